import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What an npm client reads of a package. */
interface Packument {
  name: string;
  "dist-tags": Record<string, string>;
  versions: Record<string, Manifest>;
}

interface Manifest {
  name: string;
  version: string;
  dist: { tarball: string; integrity: string; shasum: string };
}

/** What an npm client sends to publish. */
interface Publication extends Packument {
  _attachments: Record<string, { data: string }>;
}

export interface LoopbackRegistry {
  url: string;
  /** Names of the packages that were published, in that order. */
  published: readonly string[];
  /** Bytes of the tarballs that were fetched, by path. */
  fetched: ReadonlyMap<string, number>;
  /** Paths that were asked for and that nobody has. */
  missing: readonly string[];
  close(): Promise<void>;
}

/**
 * A registry for npm clients on loopback: it takes what is published to it, and offers the packages that are installed
 * in the `store` of this workspace (`node_modules/.pnpm`) as they lie there, so that what others depend on installs
 * without a network. Anyone may publish.
 */
export async function startRegistry({ store }: { store: string }): Promise<LoopbackRegistry> {
  const packuments = new Map<string, Packument>();
  const tarballs = new Map<string, Buffer>();
  const published: string[] = [];
  const fetched = new Map<string, number>();
  const missing: string[] = [];

  const urlOf = (name: string, version: string) => `${url}/${name}/-/${version}.tgz`;
  const add = (manifest: Omit<Manifest, "dist">, tarball: Buffer, tags: readonly string[]) => {
    const { name, version } = manifest;
    const packument = packuments.get(name) ?? { name, "dist-tags": {}, versions: {} };
    const digest = (algorithm: string, encoding: "base64" | "hex") =>
      createHash(algorithm).update(tarball).digest(encoding);
    packument.versions[version] = {
      ...manifest,
      dist: {
        tarball: urlOf(name, version),
        integrity: `sha512-${digest("sha512", "base64")}`,
        shasum: digest("sha1", "hex"),
      },
    };
    for (const tag of tags) packument["dist-tags"][tag] = version;
    packuments.set(name, packument);
    tarballs.set(new URL(urlOf(name, version)).pathname, tarball);
  };
  const publish = ({ name, versions, "dist-tags": tags, _attachments }: Publication) => {
    const [attachment] = Object.values(_attachments);
    for (const manifest of Object.values(versions)) {
      add(manifest, Buffer.from(attachment?.data ?? "", "base64"), Object.keys(tags));
    }
    published.push(name);
  };
  const offerInstalled = async (name: string) => {
    const folders = globSync(`${name.replace("/", "+")}@*/node_modules/${name}`, { cwd: store }).sort();
    for (const folder of folders) {
      const path = join(store, folder);
      const manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as Omit<Manifest, "dist">;
      add(manifest, await pack(path), ["latest"]);
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = decodeURIComponent(new URL(request.url ?? "/", url).pathname);
    const name = path.slice(1);
    if (request.method === "PUT") {
      publish(JSON.parse((await buffer(request)).toString()) as Publication);
      return send(response, 201, { ok: true });
    }
    const tarball = tarballs.get(path);
    if (tarball) {
      fetched.set(path, tarball.length);
      response.writeHead(200, { "content-type": "application/octet-stream" }).end(tarball);
      return;
    }
    if (!packuments.has(name) && !path.startsWith("/-/")) await offerInstalled(name);
    const packument = packuments.get(name);
    if (!packument) missing.push(path);
    return packument ? send(response, 200, packument) : send(response, 404, { error: "not found" });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => send(response, 500, { error: error.message }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    published,
    fetched,
    missing,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** An installed package as a tarball. */
async function pack(folder: string): Promise<Buffer> {
  const staging = mkdtempSync(join(tmpdir(), "vcc-offer-"));
  try {
    // Copied, because tar writes a file that the store holds twice as a link, which npm does not unpack.
    const target = join(staging, "package");
    cpSync(folder, target, {
      recursive: true,
      dereference: true,
      filter: (path) => path === folder || basename(path) !== "node_modules",
    });
    await run("tar", ["-czf", "package.tgz", "package"], { cwd: staging });
    return readFileSync(join(staging, "package.tgz"));
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/**
 * What a process needs in its environment so that npm asks this registry alone and may publish to it, and finds no other
 * registry and no token of the person who runs it. Not every client heeds it: name the registry to those that publish.
 */
export function registryEnvironment({ url }: Pick<LoopbackRegistry, "url">, home: string): Record<string, string> {
  const userconfig = join(home, "npmrc");
  writeFileSync(userconfig, `registry=${url}\n//${new URL(url).host}/:_authToken=anyone\n`);
  return {
    npm_config_registry: url,
    npm_config_cache: join(home, "npm-cache"),
    npm_config_userconfig: userconfig,
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
  };
}

/**
 * Publishes packages of this workspace as they would be released: packed by pnpm, which writes the manifest of the
 * release, and sent by npm. Needs their build.
 */
export async function publishPackages(
  registry: Pick<LoopbackRegistry, "url">,
  folders: readonly string[],
  home: string,
): Promise<void> {
  // npm keeps what it sent, and another process with its cache would not ask the registry for it.
  const publisher = join(home, "publisher");
  mkdirSync(publisher, { recursive: true });
  const env = { ...process.env, ...registryEnvironment(registry, publisher) };
  for (const folder of folders) {
    const tarball = join(publisher, `${basename(folder)}.tgz`);
    await run("pnpm", ["pack", "--out", tarball], { cwd: folder });
    await run("npm", ["publish", tarball, "--registry", registry.url], { cwd: publisher, env });
  }
}

import {
  acts,
  answers,
  asks,
  compacts,
  edit,
  missedEdit,
  read,
  type Story,
  search,
  shell,
  thinks,
  typesCommand,
  write,
} from "./step.ts";

const SERVER = `import { createServer } from "node:http";
import { forecast } from "./forecast.ts";
import { readConfig } from "./config.ts";

const config = readConfig(process.env);

export const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://gateway.internal");
  if (url.pathname === "/health") {
    response.end("ok");
    return;
  }
  const city = url.searchParams.get("city");
  if (!city) {
    response.writeHead(400).end("city is missing");
    return;
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(await forecast(city)));
});

server.listen(config.port);
`;

const CONFIG = `export interface Config {
  port: number;
  upstream: string;
}

export function readConfig(env: Record<string, string | undefined>): Config {
  return {
    port: Number(env.PORT ?? 8787),
    upstream: env.UPSTREAM_URL ?? "https://api.weather.example/v2",
  };
}
`;

const BUCKET = `export interface TokenBucketOptions {
  capacity: number;
  refillPerMinute: number;
  now: () => number;
}

/** Lets \`capacity\` requests through at once, and gives tokens back evenly over each minute. */
export class TokenBucket {
  #tokens: number;
  #updated: number;
  readonly #options: TokenBucketOptions;

  constructor(options: TokenBucketOptions) {
    this.#options = options;
    this.#tokens = options.capacity;
    this.#updated = options.now();
  }

  /** Seconds to wait, 0 when the request may pass. */
  take(): number {
    this.#refill();
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      return 0;
    }
    return Math.ceil((1 - this.#tokens) / (this.#options.refillPerMinute / 60));
  }

  #refill(): void {
    const now = this.#options.now();
    const elapsed = now - this.#updated;
    this.#tokens = Math.min(this.#options.capacity, this.#tokens + elapsed * (this.#options.refillPerMinute / 60));
    this.#updated = now;
  }
}
`;

const BUCKET_TEST = `import assert from "node:assert/strict";
import { test } from "node:test";
import { TokenBucket } from "../src/rate-limit.ts";

test("lets a burst of 60 through and stops the next one", () => {
  const bucket = new TokenBucket({ capacity: 60, refillPerMinute: 60, now: () => 0 });
  for (let request = 0; request < 60; request++) assert.equal(bucket.take(), 0);
  assert.equal(bucket.take(), 1);
});

test("gives one token back a second", () => {
  let now = 0;
  const bucket = new TokenBucket({ capacity: 1, refillPerMinute: 60, now: () => now });
  bucket.take();
  now = 500;
  assert.equal(bucket.take(), 1);
  now = 1_000;
  assert.equal(bucket.take(), 0);
});
`;

const LIMIT_GUARD = `import { TokenBucket } from "./rate-limit.ts";
import type { IncomingMessage, ServerResponse } from "node:http";

const buckets = new Map<string, TokenBucket>();

/** Answers 429 and returns true when the client has used up its tokens. */
export function refuse(request: IncomingMessage, response: ServerResponse, perMinute: number): boolean {
  const client = clientOf(request);
  const bucket = buckets.get(client) ?? new TokenBucket({ capacity: perMinute, refillPerMinute: perMinute, now: Date.now });
  buckets.set(client, bucket);
  const wait = bucket.take();
  if (wait === 0) return false;
  response.writeHead(429, { "retry-after": String(wait) }).end("too many requests");
  return true;
}

function clientOf(request: IncomingMessage): string {
  const header = request.headers["x-client-id"];
  return header ?? request.socket.remoteAddress ?? "unknown";
}
`;

const FILE_STORE = `import { open, readFile, unlink, writeFile } from "node:fs/promises";

/** Counters in one JSON file, guarded by a lock file. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = await open(\`\${path}.lock\`, "wx");
  try {
    return await work();
  } finally {
    await lock.close();
    await unlink(\`\${path}.lock\`);
  }
}

export async function readCounters(path: string): Promise<Record<string, number>> {
  return JSON.parse(await readFile(path, "utf8"));
}

export async function writeCounters(path: string, counters: Record<string, number>): Promise<void> {
  await writeFile(path, JSON.stringify(counters));
}
`;

const SHARED_STORE = `import { DatabaseSync } from "node:sqlite";

export interface BucketState {
  tokens: number;
  updated: number;
}

/** Bucket states that all instances on one machine share. */
export class SharedStore {
  readonly #database: DatabaseSync;

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec("CREATE TABLE IF NOT EXISTS bucket (client TEXT PRIMARY KEY, tokens REAL, updated INTEGER)");
  }

  load(client: string): BucketState | undefined {
    return this.#database.prepare("SELECT tokens, updated FROM bucket WHERE client = ?").get(client) as BucketState | undefined;
  }

  save(client: string, state: BucketState): void {
    this.#database.prepare("REPLACE INTO bucket (client, tokens, updated) VALUES (?, ?, ?)").run(client, state.tokens, state.updated);
  }
}
`;

const STORE_TEST = `import assert from "node:assert/strict";
import { test } from "node:test";
import { SharedStore } from "../src/shared-store.ts";

test("two stores on one file see each other's buckets", (context) => {
  const path = \`\${process.env.TMPDIR}/buckets-\${process.pid}.db\`;
  const first = new SharedStore(path);
  const second = new SharedStore(path);
  first.save("meteo-app", { tokens: 12.5, updated: 1_000 });
  assert.deepEqual({ ...second.load("meteo-app") }, { tokens: 12.5, updated: 1_000 });
});
`;

/** The tests that the project had before the story starts, as `node --test` lists them. */
const EXISTING_TESTS = [
  "answers /health",
  "asks for a city",
  "knows cities by their local names",
  "refuses a city longer than 80 characters",
  "passes the upstream's cache headers on",
  "answers from the cache while the forecast is fresh",
  "asks the upstream again after ten minutes",
  "asks the upstream once for requests at the same time",
  "turns an upstream timeout into 504",
  "turns an upstream error into 502 without its body",
  "gives temperatures in kelvin when asked",
  "rounds wind to whole metres a second",
  "leaves out hours that have passed",
  "reads the port from the environment",
  "falls back to the public upstream",
  "counts invoices of the month (src/billing)",
]
  .map((name, index) => `✔ ${name} (${(2 + ((index * 7) % 11) * 1.3).toFixed(1)}ms)`)
  .join("\n");

/** What the load script prints before its totals. */
function loadReport(): string {
  const cities = ["Oslo", "Quito", "Pune", "Gdańsk", "Lagos", "Perth"];
  const requests = Array.from({ length: 48 }, (_, index) => {
    const second = String(Math.floor(index / 2)).padStart(2, "0");
    const client = String((index * 7) % 20).padStart(2, "0");
    const status = index % 16 === 13 ? "500" : index > 30 && index % 3 === 0 ? "429" : "200";
    return `09:15:${second} ${8787 + (index % 2)} client-${client} GET /?city=${cities[index % 6]} ${status} ${3 + ((index * 5) % 17)} ms`;
  });
  const clients = Array.from({ length: 20 }, (_, index) => {
    const failed = index < 3 ? 2 : 1;
    return `client-${String(index).padStart(2, "0")}  passed ${59 + (index % 2)}  refused ${30 + (index % 3)}  failed ${failed}  p95 ${31 + ((index * 3) % 14)} ms`;
  });
  return [...requests, "", ...clients].join("\n");
}

/** How Pi's own compaction would word the first half. */
const PI_SUMMARY = `## Goal
Add a per-client rate limit to the weather gateway: 60 requests a minute, then 429 with Retry-After.

## Constraints
- src/billing stays untouched, no new dependency
- clients are told apart by x-client-id, then by address

## Progress
- src/rate-limit.ts and src/limit-guard.ts written, tests green, committed as 7c1e04b

## Next Steps
1. Share the counters between the two instances`;

/**
 * A rate limit for a small weather gateway: a unit mistake that a test finds, a type error, two commits, an attempt that
 * is given up, a renamed and a deleted file, and an error that is still open when the recording ends.
 */
export const gatewayStory: Story = {
  project: "weather-gateway",
  folder: "/workspace/weather-gateway",
  branch: "rate-limit",
  start: Date.UTC(2026, 2, 17, 9, 4, 12),
  steps: [
    asks(
      "One noisy client can starve everybody else on the weather gateway. Add a rate limit per client: 60 requests a minute, and beyond that answer 429 with a Retry-After header. Don't touch src/billing, it is being rewritten in another branch. And please no new dependencies, the image has to stay under 90 MB.",
    ),
    thinks(
      "I should see how requests come in before I choose where the limit goes.",
      "I'll look at how the server is put together first.",
      shell(
        "List the project",
        "ls src test && cat package.json",
        `src:
billing
config.ts
forecast.ts
old-throttle.ts
server.ts

test:
server.test.ts
{
  "name": "weather-gateway",
  "type": "module",
  "scripts": { "test": "node --test", "check": "tsc --noEmit" },
  "engines": { "node": ">=22.5" }
}`,
      ),
      read("src/server.ts", SERVER),
      read("src/config.ts", CONFIG),
    ),
    acts(
      search(
        "throttle",
        "src",
        "src/old-throttle.ts:3:export function throttle(limit: number) {\nsrc/old-throttle.ts:9:  // Sleeps instead of refusing: requests pile up.",
      ),
    ),
    answers(
      "old-throttle.ts sleeps instead of refusing, and nothing imports it. I'll write a token bucket with an injected clock, so that the tests need no waiting.",
      write("src/rate-limit.ts", BUCKET),
      write("test/rate-limit.test.ts", BUCKET_TEST),
    ),
    acts(
      shell(
        "Run the tests",
        "npm test",
        `> weather-gateway@1.4.0 test
> node --test

${EXISTING_TESTS}
✔ lets a burst of 60 through and stops the next one (1.2ms)
✖ gives one token back a second (0.8ms)
ℹ tests 18
ℹ pass 17
ℹ fail 1

✖ failing tests:

test at test/rate-limit.test.ts:11:1
✖ gives one token back a second (0.8ms)
  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:

  0 !== 1

      at TestContext.<anonymous> (file:///workspace/weather-gateway/test/rate-limit.test.ts:16:10)`,
        1,
      ),
    ),
    answers(
      "The bucket refills because the clock counts milliseconds while the rate is tokens a second. The elapsed time has to be divided by 1,000.",
      edit(
        "src/rate-limit.ts",
        "    const elapsed = now - this.#updated;",
        "    const elapsed = (now - this.#updated) / 1_000;",
      ),
      shell(
        "Run the tests again",
        "npm test",
        `> weather-gateway@1.4.0 test
> node --test

${EXISTING_TESTS}
✔ lets a burst of 60 through and stops the next one (1.1ms)
✔ gives one token back a second (0.4ms)
ℹ tests 18
ℹ pass 18
ℹ fail 0`,
      ),
    ),
    answers(
      "The bucket is right now: all 18 tests pass. Next comes the wiring into the server. By what should I tell clients apart?",
    ),
    asks(
      "By the x-client-id header, and by the remote address where it is missing. Make the limit configurable as RATE_LIMIT_PER_MINUTE, 60 by default. /health must never be limited.",
    ),
    answers(
      "I'll put the limit behind one function and call it after the health check.",
      write("src/limit-guard.ts", LIMIT_GUARD),
      missedEdit(
        "src/server.ts",
        '  const city = url.searchParams.get("town");',
        '  if (refuse(request, response, config.perMinute)) return;\n  const city = url.searchParams.get("town");',
      ),
      edit(
        "src/config.ts",
        "    port: Number(env.PORT ?? 8787),",
        "    port: Number(env.PORT ?? 8787),\n    perMinute: Number(env.RATE_LIMIT_PER_MINUTE ?? 60),",
      ),
    ),
    answers(
      "The parameter is called city, I had misremembered it.",
      edit(
        "src/server.ts",
        '  const city = url.searchParams.get("city");',
        '  if (refuse(request, response, config.perMinute)) return;\n  const city = url.searchParams.get("city");',
      ),
      edit(
        "src/server.ts",
        'import { readConfig } from "./config.ts";',
        'import { readConfig } from "./config.ts";\nimport { refuse } from "./limit-guard.ts";',
      ),
      edit("src/config.ts", "  port: number;", "  port: number;\n  perMinute: number;"),
      shell(
        "Check the types",
        "npm run check",
        `> weather-gateway@1.4.0 check
> tsc --noEmit

src/limit-guard.ts(20,3): error TS2322: Type 'string | string[]' is not assignable to type 'string'.
  Type 'string[]' is not assignable to type 'string'.`,
        2,
      ),
    ),
    answers(
      "A header may come more than once, so its type is a string or a list. The first value counts.",
      edit(
        "src/limit-guard.ts",
        '  return header ?? request.socket.remoteAddress ?? "unknown";',
        '  return [header].flat()[0] ?? request.socket.remoteAddress ?? "unknown";',
      ),
      shell(
        "Check types and tests",
        "npm run check && npm test",
        `> weather-gateway@1.4.0 check
> tsc --noEmit

> weather-gateway@1.4.0 test
> node --test

ℹ tests 18
ℹ pass 18
ℹ fail 0`,
      ),
    ),
    asks("Good. Commit it, with a body that says why. Use conventional commits here, always."),
    acts(
      shell(
        "Commit the limit",
        `git add src test && git commit -F - <<'MESSAGE'
feat(gateway): limit requests per client

One client could use up all upstream calls. Each client now has a token
bucket of 60 a minute; beyond it the gateway answers 429 with Retry-After.
MESSAGE`,
        `[rate-limit 7c1e04b] feat(gateway): limit requests per client
 5 files changed, 94 insertions(+), 1 deletion(-)
 create mode 100644 src/limit-guard.ts
 create mode 100644 src/rate-limit.ts
 create mode 100644 test/rate-limit.test.ts`,
      ),
    ),
    answers("Committed as 7c1e04b."),
    typesCommand("git status --short", ""),
    compacts(2, PI_SUMMARY),
    asks(
      "We run two instances on one machine, so a client gets 120 a minute at the moment. Let them share the counters. Redis is out: no new dependency means no ioredis either. Keep the tests free of sleeps.",
    ),
    thinks(
      "Without Redis: a file with a lock, or the SQLite that Node brings along.",
      "I'll try a JSON file with a lock file first, it is the least machinery.",
      write("src/file-store.ts", FILE_STORE),
      shell(
        "Hammer the lock from two processes",
        "node scripts/hammer.ts --instances 2 --requests 2000",
        `instance 1: 2000 requests, 611 failed
instance 2: 2000 requests, 598 failed
Error: EEXIST: file already exists, open '/tmp/buckets.json.lock'
    at async open (node:internal/fs/promises:639:25)
    at async withLock (file:///workspace/weather-gateway/src/file-store.ts:5:16)`,
        1,
      ),
    ),
    answers(
      "Every third request meets a lock that is held, and retrying would need sleeps. I'm giving up on the lock file: Node's own SQLite keeps the states, and needs no dependency either.",
      shell(
        "Drop the attempt, and the dead throttle with it",
        "rm src/file-store.ts && git rm -q src/old-throttle.ts && git mv src/rate-limit.ts src/token-bucket.ts && git mv test/rate-limit.test.ts test/token-bucket.test.ts",
        "",
      ),
      write("src/shared-store.ts", SHARED_STORE),
      write("test/shared-store.test.ts", STORE_TEST),
      edit(
        "src/limit-guard.ts",
        'import { TokenBucket } from "./rate-limit.ts";',
        'import { SharedStore } from "./shared-store.ts";\nimport { TokenBucket } from "./token-bucket.ts";',
      ),
      edit("test/token-bucket.test.ts", 'from "../src/rate-limit.ts"', 'from "../src/token-bucket.ts"'),
    ),
    acts(
      shell(
        "Run the tests",
        "npm test",
        `> weather-gateway@1.4.0 test
> node --test

${EXISTING_TESTS}
✔ two stores on one file see each other's buckets (6.3ms)
✔ lets a burst of 60 through and stops the next one (1.2ms)
✔ gives one token back a second (0.4ms)
ℹ tests 19
ℹ pass 19
ℹ fail 0`,
      ),
      shell(
        "Commit the store",
        'git add -A src test && git commit -m "feat(gateway): share buckets between instances" -m "SQLite comes with Node, so the image stays as it is."',
        `[rate-limit e93b5d2] feat(gateway): share buckets between instances
 6 files changed, 61 insertions(+), 19 deletions(-)
 create mode 100644 src/shared-store.ts
 delete mode 100644 src/old-throttle.ts
 rename src/{rate-limit.ts => token-bucket.ts} (97%)`,
      ),
    ),
    answers("Both instances now read and write the same buckets; committed as e93b5d2. All 19 tests pass."),
    asks(
      "Before this goes to staging, run the load script against two local instances on ports 8787 and 8788, and fix what it finds. Staging is https://staging.gateway.example:8443, don't load-test that one.",
    ),
    answers(
      "Starting both instances and the load script.",
      shell(
        "Load two instances",
        "PORT=8787 node src/server.ts & PORT=8788 node src/server.ts & node scripts/load.ts --ports 8787,8788 --clients 20",
        `${loadReport()}

cache: redis://gateway:correct-horse-battery@cache.internal:6379 (unused)
20 clients, 2 instances, 30 s
passed 1184, refused 611, failed 23
Error: database is locked
    at SharedStore.save (file:///workspace/weather-gateway/src/shared-store.ts:21:101)
  code: 'ERR_SQLITE_ERROR',
  errcode: 5,
  errstr: 'database is locked'`,
        1,
      ),
    ),
    answers(
      "23 requests failed with `database is locked`: both instances write at once, and SQLite gives up at once because no busy timeout is set. Loading and saving are also two statements, so two instances can both take the last token.",
      read("src/shared-store.ts", SHARED_STORE),
    ),
    answers(
      "Next I'll set `PRAGMA busy_timeout = 250` and turn load and save into one `BEGIN IMMEDIATE` transaction in src/shared-store.ts, then run the load script again.",
    ),
  ],
};

import { programName } from "@vcc/normalize/shell";
import { CHECK_ROWS } from "../register/check-table.ts";

/** A command that a person names: in code marks, with what it is to do. */
export function commandsSaid(text: string): { text: string; start: number; end: number }[] {
  if (!text.includes("`")) return [];
  return [...text.matchAll(CODE)].flatMap((match) => {
    const command = (match[1] ?? "").trim().replace(/^\$ /, "");
    const start = match.index + match[0].indexOf(command);
    return isCommand(command) ? [{ text: command, start, end: start + command.length }] : [];
  });
}

/** Inline code. A fence opens none: what is in it stands on lines of its own. */
const CODE = /(?<!`)`([^`\n]{3,200})`(?!`)/g;

/** A program with what it is to do, or a script of the project. */
function isCommand(text: string): boolean {
  const [program = "", ...rest] = text.split(" ");
  if (rest.length === 0) return /^\.{1,2}\/[\w./-]{1,100}$|^[\w./-]{1,100}\.(?:sh|ps1|bat)$/.test(program);
  return program.startsWith("./") || PROGRAMS.has(programName(program));
}

/** Programs that people tell others to run, beside those that check. */
const MORE_PROGRAMS = `npm pnpm yarn bun npx node deno tsx ts-node python python3 py pip pip3 uv poetry pipenv conda hatch
  pdm ruby bundle rake rails gem php composer artisan java mvn gradle sbt lein clojure scala kotlin go cargo rustup dotnet
  swift zig mix elixir iex rebar3 make cmake just task bazel nx turbo lerna docker docker-compose podman kubectl helm
  terraform tofu ansible ansible-playbook vagrant nix git gh glab hg svn jj ssh scp rsync curl wget http psql mysql sqlite3
  redis-cli mongosh aws gcloud az flyctl vercel netlify wrangler heroku brew apt apt-get systemctl journalctl tmux screen
  sudo bunx pnpx uvx pipx rye mise adb flutter dart expo pod fastlane xcodebuild Rscript julia stack cabal sh bash zsh pwsh`;

const PROGRAMS: ReadonlySet<string> = new Set([
  ...MORE_PROGRAMS.split(/\s+/),
  ...CHECK_ROWS.flatMap(({ programs }) => programs.split(" ")),
]);

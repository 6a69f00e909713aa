/** Programs that start the program behind them; `further` words belong to the launcher. Some do so with a subcommand. */
const LAUNCHERS: ReadonlyMap<string, number> = new Map([
  ...behind(0, "sudo doas env cross-env dotenv dotenvx time nice ionice nohup exec command builtin stdbuf unbuffer"),
  ...behind(0, "caffeinate xvfb-run setsid npx bunx pnpx uvx corepack wsl if then else elif do while until ! {"),
  ...behind(1, "timeout gtimeout"),
  ...behind(
    0,
    "npm_exec npm_x pnpm_exec pnpm_dlx yarn_exec yarn_dlx bun_x uv_run poetry_run pipenv_run pipx_run rye_run",
  ),
  ...behind(0, "pdm_run hatch_run conda_run pixi_run bundle_exec mise_exec mise_x asdf_exec rbenv_exec devbox_run"),
  ...behind(1, "direnv_exec docker_exec podman_exec docker_run docker-compose_exec docker-compose_run"),
]);

function behind(further: number, launchers: string): [string, number][] {
  return launchers.split(" ").map((launcher) => [launcher.replace("_", " "), further]);
}

/** Flags of launchers whose value is the next word. */
const LAUNCHER_VALUE_FLAGS: ReadonlySet<string> = new Set(
  "-n -u -s -k -C -p -e --package --with --python --env --env-file --workdir --signal -c --directory --project -x".split(
    " ",
  ),
);

/** The base name of a program, lower case, without `.exe` and its kin. `./gradlew` and `mvnw` are the tools they wrap. */
export function programName(word: string | undefined): string {
  const path = word ?? "";
  const base = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).toLowerCase();
  const name = base.includes(".") ? base.replace(/\.(?:exe|cmd|bat|ps1)$/, "") : base;
  if (name === "gradlew") return "gradle";
  return name === "mvnw" ? "mvn" : name;
}

/** The words from the program on that a command runs, without what only starts it: `env A=b`, `npx`, `timeout 60`. */
export function withoutLaunchers(words: readonly string[]): string[] {
  let rest = [...words];
  for (let round = 0; round < 8; round++) {
    const skipped = skippedByLauncher(rest);
    if (skipped === 0 || skipped >= rest.length) break;
    rest = rest.slice(skipped);
  }
  return rest;
}

const LAUNCH_BY_SUBCOMMAND = new Set(
  [...LAUNCHERS.keys()].filter((launcher) => launcher.includes(" ")).map((launcher) => launcher.split(" ", 1)[0]),
);

/** How many words only start what comes behind them. */
function skippedByLauncher(words: readonly string[]): number {
  const program = programName(words[0]);
  if (/^[A-Za-z_]\w{0,80}=/.test(words[0] ?? "")) return 1;
  if (/^py(?:thon)?(?:[23](?:\.\d{1,2})?)?$/.test(program)) return pythonModule(words);
  if (program === "dotnet" && words[1] === "tool" && words[2] === "run") return 3;
  if (program === "docker" && words[1] === "compose" && (words[2] === "exec" || words[2] === "run"))
    return behindFlags(words, 3, 1);
  if (program === "nix" && words[1] === "develop") return Math.max(0, words.indexOf("-c") + 1);
  const further = LAUNCHERS.get(program);
  if (further !== undefined) return behindFlags(words, 1, further);
  if (!LAUNCH_BY_SUBCOMMAND.has(program)) return 0;
  const bySubcommand = LAUNCHERS.get(`${program} ${words[1] ?? ""}`);
  return bySubcommand === undefined ? 0 : behindFlags(words, 2, bySubcommand);
}

function pythonModule(words: readonly string[]): number {
  for (let index = 1; index < words.length; index++) {
    const word = words[index] as string;
    if (word === "-m") return index + 1;
    if (!word.startsWith("-")) return programName(word) === "manage.py" ? index : 0;
    if (word === "-W" || word === "-X") index++;
  }
  return 0;
}

function behindFlags(words: readonly string[], start: number, further: number): number {
  let index = start;
  let left = further;
  while (index < words.length) {
    const word = words[index] as string;
    if (word === "--") return index + 1;
    if (LAUNCHER_VALUE_FLAGS.has(word)) index += 2;
    else if (word.startsWith("-") || /^[A-Za-z_]\w{0,80}=/.test(word)) index++;
    else if (left > 0) {
      left--;
      index++;
    } else break;
  }
  return index;
}

const SHELLS = new Set(["sh", "bash", "zsh", "dash", "ash", "ksh", "fish", "pwsh", "powershell"]);

/** The command line that a shell is handed as an argument: `bash -c "…"`. */
export function scriptOf(words: readonly string[]): string | undefined {
  if (!SHELLS.has(programName(words[0]))) return undefined;
  const flag = words.findIndex((word) => /^-(?:[a-z]{0,4}c|command)$/i.test(word));
  return flag < 0 ? undefined : words[flag + 1];
}

/** What a check finds out. `check` is several of these at once, as in `npm run check` or `pre-commit run`. */
export type CheckKind = "test" | "types" | "lint" | "format" | "build" | "check";

/**
 * Programs that check, by their base name. A row names the subcommands or flags that make it one; without them every
 * use does. The first row that fits decides.
 */
export interface CheckRow {
  programs: string;
  kind: CheckKind;
  /** One of these stands among the first words behind the program. */
  subcommands?: string;
  /** One of these stands among the flags. */
  flags?: string;
}

export const CHECK_ROWS: readonly CheckRow[] = [
  // Test runners
  { programs: "vitest jest mocha ava tape uvu karma jasmine japa qunit web-test-runner wtr", kind: "test" },
  { programs: "pytest py.test unittest nose2 nosetests behave tox nox stestr trial", kind: "test" },
  { programs: "rspec cucumber minitest phpunit paratest pest codecept behat", kind: "test" },
  { programs: "ctest gotestsum ginkgo busted bats prove elm-test nextest testthat", kind: "test" },
  { programs: "playwright bun deno ng", subcommands: "test e2e", kind: "test" },
  { programs: "cypress", subcommands: "run", kind: "test" },
  { programs: "node tsx ts-node", flags: "--test", kind: "test" },
  { programs: "cargo", subcommands: "test t nextest tarpaulin llvm-cov", kind: "test" },
  {
    programs: "go mix swift dotnet rails flutter dart bazel sbt lein stack cabal dune xcodebuild moon",
    subcommands: "test runtest",
    kind: "test",
  },
  { programs: "zig", subcommands: "test", kind: "test" },
  { programs: "crystal", subcommands: "spec", kind: "test" },
  { programs: "artisan manage.py rebar3", subcommands: "test eunit ct", kind: "test" },
  // Type checkers
  { programs: "tsc tsgo vue-tsc svelte-check glint flow", kind: "types" },
  { programs: "mypy dmypy pyright basedpyright pyre pytype pyrefly ty", kind: "types" },
  { programs: "phpstan psalm steep srb dialyzer", kind: "types" },
  { programs: "cargo", subcommands: "check", kind: "types" },
  { programs: "astro deno gleam", subcommands: "check", kind: "types" },
  { programs: "mix", subcommands: "dialyzer", kind: "types" },
  // Formatters that only look
  { programs: "prettier", flags: "--check -c --list-different -l", kind: "format" },
  { programs: "black isort rustfmt", flags: "--check --check-only --diff", kind: "format" },
  { programs: "ruff", subcommands: "format", flags: "--check --diff", kind: "format" },
  {
    programs: "zig buf terraform tofu deno",
    subcommands: "fmt format",
    flags: "--check -check --exit-code",
    kind: "format",
  },
  { programs: "gofmt gofumpt goimports", flags: "-l -d", kind: "format" },
  { programs: "cargo dotnet swift", subcommands: "fmt format", flags: "--check --verify-no-changes", kind: "format" },
  { programs: "mix", subcommands: "format", flags: "--check-formatted", kind: "format" },
  { programs: "biome", subcommands: "format", kind: "format" },
  { programs: "dprint", subcommands: "check", kind: "format" },
  { programs: "clang-format", flags: "--dry-run -n", kind: "format" },
  // Linters
  {
    programs: "eslint eslint_d oxlint xo standard stylelint tslint jshint htmlhint markdownlint markdownlint-cli2 knip",
    kind: "lint",
  },
  { programs: "biome", subcommands: "check ci lint", kind: "lint" },
  { programs: "flake8 pylint bandit pydocstyle pycodestyle pyflakes vulture", kind: "lint" },
  { programs: "ruff", subcommands: "check", kind: "lint" },
  { programs: "golangci-lint staticcheck revive", kind: "lint" },
  { programs: "go", subcommands: "vet", kind: "lint" },
  { programs: "cargo", subcommands: "clippy", kind: "lint" },
  { programs: "mix", subcommands: "credo", kind: "lint" },
  { programs: "deno helm", subcommands: "lint", kind: "lint" },
  {
    programs:
      "rubocop standardrb reek shellcheck hadolint actionlint yamllint ktlint detekt swiftlint tflint ansible-lint",
    kind: "lint",
  },
  {
    programs: "luacheck selene clang-tidy cppcheck cpplint vale semgrep phpcs php-cs-fixer sqlfluff checkstyle",
    kind: "lint",
  },
  { programs: "terraform tofu", subcommands: "validate", kind: "lint" },
  // Compilers and bundlers
  {
    programs: "gcc g++ cc c++ clang clang++ rustc javac kotlinc scalac ghc ocamlc swiftc csc fpc nim valac emcc",
    kind: "build",
  },
  { programs: "cargo", subcommands: "build b doc bench", kind: "build" },
  { programs: "go", subcommands: "build install", kind: "build" },
  { programs: "zig", subcommands: "build build-exe build-lib build-obj", kind: "build" },
  {
    programs: "dotnet swift stack cabal dune bazel flutter crystal gleam buck2 elm",
    subcommands: "build make publish",
    kind: "build",
  },
  { programs: "mix sbt lein rebar3 elixirc", subcommands: "compile", kind: "build" },
  { programs: "cmake", flags: "--build", kind: "build" },
  { programs: "meson", subcommands: "compile", kind: "build" },
  { programs: "ninja msbuild xcodebuild scons", kind: "build" },
  { programs: "tsup webpack rollup esbuild parcel swc rspack rolldown tsdown unbuild microbundle", kind: "build" },
  {
    programs:
      "vite next nuxt nuxi astro ng gatsby remix react-scripts vue-cli-service svelte-kit vuepress vitepress docusaurus",
    subcommands: "build",
    kind: "build",
  },
  { programs: "docker podman buildah hugo jekyll mkdocs ionic expo", subcommands: "build", kind: "build" },
  { programs: "sphinx-build", kind: "build" },
  // Several at once
  { programs: "pre-commit lefthook", subcommands: "run", kind: "check" },
  { programs: "lint-staged", kind: "check" },
];

/** What a task does, by the first part of its name that says so. */
export const TASK_WORDS: Readonly<Record<string, CheckKind>> = {
  test: "test",
  tests: "test",
  spec: "test",
  specs: "test",
  e2e: "test",
  unit: "test",
  integration: "test",
  coverage: "test",
  t: "test",
  lint: "lint",
  linter: "lint",
  eslint: "lint",
  clippy: "lint",
  stylelint: "lint",
  rubocop: "lint",
  credo: "lint",
  vet: "lint",
  typecheck: "types",
  typechecking: "types",
  types: "types",
  type: "types",
  tsc: "types",
  mypy: "types",
  pyright: "types",
  checktypes: "types",
  format: "format",
  fmt: "format",
  prettier: "format",
  build: "build",
  compile: "build",
  bundle: "build",
  assemble: "build",
  compilejava: "build",
  compilekotlin: "build",
  compiletestjava: "build",
  testclasses: "build",
  classes: "build",
  package: "build",
  check: "check",
  checks: "check",
  checkall: "check",
  verify: "check",
  validate: "check",
  ci: "check",
  precommit: "check",
  qa: "check",
};

/**
 * Programs that run tasks by name. `runs` are the words that may stand before the name; where `bare` is true the name
 * may come right behind the program; where there is `byDefault`, the program without a name is such a check.
 */
export interface TaskRunner {
  programs: string;
  runs?: string;
  bare?: boolean;
  /** True of package managers: `MANAGER_COMMANDS` are their own, and a program may stand where a task's name does. */
  manages?: boolean;
  byDefault?: CheckKind;
}

export const TASK_RUNNERS: readonly TaskRunner[] = [
  { programs: "npm", runs: "run run-script", manages: true },
  { programs: "pnpm yarn", runs: "run workspace workspaces foreach", bare: true, manages: true },
  { programs: "bun", runs: "run", manages: true },
  { programs: "deno moon rush rushx wireit", runs: "task run" },
  { programs: "make gmake", bare: true, byDefault: "build" },
  { programs: "just task poe invoke inv doit mage nx rake brazil-build", runs: "run run-many affected", bare: true },
  { programs: "mise hatch pdm uv composer lerna turbo", runs: "run r run-script", bare: true, manages: true },
  { programs: "gradle mvn ant", bare: true },
];

/** Names that package managers take for themselves: they run no task. */
export const MANAGER_COMMANDS: ReadonlySet<string> = new Set(
  `install i add ci remove rm uninstall update up upgrade publish pack link unlink init create audit outdated why ls list
  config cache store import prune dedupe rebuild root bin view info login logout whoami version set patch env setup
  approve-builds import licenses fetch self-update help deploy sync lock tree pip tool python self`.split(/\s+/),
);

/** Flags of checks and task runners whose value is the next word. */
export const VALUE_FLAGS: ReadonlySet<string> = new Set(
  `-C -F -p -w -t -k -m -run -bench -tags -timeout -o --filter --dir --cwd --prefix --workspace --package --project
  --config --manifest-path --testNamePattern --test-name-pattern --grep --features --target --test --bin --example --tests
  --rootDir --root --ext --import --require -r --loader --max-warnings --outDir --out-dir --scope`.split(/\s+/),
);

/** Flags that change only what is printed or how fast it goes. */
export const PRINTING_FLAGS: ReadonlySet<string> = new Set(
  `-v -vv -vvv -q -qq --verbose --quiet --silent --color --colors --colour --no-color --no-colors --ansi --reporter --reporters --progress --no-progress --pretty --no-pretty --stacktrace --loglevel --log-level --tb --no-header -rA -ra -rf --show-output --nocapture --no-capture --no-fund --no-audit --if-present --console --message-format --output-format --format --no-coverage --trace-warnings -j --jobs --parallel --no-cache --nologo --batch-mode -B -ntp --no-daemon`.split(
    /\s+/,
  ),
);

/** Programs that only look: where they fail, nothing is broken. */
export const LOOKING_PROGRAMS: ReadonlySet<string> = new Set(
  `ls ll dir tree find fd locate cat bat head tail less more sed awk grep egrep fgrep rg ag ack wc stat file du df which
  where whereis type hash test [ [[ diff cmp comm pgrep ps lsof jq yq echo printf pwd realpath readlink basename dirname
  true false sleep date uname whoami id env printenv ping nc ss netstat host dig nslookup xxd od hexdump strings sort uniq
  cut tr column nl tee xargs man help get-content get-childitem select-string test-path findstr ag kill pkill killall
  curl wget tput read wait`.split(/\s+/),
);

/** Subcommands that only look. */
export const LOOKING_SUBCOMMANDS: ReadonlySet<string> = new Set(
  `diff status log show grep blame rev-parse rev-list merge-base show-ref ls-files ls-remote ls-tree cat-file describe
  branch remote config check-ignore reflog shortlog name-rev for-each-ref view list ls info why outdated logs ps inspect
  get describe version --version -v --help`.split(/\s+/),
);

/** Programs that search: that they find nothing is worth a line. */
export const SEARCH_PROGRAMS: ReadonlySet<string> = new Set("grep egrep fgrep rg ag ack find fd".split(" "));

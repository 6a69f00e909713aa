import { expect, test } from "vitest";
import { readCommandLine } from "./command-line.ts";
import { readCheck } from "./read-check.ts";

const checks = (line: string) =>
  readCommandLine(line, { cwd: "/repo" }).flatMap((step) => {
    const form = readCheck(step.words);
    if (form === undefined) return [];
    return [
      `${step.folder === undefined ? "" : `${step.folder}: `}${form.kind} ${form.words}${form.flags === undefined ? "" : ` ${form.flags}`}`,
    ];
  });

test.each([
  ["npm test", "test npm test"],
  ["npm t", "test npm test"],
  ["npm run test -- --verbose", "test npm test"],
  ["CI=1 npm run test:unit 2>&1 | tail -20", "test npm test:unit"],
  ["cd packages/web && pnpm run lint", "packages/web: lint pnpm lint"],
  ["cd /repo && npm run check", "check npm check"],
  ["(cd web && yarn build)", "web: build yarn build"],
  ["yarn workspace web test", "test yarn workspace web test"],
  ["pnpm --filter web test", "test pnpm test --filter web"],
  ["yarn eslint src", "lint eslint src"],
  ["pnpm vitest run src/a.test.ts", "test vitest src/a.test.ts"],
  ["npx -y tsc --noEmit -p web", "types tsc --noEmit -p web"],
  ["./node_modules/.bin/tsc --noEmit --pretty", "types tsc --noEmit"],
  ["bash -lc 'cd api && go test ./...'", "api: test go test ./..."],
  ["timeout 120 cargo test --quiet", "test cargo test"],
  ["sudo -u ci env A=b cargo clippy -- -D warnings", "lint cargo clippy warnings -D"],
  ["cargo fmt --check", "format cargo fmt --check"],
  ["go vet ./...", "lint go vet ./..."],
  ["go build ./...", "build go build ./..."],
  ["python -m pytest -q tests/test_a.py", "test pytest tests/test_a.py"],
  ["uv run pytest -x", "test pytest -x"],
  ["poetry run mypy src", "types mypy src"],
  ["python manage.py test shop", "test manage.py test shop"],
  ["bundle exec rspec spec/cart_spec.rb", "test rspec spec/cart_spec.rb"],
  ["bin/rails test", "test rails test"],
  ["./gradlew :app:test --info", "test gradle :app:test --info"],
  ["./gradlew clean build", "build gradle clean build"],
  ["mvn -B verify", "check mvn verify"],
  ["mvn install -DskipTests", "build mvn install -DskipTests"],
  ["make", "build make"],
  ["make -j8 test", "test make test -j8"],
  ["just ci", "check just ci"],
  ["mise run test:integration", "test mise test:integration"],
  ["task lint", "lint task lint"],
  ["mix test test/cart_test.exs", "test mix test test/cart_test.exs"],
  ["mix format --check-formatted", "format mix format --check-formatted"],
  ["zig build test", "test zig build test"],
  ["dotnet test Shop.sln", "test dotnet test Shop.sln"],
  ["tox -e py312", "test tox py312 -e"],
  ["node --test", "test node --test"],
  ["deno test", "test deno test"],
  ["bun test", "test bun test"],
  ["ruff check .", "lint ruff check ."],
  ["ruff format --check .", "format ruff format . --check"],
  ["npx prettier --check .", "format prettier . --check"],
  ["gcc -c main.c", "build gcc main.c -c"],
  ["docker build .", "build docker build ."],
  ["docker compose exec web npm test", "test npm test"],
  ["pre-commit run --all-files", "check pre-commit run --all-files"],
  ["npx playwright test", "test playwright test"],
])("%s", (line, form) => {
  expect(checks(line)).toEqual([form]);
});

test.each([
  "npm install",
  "npm run dev",
  "npm run test:watch",
  "pnpm add vitest",
  "npm publish",
  "yarn",
  "git commit -m 'test: add lint'",
  "echo npm test",
  "cat test.log",
  "node build.js",
  "cargo run",
  "go run ./cmd/test",
  "prettier --write .",
  "vitest --version",
  "grep -rn 'npm test' docs",
  "make clean",
])("%s checks nothing", (line) => {
  expect(checks(line)).toEqual([]);
});

test("a line may run several", () => {
  expect(checks("npm run lint && cd web && npm test; cargo check")).toEqual([
    "lint npm lint",
    "web: test npm test",
    "web: types cargo check",
  ]);
});

import type { Language } from "./declaration.ts";

const EXTENSIONS: Record<Language, string> = {
  typescript: "ts tsx mts cts js jsx mjs cjs",
  rust: "rs",
  go: "go",
  python: "py pyi pyw",
  java: "java",
  c: "c",
  cpp: "h hh hpp hxx h++ inl ipp tpp cc cpp cxx c++ cu cuh",
  ruby: "rb rake gemspec ru",
  elixir: "ex exs",
  zig: "zig zon",
};

const NAMES: Record<string, Language> = { rakefile: "ruby", gemfile: "ruby", vagrantfile: "ruby" };

const BY_EXTENSION = new Map(
  Object.entries(EXTENSIONS).flatMap(([language, list]) => list.split(" ").map((end) => [end, language as Language])),
);

/** The language of a path by its last part, upper or lower case; undefined for any that has no table here. */
export function languageOf(path: string): Language | undefined {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).toLowerCase();
  const dot = name.lastIndexOf(".");
  return dot < 0 ? (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined) : BY_EXTENSION.get(name.slice(dot + 1));
}

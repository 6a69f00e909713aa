import type { Origin } from "./kinds.ts";

/** A value that the words around it tell, whatever it looks like itself. */
export interface PhraseKind {
  name: string;
  weight: number;
  /** A text without any of these holds no such value. */
  holds: readonly string[];
  /** Global; its first group is the value. */
  pattern: RegExp;
  /** What fits the pattern and is none: what everyone knows, or words of the language. */
  refuse?: RegExp;
  origins?: readonly Origin[];
}

/** Everyone's own variables, and names that every repository has. */
const COMMON_VARIABLE =
  /^(?:PATH|HOME|PWD|OLDPWD|USER|USERNAME|LOGNAME|SHELL|LANG|TMPDIR|TEMP|TMP|HOSTNAME|EDITOR|CI|NODE_ENV|USERPROFILE|APPDATA)$/;
const COMMON_BRANCH =
  /^(?:main|master|trunk|HEAD|FETCH_HEAD|ORIG_HEAD|origin|upstream|[0-9a-f]{7,40})$|\.\.|\.[A-Za-z]\w{0,4}$|[/.]$/;

export const PHRASE_KINDS: readonly PhraseKind[] = [
  {
    name: "port",
    weight: 4,
    holds: ["port ", "port=", "port:", "Port", "PORT", "puerto", "porta", "порт", "端口", "ポート", "포트"],
    origins: ["user", "agent", "command", "output"],
    pattern:
      /(?:\b(?:[Pp]ort|PORT|[Pp]uerto|[Pp]orta)(?: number| is|=| =|:)? {0,2}|--port[= ]|[Пп]орту?:? |端口[:：]? ?|ポート ?|포트 ?)([1-9]\d{1,4})(?!\w|[.,:]\d)/g,
  },
  {
    name: "ticket",
    weight: 3,
    holds: ["ssue", "PR", "MR", "ull request", "erge request", "icket"],
    pattern:
      /\b(?:[Ii]ssue|PR|MR|[Pp]ull request|[Mm]erge request|[Tt]icket)(?: no\.| number|:)? ?([#!]?\d{1,6})(?!\w|[.,:]\d)/g,
    origins: ["user", "agent"],
  },
  {
    name: "environment",
    weight: 3,
    holds: ["env", "Env", "ENV"],
    // `process.env.NAME`, `os.environ["NAME"]`, `os.Getenv("NAME")`, `env::var("NAME")`, `ENV.fetch("NAME")`, `$env:NAME`.
    // All alternatives begin with the same three letters and look back from there: that is searched several times faster.
    pattern:
      /(?:env(?<=(?:process|import\.meta|Bun)\.env)\??\.|env(?<=\$env):|(?:[eE]nv(?:iron(?:ment)?)?|ENV|[eE]nvironment(?<=[gG]et_?[eE]nvironment)(?:_v|V)ariable|env::var(?:_os)?|env!)(?:\.(?:get|fetch))?[[({]\s?["'])([A-Z][A-Z0-9_]{2,60})(?![\w(])/g,
    refuse: COMMON_VARIABLE,
  },
  {
    name: "branch",
    weight: 4,
    holds: ["git ", "gh ", "glab "],
    // Not of what is deleted, nor of `git checkout -- file`.
    pattern:
      /\bgit(?: -C \S{1,200})? (?:(?:checkout|switch)(?: --?(?:b|B|c|C|create|orphan|track|t|q|quiet)\b){0,3}|merge(?: --?(?:no-ff|ff-only|squash|no-edit)){0,3}|rebase|branch(?: -[mMfcC])?|worktree add -[bB]|(?:push|pull|fetch)(?: --?(?:u|set-upstream|f|force|force-with-lease|rebase|ff-only|q|quiet|prune|tags)\b){0,4} [\w.-]{1,40}) \+?["']?([A-Za-z][\w./+#-]{1,100})/g,
    refuse: COMMON_BRANCH,
    origins: ["command"],
  },
  {
    name: "branch",
    weight: 4,
    holds: ["gh ", "glab "],
    pattern:
      /\b(?:gh|glab) [a-z]{2,12} [a-z]{2,12}\b.{0,300}? --(?:head|base|source-branch|target-branch)[= ]["']?([A-Za-z][\w./+#-]{1,100})/g,
    refuse: COMMON_BRANCH,
    origins: ["command"],
  },
  {
    name: "branch",
    weight: 4,
    holds: ["branch"],
    // What git says.
    pattern:
      /(?:^On branch |^Switched to (?:a new )?branch '|^Already on '|\(new branch '|^ \* \[new branch\] {1,40}[^ ]{1,100} {1,40}-> (?:[\w-]{1,40}\/)?)([A-Za-z][\w./+#-]{1,100})/gm,
    refuse: COMMON_BRANCH,
    origins: ["output"],
  },
  {
    name: "branch",
    weight: 4,
    holds: ["ranch", "rama", "ветк", "分支", "ブランチ", "브랜치"],
    // A name that no word of the language is: quoted, or with a mark or a digit in it.
    pattern:
      /(?:\b[Bb]ranch(?:e|es)?(?: (?:is|named|called))?:?|\brama|[Вв]етк[аеуи]|分支|ブランチ|브랜치) ?(?:[`"']([A-Za-z][\w./+#-]{1,100})[`"']|(?=[A-Za-z]{0,40}[/_\d-])([A-Za-z][\w./+#-]{1,100}))/g,
    refuse: COMMON_BRANCH,
    origins: ["user", "agent"],
  },
];

/** What is looked for where: the kinds, and one search that tells of most texts that they hold none. */
export interface PhraseSearch {
  kinds: readonly PhraseKind[];
  mayHold: RegExp;
}

const SEARCHES = new Map<Origin, PhraseSearch>();

export function phraseSearch(origin: Origin): PhraseSearch {
  let search = SEARCHES.get(origin);
  if (search === undefined) {
    const kinds = PHRASE_KINDS.filter(({ origins }) => origins?.includes(origin) !== false);
    search = { kinds, mayHold: new RegExp([...new Set(kinds.flatMap(({ holds }) => holds))].join("|")) };
    SEARCHES.set(origin, search);
  }
  return search;
}

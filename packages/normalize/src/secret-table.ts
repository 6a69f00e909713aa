/**
 * Secrets that their issuers give a fixed opening: it, then at least `length` characters of the alphabet. The kind
 * becomes the placeholder. Sources: the issuers' documentation of their key formats.
 */
export interface TokenRow {
  kind: string;
  opening: string;
  alphabet: RegExp;
  length: number;
  /** True where the opening is also the beginning of ordinary words: the rest has to look random then. */
  ambiguous?: boolean;
}

const ALPHANUMERIC = /[A-Za-z0-9]/;
const WORD = /[A-Za-z0-9_]/;
const URL_SAFE = /[A-Za-z0-9_-]/;
const BASE64 = /[A-Za-z0-9+/=_-]/;
const HEX = /[a-f0-9]/;
const CAPITALS = /[A-Z0-9]/;
const PATH = /[A-Za-z0-9_/-]/;
const DOTTED = /[A-Za-z0-9_.-]/;

export const TOKENS: readonly TokenRow[] = [
  { kind: "anthropic-key", opening: "sk-ant-", alphabet: URL_SAFE, length: 20 },
  { kind: "openai-key", opening: "sk-proj-", alphabet: URL_SAFE, length: 20 },
  { kind: "openai-key", opening: "sk-svcacct-", alphabet: URL_SAFE, length: 20 },
  { kind: "openai-key", opening: "sk-admin-", alphabet: URL_SAFE, length: 20 },
  { kind: "openrouter-key", opening: "sk-or-v1-", alphabet: URL_SAFE, length: 20 },
  { kind: "openai-key", opening: "sk-", alphabet: URL_SAFE, length: 20, ambiguous: true },
  { kind: "github-token", opening: "ghp_", alphabet: ALPHANUMERIC, length: 30 },
  { kind: "github-token", opening: "gho_", alphabet: ALPHANUMERIC, length: 30 },
  { kind: "github-token", opening: "ghu_", alphabet: ALPHANUMERIC, length: 30 },
  { kind: "github-token", opening: "ghs_", alphabet: ALPHANUMERIC, length: 30 },
  { kind: "github-token", opening: "ghr_", alphabet: ALPHANUMERIC, length: 30 },
  { kind: "github-token", opening: "github_pat_", alphabet: WORD, length: 22 },
  { kind: "gitlab-token", opening: "glpat-", alphabet: DOTTED, length: 20 },
  { kind: "gitlab-token", opening: "gldt-", alphabet: DOTTED, length: 20 },
  { kind: "gitlab-token", opening: "glrt-", alphabet: DOTTED, length: 20 },
  { kind: "gitlab-token", opening: "glcbt-", alphabet: DOTTED, length: 20 },
  { kind: "gitlab-token", opening: "glptt-", alphabet: DOTTED, length: 20 },
  { kind: "gitlab-token", opening: "glft-", alphabet: DOTTED, length: 20 },
  { kind: "gitlab-token", opening: "glsoat-", alphabet: DOTTED, length: 20 },
  { kind: "gitlab-token", opening: "glagent-", alphabet: DOTTED, length: 20 },
  { kind: "gitlab-token", opening: "gloas-", alphabet: DOTTED, length: 20 },
  { kind: "gitlab-token", opening: "glimt-", alphabet: DOTTED, length: 20 },
  { kind: "aws-access-key", opening: "AKIA", alphabet: CAPITALS, length: 16 },
  { kind: "aws-access-key", opening: "ASIA", alphabet: CAPITALS, length: 16 },
  { kind: "aws-access-key", opening: "ABIA", alphabet: CAPITALS, length: 16 },
  { kind: "aws-access-key", opening: "ACCA", alphabet: CAPITALS, length: 16 },
  { kind: "google-key", opening: "AIza", alphabet: URL_SAFE, length: 35 },
  { kind: "google-key", opening: "GOCSPX-", alphabet: URL_SAFE, length: 20 },
  { kind: "google-token", opening: "ya29.", alphabet: DOTTED, length: 20 },
  { kind: "slack-token", opening: "xoxb-", alphabet: URL_SAFE, length: 16 },
  { kind: "slack-token", opening: "xoxp-", alphabet: URL_SAFE, length: 16 },
  { kind: "slack-token", opening: "xoxa-", alphabet: URL_SAFE, length: 16 },
  { kind: "slack-token", opening: "xoxc-", alphabet: URL_SAFE, length: 16 },
  { kind: "slack-token", opening: "xoxd-", alphabet: /[A-Za-z0-9%+/=_-]/, length: 16 },
  { kind: "slack-token", opening: "xoxe-", alphabet: URL_SAFE, length: 16 },
  { kind: "slack-token", opening: "xoxe.xox", alphabet: DOTTED, length: 16 },
  { kind: "slack-token", opening: "xoxo-", alphabet: URL_SAFE, length: 16 },
  { kind: "slack-token", opening: "xoxr-", alphabet: URL_SAFE, length: 16 },
  { kind: "slack-token", opening: "xoxs-", alphabet: URL_SAFE, length: 16 },
  { kind: "slack-token", opening: "xapp-", alphabet: URL_SAFE, length: 16 },
  { kind: "slack-webhook", opening: "hooks.slack.com/services/", alphabet: PATH, length: 20 },
  { kind: "slack-webhook", opening: "hooks.slack.com/workflows/", alphabet: PATH, length: 20 },
  { kind: "discord-webhook", opening: "discord.com/api/webhooks/", alphabet: PATH, length: 40 },
  {
    kind: "discord-webhook",
    opening: "discordapp.com/api/webhooks/",
    alphabet: PATH,
    length: 40,
  },
  { kind: "stripe-key", opening: "sk_live_", alphabet: ALPHANUMERIC, length: 16 },
  { kind: "stripe-key", opening: "sk_test_", alphabet: ALPHANUMERIC, length: 16 },
  { kind: "stripe-key", opening: "rk_live_", alphabet: ALPHANUMERIC, length: 16 },
  { kind: "stripe-key", opening: "rk_test_", alphabet: ALPHANUMERIC, length: 16 },
  { kind: "webhook-secret", opening: "whsec_", alphabet: BASE64, length: 24 },
  { kind: "npm-token", opening: "npm_", alphabet: ALPHANUMERIC, length: 36 },
  { kind: "pypi-token", opening: "pypi-", alphabet: URL_SAFE, length: 50 },
  { kind: "huggingface-token", opening: "hf_", alphabet: ALPHANUMERIC, length: 30 },
  { kind: "sendgrid-key", opening: "SG.", alphabet: DOTTED, length: 50 },
  { kind: "twilio-key", opening: "SK", alphabet: HEX, length: 32 },
  { kind: "mailgun-key", opening: "key-", alphabet: HEX, length: 32 },
  { kind: "digitalocean-token", opening: "dop_v1_", alphabet: HEX, length: 40 },
  { kind: "digitalocean-token", opening: "doo_v1_", alphabet: HEX, length: 40 },
  { kind: "digitalocean-token", opening: "dor_v1_", alphabet: HEX, length: 40 },
  { kind: "shopify-token", opening: "shpat_", alphabet: ALPHANUMERIC, length: 32 },
  { kind: "shopify-token", opening: "shpca_", alphabet: ALPHANUMERIC, length: 32 },
  { kind: "shopify-token", opening: "shppa_", alphabet: ALPHANUMERIC, length: 32 },
  { kind: "shopify-token", opening: "shpss_", alphabet: ALPHANUMERIC, length: 32 },
  { kind: "linear-key", opening: "lin_api_", alphabet: ALPHANUMERIC, length: 32 },
  { kind: "notion-token", opening: "ntn_", alphabet: ALPHANUMERIC, length: 40 },
  { kind: "notion-token", opening: "secret_", alphabet: ALPHANUMERIC, length: 40 },
  { kind: "atlassian-token", opening: "ATATT3", alphabet: BASE64, length: 50 },
  { kind: "atlassian-token", opening: "ATCTT3", alphabet: BASE64, length: 50 },
  { kind: "docker-token", opening: "dckr_pat_", alphabet: URL_SAFE, length: 20 },
  { kind: "docker-token", opening: "dckr_oat_", alphabet: URL_SAFE, length: 20 },
  { kind: "vault-token", opening: "hvs.", alphabet: URL_SAFE, length: 24 },
  { kind: "vault-token", opening: "hvb.", alphabet: URL_SAFE, length: 24 },
  { kind: "supabase-key", opening: "sbp_", alphabet: HEX, length: 40 },
  { kind: "supabase-key", opening: "sb_secret_", alphabet: URL_SAFE, length: 20 },
  { kind: "postman-key", opening: "PMAK-", alphabet: URL_SAFE, length: 50 },
  { kind: "rubygems-key", opening: "rubygems_", alphabet: HEX, length: 40 },
  { kind: "grafana-token", opening: "glsa_", alphabet: WORD, length: 32 },
  { kind: "grafana-token", opening: "glc_", alphabet: BASE64, length: 32 },
  { kind: "sentry-token", opening: "sntrys_", alphabet: BASE64, length: 40 },
  { kind: "sentry-token", opening: "sntryu_", alphabet: HEX, length: 40 },
  { kind: "figma-token", opening: "figd_", alphabet: URL_SAFE, length: 30 },
  { kind: "doppler-token", opening: "dp.pt.", alphabet: ALPHANUMERIC, length: 30 },
  { kind: "doppler-token", opening: "dp.st.", alphabet: DOTTED, length: 30 },
  { kind: "databricks-token", opening: "dapi", alphabet: HEX, length: 32 },
  { kind: "tailscale-key", opening: "tskey-", alphabet: URL_SAFE, length: 20 },
  { kind: "fly-token", opening: "fo1_", alphabet: URL_SAFE, length: 30 },
  { kind: "groq-key", opening: "gsk_", alphabet: ALPHANUMERIC, length: 40 },
  { kind: "xai-key", opening: "xai-", alphabet: ALPHANUMERIC, length: 50 },
  { kind: "perplexity-key", opening: "pplx-", alphabet: ALPHANUMERIC, length: 40 },
  { kind: "replicate-token", opening: "r8_", alphabet: ALPHANUMERIC, length: 32 },
  { kind: "nvidia-key", opening: "nvapi-", alphabet: URL_SAFE, length: 40 },
  { kind: "age-key", opening: "AGE-SECRET-KEY-1", alphabet: CAPITALS, length: 50 },
  { kind: "square-token", opening: "sq0atp-", alphabet: URL_SAFE, length: 22 },
  { kind: "square-token", opening: "sq0csp-", alphabet: URL_SAFE, length: 40 },
  { kind: "planetscale-token", opening: "pscale_tkn_", alphabet: DOTTED, length: 30 },
  { kind: "planetscale-token", opening: "pscale_pw_", alphabet: DOTTED, length: 30 },
  { kind: "newrelic-key", opening: "NRAK-", alphabet: CAPITALS, length: 27 },
  { kind: "facebook-token", opening: "EAACEdEose0cBA", alphabet: ALPHANUMERIC, length: 20 },
  { kind: "terraform-token", opening: "atlasv1.", alphabet: URL_SAFE, length: 50 },
  { kind: "cloudflare-token", opening: "cfut_", alphabet: ALPHANUMERIC, length: 40 },
  { kind: "cloudflare-token", opening: "cfat_", alphabet: ALPHANUMERIC, length: 40 },
  { kind: "cloudflare-token", opening: "cfk_", alphabet: ALPHANUMERIC, length: 40 },
  { kind: "cloudflare-key", opening: "v1.0-", alphabet: /[a-f0-9-]/, length: 160 },
  { kind: "heroku-key", opening: "HRKU-", alphabet: URL_SAFE, length: 36 },
  { kind: "netlify-token", opening: "nfp_", alphabet: ALPHANUMERIC, length: 36 },
  { kind: "render-key", opening: "rnd_", alphabet: ALPHANUMERIC, length: 28 },
  { kind: "resend-key", opening: "re_", alphabet: WORD, length: 30, ambiguous: true },
  { kind: "brevo-key", opening: "xkeysib-", alphabet: URL_SAFE, length: 64 },
  { kind: "brevo-key", opening: "xsmtpsib-", alphabet: URL_SAFE, length: 64 },
  { kind: "pulumi-token", opening: "pul-", alphabet: HEX, length: 40 },
  { kind: "langsmith-key", opening: "lsv2_pt_", alphabet: WORD, length: 32 },
  { kind: "langsmith-key", opening: "lsv2_sk_", alphabet: WORD, length: 32 },
  { kind: "posthog-key", opening: "phx_", alphabet: ALPHANUMERIC, length: 36 },
  { kind: "tavily-key", opening: "tvly-", alphabet: URL_SAFE, length: 28 },
  { kind: "buildkite-token", opening: "bkua_", alphabet: HEX, length: 40 },
  { kind: "contentful-token", opening: "CFPAT-", alphabet: URL_SAFE, length: 40 },
  { kind: "dynatrace-token", opening: "dt0c01.", alphabet: DOTTED, length: 64 },
  { kind: "dynatrace-token", opening: "dt0s01.", alphabet: DOTTED, length: 64 },
  { kind: "facebook-token", opening: "EAA", alphabet: ALPHANUMERIC, length: 80, ambiguous: true },
  { kind: "google-token", opening: "1//0", alphabet: URL_SAFE, length: 40, ambiguous: true },
  { kind: "artifactory-key", opening: "AKCp", alphabet: ALPHANUMERIC, length: 60, ambiguous: true },
  { kind: "sonar-token", opening: "squ_", alphabet: HEX, length: 40 },
  { kind: "sonar-token", opening: "sqp_", alphabet: HEX, length: 40 },
  { kind: "sonar-token", opening: "sqa_", alphabet: HEX, length: 40 },
  { kind: "neon-key", opening: "napi_", alphabet: ALPHANUMERIC, length: 48 },
  { kind: "fly-token", opening: "fm1r_", alphabet: BASE64, length: 48 },
  { kind: "fly-token", opening: "fm1a_", alphabet: BASE64, length: 48 },
  { kind: "fly-token", opening: "fm2_", alphabet: BASE64, length: 48 },
  { kind: "bitbucket-token", opening: "ATBB", alphabet: ALPHANUMERIC, length: 28, ambiguous: true },
  { kind: "bedrock-key", opening: "ABSK", alphabet: BASE64, length: 90, ambiguous: true },
  { kind: "pinecone-key", opening: "pcsk_", alphabet: WORD, length: 50 },
  { kind: "jina-key", opening: "jina_", alphabet: URL_SAFE, length: 50 },
  { kind: "apify-token", opening: "apify_api_", alphabet: ALPHANUMERIC, length: 30 },
  { kind: "e2b-key", opening: "e2b_", alphabet: HEX, length: 40 },
  { kind: "cerebras-key", opening: "csk-", alphabet: ALPHANUMERIC, length: 40 },
  { kind: "circleci-token", opening: "CCIPAT_", alphabet: WORD, length: 40 },
  { kind: "linear-token", opening: "lin_oauth_", alphabet: ALPHANUMERIC, length: 40 },
  { kind: "typeform-token", opening: "tfp_", alphabet: URL_SAFE, length: 40 },
  { kind: "vercel-token", opening: "vercel_blob_rw_", alphabet: WORD, length: 30 },
  { kind: "docker-token", opening: "SWMTKN-1-", alphabet: /[a-z0-9-]/, length: 50 },
  { kind: "onepassword-token", opening: "ops_eyJ", alphabet: BASE64, length: 100 },
];

/**
 * Names whose value is a secret. `any`: a person chooses it, so that any value counts. `random`: only a value that looks
 * made by a machine does, because such names also stand before slugs, flags and code. `strong`: the name has another
 * meaning too (a pass over the tests, the working directory), so that only a value built like a password counts.
 */
export interface NameRow {
  kind: string;
  value: "any" | "random" | "strong";
  /** The literal that the search looks for; `name` has to match where it stands. */
  anchor: string;
  name: RegExp;
  /** What has to stand right before the anchor. */
  before?: Pick<RegExp, "test">;
}

/** Who or what a password belongs to, where `pass` and `pwd` end the name. */
const OWNERS = { test: (before: string) => ENDS_IN_NAME.test(before) && OWNER.test(before) };
/** Mostly there is none, and then the long pattern need not be compiled. */
const ENDS_IN_NAME = /[a-z\d][-_.]?$/i;
const OWNER =
  /(?:^|[^a-z])(?:db|database|smtp|imap|pop3?|e?mail|gmail|mailer|user|root|admin|ftp|sftp|ssh|redis|mysql|mariadb|pg|postgres|postgresql|mongo|mongodb|rabbitmq|amqp|mqtt|ldap|bind|proxy|http|https|basic|auth|login|sudo|git|docker|registry|repo|jdbc|sql|sa|wifi|wlan|vpn|keystore|truststore|cert|pfx|jenkins|nexus|kafka|minio|elastic|neo4j|wp|grafana|account|client|server|zip|rds)[-_.]?$/i;

export const SECRET_NAMES: readonly NameRow[] = [
  { kind: "password", value: "any", anchor: "pass", name: /pass(?:word|wd|phrase|code|wort)/iy },
  { kind: "password", value: "any", anchor: "pass", name: /passe/iy, before: /mot de $/i },
  { kind: "password", value: "any", anchor: "pass", name: /pass(?![a-z])/iy, before: OWNERS },
  { kind: "password", value: "strong", anchor: "pass", name: /pass(?![a-z])/iy, before: /(?:^|[^a-z])$/i },
  { kind: "password", value: "any", anchor: "pwd", name: /pwd/iy, before: OWNERS },
  { kind: "password", value: "any", anchor: "pwd", name: /pwd(?=\s?=[^;\n]{1,80};)/iy, before: /;\s?$/ },
  { kind: "password", value: "strong", anchor: "pwd", name: /pwd/iy, before: /(?:^|[^a-z])$|[a-z]_?$/i },
  { kind: "password", value: "any", anchor: "kennwort", name: /kennwort/iy },
  { kind: "password", value: "any", anchor: "contrase", name: /contrase(?:ñ|n)a/iy },
  { kind: "password", value: "any", anchor: "senha", name: /senha/iy, before: /(?:^|[^a-z])$/i },
  { kind: "password", value: "any", anchor: "пар", name: /пароль/iy },
  { kind: "password", value: "any", anchor: "パスワ", name: /パスワード/y },
  { kind: "password", value: "any", anchor: "비밀번", name: /비밀번호/y },
  // Two characters are too short for the search: a third is one that it tells apart, or any other.
  ...["密码 ", "密码:", "密码=", "密碼 ", "密碼:", "密碼="].map(
    (anchor): NameRow => ({
      kind: "password",
      value: "any",
      anchor,
      name: /密[码碼]/y,
    }),
  ),
  { kind: "secret", value: "any", anchor: "secret", name: /secret/iy },
  { kind: "token", value: "random", anchor: "token", name: /token/iy },
  { kind: "credential", value: "random", anchor: "credential", name: /credentials?/iy },
  { kind: "credential", value: "random", anchor: "creds", name: /creds/iy, before: /(?:^|[^a-z])$/i },
  { kind: "credential", value: "random", anchor: "_auth", name: /_auth(?![a-z])/iy },
  { kind: "credential", value: "random", anchor: "auth", name: /auth(?=\\{0,3}["'])/y, before: /["']$/ },
  { kind: "signature", value: "random", anchor: "signature", name: /signature/iy, before: /x-(?:amz|goog)-$/i },
  { kind: "authorization", value: "random", anchor: "response=", name: /response(?=="[\da-f]{32,64}")/y },
  {
    kind: "key",
    value: "random",
    anchor: "key",
    name: /key(?![a-z])/iy,
    before:
      /(?:(?:api|app|access|account|auth|admin|private|signing|encryption|master|service|license|session|shared|client)[-_ ]?|[?&])$/i,
  },
];

/** Keys from vendors' manuals, which stand in documentation and tests everywhere. Written in two parts for scanners. */
export const DOCUMENTED_KEYS: ReadonlySet<string> = new Set([["sk_test_", "4eC39HqLyjWDarjtT1zdp7dc"].join("")]);

/** Commands that take a password behind a flag. */
export interface FlagRow {
  command: string;
  flags: readonly string[];
  /** True where the password stands right behind the flag (`-pword`). */
  attached: boolean;
  /** True where the flag takes `user:password`. */
  pair?: boolean;
}

export const PASSWORD_FLAGS: readonly FlagRow[] = [
  { command: "sshpass", flags: ["-p"], attached: true },
  { command: "mysql", flags: ["-p"], attached: true },
  { command: "mysqldump", flags: ["-p"], attached: true },
  { command: "mysqladmin", flags: ["-p"], attached: true },
  { command: "mariadb", flags: ["-p"], attached: true },
  { command: "docker login", flags: ["-p"], attached: false },
  { command: "podman login", flags: ["-p"], attached: false },
  { command: "redis-cli", flags: ["-a"], attached: false },
  { command: "mongosh", flags: ["-p"], attached: false },
  { command: "mongodump", flags: ["-p"], attached: false },
  { command: "sqlcmd", flags: ["-P"], attached: true },
  { command: "ldapsearch", flags: ["-w"], attached: false },
  { command: "zip", flags: ["-P"], attached: false },
  { command: "unzip", flags: ["-P"], attached: false },
  { command: "curl", flags: ["-u", "--user", "--proxy-user"], attached: false, pair: true },
];

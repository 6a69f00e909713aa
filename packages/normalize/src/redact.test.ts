import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanValue } from "./clean-value.ts";
import { redact } from "./redact.ts";
import { TOKENS } from "./secret-table.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Made here, so that no scanner of this repository takes an example for a leak. */
function made(length: number, characters = LETTERS): string {
  let state = length * 7919 + 13;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return characters[state % characters.length];
  }).join("");
}

function charactersOf(alphabet: RegExp): string {
  return [...LETTERS].filter((letter) => alphabet.test(letter)).join("");
}

const mixed = (minimum: number) =>
  fc
    .string({ unit: fc.constantFrom(...LETTERS), minLength: minimum, maxLength: minimum + 12 })
    .map((text) => `a1B2${text}9z`);

describe("keys of issuers", () => {
  it.each(TOKENS)("$kind $opening", ({ kind, opening, alphabet, length }) => {
    const key = opening + made(length, charactersOf(alphabet));
    const placed = `[redacted:${kind}]`;
    expect(redact(`use ${key}, please`)).toBe(`use ${placed}, please`);
    expect(redact(`line\\n${key}"`)).toBe(`line\\n${placed}"`);
    expect(redact(`(${key})`)).toBe(`(${placed})`);
    expect(redact(opening)).toBe(opening);
  });

  const hook = made(24);
  it.each([
    ["jwt", `eyJ${made(20)}.eyJ${made(30)}.${made(43)}`],
    ["telegram-token", `123456789:AA${made(33)}`],
    ["azure-secret", `aB3${"8Q~"}${made(34)}`],
    ["discord-token", `MTA4${made(20)}.G${made(5)}.${made(38)}`],
    ["discord-webhook", `discord.com/api/webhooks/123456789012345678/${made(68)}`],
    ["slack-webhook", `hooks.slack.com/services/T0123/B0123/${hook}`],
  ])("%s", (kind, key) => {
    expect(redact(`before ${key} after`)).toBe(`before [redacted:${kind}] after`);
  });
});

describe("private keys", () => {
  const lines = [made(64), made(64), `${made(30)}==`];
  const pem = ["-----BEGIN RSA PRIVATE KEY-----", ...lines, "-----END RSA PRIVATE KEY-----"];

  it.each([
    ["whole", pem.join("\n"), ""],
    ["escaped", pem.join("\\n"), ""],
    ["numbered by a tool", pem.map((line, place) => `${place + 7}\t${line}`).join("\n"), "7\t"],
    ["cut at the end", pem.slice(0, 3).join("\n"), ""],
    [
      "with a header",
      [pem[0], "Proc-Type: 4,ENCRYPTED", "DEK-Info: AES-128-CBC,00", "", ...pem.slice(1)].join("\n"),
      "",
    ],
  ])("%s", (_, text, before) => {
    expect(redact(`key:\n${text}\nand more`)).toBe(`key:\n${before}[redacted:private-key]\nand more`);
  });

  it("cut at the start", () => {
    const text = redact(`${pem.slice(2).join("\n")}\nand more`);
    for (const line of lines.slice(1)) expect(text).not.toContain(line);
    expect(text).toBe("[redacted:private-key]\nand more");
  });

  it("leaves public keys", () => {
    const text = `-----BEGIN PUBLIC KEY-----\n${made(64)}\n-----END PUBLIC KEY-----`;
    expect(redact(text)).toBe(text);
  });
});

describe("values under a secret's name", () => {
  const random = made(24);
  it.each([
    [`DB_PASSWORD=hunter2`, `DB_PASSWORD=[redacted:password]`],
    [`export PGPASSWORD='p;a&ss w'`, `export PGPASSWORD='[redacted:password]'`],
    [`password: hunter2`, `password: [redacted:password]`],
    [`"password": "swordfish"`, `"password": "[redacted:password]"`],
    [`{\\"password\\":\\"swordfish\\"}`, `{\\"password\\":\\"[redacted:password]\\"}`],
    [`password = "a\\"b1"`, `password = "[redacted:password]"`],
    [`let passphrase := "s3same open"`, `let passphrase := "[redacted:password]"`],
    [`<password>hunter2</password>`, `<password>[redacted:password]</password>`],
    [`Server=db;User=sa;Pwd=hunter2;`, `Server=db;User=sa;Pwd=[redacted:password];`],
    [`API_KEY=${random}`, `API_KEY=[redacted:key]`],
    [`x-api-key: ${random}`, `x-api-key: [redacted:key]`],
    [`access_token=${random}&state=1`, `access_token=[redacted:token]&state=1`],
    [`//registry.example/:_authToken=${random}`, `//registry.example/:_authToken=[redacted:token]`],
    [`aws_secret_access_key = ${made(40)}`, `aws_secret_access_key = [redacted:key]`],
    [`AccountKey=${made(86)}==;`, `AccountKey=[redacted:key];`],
    [`config['secret'] = '${random}'`, `config['secret'] = '[redacted:secret]'`],
    [`secret: str = "${random}"`, `secret: str = "[redacted:secret]"`],
    [`login --password hunter2 --yes`, `login --password [redacted:password] --yes`],
    [`login --token=${random}`, `login --token=[redacted:token]`],
    [`mysql -u root -phunter2 shop`, `mysql -u root -p[redacted:password] shop`],
    [`mysql -u root -p shop`, `mysql -u root -p shop`],
    [`docker login -u me -p hunter2`, `docker login -u me -p [redacted:password]`],
    [`sshpass -p hunter2 ssh host`, `sshpass -p [redacted:password] ssh host`],
    [`curl -u me:hunter2 https://host`, `curl -u me:[redacted:password] https://host`],
    [`Authorization: Bearer ${random}`, `Authorization: Bearer [redacted:authorization]`],
    [`-H "Authorization: Basic dXNlcjpwYXNz"`, `-H "Authorization: Basic [redacted:authorization]"`],
    [`postgres://app:hunter2@db:5432/shop`, `postgres://app:[redacted:url-password]@db:5432/shop`],
    [`redis://:p@ss@cache`, `redis://:[redacted:url-password]@cache`],
    [`postgres://app:p/a#s@db:5432/shop`, `postgres://app:[redacted:url-password]@db:5432/shop`],
    [`redis://:pa#ss@cache:6379/0`, `redis://:[redacted:url-password]@cache:6379/0`],
    [`zip -P 'my pass 1' a.zip a`, `zip -P '[redacted:password]' a.zip a`],
    [`curl --cookie 'sid=${random}' host`, `curl --cookie 'sid=[redacted:cookie]' host`],
    [`set the password to hunter2.`, `set the password to [redacted:password].`],
    [`密码设置为hunter2`, `密码设置为[redacted:password]`],
    [`Пароль: Солнце2024`, `Пароль: [redacted:password]`],
    [`https://me:p#ss1@host.example/a`, `https://me:[redacted:url-password]@host.example/a`],
    [`pass: 'hunter2Blue!'`, `pass: '[redacted:password]'`],
    [`{"user":"me","pass":"hunter2"}`, `{"user":"me","pass":"[redacted:password]"}`],
    [`smtp.pass=hunter2Blue!`, `smtp.pass=[redacted:password]`],
    [`SMTP_PASS=hunter2`, `SMTP_PASS=[redacted:password]`],
    [`PASS=hunter2Blue`, `PASS=[redacted:password]`],
    [`pwd: "hunter2"`, `pwd: "[redacted:password]"`],
    [`MYSQL_PWD=hunter2`, `MYSQL_PWD=[redacted:password]`],
    [`PASSWORD='multi word pass phrase 9'`, `PASSWORD='[redacted:password]'`],
    [`passphrase: "correct horse battery staple"`, `passphrase: "[redacted:password]"`],
    [`password = """hunter2"""`, `password = """[redacted:password]"""`],
    [`password = '''\nhunter2\n'''`, `password = '''\n[redacted:password]\n'''`],
    [`password:\n  hunter2Blue\nport: 1`, `password:\n  [redacted:password]\nport: 1`],
    [`"api_key": >-\n    ${random}\n`, `"api_key": >-\n    [redacted:key]\n`],
    [`machine git.example login me password hunter2`, `machine git.example login me password [redacted:password]`],
    [`machine a\n  login me\n  password hunter2\n`, `machine a\n  login me\n  password [redacted:password]\n`],
    [`["login", "--password", "swordfish", "--yes"]`, `["login", "--password", "[redacted:password]", "--yes"]`],
    [`CREDS=0f1e2d3c4b5a69788796a5b4c3d2e1f0`, `CREDS=[redacted:credential]`],
    [`MY_VAR=${made(43)}=`, `MY_VAR=[redacted:secret]`],
    [`export SOME_THING="${made(44)}"`, `export SOME_THING="[redacted:secret]"`],
    [`https://host/maps?key=AbC123dEf456GhI789`, `https://host/maps?key=[redacted:key]`],
    [`setx TOKEN ${random}`, `setx TOKEN [redacted:token]`],
    [`SetEnvironmentVariable("API_KEY", "${random}")`, `SetEnvironmentVariable("API_KEY", "[redacted:key]")`],
    [`The API key is 3f9a0c1b2d4e5f60718293a4b5c6d7e8.`, `The API key is [redacted:key].`],
    [`the password is hunter2, mind`, `the password is [redacted:password], mind`],
    [`Cookie: theme=dark; session=${random}; lang=en`, `Cookie: theme=dark; session=[redacted:cookie]`],
    [`set-cookie: sid=${random}; Path=/; HttpOnly`, `set-cookie: sid=[redacted:cookie]; Path=/; HttpOnly`],
    [`-H 'Cookie: session=abc12345' https://host`, `-H 'Cookie: session=[redacted:cookie]' https://host`],
    [`{"auths":{"host":{"auth":"bWU6aHVudGVyMg=="}}}`, `{"auths":{"host":{"auth":"[redacted:credential]"}}}`],
    [`client-key-data: LS0tLS1CRUdJTiBSU0E`, `client-key-data: [redacted:key]`],
    [`X-Amz-Signature=${made(64, "0123456789abcdef")}&a=1`, `X-Amz-Signature=[redacted:signature]&a=1`],
    [`nonce="x", response="${made(32, "0123456789abcdef")}"`, `nonce="x", response="[redacted:authorization]"`],
    [
      `{name:"Authorization", value:"Bearer ${random}"}`,
      `{name:"Authorization", value:"Bearer [redacted:authorization]"}`,
    ],
    [`- name: DB_PASSWORD\n  value: hunter2`, `- name: DB_PASSWORD\n  value: [redacted:password]`],
    [`{"name":"API_KEY","value":"${random}"}`, `{"name":"API_KEY","value":"[redacted:key]"}`],
    [`curl -uadmin:hunter2 https://host`, `curl -uadmin:[redacted:password] https://host`],
    [`zip -r -P hunter2 a.zip a`, `zip -r -P [redacted:password] a.zip a`],
    [`openssl rsa -passin pass:hunter2 -in a`, `openssl rsa -passin pass:[redacted:password] -in a`],
    [`htpasswd -b users me hunter2`, `htpasswd -b users me [redacted:password]`],
    [`htpasswd -nbB me hunter2`, `htpasswd -nbB me [redacted:password]`],
    [
      `echo hunter2 | docker login -u me --password-stdin`,
      `echo [redacted:password] | docker login -u me --password-stdin`,
    ],
    [`echo "me:hunter2" | sudo chpasswd`, `echo "me:[redacted:password]" | sudo chpasswd`],
    [`密码：hunter2，谢谢`, `密码：[redacted:password]，谢谢`],
    [`密码是hunter2`, `密码是[redacted:password]`],
    [`密码: hunter2`, `密码: [redacted:password]`],
    [`Пароль: hunter2`, `Пароль: [redacted:password]`],
    [`パスワードはhunter2。`, `パスワードは[redacted:password]。`],
    [`비밀번호: hunter2`, `비밀번호: [redacted:password]`],
    [`contraseña: hunter2`, `contraseña: [redacted:password]`],
    [`a senha é hunter2`, `a senha é [redacted:password]`],
    [`Das Passwort lautet hunter2.`, `Das Passwort lautet [redacted:password].`],
    [`Kennwort: hunter2`, `Kennwort: [redacted:password]`],
    [`mot de passe : hunter2`, `mot de passe : [redacted:password]`],
  ])("%s", (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it("takes the name from the flag before, and from the name beside", () => {
    const clean = (value: unknown) => cleanValue(value, redact);
    expect(clean(["--password", "swordfish", "swordfish"])).toEqual(["--password", "[redacted:password]", "swordfish"]);
    expect(clean({ name: "password", value: "swordfish" })).toEqual({ name: "password", value: "[redacted:password]" });
    expect(clean({ name: "colour", value: "swordfish" })).toEqual({ name: "colour", value: "swordfish" });
    expect(clean({ Cookie: `session=${random}` })).toEqual({ Cookie: "session=[redacted:cookie]" });
  });

  it("takes the name from the property that holds the text", () => {
    expect(redact("swordfish", "password")).toBe("[redacted:password]");
    expect(redact("swordfish", "path")).toBe("swordfish");
    expect(redact("Enter your password", "password")).toBe("Enter your password");
  });
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: templates are the subject
describe("what is no secret", () => {
  it.each([
    "commit 9d1c2b7e5a4f3b6c8d0e1f2a3b4c5d6e7f8a9b0c",
    "build 3f2b9c1e-7d44-4b6a-9a51-0c8f5e2d7a90",
    "sha256 8f14e45fceea167a5a36dedd4bea2543d0c1f4a97b6e2d3c5f8091a2b3c4d5e6",
    `integrity sha512-${made(86)}==`,
    "ALERT_KEY = 'nightly-sync-wrong-branch'",
    "AKIAIOSFODNN7EXAMPLE and wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    "API_KEY=your-api-key",
    "api_key: xxxxxxxxxxxxxxxx",
    "PASSWORD=${DB_PASSWORD}",
    "password: $DB_PASSWORD",
    "const password = process.env.DB_PASSWORD",
    "token: <token>",
    "token: ${{ secrets.DEPLOY_TOKEN }}",
    "Authorization: Bearer <token>",
    "Authorization: `Bearer ${token}`",
    "password: string;",
    "function login(user: string, password: string) {}",
    "const token = await getToken(request);",
    "const secret = config.auth.secret",
    "max_tokens: 4096, tokenCount = 12345678901234",
    "password_file=/run/secrets/db",
    "the token is kept, the secret: stay calm",
    "secretName: db-credentials",
    "kubectl create secret generic db-credentials",
    "https://user@host/path and https://host/@scope/name",
    "task-list-of-a-very-long-kebab-case-name-2024",
    "sk-some-long-kebab-case-class-name-for-a-skeleton",
    "npm_config_registry npm_package_name",
    "pass: 12, fail: 0",
    "if (token === undefined) return;",
    "[redacted:token] = x",
    "tests_pass=12/14",
    "getpass(prompt='Password: ', stream=None)",
    'labels = ["Password: ", "Password:"].map(read1)',
    "prompt('New password: ', 2)",
    `blob/${"EAA"}${made(90)}/x`,
    "npm run set-password to-all",
    "curl --cookie 'theme=dark' host",
    "STENCIL_PASS_DEPTH_PASS: 0x8803",
    "first_pass: lexer2",
    "pwd: packages-1",
    "pwd=proj1",
    "TWO_PASS=v2-algo",
    "OLDPWD=/repo/a1",
    "second pass: 3 of 4, pass: 'ok'",
    "curl -x -u https://a",
    "curl -u https://a",
    "the password is required, the token is stored in localStorage1",
    "the password is bcrypt2b hashed, or sha256",
    'password: "Enter the password"',
    'password: "At least 8 characters"',
    'password: "Mot de passe"',
    "password:\n  type: string",
    "password:\n  z.string().min(8)",
    "token:\n  required: true",
    "密码：必须填写",
    "密码不能为空",
    "пароль: обязательно",
    "http://localhost:8080/a@2 and https://host:443/@scope/name",
    "git clone ssh://git@host:22/repo#main",
    "?key=home-page&key=3",
    `GIT_SHA=${made(40, "0123456789abcdef")}`,
    `SRI_HASH=${made(44)}`,
    `PUBLIC_KEY=${made(44)}`,
    `integrity=sha512-${made(86)}==`,
    "LD_LIBRARY_PATH=/usr/lib/x86_64/a/very/long/path/with/many/parts/in/it",
    "CLASS_NAME=some_long_snake_case_name_of_a_very_long_thing_2024",
    "Cookie: theme=dark; lang=en",
    "document.cookie = name + '=' + value",
    "cookie: session=$SESSION",
    "Cookies are cleared: all of them",
    '{"auth":"none","author":"me"}',
    "echo done | docker compose up",
    "echo $TOKEN | docker login --password-stdin",
    "a pass: b, bypass: c",
    "htpasswd -c users me",
    "zip -r a.zip P",
    '{"name":"DB_HOST","value":"db1.example"}',
    "re_export_all_of_the_public_functions_here_v2",
  ])("%s", (text) => {
    expect(redact(text)).toBe(text);
  });
});

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: templates are the subject

describe("our own mark", () => {
  const user = "abc123def456ghi789jkl0";
  it.each([
    [`https://${user}@github.com`, "https://[redacted:url-password]@github.com"],
    ["https://[redacted:url-password]@github.com", "https://[redacted:url-password]@github.com"],
    ["ftp://me:[redacted:password]@host", "ftp://me:[redacted:password]@host"],
    ["token=[redacted:token]&password=[redacted:password]", "token=[redacted:token]&password=[redacted:password]"],
  ])("%s", (text, expected) => {
    expect(redact(text)).toBe(expected);
  });
});

describe("time", () => {
  it.each([
    "token=",
    "_auth=",
    "TOKEN=$",
    "whsec_xxxxx/",
    "authorization=",
    "Authorization: Bearer a=",
    "mysql -p",
    "mysql -phunter2 ",
    "curl -u ",
    "https://a1b2c3d4e5f6g7h8i9j0k@",
    "https://a:b/c#",
    "Cookie: session=",
    "cookie=a1b2c3d4;",
    "echo a | docker login ",
    "htpasswd -b a ",
    "password:\n ",
    "密码",
    "MY_VAR=a1B2c3D4",
    "A=",
    "password='''",
    '"name": "password", "value": ',
  ])("%s, again and again: twice as much takes about twice as long", (piece) => {
    const time = (size: number) => {
      const text = piece.repeat(size / piece.length);
      const start = performance.now();
      redact(text);
      return performance.now() - start;
    };
    time(1000);
    // Eight times the size: quadratic time would be 64 times as long. The constant allows for the clock.
    expect(time(160_000)).toBeLessThan(24 * time(20_000) + 100);
  });
});

describe("properties", () => {
  const key = fc.constantFrom(...TOKENS).chain((row) =>
    fc
      .string({
        unit: fc.constantFrom(...charactersOf(row.alphabet)),
        minLength: row.length,
        maxLength: row.length + 8,
      })
      .map((rest) => row.opening + (row.ambiguous === true ? "a1B2c3D4e5F6" : "") + rest),
  );
  const frame = fc.constantFrom<[string, string]>(
    ["", ""],
    ["text ", " text"],
    ['"', '"'],
    ["KEY=", "\n"],
    ["(", ")"],
    ["https://host/?k=", "&x=1"],
    ["\\n", "\\n"],
    ["- ", ";"],
  );

  it("no planted key survives", () => {
    fc.assert(
      fc.property(fc.string(), frame, key, fc.string(), (before, [open, close], planted, after) => {
        expect(redact(`${before} ${open}${planted}${close} ${after}`)).not.toContain(planted);
      }),
    );
  });

  it("no planted password survives", () => {
    const spelled = fc.constantFrom(
      "PASSWORD=V",
      "password: V",
      '"password": "V"',
      "--password V",
      "https://me:V@host/",
      "pwd='V'",
      "Authorization: Bearer V",
      "client_secret=V",
      "API_TOKEN=V",
    );
    fc.assert(
      fc.property(spelled, mixed(12), (spelling, value) => {
        expect(redact(`run it\n${spelling.replace("V", value)}\ndone`)).not.toContain(value);
      }),
    );
  });

  it("redacting again changes nothing", () => {
    const piece = fc.oneof(
      key,
      mixed(8),
      fc.constantFrom(
        "password",
        "=",
        ": ",
        '"',
        "'",
        "\n",
        " ",
        "token",
        "secret",
        "://",
        "https://abc123def456ghi789jkl0@",
        "[redacted:url-password]",
        "@",
        "/",
        "#",
        "Cookie: session=",
        "; ",
        "pass: ",
        "PASS=",
        "MY_VAR=",
        " is ",
        "密码",
        ":\n  ",
        '"name": "',
        '", "value": "',
        "echo ",
        " | docker login",
        "htpasswd -b a b ",
        "-passin pass:",
        "Bearer ",
        "Authorization: ",
        "--password ",
        "[redacted:",
        "]",
        "-----BEGIN PRIVATE KEY-----",
        "-----END PRIVATE KEY-----",
        "\\n",
        "mysql -p",
        "curl -u a:",
        "<password>",
        "sk-",
        "eyJ",
        ".",
        "api_key",
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = redact(pieces.join(""));
        expect(redact(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

import { describe, expect, it } from "vitest";
import { extractCausalChain } from "./index.ts";

const changeIn = (text: string) => extractCausalChain(text).resolution?.text ?? null;

describe("a state stands for the change", () => {
  it.each([
    // Behind what was wrong in the past.
    ["Prices were rounded one by one. They are rounded at the end.", "They are rounded at the end"],
    // Behind a success, or before one.
    [
      "Fixed. The scheduler takes the lock before it reads the queue.",
      "The scheduler takes the lock before it reads the queue",
    ],
    [
      "The rate limiter counts again. It reads the last address of the header.",
      "It reads the last address of the header",
    ],
    // Behind a fault, and tried.
    [
      "Labels came out blank for some products. Names are escaped before they are printed. I printed 200 labels, all readable.",
      "Names are escaped before they are printed",
    ],
    // What it does differently.
    ["Fixed. `Esc` closes the menu instead of the window.", "`Esc` closes the menu instead of the window"],
    ["Der Import bricht nicht mehr ab. Leere Zeilen werden übersprungen.", "Leere Zeilen werden übersprungen"],
    ["崩溃修好了，读取之前会先检查长度。", "读取之前会先检查长度"],
  ])("%s", (text, expected) => expect(changeIn(text)).toBe(expected));

  it.each([
    "The parser reads one token ahead. It keeps the token in a field.",
    "Fixed. All tests pass.",
    "Fixed. The behaviour is the same.",
    "The rows were imported last week. The table has four columns.",
    "The build failed at noon. The agent runs on the small machine. Let me look at its disk.",
    "I removed the side bar. Its commands stay where they are, so nothing is gone.",
    "The index was rebuilt and the plan is fine. The table is small.",
    "The page was slow. Next, find out which query takes so long.",
    "Done. That's documented in the manual.",
    "The worker was stopped by the host. It gets no more than 2 GB. Should I raise that?",
  ])("not in: %s", (text) => expect(changeIn(text)).toBeNull());
});

describe("a label or a heading announces the change", () => {
  it.each([
    ["**Cause:** two jobs share a lock\n**Fix:** one lock for each job", "one lock for each job"],
    ["**Cause.** The lease was never renewed.\n**Remedy.** Lease renewed by the timer.", "Lease renewed by the timer"],
    ["- Bug: focus is lost on each key\n- Change: the field is created once", "the field is created once"],
    [
      "One-line fix: the file is closed before it is renamed. Windows doesn't complain any more.",
      "the file is closed before it is renamed",
    ],
    [
      "The leak came from the listener.\n\n## Fix\n\nThe listener is removed on close.",
      "The listener is removed on close",
    ],
    [
      "**Ursache:** der Pool war leer.\n\n**Änderung:** die Verbindung wird immer zurückgegeben.",
      "die Verbindung wird immer zurückgegeben",
    ],
    ["**原因**：锁没有释放\n**修改**：在 `finally` 里释放锁", "在 `finally` 里释放锁"],
  ])("%s", (text, expected) => expect(changeIn(text)).toBe(expected));

  it.each([
    "## Fix\n\n- [ ] close the file\n- [ ] test it",
    "**Best solution**: add a method which returns the colour.",
    "Possible fix: use a pool. Shall I?",
    "Fixed upstream in 3.1: the parser resets its state.",
    "Fixed: all 18 tests pass.",
    "Now the scale is:\n- `dark`: 3\n- `light`: 7",
    "What I tested:\n\n- 40 requests, all answered",
  ])("not in: %s", (text) => expect(changeIn(text)).toBeNull());
});

describe("what stands around tells that a change removed a fault", () => {
  it.each([
    ["The sum was built twice. I merged the two loops.", "merged the two loops"],
    ["I moved the lock up, and the hang is gone.", "moved the lock up"],
    ["Pinned the image by its digest, and the job runs on both machines now.", "Pinned the image by its digest"],
    ["The flash is gone: a script in the head sets the theme.", "a script in the head sets the theme"],
    [
      "It returns at once now: the script skips the wait when nothing is left. It used to hang.",
      "the script skips the wait when nothing is left",
    ],
    ["Nachdem der alte Eintrag entfernt wurde, bricht der Import nicht mehr ab.", "der alte Eintrag entfernt wurde"],
    ["Durch eine Warteschlange ersetzt, seitdem keine doppelten Mails mehr.", "Durch eine Warteschlange ersetzt"],
    ["注销监听器之后，进程恢复正常。", "注销监听器"],
    ["已解决，迁移脚本里指定了排序规则。", "迁移脚本里指定了排序规则"],
  ])("%s", (text, expected) => expect(changeIn(text)).toBe(expected));

  it.each([
    "I signed 300 images, and the loader accepted each.",
    "I opened a ticket for the slow query.",
    "I moved the helpers into one file, so new ones get their place.",
    "Thanks to Ann for the broken labels, they were the key to it.",
    "The role lacks a permission. I'll drop the call, the policy does the job.",
    "In the meantime I sorted the imports. The job still fails.",
    "`set -e` 把脚本结束掉了，因为退出码是 1。",
  ])("not in: %s", (text) => expect(changeIn(text)).toBeNull());
});

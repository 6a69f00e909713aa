import { execFile, execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type PiHome, piCommand } from "./pi-process.ts";

const run = promisify(execFile);
const patience = 30_000;

export function hasTmux(): boolean {
  try {
    execFileSync("tmux", ["-V"]);
    return true;
  } catch {
    return false;
  }
}

/** Pi's interface in a terminal. */
export interface PiTerminal {
  /** Types a line, and sends it. */
  type(line: string): Promise<void>;
  /** A key by tmux's name for it, such as `Escape`. */
  press(key: string): Promise<void>;
  screen(): Promise<string>;
  /** Waits until the screen shows it; gives the screen. */
  shows(wanted: string | RegExp): Promise<string>;
  close(): Promise<void>;
}

let terminals = 0;

/** Every terminal has a tmux server of its own, so that closing it touches no other. */
export async function openPiTerminal(home: PiHome, ...args: string[]): Promise<PiTerminal> {
  return await openPiTerminalOf(120, home, ...args);
}

/** The same, so many columns wide. */
export async function openPiTerminalOf(columns: number, { work, env }: PiHome, ...args: string[]): Promise<PiTerminal> {
  const server = `vcc-${process.pid}-${++terminals}`;
  const tmux = (...words: string[]) => run("tmux", ["-L", server, "-f", "/dev/null", ...words], { env });
  const size = ["-x", String(columns), "-y", "50"];
  await tmux("new-session", "-d", ...size, "-c", work, "--", process.execPath, piCommand, ...args);
  const screen = async () => (await tmux("capture-pane", "-p", "-J", "-S", "-200")).stdout;
  return {
    screen,
    async type(line) {
      await tmux("send-keys", "-l", line);
      // Pi takes a return that comes with the text as one of a pasted text.
      await sleep(200);
      await tmux("send-keys", "Enter");
    },
    press: async (key) => {
      await tmux("send-keys", key);
    },
    async shows(wanted) {
      const end = Date.now() + patience;
      for (;;) {
        const text = await screen();
        if (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text)) return text;
        if (Date.now() > end) throw new Error(`the screen does not show ${wanted}:\n${text}`);
        await sleep(100);
      }
    },
    close: async () => {
      await tmux("kill-server");
    },
  };
}

import type { ExtensionContext } from "@earendil-works/pi-coding-agent";
import { type ProgressSnapshot, renderWidget } from "@vcc/decay";

const KEY = "vcc-decay";
const HINT = "Esc cancels";
/** Where Pi's client draws the rows, nobody knows its width. */
const PLAIN_WIDTH = 80;

export interface ProgressView {
  show(snapshot: ProgressSnapshot): void;
  close(): void;
}

/** The rows above the editor. They take no key and no focus: typing and Escape stay Pi's. */
export function createProgressView({ ui, hasUI, mode }: ExtensionContext): ProgressView {
  if (!hasUI) return { show() {}, close() {} };
  // What can't be shown is not shown, and costs no summary.
  const set: typeof ui.setWidget = (...shown: unknown[]) => {
    try {
      (ui.setWidget as (...shown: unknown[]) => void)(...shown);
    } catch {}
  };
  let latest: ProgressSnapshot | undefined;
  let redraw: (() => void) | undefined;
  return {
    show(snapshot) {
      const isFirst = latest === undefined;
      latest = snapshot;
      if (mode !== "tui") set(KEY, renderWidget(snapshot, { width: PLAIN_WIDTH }));
      else if (isFirst)
        set(KEY, (tui) => {
          redraw = () => tui.requestRender();
          return {
            render: (width) => (latest === undefined ? [] : renderWidget(latest, { width, hint: HINT })),
            invalidate() {},
          };
        });
      else redraw?.();
    },
    close() {
      if (latest === undefined) return;
      latest = undefined;
      set(KEY, undefined);
    },
  };
}

import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";
import type { CompactionHooks } from "./create-compactor.ts";
import { summarizeLeftBranch } from "./left-branch.ts";
import type { CompactorPorts } from "./ports.ts";

/** Nothing that fails in a hook reaches Pi: it goes on as if the hook were not there. */
export function registerHooks(pi: ExtensionAPI, hooks: CompactionHooks, ports: CompactorPorts): void {
  const safe =
    <Event extends { type: string }, Result>(
      hook: (event: Event, context: ExtensionContext) => Result | Promise<Result>,
    ) =>
    async (event: Event, context: ExtensionContext): Promise<Result | undefined> => {
      try {
        return await hook(event, context);
      } catch (error) {
        ports.report(context, `${event.type} is left to Pi`, error);
        return undefined;
      }
    };
  pi.on(
    "session_start",
    safe((_event, context) => hooks.sessionStarted(context)),
  );
  pi.on(
    "before_agent_start",
    safe((_event, context) => hooks.promptStarted(context)),
  );
  pi.on(
    "session_before_compact",
    safe((event, context) => hooks.beforeCompact(event, context)),
  );
  pi.on(
    "session_tree",
    safe(() => hooks.branchChanged()),
  );
  pi.on(
    "session_compact",
    safe((event, context) => hooks.compacted(event, context)),
  );
  pi.on(
    "session_compact_failed",
    safe((event, context) => hooks.compactFailed(event, context)),
  );
  pi.on(
    "session_before_tree",
    safe((event, context) => summarizeLeftBranch(event, context, ports)),
  );
  pi.on(
    "turn_start",
    safe((_event, context) => hooks.turnStarted(context)),
  );
  pi.on(
    "turn_end",
    safe((event, context) => hooks.turnEnded(event, context)),
  );
  pi.on(
    "agent_before_settle",
    safe((event, context) => hooks.beforeSettle(event, context)),
  );
  pi.on(
    "agent_settled",
    safe((_event, context) => hooks.settled(context)),
  );
  pi.on(
    "model_select",
    safe((_event, context) => hooks.modelSelected(context)),
  );
}

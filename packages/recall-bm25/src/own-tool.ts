const ownName = /vcc_(?:recall|expand|compact)$/;

/**
 * Whether a host's name for a tool is one of ours, whatever it puts before it: `mcp__vcc__vcc_recall`. What such a tool
 * showed is found at its source.
 */
export function isOwnTool(name: string): boolean {
  return ownName.test(name);
}

/**
 * The handoff: five points, so that the agent neither recaps nor asks but goes on. Without a recall tool the last
 * point is left out.
 */
export function preamble(recallTool?: string): string {
  const points = [
    "The notes below stand in for the earlier part of this session, which is no longer in view.",
    "The work they describe is still under way: pick it up where it stops.",
    "Give no recap of them, and don't ask what to do next; take the next step.",
  ];
  if (recallTool !== undefined) {
    points.push(`What is missing here can be found: \`${recallTool}\` searches the whole history and opens any #N.`);
  }
  return points.join(" ");
}

const OPENING = preamble().slice(0, 60);

/** Whether a text is one of ours. */
export function isOwnText(text: string): boolean {
  return text.startsWith(OPENING);
}

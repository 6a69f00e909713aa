/** The handoff: what follows covers earlier work that goes on, with no recap and no question; and how to find the rest. */
export function preamble(recallTool: string | undefined): string {
  const points = [
    "Below is what was kept of this session's earlier part, which is no longer in view: facts, each with the messages it rests on.",
    "That work is not finished. Go on with it from where it stands, without retelling any of this and without asking what comes next.",
  ];
  if (recallTool !== undefined) points.push(`\`${recallTool}\` finds what is missing here and opens any #N.`);
  return points.join(" ");
}

/** Says above a summary that the second stage failed, and that what stands below holds all the same. */
export function degradedNotice(code: string): string {
  return `> Degraded: the prose step failed (${code}). Every item below is a validated fact, word for word.`;
}

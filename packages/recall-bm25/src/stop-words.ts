/** Words that hold an English sentence together and say nothing of what it is about. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a an the and or but if of at by for with to from in on as is are was were be been being am do does did " +
    "it its this that these those there here i me my we us our you your he him his she her they them their " +
    "what which who whom whose why how when where will would shall should can could may might must " +
    "have has had not no so than too very just about into over"
  ).split(" "),
);

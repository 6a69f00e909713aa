/** English words that carry no content of their own: free of charge where a limit counts words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    "a an the this that these those some any each every such same other another",
    "i me my mine you your yours he him his she her hers it its we us our ours they them their theirs",
    "am is are was were be been being do does did done have has had having",
    "can could may might must shall should will would",
    "and or but nor if then else than so as because while though although",
    "of in on at by to from for with into onto over under about between through during before after up down out off",
    "not no yes also just only very too there here when where which who whom whose what why how all both more most",
  ].flatMap((row) => row.split(" ")),
);

/**
 * Tells which of many literals stand in a text, in one pass however many they are (Aho and Corasick, "Efficient string
 * matching", 1975): a search a literal costs more than all the reading that it spares.
 */
export class LiteralFinder {
  private readonly literals: readonly string[];
  /** By UTF-16 unit the column of `next`; 0 for what stands in no literal. */
  private readonly columns = new Uint8Array(0x1_00_00);
  private readonly width: number;
  /** The state behind each state and unit. A state is what of some literal has been read, 0 is nothing. */
  private readonly next: Uint16Array;
  /** The literals that end in each state. */
  private readonly ends: number[][] = [[]];
  /** 1 for each state in which one ends. */
  private readonly isEnd: Uint8Array;

  /** At most 65,535 characters in all, of at most 255 kinds. */
  constructor(literals: Iterable<string>) {
    this.literals = [...new Set(literals)];
    const characters = new Set(this.literals.join("").split(""));
    this.width = characters.size + 1;
    for (const [place, character] of [...characters].entries()) this.columns[character.charCodeAt(0)] = place + 1;
    const trie = this.plant();
    this.next = this.linkSuffixes(trie);
    this.isEnd = Uint8Array.from(this.ends, (literals) => (literals.length > 0 ? 1 : 0));
  }

  /** The literals that the text holds. */
  findIn(text: string): ReadonlySet<string> {
    const { columns, width, next, ends, isEnd } = this;
    const found = new Set<string>();
    let state = 0;
    for (let at = 0; at < text.length; at++) {
      state = next[state * width + (columns[text.charCodeAt(at)] as number)] as number;
      if (isEnd[state] === 1) for (const index of ends[state] as number[]) found.add(this.literals[index] as string);
    }
    return found;
  }

  /** The literals as a tree: for each state the states behind it, by column. */
  private plant(): Map<number, number>[] {
    const trie = [new Map<number, number>()];
    for (const [index, literal] of this.literals.entries()) {
      let state = 0;
      for (let at = 0; at < literal.length; at++) {
        const column = this.columns[literal.charCodeAt(at)] as number;
        const known = trie[state]?.get(column);
        const target = known ?? this.ends.push([]) - 1;
        if (known === undefined) {
          trie[state]?.set(column, target);
          trie.push(new Map());
        }
        state = target;
      }
      this.ends[state]?.push(index);
    }
    return trie;
  }

  /** Where a literal does not go on, the longest end of what was read that begins one does; shorter states first. */
  private linkSuffixes(trie: readonly Map<number, number>[]): Uint16Array {
    const next = new Uint16Array(trie.length * this.width);
    const suffixes = new Uint16Array(trie.length);
    const states = [0];
    for (const state of states) {
      const row = state * this.width;
      const shorter = (suffixes[state] as number) * this.width;
      next.copyWithin(row, shorter, shorter + this.width);
      for (const [column, target] of trie[state] as Map<number, number>) {
        const suffix = next[row + column] as number;
        suffixes[target] = suffix;
        this.ends[target]?.push(...(this.ends[suffix] as number[]));
        next[row + column] = target;
        states.push(target);
      }
    }
    return next;
  }
}

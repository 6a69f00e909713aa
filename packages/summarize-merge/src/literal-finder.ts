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
    const characters = new Set(this.literals.flatMap((literal) => literal.split("")));
    this.width = characters.size + 1;
    for (const [place, character] of [...characters].entries()) this.columns[character.charCodeAt(0)] = place + 1;
    const size = this.literals.reduce((sum, literal) => sum + literal.length, 1);
    this.next = new Uint16Array(size * this.width);
    for (const [index, literal] of this.literals.entries()) this.plant(index, literal);
    this.linkSuffixes();
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

  private plant(index: number, literal: string): void {
    let state = 0;
    for (const character of literal.split("")) {
      const edge = this.edge(state, character);
      if (this.next[edge] === 0) this.next[edge] = this.ends.push([]) - 1;
      state = this.next[edge] as number;
    }
    this.ends[state]?.push(index);
  }

  /** Where a literal does not go on, the longest end of what was read that begins one does; shorter states first. */
  private linkSuffixes(): void {
    const suffixes = new Uint16Array(this.ends.length);
    const states = [0];
    for (const state of states) {
      const suffix = suffixes[state] as number;
      for (let column = 1; column < this.width; column++) {
        const target = this.next[state * this.width + column] as number;
        const shorter = state === 0 ? 0 : (this.next[suffix * this.width + column] as number);
        if (target === 0) {
          this.next[state * this.width + column] = shorter;
          continue;
        }
        suffixes[target] = shorter;
        this.ends[target]?.push(...(this.ends[shorter] as number[]));
        states.push(target);
      }
    }
  }

  private edge(state: number, character: string): number {
    return state * this.width + (this.columns[character.charCodeAt(0)] as number);
  }
}

/** One block that is open in a language whose blocks end with `end`. */
export interface Block {
  indent: number;
  kind: string;
  name: string;
  /** What comes in it is not for others. */
  hidden: boolean;
}

/**
 * The blocks around a line, told by indentation: `end` closes the innermost block of its own indent. That holds in
 * every window of a file that is indented as usual, where counting words would lose its place.
 */
export class Outline {
  readonly blocks: Block[] = [];

  open(indent: number, kind: string, name: string): void {
    this.blocks.push({ indent, kind, name, hidden: false });
  }

  /** A line begins: what is indented more than it has ended, whether its `end` was seen or not. */
  reach(indent: number): void {
    while ((this.top?.indent ?? -1) > indent) this.blocks.pop();
  }

  close(indent: number): void {
    this.reach(indent);
    if (this.top?.indent === indent) this.blocks.pop();
  }

  get top(): Block | undefined {
    return this.blocks[this.blocks.length - 1];
  }

  innermost(kinds: ReadonlySet<string>): Block | undefined {
    for (let index = this.blocks.length - 1; index >= 0; index--) {
      const block = this.blocks[index] as Block;
      if (kinds.has(block.kind)) return block;
    }
    return undefined;
  }
}

/** The column of the first character of the line at `start` that is no blank. */
export function indentEnd(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code === 32 || code === 9 || code === 0xfeff; ) code = text.charCodeAt(++at);
  return at;
}

/**
 * Where runs of characters end in one text. Each stretch is searched once a pattern, however many places inside it ask:
 * a long value that holds many openings of secrets costs no more than one that holds none.
 */
export class RunEnds {
  readonly #text: string;
  readonly #known = new Map<RegExp, { from: number; end: number }>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The first place at or after `from` where `stop` matches, or the text's end. `stop` is global. */
  next(stop: RegExp, from: number): number {
    const known = this.#known.get(stop);
    if (known !== undefined && known.from <= from && from <= known.end) return known.end;
    stop.lastIndex = from;
    const end = stop.exec(this.#text)?.index ?? this.#text.length;
    this.#known.set(stop, { from, end });
    return end;
  }
}

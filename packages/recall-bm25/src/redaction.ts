import { cut, type Piece, type Place, pieceOf, snippet } from "./snippet.ts";

/** How texts are made fit to be shown. */
export interface Redaction {
  /** Takes secrets out of a text. */
  redact(text: string): string;
  /** What of a text `redact` has to see, to tell whether there is a secret in a piece of it. */
  contextOf: ((text: string, start: number, end: number) => Piece) | undefined;
}

export interface Shown {
  snippet: string;
  /** The places of words in the text that the snippet was cut from. */
  places: Place[];
}

/**
 * A text's snippet as it may be shown. Mostly there is no secret near it, nor near the words that it doesn't show, and
 * then the rest of a long text need not be read for any; where there is one, the whole text is redacted before it is cut.
 */
export function shownSnippet(
  text: string,
  placesOf: (text: string) => Place[],
  budget: number,
  { redact, contextOf }: Redaction,
): Shown {
  if (contextOf !== undefined) {
    const places = placesOf(text);
    const piece = pieceOf(text, places, budget);
    const isClean = ({ start, end }: Piece) => {
      const context = contextOf(text, start, end);
      const around = text.slice(context.start, context.end);
      return redact(around) === around;
    };
    if (isClean(piece) && firstOutside(places, piece).every(isClean)) return { snippet: cut(text, piece), places };
  }
  const shown = redact(text);
  const places = placesOf(shown);
  return { snippet: snippet(shown, places, budget), places };
}

/** Of each word that stands nowhere in the piece the first place: that a text has it must not tell of a secret. */
function firstOutside(places: readonly Place[], { start, end }: Piece): Place[] {
  const first = new Map<number, Place | undefined>();
  for (const place of places) {
    if (place.start >= start && place.end <= end) first.set(place.word, undefined);
    else if (!first.has(place.word)) first.set(place.word, place);
  }
  return [...first.values()].filter((place) => place !== undefined);
}

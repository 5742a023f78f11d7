/** Where a text of point 9 takes values: `{name}`. What does not begin with a letter is something else: `{2,5}`. */

const places = /\{\s*(\p{L}(?:"(?:\\.|[^"\\\n])*"|[^{}"])*)\}/gu;

export interface TextPlace {
  /** With its braces. */
  readonly whole: string;
  /** The expression in it. */
  readonly source: string;
}

/** The places of a text, each once, in their order. */
export function textPlaces(text: string): readonly TextPlace[] {
  const found = new Map([...text.matchAll(places)].map(([whole, source = '']) => [whole, source.trim()]));
  return [...found].map(([whole, source]) => ({ whole, source }));
}

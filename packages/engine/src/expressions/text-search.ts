/** One text in another, in time of both lengths together whatever they hold: people write both. */

/** Texts of so many characters, multiplied, are looked through as the language does, which is faster for all but repeated letters. */
const fewComparisons = 100_000;

/** As `text.indexOf(part)`; by Knuth, Morris and Pratt (1977) where that might take the one length times the other. */
export function indexOfText(text: string, part: string): number {
  if (part.length * text.length <= fewComparisons) return text.indexOf(part);
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = 0; at < text.length; at += 1) {
    matched = extended(part, borders, matched, text.charCodeAt(at));
    if (matched === part.length) return at - matched + 1;
  }
  return -1;
}

/** Whether `part` stands somewhere in `text`, letter by letter; an empty part always does. */
export function includesText(text: string, part: string): boolean {
  return indexOfText(text, part) >= 0;
}

/** At each length: how much of the beginning is also its end. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length + 1);
  for (let at = 1, matched = 0; at < part.length; at += 1) {
    matched = extended(part, borders, matched, part.charCodeAt(at));
    borders[at + 1] = matched;
  }
  return borders;
}

/** How much of the beginning of `part` is matched once `next` follows what was. */
function extended(part: string, borders: Int32Array, matched: number, next: number): number {
  let length = matched;
  while (length > 0 && (length === part.length || part.charCodeAt(length) !== next)) length = borders[length] ?? 0;
  return length < part.length && part.charCodeAt(length) === next ? length + 1 : 0;
}

/** Holes as this database numbers them, and values as they are sent. */
import { type SqlValue, unknownValue } from '../../sql/codecs.ts';

/** A statement as the driver takes it. */
export interface Numbered {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
}

/** What the engine is handed for a value that cannot be judged here: no text is kept with such a character. */
export const unknownText = '\u0001unknown';

/** A text between its holes; quotes are passed over. */
interface Cut {
  readonly pieces: readonly string[];
  /** With all its holes numbered. */
  readonly text: string;
}

function cutAtHoles(sql: string): Cut {
  const known = cuts.get(sql);
  if (known) return known;
  const pieces: string[] = [];
  let begin = 0;
  for (const { index, 0: found } of sql.matchAll(/'[^']*'|"[^"]*"|\?/gu)) {
    if (found !== '?') continue;
    pieces.push(sql.slice(begin, index));
    begin = index + 1;
  }
  pieces.push(sql.slice(begin));
  const text = pieces.map((piece, place) => (place === 0 ? piece : `$${place}${piece}`)).join('');
  if (cuts.size >= most) cuts.clear();
  const cut = { pieces, text };
  cuts.set(sql, cut);
  return cut;
}

const cuts = new Map<string, Cut>();
const most = 2000;

/** `?` in the order of the values. A bound beyond every whole number stands in the text: no column's type has it. */
export function numbered(sql: string, values: readonly SqlValue[]): Numbered {
  if (values.length === 0) return { text: sql, values: [] };
  const cut = cutAtHoles(sql);
  // One and the same text, so that what is kept by it is found at once.
  if (!values.some(isBound)) return { text: cut.text, values: values.map(sentAs) };
  const [first = '', ...rest] = cut.pieces;
  const sent: (string | Buffer | null)[] = [];
  let text = first;
  rest.forEach((piece, place) => {
    const value = values[place] ?? null;
    if (isBound(value)) {
      text += `'${value}'::numeric${piece.replace(/^::bigint/u, '')}`;
      return;
    }
    sent.push(sentAs(value));
    text += `$${sent.length}${piece}`;
  });
  return { text, values: sent };
}

function isBound(value: SqlValue): value is number {
  return typeof value === 'number';
}

function sentAs(value: SqlValue): string | Buffer | null {
  if (value === unknownValue) return unknownText;
  if (value instanceof Uint8Array) return Buffer.from(value);
  return value === null || typeof value === 'string' ? value : value.toString();
}

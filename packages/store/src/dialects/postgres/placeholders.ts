/** Holes as this database numbers them, and values as they are sent. */
import { type SqlValue, unknownValue } from '../../sql/codecs.ts';

/** A statement as the driver takes it. */
export interface Numbered {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
}

/** What the engine is handed for a value that cannot be judged here: no text is kept with such a character. */
export const unknownText = '\u0001unknown';

/** Pieces of a text between its holes; quotes are passed over. */
function piecesOf(sql: string): readonly string[] {
  const known = cut.get(sql);
  if (known) return known;
  const pieces: string[] = [];
  let begin = 0;
  for (const { index, 0: found } of sql.matchAll(/'[^']*'|"[^"]*"|\?/gu)) {
    if (found !== '?') continue;
    pieces.push(sql.slice(begin, index));
    begin = index + 1;
  }
  pieces.push(sql.slice(begin));
  if (cut.size >= most) cut.clear();
  cut.set(sql, pieces);
  return pieces;
}

const cut = new Map<string, readonly string[]>();
const most = 2000;

/** `?` in the order of the values. A bound beyond every whole number stands in the text: no column's type has it. */
export function numbered(sql: string, values: readonly SqlValue[]): Numbered {
  if (values.length === 0) return { text: sql, values: [] };
  const [first = '', ...rest] = piecesOf(sql);
  const sent: (string | Buffer | null)[] = [];
  let text = first;
  rest.forEach((piece, place) => {
    const value = values[place] ?? null;
    if (typeof value === 'number') {
      text += `'${value}'::numeric${piece.replace(/^::bigint/u, '')}`;
      return;
    }
    sent.push(sentAs(value));
    text += `$${sent.length}${piece}`;
  });
  return { text, values: sent };
}

function sentAs(value: Exclude<SqlValue, number>): string | Buffer | null {
  if (value === unknownValue) return unknownText;
  if (value instanceof Uint8Array) return Buffer.from(value);
  return value === null || typeof value === 'string' ? value : value.toString();
}

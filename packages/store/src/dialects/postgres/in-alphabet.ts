/** The order of words in PostgreSQL: by a function of ours, as its collations are others with each release of the library behind them. */
import { type Alphabet, hasPlainOrder, marks, namedAlphabets, orderedCharacters, ownLetters } from '../../sql/alphabet.ts';

/** As `SqlDialect` says. */
export function inAlphabet(text: string, alphabet: Alphabet): string {
  return `(ninefold_order(${text}, '${alphabet}') COLLATE "C")`;
}

const begins = `left(value, ${orderedCharacters})`;
const small = `lower(normalize(${begins}, NFC) COLLATE "und-x-icu")`;

function replaced(alphabet: Alphabet): string {
  return ownLetters(alphabet).reduce((text, [letter, as]) => `replace(${text}, '${letter}', '${as}')`, small);
}

const named = namedAlphabets.map((alphabet) => `WHEN '${alphabet}' THEN ${replaced(alphabet)}`).join(' ');

const unlikePlain = namedAlphabets.filter((alphabet) => !hasPlainOrder(alphabet));
const isPlain = `alphabet NOT IN (${unlikePlain.map((alphabet) => `'${alphabet}'`).join(', ')})`;

/** `orderKey` of a text. */
export const orderFunction = `CREATE OR REPLACE FUNCTION ninefold_order(value text, alphabet text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN ${isPlain} AND octet_length(value) = length(value) THEN lower(${begins} COLLATE "C")
  ELSE regexp_replace(normalize((CASE alphabet ${named} ELSE ${replaced('root')} END) COLLATE "C", NFKD), '[${marks}]', '', 'g') END || chr(1) || ${begins} $$`;

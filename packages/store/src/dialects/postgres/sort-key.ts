/** The order of words in PostgreSQL: by a function of ours, as its collations are others with each release of the library behind them. */
import { type Collation, hasPlainOrder, marks, orderedCharacters, ownLetters, tailoredCollations } from '../../sql/collation.ts';

/** As `SqlDialect` says. */
export function sortKeySql(text: string, collation: Collation): string {
  return `(ninefold_sort_key(${text}, '${collation}') COLLATE "C")`;
}

const begins = `left(value, ${orderedCharacters})`;
const small = `lower(normalize(${begins}, NFC) COLLATE "und-x-icu")`;

function replaced(collation: Collation): string {
  return ownLetters(collation).reduce((text, [letter, as]) => `replace(${text}, '${letter}', '${as}')`, small);
}

const named = tailoredCollations.map((collation) => `WHEN '${collation}' THEN ${replaced(collation)}`).join(' ');

const unlikePlain = tailoredCollations.filter((collation) => !hasPlainOrder(collation));
const isPlain = `language NOT IN (${unlikePlain.map((collation) => `'${collation}'`).join(', ')})`;

/** `sortKey` of a text. */
export const sortKeyFunction = `CREATE OR REPLACE FUNCTION ninefold_sort_key(value text, language text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN ${isPlain} AND octet_length(value) = length(value) THEN lower(${begins} COLLATE "C")
  ELSE regexp_replace(normalize((CASE language ${named} ELSE ${replaced('root')} END) COLLATE "C", NFKD), '[${marks}]', '', 'g') END || chr(1) || ${begins} $$`;

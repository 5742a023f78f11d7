/**
 * The index for search as SQLite has it: a table of FTS5 beside each table of records, which knows by three letters in a row which rows
 * have them, and keeps no text. Triggers keep it right, whoever writes: what is written waits beside it, where a search looks as well, and
 * many rows are taken in at once, since FTS5 writes a part of its index for each time it is written to.
 */
import type { SearchSql } from '../../dialect/search-sql.ts';
import type { Statements } from '../../dialect/statements.ts';
import { foldText } from '../../sql/fold.ts';
import { type Fragment, fragment, quoted, raw } from '../../sql/fragment.ts';
import { given } from './search.ts';

/** Rows taken in between two looks at what else there is to do. */
const rowsAtOnce = 20_000;
/** So many writes wait: a search looks at each of these rows besides what the index names. */
const mostWaiting = 256;
/** As many tell a long word from nearly all others. */
const mostPieces = 24;

export const searchIndex: SearchSql = {
  madeBy: `fts5 trigram 1, Unicode ${process.versions.unicode}`,
  create({ table }, columns) {
    const [index, kept, waiting] = [indexOf(table), quoted(table), waitingOf(table)];
    const isOther = columns.map((name) => `OLD.${quoted(name)} IS NOT NEW.${quoted(name)}`).join(' OR ');
    const waits = (row: string): string => `INSERT INTO ${waiting} (record) VALUES (${row}._rowid_)`;
    return [
      `CREATE VIRTUAL TABLE ${index} USING fts5(said, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`,
      `CREATE TABLE ${waiting} (place INTEGER PRIMARY KEY, record INTEGER NOT NULL)`,
      `CREATE TRIGGER ${trigger(table, 'full')} AFTER INSERT ON ${waiting} WHEN NEW.place >= ${mostWaiting} BEGIN ${takeInWaiting(table, columns)} END`,
      `CREATE TRIGGER ${trigger(table, 'added')} AFTER INSERT ON ${kept} BEGIN ${waits('NEW')}; END`,
      `CREATE TRIGGER ${trigger(table, 'removed')} AFTER DELETE ON ${kept} BEGIN ${waits('OLD')}; END`,
      `CREATE TRIGGER ${trigger(table, 'changed')} AFTER UPDATE OF ${columns.map(quoted).join(', ')} ON ${kept} WHEN ${isOther} BEGIN ${waits('OLD')}; END`,
    ];
  },
  async fill({ table }, columns, statements) {
    const [last] = (await statements.get(`SELECT max(_rowid_) FROM ${quoted(table)}`, [])) ?? [];
    for (let from = 0n; from < Number(last ?? 0n); from += BigInt(rowsAtOnce)) await takeIn(statements, table, columns, from);
  },
  isMade: async (table, catalogue) => (await catalogue.tables()).includes(nameOf(table)),
  drop: (table) => [
    ...['added', 'removed', 'changed', 'full'].map((when) => `DROP TRIGGER IF EXISTS ${trigger(table, when)}`),
    `DROP TABLE IF EXISTS ${waitingOf(table)}`,
    `DROP TABLE IF EXISTS ${indexOf(table)}`,
  ],
  // What was removed is marked as such until parts of the index are made one.
  clean: (table, columns) => [
    ...takeInWaiting(table, columns).split('\n'),
    `INSERT INTO ${indexOf(table)} (${indexOf(table)}) VALUES ('optimize')`,
  ],
  mayHold(table, _columns, alias, word) {
    const pieces = piecesOf(word);
    if (pieces.length === 0) return undefined;
    const [index, waiting] = [raw(indexOf(table)), raw(waitingOf(table))];
    const found = fragment`SELECT rowid FROM ${index} WHERE ${index} MATCH ${asked(pieces)}`;
    return fragment`${alias}._rowid_ IN (${found} UNION ALL SELECT record FROM ${waiting})`;
  },
  isInMore(table, _columns, word, most) {
    const pieces = piecesOf(word);
    if (pieces.length === 0) return undefined;
    const index = raw(indexOf(table));
    const found = fragment`SELECT 1 FROM ${index} WHERE ${index} MATCH ${asked(pieces)} LIMIT ${raw(String(most + 1))}`;
    return fragment`SELECT count(*) > ${raw(String(most))} FROM (${found})`;
  },
};

/** All that search may look for in a text: as it reads folded, and as it is kept with plain letters made small. What SQLite takes for the end of a text parts it. */
export function searchedText(text: string): string {
  const folded = foldText(text).replaceAll('\u0000', '\n');
  const plain = text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase()).replaceAll('\u0000', '\n');
  return folded === plain ? folded : `${folded}\n${plain}`;
}

async function takeIn(statements: Statements, table: string, columns: readonly string[], from: bigint): Promise<void> {
  const rows = `${quoted(table)} AS t WHERE t._rowid_ > ? AND t._rowid_ <= ?`;
  const sql = `INSERT INTO ${indexOf(table)} (rowid, said) SELECT t._rowid_, ${saidBy('t', columns)} FROM ${rows}`;
  await statements.run(sql, [from, from + BigInt(rowsAtOnce)]);
  await new Promise((resolve) => setImmediate(resolve));
}

/** Distinct, each of three code points; none of a word with what SQLite takes for the end of a text. */
function piecesOf(word: string): readonly string[] {
  const letters = word.includes('\u0000') ? [] : [...word];
  const pieces = letters.slice(0, -2).map((letter, place) => `${letter}${letters[place + 1]}${letters[place + 2]}`);
  return [...new Set(pieces)].slice(0, mostPieces);
}

function asked(pieces: readonly string[]): Fragment {
  return given(pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND '));
}

/** SQL, a statement a line. A row that is gone by now, or named twice, is right afterwards as well. */
function takeInWaiting(table: string, columns: readonly string[]): string {
  const [index, waiting] = [indexOf(table), waitingOf(table)];
  const those = `IN (SELECT record FROM ${waiting})`;
  return [
    `DELETE FROM ${index} WHERE rowid ${those};`,
    `INSERT INTO ${index} (rowid, said) SELECT t._rowid_, ${saidBy('t', columns)} FROM ${quoted(table)} AS t WHERE t._rowid_ ${those};`,
    `DELETE FROM ${waiting};`,
  ].join('\n');
}

/** SQL. Text of as many bytes as characters has plain letters alone, which SQLite knows the case of. */
function saidBy(row: string, columns: readonly string[]): string {
  const each = columns.map((name) => {
    const text = `${row}.${quoted(name)}`;
    const said = `CASE WHEN octet_length(${text}) = length(${text}) THEN lower(${text}) ELSE ninefold_searched(${text}) END`;
    return `coalesce(${said}, '')`;
  });
  return each.join(' || char(10) || ');
}

function nameOf(table: string): string {
  return `find_${table}`;
}

function indexOf(table: string): string {
  return quoted(nameOf(table));
}

function waitingOf(table: string): string {
  return quoted(`find_${table}:waiting`);
}

function trigger(table: string, when: string): string {
  return quoted(`find_${table}:${when}`);
}

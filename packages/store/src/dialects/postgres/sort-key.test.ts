/** The database orders by the very keys by which everybody else does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownLetters, sortKey, tailoredCollations } from '../../sql/collation.ts';
import { type ConnectionPool, createPool } from './pool.ts';
import { sortKeyFunction } from './sort-key.ts';
import { addressOf } from './testing/in-place-of-folders.ts';

let pool: ConnectionPool;
beforeAll(async () => {
  pool = createPool(addressOf('/sort-key'), 1);
  await pool.use((client) => client.query(sortKeyFunction.replace('FUNCTION ', 'FUNCTION pg_temp.')));
});
afterAll(() => pool.end());

const some = [
  '',
  'a',
  'Chata',
  'Ångström',
  'A\u030angström',
  'İstanbul',
  'ΣΊΣΥΦΟΣ',
  'Ёлка',
  'Йод',
  'בַּיִת',
  'ﬁn',
  '½',
  'a\tb',
  '😀'.repeat(101),
  'x'.repeat(101),
];

test.each(['root', ...tailoredCollations] as const)('%s', async (collation) => {
  const texts = [...some, ...ownLetters(collation).flatMap(([letter]) => [`${letter}a`, letter.toUpperCase()])];
  const { rows } = await pool.use((client) =>
    client.query<{ key: string }>(
      'SELECT pg_temp.ninefold_sort_key(value, $2) AS key FROM unnest($1::text[]) WITH ORDINALITY AS one (value, place) ORDER BY place',
      [texts, collation],
    ),
  );
  expect(rows.map(({ key }) => key)).toEqual(texts.map((text) => sortKey(text, collation)));
});

/**
 * What stands on the tables of a schema (keys, indexes, references, triggers), as the statements that make it again. The database says
 * them itself, without the name of the schema where it is the one that is looked in: so they make the same on tables that are there instead.
 */
import { quoted } from '../../sql/fragment.ts';
import { quotedSchema } from './address.ts';
import { isCopied, tableOfDefinitions, type Within } from './copied-tables.ts';

const constraints = (step: number, kinds: string): string =>
  `SELECT ${step}, c.conname::text, format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid, true))
    FROM here t JOIN pg_constraint c ON c.conrelid = t.oid WHERE c.contype IN (${kinds})`;

const indexes = `SELECT 2, i.relname::text, pg_get_indexdef(i.oid, 0, true) FROM bare i`;

/** Long names stand there. */
const comments = `SELECT 3, i.relname::text, format('COMMENT ON INDEX %I IS %L', i.relname, obj_description(i.oid, 'pg_class'))
    FROM bare i WHERE obj_description(i.oid, 'pg_class') IS NOT NULL`;

const triggers = `SELECT 5, g.tgname::text, pg_get_triggerdef(g.oid, true)
    FROM here t JOIN pg_trigger g ON g.tgrelid = t.oid WHERE NOT g.tgisinternal`;

/** In an order in which each finds what it rests on. */
const said = `WITH here AS (SELECT c.oid, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind = 'r' AND ${isCopied('c.relname')}),
  bare AS (SELECT i.oid, i.relname FROM here t JOIN pg_index x ON x.indrelid = t.oid JOIN pg_class i ON i.oid = x.indexrelid
    WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.oid AND c.conrelid = t.oid AND c.contype IN ('p', 'u', 'x')))
  SELECT sql FROM (${[constraints(1, "'p', 'u', 'x'"), indexes, comments, constraints(4, "'f'"), triggers].join(' UNION ALL ')}) AS each (step, name, sql)
  ORDER BY step, name, sql`;

/** Keeps those of the schema that is looked in, in another one. */
export async function keepDefinitions({ execute }: Within, to: string): Promise<void> {
  const table = `${quotedSchema(to)}.${quoted(tableOfDefinitions)}`;
  await execute(`CREATE TABLE ${table} (place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, sql text NOT NULL)`);
  await execute(`INSERT INTO ${table} (sql) ${said}`);
}

/** Makes what is kept in another schema, in the one that is looked in. */
export async function makeDefined({ statements, execute }: Within, from: string): Promise<void> {
  const kept = `SELECT sql FROM ${quotedSchema(from)}.${quoted(tableOfDefinitions)} ORDER BY place`;
  for (const [sql] of await statements.all(kept, [])) await execute(String(sql));
}

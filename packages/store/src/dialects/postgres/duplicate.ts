/** A copy of a schema beside it, to try things on. Reading it hinders nobody who works on the schema. */
import { randomUUID } from 'node:crypto';
import type { Entered } from '../../dialect/database.ts';
import { systemTables } from '../../system/tables.ts';
import { type DatabaseAddress, quotedSchema } from './address.ts';
import type { Client } from './client.ts';
import { copiedTables, copyTable } from './copied-tables.ts';
import { enterPlace, lookAt } from './place.ts';
import { createPool } from './pool.ts';
import { reasonOf } from './problems.ts';
import { schema as schemaSql } from './schema.ts';

/** All of one moment. Contents of files stay where they are. */
export async function duplicatePlace(address: DatabaseAddress): Promise<Entered> {
  const copy: DatabaseAddress = { ...address, schema: `nf_plan_${randomUUID().slice(0, 8)}` };
  const pool = createPool(address, 1);
  try {
    const isThere = await pool.use((client) => copyTables(client, address, copy));
    if (!isThere) return { kind: 'refused', message: `There is no data in ${address.name}.` };
  } catch (problem) {
    return { kind: 'refused', message: `The data in ${address.name} cannot be read: ${reasonOf(problem)}.` };
  } finally {
    await pool.end();
  }
  return await enterPlace(null, copy, { drop: true });
}

async function copyTables(client: Client, from: DatabaseAddress, to: DatabaseAddress): Promise<boolean> {
  const { statements } = lookAt(client);
  const tables = await copiedTables({ statements }, from.schema);
  if (tables.length === 0) return false;
  const target = quotedSchema(to.schema);
  const within = { execute: async (sql: string) => void (await client.query(sql)) };
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  try {
    await client.query(`CREATE SCHEMA ${target}`);
    for (const table of tables) await copyTable(within, table, from.schema, to.schema, 'INCLUDING ALL');
    await client.query(`SET LOCAL search_path TO ${target}`);
    for (const table of systemTables) if (tables.includes(table.name)) for (const sql of schemaSql.countOn(table)) await client.query(sql);
    await client.query(dropIndexes);
    await client.query('COMMIT');
    return true;
  } catch (problem) {
    await client.query('ROLLBACK');
    throw problem;
  }
}

/** Those of records have other names here than those they are looked for by; they are made anew where they are needed. */
const dropIndexes = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT i.indexrelid::regclass AS name FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relnamespace = current_schema()::regnamespace AND NOT i.indisprimary AND t.relname !~ '^nf_'
  LOOP EXECUTE 'DROP INDEX ' || one.name; END LOOP; END $$`;

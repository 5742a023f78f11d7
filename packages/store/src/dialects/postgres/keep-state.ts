/**
 * What was before a change, in a schema beside: the tables with their rows, and the statements that make what stood on them. So keeping it
 * costs the rows alone, and what takes longer is done when somebody returns.
 */
import type { Instant } from '@ninefold/model';
import type { EarlierState, Look } from '../../dialect/database.ts';
import { type DatabaseAddress, quotedSchema } from './address.ts';
import { copiedTables, copyTable, isCopied, tableOfDefinitions, type Within } from './copied-tables.ts';
import { keepDefinitions } from './definitions.ts';
import { beginningOfNames, stateName, stateNamed } from './earlier-names.ts';

/** Keys and indexes take as long as the rows, and are not needed there. */
const rowsAlone = 'INCLUDING ALL EXCLUDING INDEXES';

/** Makes what the schema that is looked in holds an earlier state; gives its name. */
export async function keepState(within: Within, { schema }: DatabaseAddress, now: Instant): Promise<string> {
  await ensureMayMake(within);
  const at = unusedMoment(await statesIn(within, schema), now);
  const name = stateName(schema, at);
  const words = `What “${schema}” held at ${new Date(at).toISOString()}, before a change that was agreed to. It may be dropped.`;
  await within.execute(`CREATE SCHEMA ${quotedSchema(name)}; COMMENT ON SCHEMA ${quotedSchema(name)} IS '${words.replaceAll("'", "''")}'`);
  await copyAll(within, schema, name);
  await keepDefinitions(within, name);
  return name;
}

async function ensureMayMake({ statements }: Within): Promise<void> {
  const allowed = "SELECT has_database_privilege(current_database(), 'CREATE'), quote_ident(current_database()), quote_ident(current_user)";
  const [may, database, user] = (await statements.get(allowed, [])) ?? [];
  if (may === 1n) return;
  throw new Error(
    `what was before is kept in a schema beside it, which ${user} may not make (GRANT CREATE ON DATABASE ${database} TO ${user} allows it)`,
  );
}

/** Or the first one after it that no state is of. */
function unusedMoment(states: readonly EarlierState[], now: Instant): Instant {
  return states.some(({ at }) => at === now) ? unusedMoment(states, now + 1) : now;
}

/** Tables with their rows, from one schema into another. */
export async function copyAll(within: Within, from: string, to: string): Promise<void> {
  for (const table of await copiedTables(within, from)) await copyTable(within, table, from, to, rowsAlone);
  // Numbers that were given once are not given again, even where their rows are gone.
  const sequence = "pg_get_serial_sequence(format('%I.%I', ?::text, c.relname), a.attname)";
  await within.statements.all(
    `SELECT setval(${sequence}, pg_sequence_last_value(${sequence}::regclass)) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ? AND a.attidentity <> '' AND ${isCopied('c.relname')}`,
    [to, from, to],
  );
}

/** Those of a schema, the newest first. */
export async function statesIn({ statements }: Pick<Within, 'statements'> | Look, schema: string): Promise<readonly EarlierState[]> {
  const sql = `SELECT schemaname FROM pg_tables WHERE tablename = '${tableOfDefinitions}' AND starts_with(schemaname::text, ?)`;
  const names = await statements.all(sql, [beginningOfNames(schema)]);
  return names.flatMap(([name]) => stateNamed(schema, String(name)) ?? []).toSorted((one, other) => other.at - one.at);
}

/** The index for search follows the tables: it goes before a migration touches them, and is made again when all is as it will be. */
import type { SearchSql } from '../dialect/search-sql.ts';
import { mapInOrder } from '../in-order.ts';
import type { TablePlan } from '../plan/plan.ts';
import { searchedColumns } from '../plan/searched-columns.ts';
import { quoted } from '../sql/fragment.ts';
import { keepSearched, keptSearched } from '../system/searched.ts';
import type { WriteContext } from '../write/context.ts';
import { type Comparison, does, together } from './steps.ts';

/** Of every table that has one. */
export async function dropSearch(context: WriteContext): Promise<void> {
  const { search } = context.sql;
  const kept = search && (await keptSearched(context.statements));
  if (!kept) return;
  for (const table of Object.keys(kept.columns)) await execute(context, search.drop(table));
  await keepSearched(context.statements, { madeBy: search.madeBy, columns: {} });
}

/** What `makeSearch` will do that takes a while. `areGone`: there is none by then. */
export async function searchToMake(context: WriteContext, areGone: boolean): Promise<Comparison> {
  const { search } = context.sql;
  if (!search) return together([]);
  const missing = areGone ? searchedTables(context) : await tablesWithout(context, search);
  return together(
    await mapInOrder(missing, async ({ table, entity }) => {
      const [rows = 0n] = (await context.statements.get(`SELECT count(*) FROM ${quoted(table)}`, [])) ?? [];
      if (Number(rows) <= rowsInAMoment) return together([]);
      return does([], `An index for search is made of ${entity.name} (${Number(rows).toLocaleString('en')} records).`);
    }),
  );
}

/** Takes in so many rows within a moment: nobody need know of it. */
const rowsInAMoment = 10_000;

/** Where it is missing, or made of something else. */
export async function makeSearch(context: WriteContext): Promise<void> {
  const { statements, session, sql } = context;
  if (!sql.search) return;
  const missing = await tablesWithout(context, sql.search);
  if (missing.length === 0) return;
  for (const table of missing) await makeIndex(context, sql.search, table);
  const made = await mapInOrder(searchedTables(context), async (table) =>
    (await sql.search?.isMade(table.table, session.catalogue)) ? [[table.table, searchedColumns(table)] as const] : [],
  );
  await keepSearched(statements, { madeBy: sql.search.madeBy, columns: Object.fromEntries(made.flat()) });
}

async function makeIndex(context: WriteContext, search: SearchSql, table: TablePlan): Promise<void> {
  const columns = searchedColumns(table);
  await execute(context, search.drop(table.table));
  await execute(context, search.create(table, columns));
  if (await search.isMade(table.table, context.session.catalogue)) await search.fill(table, columns, context.statements);
}

function searchedTables({ plan }: WriteContext): readonly TablePlan[] {
  return plan.tables.filter((table) => searchedColumns(table).length > 0);
}

async function tablesWithout(context: WriteContext, search: SearchSql): Promise<readonly TablePlan[]> {
  const { statements, session } = context;
  const kept = await keptSearched(statements);
  const missing = await mapInOrder(searchedTables(context), async (table) => {
    const isSame = kept?.madeBy === search.madeBy && String(kept.columns[table.table]) === String(searchedColumns(table));
    return isSame && (await search.isMade(table.table, session.catalogue)) ? [] : [table];
  });
  return missing.flat();
}

/** Not kept among prepared statements: each runs once. */
async function execute({ session }: WriteContext, statements: readonly string[]): Promise<void> {
  for (const sql of statements) await session.execute(sql);
}

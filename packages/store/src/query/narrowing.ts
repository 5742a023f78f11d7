/**
 * What a search narrows its records to by the index, before each of them is looked at: at least all that hold its words. Where they are
 * many, none is left out: then a page of them is soon full.
 */
import type { Environment } from '@ninefold/engine';
import type { TablePlan } from '../plan/plan.ts';
import { searchedColumns } from '../plan/searched-columns.ts';
import type { CountQuery, Search } from '../queries.ts';
import { type Fragment, joined, quoted, raw, type SqlText } from '../sql/fragment.ts';
import type { ColumnInSight } from '../sql/lower-condition.ts';
import { readSearched } from '../system/searched.ts';
import { filled, ifPossible, pathExpression } from './conditions.ts';
import type { QueryContext } from './context.ts';
import { formsOfWords } from './searched-words.ts';

/** Of more a page is sooner full by looking through all, and so are so many counted. */
export const mostNarrowedTo = { page: 1_000, number: 10_000 } as const;

/** No condition where the index is of no help; null where no record can hold the words. */
export async function narrowing(
  context: QueryContext,
  table: TablePlan,
  { search, environment }: Pick<CountQuery, 'search' | 'environment'>,
  most: number,
): Promise<readonly SqlText[] | null> {
  if (!context.sql.search || !search) return [];
  context.searched.tables ??= await readSearched(context.statements);
  const words = await tellingWords(context, table, formsOfWords(search), environment, most);
  const conditions = words.flatMap((forms) => mayHoldAny(context, table, search.paths, forms) ?? []);
  if (conditions.length === 0) return [];
  const candidates = await candidatesAmong(context, table, conditions, environment, most + 1);
  if (candidates === null || candidates.length > most) return [];
  return candidates.length === 0 ? null : [context.sql.isAmong('t."_id"', candidates)];
}

/** Without those of which so many rows hold a form that nothing is narrowed by them, which is known sooner than all of these rows are. Several such words may be rare together. */
async function tellingWords(
  { sql, searched, statements }: QueryContext,
  plan: TablePlan,
  words: readonly (readonly string[])[],
  environment: Environment,
  most: number,
): Promise<readonly (readonly string[])[]> {
  if (!sql.search?.isInMore || !searched.tables?.has(plan.table)) return words;
  const columns = searchedColumns(plan);
  const isInMore = sql.search.isInMore;
  const isCommon = async (form: string): Promise<boolean> => {
    const asked = isInMore(plan.table, columns, form, most);
    const where = asked && filled(asked, environment);
    const [found] = (where && (await statements.get(where.text, where.values))) ?? [];
    return Boolean(found);
  };
  const telling: (readonly string[])[] = [];
  for (const forms of words) {
    let isTelling = true;
    for (const form of forms) isTelling &&= !(await isCommon(form));
    if (isTelling) telling.push(forms);
  }
  return telling.length > 0 || words.length < 2 ? telling : words;
}

/** null: what is asked cannot be filled in here. */
async function candidatesAmong(
  context: QueryContext,
  { table }: TablePlan,
  conditions: readonly Fragment[],
  environment: Environment,
  limit: number,
): Promise<readonly string[] | null> {
  const where = filled(joined([raw(context.sql.checkpoint('t')), ...conditions], ' AND '), environment);
  if (!where) return null;
  const sql = `SELECT t."_id" FROM ${quoted(table)} AS t WHERE ${where.text} LIMIT ${limit}`;
  return (await context.statements.all(sql, where.values, environment)).map(([id]) => String(id));
}

/** One of the forms; undefined where the index says nothing of one of them. */
function mayHoldAny(context: QueryContext, table: TablePlan, paths: Search['paths'], forms: readonly string[]): Fragment | undefined {
  const held = forms.map((form) => mayHold(context, table, paths, form));
  return held.every((one) => one !== undefined) && held.length > 0 ? either(held) : undefined;
}

/** In one of the fields; undefined where one of them is in no index, and for a word that is too short. */
function mayHold(context: QueryContext, table: TablePlan, paths: Search['paths'], word: string): Fragment | undefined {
  const found = new Map<string, Fragment>();
  let isIndexed = true;
  const say = (value: Fragment, column: ColumnInSight | null): Fragment => {
    const held = column && heldBy(context, column, word);
    isIndexed &&= held !== undefined && held !== null;
    return held ?? value;
  };
  for (const path of paths) {
    const expression = pathExpression(context, table.entity.name, path);
    const condition = ifPossible(() => context.lower.about(expression, table, 't', say));
    // What the database cannot work out holds no words.
    if (condition) found.set(condition.text, condition);
  }
  return isIndexed && found.size > 0 ? either([...found.values()]) : undefined;
}

function either(conditions: readonly Fragment[]): Fragment {
  const { text, binds } = joined(conditions, ' OR ');
  return { text: `(${text})`, binds };
}

function heldBy({ sql, searched }: QueryContext, { table, alias, column }: ColumnInSight, word: string): Fragment | undefined {
  const columns = searchedColumns(table);
  return searched.tables?.has(table.table) && columns.includes(column) ? sql.search?.mayHold(table.table, columns, alias, word) : undefined;
}

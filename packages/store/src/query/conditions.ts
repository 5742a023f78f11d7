/** Conditions of a query as SQL with values: typed expressions lowered once, and the words of a search. */
import { type Environment, evaluate, labelField } from '@ninefold/engine';
import { type Expression, findEntity, findField, invariant, typeOfField } from '@ninefold/model';
import { joinedAboutOwner } from '../plan/about-owner.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import type { CountQuery, Search } from '../queries.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { Bind, Fragment, SqlText } from '../sql/fragment.ts';
import { NotLowerable } from '../sql/lowering.ts';
import type { QueryContext } from './context.ts';
import { formsOfWords } from './searched-words.ts';

/** All conditions of a query; null when one of them is never true, so that there is nothing to ask. */
export function conditionsOf(context: QueryContext, table: TablePlan, query: Omit<CountQuery, 'entity'>): readonly SqlText[] | null {
  const conditions: SqlText[] = [];
  for (const term of table.owner ? joinedAboutOwner(query.where) : query.where) {
    if (term.node === 'literal') {
      if (term.value !== true) return null;
      continue;
    }
    const fragment = ifPossible(() => loweredCondition(context, term, table));
    const condition = fragment && filled(fragment, query.environment);
    if (!condition) return null;
    // A right and a list's own condition often say the same.
    if (!conditions.some((before) => isSameText(before, condition))) conditions.push(condition);
  }
  for (const forms of formsOfWords(query.search)) {
    const condition = searchCondition(context, table, query.search?.paths ?? [], forms, query.environment);
    if (!condition) return null;
    conditions.push(condition);
  }
  return conditions;
}

function isSameText(one: SqlText, other: SqlText): boolean {
  return one.text === other.text && one.values.every((value, place) => value === other.values[place]);
}

/** undefined for what the database cannot judge. */
export function loweredIfPossible(context: QueryContext, expression: Expression, table: TablePlan): Fragment | undefined {
  return ifPossible(() => lowered(context, expression, table));
}

/** undefined for what the database has no words for. */
export function ifPossible(make: () => Fragment): Fragment | undefined {
  try {
    return make();
  } catch (problem) {
    if (problem instanceof NotLowerable) return undefined;
    throw problem;
  }
}

function loweredCondition(context: QueryContext, expression: Expression, table: TablePlan): Fragment {
  const known = context.conditions.get(expression);
  if (known) return known;
  const made = likeBefore(context, expression, table);
  context.conditions.set(expression, made);
  return made;
}

/** Filters that people make up must not fill the memory. */
const mostAlike = 1000;

function likeBefore({ alike, lower }: QueryContext, expression: Expression, table: TablePlan): Fragment {
  const key = `${table.table} ${JSON.stringify(expression)}`;
  const known = alike.get(key);
  if (known) return known;
  const made = lower.condition(expression, table, 't');
  if (alike.size >= mostAlike) alike.clear();
  alike.set(key, made);
  return made;
}

/** The SQL of an expression about a row of `table` called `t`. Throws NotLowerable. */
function lowered(context: QueryContext, expression: Expression, table: TablePlan): Fragment {
  const known = context.lowered.get(expression);
  if (known) return known;
  const made = context.lower.value(expression, table, 't');
  context.lowered.set(expression, made);
  return made;
}

/** Fills the holes; null when something that must be known cannot be judged here. */
export function filled(fragment: Fragment, environment: Environment): SqlText | null {
  if (fragment.binds.length === 0) return { text: fragment.text, values: noValues };
  const values: SqlValue[] = [];
  for (const bind of fragment.binds) {
    const value = valueFor(bind, environment);
    if (value === undefined && bind.mustBeKnown) return null;
    values.push(value === undefined ? (bind.unknown ?? null) : bind.encode(value));
  }
  return { text: fragment.text, values };
}

const noValues: readonly SqlValue[] = [];

function valueFor(bind: Bind, environment: Environment) {
  const { expression } = bind;
  if (expression.node === 'me' && !expression.orNull) return environment.me;
  return evaluate(expression, environment);
}

/** The expression of a field path; a path that ends at a reference goes on to what people call the record. */
export function pathExpression(context: QueryContext, entity: string, path: readonly string[]): Expression {
  const expression = fieldExpression(context, entity, path);
  const label =
    path.length > 0 && expression.type.kind === 'record' ? labelField(context.plan.application, expression.type.entity) : undefined;
  return label === undefined ? expression : fieldExpression(context, entity, [...path, label]);
}

/** The expression of a field path; a line's path may begin with the name of its record's entity. */
export function fieldExpression(context: QueryContext, entity: string, path: readonly string[]): Expression {
  const key = `${entity}\n${path.join('\n')}`;
  const known = context.paths.get(key);
  if (known) return known;
  const self: Expression = { node: 'self', type: { kind: 'record', entity }, from: 0, to: 0 };
  const expression = path.reduce<Expression>((of, name) => stepTo(context, of, name), self);
  context.paths.set(key, expression);
  return expression;
}

function stepTo(context: QueryContext, of: Expression, name: string): Expression {
  const about = of.type.kind === 'record' ? of.type.entity : undefined;
  invariant(about, `${name} is looked for in something that is no record`);
  const field = findField(context.plan.application, about, name);
  if (field) {
    const entity = findEntity(context.plan.application, about)?.name ?? about;
    return { node: 'field', of, entity, field: field.name, type: typeOfField(field.type), from: 0, to: 0 };
  }
  const { owner } = tableFor(context.plan, about);
  invariant(owner, `${about} has no field ${name}`);
  return { node: 'owner', of, type: { kind: 'record', entity: owner.entity }, from: 0, to: 0 };
}

/** Any of the forms in any of the fields that the database can work out; null when it can none. */
function searchCondition(
  context: QueryContext,
  table: TablePlan,
  paths: Search['paths'],
  forms: readonly string[],
  environment: Environment,
): SqlText | null {
  const texts: string[] = [];
  const values: SqlValue[] = [];
  for (const path of paths) {
    const field = pathExpression(context, table.entity.name, path);
    for (const form of forms) {
      const has = ifPossible(() =>
        context.lower.about(field, table, 't', (text, found) => context.sql.hasWord(text, found !== null, form)),
      );
      const condition = has && filled(has, environment);
      if (!condition) break;
      texts.push(condition.text);
      values.push(...condition.values);
    }
  }
  return texts.length === 0 ? null : { text: `(${texts.join(' OR ')})`, values };
}

/** Lists: lines and sets of references as correlated subqueries, everything else as JSON that the engine reads. */
import type { Expression, Type } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { fieldFor, tableFor } from '../plan/plan.ts';
import { type Fragment, fragment, quoted, raw } from './fragment.ts';
import { type InSight, type Lowering, NotLowerable, type Scope } from './lowering.ts';

type Quantifier = Extract<Expression, { node: 'some' | 'every' }>;
type Call = Extract<Expression, { node: 'call' }>;

/** A list as rows: where they come from, what each item is, and their order. */
interface Rows {
  readonly from: Fragment;
  readonly where: readonly Fragment[];
  readonly item: InSight;
  readonly position: string;
  readonly depth: number;
}

/** True for lists that the database has as rows: lines, sets, and what `for` and filters make of them. */
export function isRows(list: Expression, scope: Scope): boolean {
  if (list.node === 'for' || list.node === 'filter') return isRows(list.list, scope);
  return list.node === 'field' && list.type.kind === 'list' && list.type.of.kind === 'record';
}

/** The list as a JSON array, items in order, whole numbers as text. */
export function lowerListValue(lowering: Lowering, list: Expression, scope: Scope): Fragment {
  const rows = rowsOf(lowering, list, scope);
  const item = itemValue(rows.item);
  return fragment`(SELECT json_group_array(CAST(${item} AS TEXT) ORDER BY ${rows.position}) FROM ${rows.from}${whereOf(rows)})`;
}

/** `some` is true if any is, else null if any is null; `every` likewise with false. */
export function lowerQuantifier(lowering: Lowering, expression: Quantifier, scope: Scope): Fragment {
  const rows = rowsOf(lowering, expression.list, scope);
  const inner = { ...scope, depth: rows.depth, variables: { ...scope.variables, [expression.variable]: rows.item } };
  const condition = lowering.value(expression.condition, inner);
  const [best, won, open] = expression.node === 'some' ? ['max', '1', '0'] : ['min', '0', '1'];
  const name = `q${rows.depth}`;
  return fragment`(SELECT CASE WHEN ${best}(${name}.c) = ${won} THEN ${won} WHEN count(*) > count(${name}.c) THEN NULL ELSE ${open} END FROM (SELECT ${condition} AS c FROM ${rows.from}${whereOf(rows)}) AS ${name})`;
}

/** Counting rows needs no look at their values; undefined for every other call. */
export function lowerOverRows(lowering: Lowering, expression: Call, scope: Scope): Fragment | undefined {
  const [list] = expression.arguments;
  if (expression.function !== 'count' || !list || expression.arguments.length !== 1 || !isRows(list, scope)) return undefined;
  const rows = rowsOf(lowering, list, scope);
  return fragment`(SELECT count(*) FROM ${rows.from}${whereOf(rows)})`;
}

function rowsOf(lowering: Lowering, list: Expression, scope: Scope): Rows {
  if (list.node === 'field') return rowsOfField(lowering, list, scope);
  if (list.node !== 'for' && list.node !== 'filter') throw new NotLowerable('the database looks only into lines');
  const rows = rowsOf(lowering, list.list, scope);
  const inner: Scope = { ...scope, depth: rows.depth, variables: { ...scope.variables, [list.variable]: rows.item } };
  if (list.node === 'filter') return { ...rows, where: [...rows.where, lowering.value(list.condition, inner)] };
  const value = lowering.value(list.body, inner);
  return { ...rows, item: { kind: 'value', value, type: list.body.type } };
}

function rowsOfField(lowering: Lowering, list: Extract<Expression, { node: 'field' }>, scope: Scope): Rows {
  const field = fieldFor(tableFor(lowering.plan, list.entity), list.field);
  const depth = scope.depth + 1;
  const owner = lowering.value(list.of, { ...scope, depth });
  if (field?.kept === 'lines') {
    const alias = `l${depth}`;
    return {
      from: raw(`${quoted(field.table)} AS ${alias}`),
      where: [fragment`${alias}.${quoted(column.owner)} = ${owner}`],
      item: { kind: 'row', table: tableFor(lowering.plan, field.entity), alias },
      position: `${alias}.${quoted(column.position)}`,
      depth,
    };
  }
  if (field?.kept === 'set') {
    const alias = `s${depth}`;
    const type: Type = { kind: 'record', entity: field.entity };
    return {
      from: raw(`${quoted(field.table)} AS ${alias}`),
      where: [fragment`${alias}.${quoted(column.owner)} = ${owner}`],
      item: { kind: 'value', value: raw(`${alias}.${quoted(column.target)}`), type },
      position: `${alias}.${quoted(column.position)}`,
      depth,
    };
  }
  throw new NotLowerable(`“${list.field}” is no list of records`);
}

function whereOf(rows: Rows): Fragment {
  return rows.where.reduce((all, term, place) => fragment`${all}${place === 0 ? ' WHERE ' : ' AND '}${term}`, raw(''));
}

function itemValue(item: InSight): Fragment {
  return item.kind === 'row' ? raw(`${item.alias}.${quoted(column.id)}`) : item.value;
}

/** Lists: lines and sets of references as correlated subqueries, everything else as JSON that the engine reads. */
import type { Expression, NodeOf, Type } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { fieldFor, type RelatedPlan, tableFor } from '../plan/plan.ts';
import { type Fragment, fragment, quoted, raw } from './fragment.ts';
import { type InSight, NotLowerable, type SqlLowering, type SqlScope } from './lowering.ts';
import { rowInSight } from './row-in-sight.ts';

type Quantifier = NodeOf<'some' | 'every'>;

/** A list as rows: where they come from, what each item is, and their order. */
interface Rows {
  readonly from: Fragment;
  readonly where: readonly Fragment[];
  readonly item: InSight;
  readonly position: string;
  readonly depth: number;
  /** Whose list it is, when that may be nobody: then the list is null, not empty. */
  readonly whose: Fragment | null;
}

/** The list as a JSON array, items in order, whole numbers as text. */
export function lowerListValue(lowering: SqlLowering, list: Expression, scope: SqlScope): Fragment {
  const rows = rowsOf(lowering, list, scope);
  const item = itemValue(rows.item);
  return ofSomebody(rows, fragment`(SELECT ${lowering.sql.collected(item, rows.position)} FROM ${rows.from}${whereOf(rows)})`);
}

/** `some` is true if any is, else null if any is null; `every` likewise with false. */
export function lowerQuantifier(lowering: SqlLowering, expression: Quantifier, scope: SqlScope): Fragment {
  const rows = rowsOf(lowering, expression.list, scope);
  const inner = { ...scope, depth: rows.depth, variables: { ...scope.variables, [expression.variable]: rows.item } };
  const condition = lowering.value(expression.condition, inner);
  const name = `q${rows.depth}`;
  return ofSomebody(
    rows,
    fragment`(SELECT ${lowering.sql.quantified(expression.node, `${name}.c`)} FROM (SELECT ${condition} AS c FROM ${rows.from}${whereOf(rows)}) AS ${name})`,
  );
}

/** Whether there is a row for which `holds`, about the item, is true; null for the list of nobody. `holds` is never null. */
export function existsAmong(lowering: SqlLowering, list: Expression, scope: SqlScope, holds: (item: Fragment) => Fragment): Fragment {
  const rows = rowsOf(lowering, list, scope);
  const where = [...rows.where, holds(itemValue(rows.item))];
  return ofSomebody(rows, fragment`EXISTS (SELECT 1 FROM ${rows.from}${whereOf({ ...rows, where })})`);
}

/** `some` as a condition, where null is as good as false. `judge` lowers what must hold of the item. */
export function lowerSome(
  lowering: SqlLowering,
  some: Quantifier,
  scope: SqlScope,
  judge: (condition: Expression, scope: SqlScope) => Fragment,
): Fragment {
  const rows = rowsOf(lowering, some.list, scope);
  const inner = { ...scope, depth: rows.depth, variables: { ...scope.variables, [some.variable]: rows.item } };
  const where = whereOf({ ...rows, where: [...rows.where, judge(some.condition, inner)] });
  return fragment`EXISTS (SELECT 1 FROM ${rows.from}${where})`;
}

/** How many rows there are. */
export function lowerCount(lowering: SqlLowering, list: Expression, scope: SqlScope): Fragment {
  const rows = rowsOf(lowering, list, scope);
  return ofSomebody(rows, fragment`(SELECT count(*) FROM ${rows.from}${whereOf(rows)})`);
}

/** The sum of its numbers: 0 of none, null where one of them is null, or where no row can hold it. */
export function lowerSum(lowering: SqlLowering, list: Expression, scope: SqlScope): Fragment {
  const rows = rowsOf(lowering, list, scope);
  const each = `q${rows.depth}.c`;
  const sum = `CASE WHEN count(*) = 0 THEN 0 WHEN count(*) = count(${each}) THEN ${lowering.sql.sum(each)} END`;
  return ofSomebody(
    rows,
    fragment`(SELECT ${sum} FROM (SELECT ${itemValue(rows.item)} AS c FROM ${rows.from}${whereOf(rows)}) AS q${String(rows.depth)})`,
  );
}

function rowsOf(lowering: SqlLowering, list: Expression, scope: SqlScope): Rows {
  if (list.node === 'all') return rowsOfAll(lowering, list, scope);
  if (list.node === 'field') return rowsOfField(lowering, list, scope);
  if (list.node !== 'for' && list.node !== 'filter') throw new NotLowerable('the database looks only into lines');
  const rows = rowsOf(lowering, list.list, scope);
  const inner: SqlScope = { ...scope, depth: rows.depth, variables: { ...scope.variables, [list.variable]: rows.item } };
  if (list.node === 'filter') return { ...rows, where: [...rows.where, mustBeKnown(lowering.value(list.condition, inner))] };
  const value = lowering.value(list.body, inner);
  return { ...rows, item: { kind: 'value', value, type: list.body.type } };
}

function rowsOfField(lowering: SqlLowering, list: NodeOf<'field'>, scope: SqlScope): Rows {
  const field = fieldFor(tableFor(lowering.plan, list.entity), list.field);
  const depth = scope.depth + 1;
  const owner = lowering.value(list.of, { ...scope, depth });
  const whose = rowInSight(list.of, scope) ? null : owner;
  if (field?.kept === 'lines') {
    const alias = `l${depth}`;
    return {
      from: raw(`${quoted(field.table)} AS ${alias}`),
      where: [fragment`${alias}.${quoted(column.owner)} = ${owner}`],
      item: { kind: 'row', table: tableFor(lowering.plan, field.entity), alias },
      position: `${alias}.${quoted(column.position)}`,
      depth,
      whose,
    };
  }
  if (field?.kept === 'related') return rowsOfRelated(lowering, field, { owner, whose, depth });
  if (field?.kept === 'set') {
    const alias = `s${depth}`;
    const type: Type = { kind: 'record', entity: field.entity };
    return {
      from: raw(`${quoted(field.table)} AS ${alias}`),
      where: [fragment`${alias}.${quoted(column.owner)} = ${owner}`],
      item: { kind: 'value', value: raw(`${alias}.${quoted(column.target)}`), type },
      position: `${alias}.${quoted(column.position)}`,
      depth,
      whose,
    };
  }
  if (field?.kept === 'computed on read') return rowsOfValue(lowering, list, { ...scope, depth });
  throw new NotLowerable(`“${list.field}” is no list of records`);
}

/** In the order in which they were made: ids tell it. */
function rowsOfRelated(
  lowering: SqlLowering,
  { entity, through }: RelatedPlan,
  { owner, whose, depth }: { readonly owner: Fragment } & Pick<Rows, 'whose' | 'depth'>,
): Rows {
  const alias = `o${depth}`;
  const table = tableFor(lowering.plan, entity);
  const from = raw(`${quoted(table.table)} AS ${alias}`);
  const item = { kind: 'row', table, alias } as const;
  const id = `${alias}.${quoted(column.id)}`;
  if (through.kind === 'column')
    return { from, where: [fragment`${alias}.${quoted(through.column)} = ${owner}`], item, position: id, depth, whose };
  const link = `n${depth}`;
  return {
    from: raw(`${quoted(through.table)} AS ${link} JOIN ${quoted(table.table)} AS ${alias} ON ${id} = ${link}.${quoted(column.owner)}`),
    where: [fragment`${link}.${quoted(column.target)} = ${owner}`],
    item,
    position: id,
    depth,
    whose,
  };
}

function rowsOfAll(lowering: SqlLowering, { entity }: Extract<Expression, { node: 'all' }>, scope: SqlScope): Rows {
  const depth = scope.depth + 1;
  const alias = `a${depth}`;
  const table = tableFor(lowering.plan, entity);
  return {
    from: raw(`${quoted(table.table)} AS ${alias}`),
    where: [],
    item: { kind: 'row', table, alias },
    position: `${alias}.${quoted(column.id)}`,
    depth,
    whose: null,
  };
}

/** A computed list of records has no table: its rows are the ids in its value. */
function rowsOfValue(lowering: SqlLowering, list: Expression, scope: SqlScope): Rows {
  if (list.type.kind !== 'list' || list.type.of.kind !== 'record') throw new NotLowerable('this is no list of records');
  const alias = `v${scope.depth}`;
  const value = lowering.value(list, scope);
  const items = lowering.sql.items(value, alias);
  return {
    from: items.from,
    where: [],
    item: { kind: 'value', value: raw(items.value), type: list.type.of },
    position: items.position,
    depth: scope.depth,
    whose: value,
  };
}

/** A row that may or may not belong to a list leaves the list unknown. */
function mustBeKnown(condition: Fragment): Fragment {
  return { ...condition, binds: condition.binds.map((bind) => ({ ...bind, mustBeKnown: true })) };
}

function ofSomebody(rows: Rows, value: Fragment): Fragment {
  return rows.whose ? fragment`(CASE WHEN ${rows.whose} IS NOT NULL THEN ${value} END)` : value;
}

function whereOf(rows: Rows): Fragment {
  return rows.where.reduce((all, term, place) => fragment`${all}${place === 0 ? ' WHERE ' : ' AND '}${term}`, raw(''));
}

function itemValue(item: InSight): Fragment {
  return item.kind === 'row' ? raw(`${item.alias}.${quoted(column.id)}`) : item.value;
}

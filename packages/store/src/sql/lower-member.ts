/** Conditions about the members of a list of rows: found from the members where an index leads from them to their owners. */
import type { Expression, NodeOf } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { fieldFor, tableFor } from '../plan/plan.ts';
import { isRowIndependent } from '../plan/row-independence.ts';
import { type Fragment, fragment, quoted, raw } from './fragment.ts';
import { lowerSome } from './lower-list.ts';
import type { InSight, SqlLowering, SqlScope } from './lowering.ts';
import { nativeOf } from './native-calls.ts';
import { rowInSight } from './row-in-sight.ts';
import { isRows } from './rows-of-lists.ts';

/**
 * `some` and `list contains` over rows. A condition on the members of a set, on lines, or on the records that name one, alone, such as
 * which they are, finds their owners by an index: `id IN (owners of such members)`; for the rest the rows of each record are looked at.
 */
export function lowerByMember(lowering: SqlLowering, expression: Expression, scope: SqlScope, judge: Judge): Fragment | undefined {
  const some = someOf(expression);
  if (!some || !isRows(some.list)) return undefined;
  return lowerByOwners(lowering, some, scope, judge) ?? lowerSome(lowering, some, scope, judge);
}

/** Lowers what must hold of an item. */
type Judge = (condition: Expression, scope: SqlScope) => Fragment;

/** No document calls a variable so. */
const member = ' member of it';

type Some = NodeOf<'some' | 'every'> & { readonly node: 'some' };

function someOf(expression: Expression): Some | undefined {
  if (expression.node === 'some') return { ...expression, node: 'some' };
  if (expression.node !== 'call' || nativeOf(expression) !== 'member of rows') return undefined;
  const [list, sought] = expression.arguments;
  if (list?.type.kind !== 'list' || !sought) return undefined;
  const made = { type: { kind: 'yes/no' }, from: 0, to: 0 } as const;
  const one: Expression = { ...made, node: 'variable', name: member, type: list.type.of };
  return {
    ...made,
    node: 'some',
    variable: member,
    list,
    condition: { ...made, node: 'compare', operator: '=', left: one, right: sought },
  };
}

function lowerByOwners(lowering: SqlLowering, some: Some, scope: SqlScope, judge: Judge): Fragment | undefined {
  const { list, variable, condition } = some;
  if (list.node !== 'field' || !saysWhich(condition, variable) || !isAboutAlone(condition, variable)) return undefined;
  const row = rowInSight(list.of, scope);
  const field = fieldFor(tableFor(lowering.plan, list.entity), list.field);
  if (!row || !field) return undefined;
  const depth = scope.depth + 1;
  const named = (source: Source, item: InSight): Fragment => {
    const holds = judge(condition, { ...scope, depth, variables: { ...scope.variables, [variable]: item } });
    return fragment`(${raw(`${row.alias}."${column.id}"`)} IN (SELECT ${source.owner} FROM ${raw(source.from)} WHERE ${lowering.sql.checkpoint(source.alias)} AND ${holds}))`;
  };
  const rowOf = (entity: string, from: string, owner: string): Fragment => {
    const alias = `o${depth}`;
    return named(
      { alias, from: `${quoted(from)} AS ${alias}`, owner: `${alias}.${quoted(owner)}` },
      { kind: 'row', table: tableFor(lowering.plan, entity), alias },
    );
  };
  if (field.kept === 'lines') return rowOf(field.entity, field.table, column.owner);
  if (field.kept === 'related' && field.through.kind === 'column') return rowOf(field.entity, field.through.table, field.through.column);
  if (field.kept !== 'set') return undefined;
  const alias = `s${depth}`;
  const item: InSight = { kind: 'value', value: raw(`${alias}.${quoted(column.target)}`), type: { kind: 'record', entity: field.entity } };
  return named({ alias, from: `${quoted(field.table)} AS ${alias}`, owner: `${alias}.${quoted(column.owner)}` }, item);
}

interface Source {
  readonly alias: string;
  readonly from: string;
  /** Whose member it is. */
  readonly owner: string;
}

/** One of its terms names the members: `member = x`, or any of several such. */
function saysWhich(condition: Expression, variable: string): boolean {
  if (condition.node === 'and') return condition.terms.some((term) => saysWhich(term, variable));
  if (condition.node === 'or') return condition.terms.every((term) => saysWhich(term, variable));
  if (condition.node !== 'compare' || condition.operator !== '=') return false;
  const { left, right } = condition;
  const [one, other] = left.node === 'variable' ? [left, right] : [right, left];
  return one.node === 'variable' && one.name === variable && isRowIndependent(other);
}

/** Nothing but the variable and what it binds itself decides it. */
function isAboutAlone(condition: Expression, variable: string): boolean {
  return isRowIndependent({ node: 'every', variable, list: nobody, condition, type: condition.type, from: 0, to: 0 });
}

const nobody: Expression = { node: 'null', type: { kind: 'null' }, from: 0, to: 0 };

/**
 * Conditions of a query, where only "true" counts and null is as good as false. That allows a form that indexes serve: a
 * comparison with a field of a referenced record becomes `reference IN (records for which it holds)`.
 */
import { type Expression, type NodeOf, withChildren } from '@ninefold/model';
import { saidOfOwner } from '../plan/about-owner.ts';
import { column } from '../plan/names.ts';
import { fieldFor, type TablePlan, tableFor } from '../plan/plan.ts';
import { isRowIndependent } from '../plan/row-independence.ts';
import { type Fragment, fragment, joined, quoted, raw } from './fragment.ts';
import { lowerByMember } from './lower-member.ts';
import { type InSight, NotLowerable, type SqlLowering, type SqlScope } from './lowering.ts';
import { nativeOf } from './native-calls.ts';
import { rowInSight } from './row-in-sight.ts';

/** A column of a row in sight. */
export interface ColumnInSight {
  readonly table: TablePlan;
  readonly alias: string;
  readonly column: string;
}

/** A condition on a value. `column`: the one that it is, which costs nothing to be named more than once; null where it is none. */
export type SayAbout = (value: Fragment, column: ColumnInSight | null) => Fragment;

/** True where the expression is, false or null anywhere else: not to be negated. Throws NotLowerable, also for what is no condition. */
export function lowerCondition(lowering: SqlLowering, expression: Expression, scope: SqlScope): Fragment {
  if (expression.type.kind !== 'yes/no' && expression.type.kind !== 'null') throw new NotLowerable('this condition could not be read');
  if (isRowIndependent(expression)) return lowering.value(expression, scope);
  const ofOwner = lowerByOwner(lowering, expression, scope);
  if (ofOwner) return ofOwner;
  if (expression.node === 'and' || expression.node === 'or') {
    const terms = expression.terms.map((term) => lowerCondition(lowering, term, scope));
    return fragment`(${joined(terms, expression.node === 'and' ? ' AND ' : ' OR ')})`;
  }
  return (
    lowerByReference(lowering, expression, scope) ??
    lowerByMember(lowering, expression, scope, (condition, inner) => lowerCondition(lowering, condition, inner)) ??
    lowering.value(expression, scope)
  );
}

/** A condition on a line's record alone: `owner IN (records for which it holds)`; undefined for anything else. */
function lowerByOwner(lowering: SqlLowering, expression: Expression, scope: SqlScope): Fragment | undefined {
  const { self } = scope;
  if (self.kind !== 'row' || !self.table.owner) return undefined;
  const said = saidOfOwner(expression);
  if (!said) return undefined;
  const depth = scope.depth + 1;
  const alias = `r${depth}`;
  const table = tableFor(lowering.plan, self.table.owner.entity);
  const inner = lowerCondition(lowering, said, { ...scope, self: { kind: 'row', table, alias }, depth });
  return fragment`(${raw(`${self.alias}.${quoted(column.owner)}`)} IN (SELECT ${alias}."${column.id}" FROM ${quoted(table.table)} AS ${alias} WHERE ${lowering.sql.checkpoint(alias)} AND ${inner}))`;
}

/**
 * A condition on the value of a field. One on a field of a referenced record is asked of those records once, not row by
 * row.
 */
export function lowerAbout(lowering: SqlLowering, expression: Expression, scope: SqlScope, say: SayAbout): Fragment {
  const field = expression.node === 'field' ? fieldFor(tableFor(lowering.plan, expression.entity), expression.field) : undefined;
  if (expression.node !== 'field' || field?.kept !== 'column') return say(lowering.value(expression, scope), null);
  const ofRow = among(lowering, expression.of, scope, scope.depth + 1, (row) =>
    say(raw(`${row.alias}.${quoted(field.column)}`), { ...row, column: field.column }),
  );
  return ofRow ?? say(lowering.value(expression, scope), null);
}

/** The comparison as a condition on the record that a reference names; undefined where there is no such reference. */
function lowerByReference(lowering: SqlLowering, expression: Expression, scope: SqlScope): Fragment | undefined {
  const field = comparedField(expression);
  if (!field || rowInSight(field.of, scope)) return undefined;
  const table = tableFor(lowering.plan, field.entity);
  if (fieldFor(table, field.field)?.kept !== 'column') return undefined;
  const holds = (row: Extract<InSight, { kind: 'row' }>, depth: number): Fragment => {
    const here: Expression = { node: 'variable', name: alone, type: field.of.type, from: 0, to: 0 };
    return lowering.value(replaced(expression, field, { ...field, of: here }), {
      ...scope,
      depth,
      variables: { ...scope.variables, [alone]: row },
    });
  };
  return among(lowering, field.of, scope, scope.depth + 1, holds);
}

/** No document calls a variable so. */
const alone = ' referenced';

/** `holds` for the record that `of` names: directly for a row in sight, else by the ids of all records for which it holds. */
function among(
  lowering: SqlLowering,
  of: Expression,
  scope: SqlScope,
  depth: number,
  holds: (row: Extract<InSight, { kind: 'row' }>, depth: number) => Fragment,
): Fragment | undefined {
  const row = rowInSight(of, scope);
  if (row) return holds(row, depth);
  const step = stepOf(lowering, of);
  if (!step || of.type.kind !== 'record') return undefined;
  const table = tableFor(lowering.plan, of.type.entity);
  const alias = `r${depth}`;
  return among(lowering, step.from, scope, depth + 1, (from, below) => {
    const inner = holds({ kind: 'row', table, alias }, below);
    return fragment`(${raw(`${from.alias}.${quoted(step.column)}`)} IN (SELECT ${alias}."${column.id}" FROM ${quoted(table.table)} AS ${alias} WHERE ${lowering.sql.checkpoint(alias)} AND ${inner}))`;
  });
}

/** The column that leads from one record to the next. */
function stepOf(lowering: SqlLowering, of: Expression): { readonly from: Expression; readonly column: string } | undefined {
  if (of.node === 'owner') return { from: of.of, column: column.owner };
  if (of.node !== 'field') return undefined;
  const field = fieldFor(tableFor(lowering.plan, of.entity), of.field);
  return field?.kept === 'column' && field.references ? { from: of.of, column: field.column } : undefined;
}

/** The field that is compared with what the row does not decide. Only comparisons that are null for nobody. */
function comparedField(expression: Expression): NodeOf<'field'> | undefined {
  if (expression.node === 'in')
    return expression.value.node === 'field' && expression.options.every(isRowIndependent) ? expression.value : undefined;
  if (expression.node === 'call') {
    if (nativeOf(expression) !== 'part of text') return undefined;
    const [text, part] = expression.arguments;
    const subject = text?.node === 'call' && nativeOf(text) === 'case of letters' ? text.arguments[0] : text;
    return subject?.node === 'field' && part && isRowIndependent(part) ? subject : undefined;
  }
  if (expression.node !== 'compare') return undefined;
  const { left, right, operator } = expression;
  const [field, other] = left.node === 'field' ? [left, right] : [right, left];
  if (field.node !== 'field' || !isRowIndependent(other) || (other.node === 'null' && operator === '=')) return undefined;
  return field;
}

function replaced(expression: Expression, field: NodeOf<'field'>, by: NodeOf<'field'>): Expression {
  if (expression.node === 'in') return { ...expression, value: by };
  if (expression.node === 'call') return withChildren(expression, (part) => (part === field ? by : replaced(part, field, by)));
  if (expression.node !== 'compare') return expression;
  return expression.left === field ? { ...expression, left: by } : { ...expression, right: by };
}

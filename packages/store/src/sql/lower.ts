/**
 * Typed expressions as SQL, with the same answers as the engine's closures: three-valued logic, exact whole numbers,
 * text by code point. What the row does not decide is evaluated by the engine and bound. Comparisons stand inline, so that
 * indexes serve them; arithmetic and functions call the engine's own code.
 */
import { type Expression, type Field, type NodeOf, unreachable } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { Plan, TablePlan } from '../plan/plan.ts';
import { isRowIndependent } from '../plan/row-independence.ts';
import { codecOf } from './codecs.ts';
import { type Fragment, fragment, joined, raw } from './fragment.ts';
import { isByEngine, lowerByEngine } from './lower-by-engine.ts';
import { lowerComparison, lowerIn } from './lower-comparison.ts';
import { lowerAbout, lowerCondition, type SayAbout } from './lower-condition.ts';
import { lowerComputed, lowerField, lowerOwner } from './lower-field.ts';
import { lowerCount, lowerListValue, lowerQuantifier } from './lower-list.ts';
import { lowerCall } from './lower-native.ts';
import { type InSight, NotLowerable, type SqlLowering, type SqlScope } from './lowering.ts';
import { isCountOfRows } from './rows-of-lists.ts';

export interface Lower {
  /** A value about a row of `table` under `alias`. Throws NotLowerable. */
  value(expression: Expression, table: TablePlan, alias: string): Fragment;
  /** What a computed field of such a row comes to, also where it is kept. Throws NotLowerable. */
  workedOut(field: Field, table: TablePlan, alias: string): Fragment;
  /** A value about no row. Throws NotLowerable. */
  alone(expression: Expression): Fragment;
  /** The same as a condition of a query: true where the expression is, anything else where it is not. */
  condition(expression: Expression, table: TablePlan, alias: string): Fragment;
  /** A condition on the value of a field; see `lowerAbout`. */
  about(expression: Expression, table: TablePlan, alias: string, say: SayAbout): Fragment;
}

/** Remembers nothing: whoever asks for an expression again keeps what it was given. */
export function createLower(plan: Plan, sql: SqlDialect): Lower {
  const lowering: SqlLowering = { plan, sql, value: (expression, scope) => lowerValue(lowering, expression, scope) };
  const about = (table: TablePlan, alias: string): SqlScope => ({
    self: { kind: 'row', table, alias },
    variables: {},
    depth: 0,
    within: [],
  });
  return {
    value: (expression, table, alias) => lowering.value(expression, about(table, alias)),
    workedOut: (field, table, alias) => lowerComputed(lowering, table, field, about(table, alias)),
    alone: (expression) => lowering.value(expression, { self: nobody, variables: {}, depth: 0, within: [] }),
    condition: (expression, table, alias) => lowerCondition(lowering, expression, about(table, alias)),
    about: (expression, table, alias, say) => lowerAbout(lowering, expression, about(table, alias), say),
  };
}

const nobody: InSight = { kind: 'value', value: raw('NULL'), type: { kind: 'null' } };

function lowerValue(lowering: SqlLowering, expression: Expression, scope: SqlScope): Fragment {
  if (isRowIndependent(expression)) return bound(lowering, expression);
  switch (expression.node) {
    case 'null':
    case 'literal':
    case 'constant':
    case 'me':
      return bound(lowering, expression);
    case 'old':
      throw new NotLowerable('“old” is known only while a record is edited');
    case 'self':
    case 'variable':
      return rowOrValue(expression, scope);
    case 'all':
      return lowerListValue(lowering, expression, scope);
    case 'owner':
      return lowerOwner(lowering, expression, scope);
    case 'field':
      return lowerField(lowering, expression, scope);
    case 'compare':
      return lowerComparison(lowering, expression, scope);
    case 'in':
      return lowerIn(lowering, expression, scope);
    case 'and':
    case 'or':
      return fragment`(${joined(
        expression.terms.map((term) => truth(lowering, term, scope)),
        expression.node === 'and' ? ' AND ' : ' OR ',
      )})`;
    case 'not':
      return fragment`(NOT ${truth(lowering, expression.value, scope)})`;
    case 'some':
    case 'every':
      return isByEngine(expression) ? lowerByEngine(lowering, expression, scope) : lowerQuantifier(lowering, expression, scope);
    case 'for':
    case 'filter':
      return isByEngine(expression) ? lowerByEngine(lowering, expression, scope) : lowerListValue(lowering, expression, scope);
    case 'call': {
      const [list] = expression.arguments;
      return list && isCountOfRows(expression) ? lowerCount(lowering, list, scope) : lowerCall(lowering, expression, scope);
    }
    case 'arithmetic':
    case 'negate':
    case 'if':
    case 'item':
    case 'list':
      return lowerByEngine(lowering, expression, scope);
    case 'entry':
      if (expression.of.type.kind === 'record' && expression.name === 'id') return lowering.value(expression.of, scope);
      if (isByEngine(expression)) return lowerByEngine(lowering, expression, scope);
      throw new NotLowerable('the database cannot look into what is not kept as a field');
    case 'hook':
      throw new NotLowerable('a function beside the document is not asked by the database');
    case 'context':
      throw new NotLowerable('a context made from a record cannot be looked at by the database');
    default:
      return unreachable(expression);
  }
}

function bound({ sql }: SqlLowering, expression: Expression): Fragment {
  return { text: sql.parameter(expression.type), binds: [{ expression, encode: codecOf(expression.type).encode }] };
}

function truth(lowering: SqlLowering, expression: Expression, scope: SqlScope): Fragment {
  if (expression.type.kind !== 'yes/no' && expression.type.kind !== 'null') throw new NotLowerable('this condition could not be read');
  return lowering.value(expression, scope);
}

function rowOrValue(expression: NodeOf<'self' | 'variable'>, scope: SqlScope): Fragment {
  const seen = expression.node === 'self' ? scope.self : scope.variables[expression.name];
  if (!seen) throw new NotLowerable(`nothing is called “${expression.node === 'variable' ? expression.name : 'self'}” here`);
  return seen.kind === 'row' ? raw(`${seen.alias}."_id"`) : seen.value;
}

/** Which fields of a record an expression rests on, and what bounds rules put on a field. */
import { type Environment, evaluate } from '@ninefold/engine';
import {
  type Application,
  type ComparisonOperator,
  type Expression,
  type Field,
  findEntity,
  findField,
  foldName,
  givenValue,
  inUnitsOf,
  nodesOf,
  type RecordValue,
  type Value,
} from '@ninefold/model';

/** Names of the record's own fields, computed ones replaced by what they are computed from. */
export function fieldsBehind(application: Application, entity: string, expression: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  collect(application, entity, expression, found);
  return found;
}

function collect(application: Application, entity: string, expression: Expression, found: Set<string>): void {
  for (const node of nodesOf(expression)) {
    if (node.node !== 'field' || (node.of.node !== 'self' && node.of.node !== 'old')) continue;
    if (found.has(node.field)) continue;
    found.add(node.field);
    const computed = findField(application, entity, node.field)?.computed?.typed;
    if (computed) collect(application, entity, computed, found);
  }
}

export interface MentionedRange {
  readonly least?: Value;
  readonly most?: Value;
}

/**
 * The closest bounds that rules set on a field of this very record, as far as they can be judged now: of
 * `spent on <= today() and …` each term counts. Numbers come in the field's own scale; bounds are included.
 */
export function boundsOf(application: Application, field: Field, record: RecordValue, environment: Environment): MentionedRange {
  let bounds: MentionedRange = {};
  for (const term of terms(application, record.entity)) {
    const bound = boundIn(term, field, { ...environment, self: record });
    if (bound) bounds = tighten(bounds, bound);
  }
  return bounds;
}

/** What the rules about an entity ask for, each of what `and` joins by itself. */
export function terms(application: Application, entity: string): readonly Expression[] {
  const name = foldName(entity);
  if (!findEntity(application, entity)) return [];
  return application.rules.filter((rule) => foldName(rule.about) === name).flatMap((rule) => conjuncts(givenValue(rule.rule)?.typed));
}

function conjuncts(expression: Expression | undefined): readonly Expression[] {
  if (!expression) return [];
  return expression.node === 'and' ? expression.terms.flatMap(conjuncts) : [expression];
}

interface MentionedBound {
  readonly side: 'least' | 'most' | 'both';
  readonly value: Value;
}

const flipped: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function boundIn(term: Expression, field: Field, environment: Environment): MentionedBound | undefined {
  if (term.node !== 'compare') return undefined;
  if (isField(term.left, field)) return bound(term.operator, term.right, field, environment);
  if (isField(term.right, field)) return bound(flipped[term.operator], term.left, field, environment);
  return undefined;
}

function isField(expression: Expression, field: Field): boolean {
  return expression.node === 'field' && expression.of.node === 'self' && foldName(expression.field) === foldName(field.name);
}

function bound(operator: ComparisonOperator, other: Expression, field: Field, environment: Environment): MentionedBound | undefined {
  const known = evaluate(other, environment);
  const value = typeof known === 'bigint' ? inUnitsOf(field.type, other.type, known) : known;
  if (value === undefined || value === null || operator === '!=') return undefined;
  switch (operator) {
    case '=':
      return { side: 'both', value };
    case '<':
      return { side: 'most', value: next(value, -1) };
    case '<=':
      return { side: 'most', value };
    case '>':
      return { side: 'least', value: next(value, 1) };
    case '>=':
      return { side: 'least', value };
  }
}

/** The value next to this one, one smallest unit or one day away. */
function next(value: Value, step: 1 | -1): Value {
  if (typeof value === 'bigint') return value + BigInt(step);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/u.test(value)) return value;
  return new Date(Date.parse(value) + step * 86_400_000).toISOString().slice(0, 10);
}

function tighten(bounds: MentionedRange, { side, value }: MentionedBound): MentionedRange {
  const least = side === 'most' ? bounds.least : later(bounds.least, value, 1);
  const most = side === 'least' ? bounds.most : later(bounds.most, value, -1);
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

function later(a: Value | undefined, b: Value, direction: 1 | -1): Value {
  if (a === undefined || a === null) return b;
  if (typeof a === 'bigint' && typeof b === 'bigint') return a > b === direction > 0 ? a : b;
  if (typeof a === 'string' && typeof b === 'string') return a > b === direction > 0 ? a : b;
  return b;
}

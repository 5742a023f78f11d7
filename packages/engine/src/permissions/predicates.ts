/** Making yes/no expressions: joined, simplified, and seen from a line instead of its owner. */
import { type Entity, type Expression, foldName } from '@ninefold/model';

const made = { from: 0, to: 0 } as const;
const yesNo = { kind: 'yes/no' } as const;

/** The predicate that every record fulfils, or none. */
export function always(value: boolean): Expression {
  return { node: 'literal', type: yesNo, value, ...made };
}

/** Whether it is literally true, or false; it may be so without being it literally. */
export function isAlways(expression: Expression, value: boolean): boolean {
  return expression.node === 'literal' && expression.value === value;
}

/** All of them. No terms: true. */
export function allOf(terms: readonly Expression[]): Expression {
  return join('and', terms);
}

/** Any of them. No terms: false. */
export function anyOf(terms: readonly Expression[]): Expression {
  return join('or', terms);
}

/** Flat, without neutral and repeated terms; false decides an `and`, true an `or` (as in three-valued logic). */
function join(node: 'and' | 'or', terms: readonly Expression[]): Expression {
  const neutral = node === 'and';
  const flat = terms.flatMap((term) => (term.node === node ? term.terms : [term])).filter((term) => !isAlways(term, neutral));
  if (flat.some((term) => isAlways(term, !neutral))) return always(!neutral);
  const distinct = [...new Map(flat.map((term) => [sameness(term), term])).values()];
  const [first] = distinct;
  if (!first) return always(neutral);
  return distinct.length === 1 ? first : { node, type: yesNo, terms: distinct, ...made };
}

/** The same words at two places are one term. */
function sameness(expression: Expression): string {
  const written = words.get(expression) ?? wordsOf(expression);
  words.set(expression, written);
  return written;
}

/** Conditions of the document are joined again and again. */
const words = new WeakMap<Expression, string>();

function wordsOf(expression: Expression): string {
  if (expression.node === 'and' || expression.node === 'or') return `${expression.node}(${expression.terms.map(sameness).join()})`;
  return JSON.stringify(expression, (key, value: unknown) => (key === 'from' || key === 'to' || key === 'type' ? undefined : value));
}

/** `state = "Draft"` about an entity; false when it has no such state. One expression for one state, so that it is looked into once. */
export function inState(entity: Entity, state: string): Expression {
  const states = inStates.get(entity) ?? new Map<string, Expression>();
  inStates.set(entity, states);
  const answered = states.get(state);
  if (answered) return answered;
  const expression = stateIs(entity, state);
  // Of any text that is asked about, only those that are states are worth keeping.
  if (!isAlways(expression, false)) states.set(state, expression);
  return expression;
}

const inStates = new WeakMap<Entity, Map<string, Expression>>();

function stateIs(entity: Entity, state: string): Expression {
  const field = entity.fields.find((one) => one.implied === 'state') ?? entity.fields.find((one) => one.type.kind === 'state');
  if (field?.type.kind !== 'state') return always(false);
  const name = field.type.states.find((one) => foldName(one) === foldName(state));
  if (name === undefined) return always(false);
  const type = { kind: 'choice', choices: field.type.states } as const;
  const self: Expression = { node: 'self', type: { kind: 'record', entity: entity.name }, ...made };
  const left: Expression = { node: 'field', type, of: self, entity: entity.name, field: field.name, ...made };
  return { node: 'compare', type: yesNo, operator: '=', left, right: { node: 'literal', type, value: name, ...made }, ...made };
}

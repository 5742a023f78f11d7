/**
 * What reading a computed field rests on where no row of point 6 speaks about it: reading all that it follows from. Else a hidden
 * field would be given away by what is worked out from it. A row about the field itself says otherwise, and so publishes it.
 */
import { type Application, anyNode, childrenOf, type Expression, findEntity, findField, foldName, memoize } from '@ninefold/model';
import { replaceLeaves } from '../expressions/expression-tree.ts';
import type { Ground } from './ground.ts';
import { anyOf, isAlways } from './predicates.ts';

/** A field that is looked at, and where. */
export interface FieldOperand {
  readonly entity: string;
  readonly field: string;
  /** The record it is looked at in, seen from the record the expression is about. */
  readonly of: Expression;
  /** Names in `of` and what they go through, the innermost last. */
  readonly bound: readonly Binding[];
}

interface Binding {
  readonly variable: string;
  readonly list: Expression;
}

/**
 * All fields an expression follows from, each once; those that are computed in turn by what they follow from, unless `isRuled`. What
 * is looked at in many ways is followed once, too: followed anew each time, a chain of computed fields would never end.
 */
export function operandsOf(
  application: Application,
  expression: Expression,
  isRuled: (entity: string, field: string) => boolean,
): readonly FieldOperand[] {
  const found: FieldOperand[] = [];
  const met = new Set<string>();
  const walk = (node: Expression, bound: readonly Binding[], within: readonly string[]): void => {
    if (node.node === 'field') {
      const operand = { entity: node.entity, field: node.field, of: node.of, bound };
      const key = keyOf(operand);
      const name = foldName(`${node.entity}.${node.field}`);
      if (!met.has(key)) {
        met.add(key);
        const computed = findField(application, node.entity, node.field)?.computed?.typed;
        if (!computed || isRuled(node.entity, node.field)) found.push(operand);
        // One that leads back to itself, of another record, is not followed again.
        else if (!within.includes(name)) walk(seenFrom(computed, node.of), bound, [...within, name]);
      }
    }
    const there = thereIs(application, node, isRuled);
    if (there) found.push({ ...there, bound: [...bound, ...there.bound] });
    const binding = bindingOf(node);
    for (const child of binding ? [binding.list] : childrenOf(node)) walk(child, bound, within);
    if (binding) walk(binding.body, [...bound, binding], within);
  };
  walk(expression, [], []);
  return found;
}

/** That there are such records is told by any look at all of an entity, or at those that name a record: each must let that be read. */
function thereIs(
  application: Application,
  node: Expression,
  isRuled: (entity: string, field: string) => boolean,
): FieldOperand | undefined {
  const list = node.node === 'all' || (node.node === 'field' && node.by !== undefined) ? node : undefined;
  const entity = list?.type.kind === 'list' && list.type.of.kind === 'record' ? findEntity(application, list.type.of.entity) : undefined;
  if (!list || !entity) return undefined;
  const field = list.node === 'field' ? list.by : (entity.fields.find(({ name }) => !isRuled(entity.name, name)) ?? entity.fields[0])?.name;
  if (field === undefined) return undefined;
  // A space in front: no variable of a document is called so.
  const variable = ` there ${entity.name}`;
  const of: Expression = { node: 'variable', name: variable, type: { kind: 'record', entity: entity.name }, from: 0, to: 0 };
  return { entity: entity.name, field, of, bound: [{ variable, list }] };
}

/** The same for the same field of the same record. */
function keyOf({ entity, field, of, bound }: FieldOperand): string {
  const within = bound.map(({ variable, list }) => `${variable} in ${textOf(list)}`);
  return JSON.stringify([foldName(entity), foldName(field), textOf(of), within]);
}

/** The same expressions are looked at again and again. */
const textOf = memoize((expression: Expression): string =>
  JSON.stringify(expression, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
);

function bindingOf(node: Expression): (Binding & { readonly body: Expression }) | undefined {
  switch (node.node) {
    case 'for':
      return { variable: node.variable, list: node.list, body: node.body };
    case 'filter':
    case 'some':
    case 'every':
      return { variable: node.variable, list: node.list, body: node.condition };
    default:
      return undefined;
  }
}

/** Grounds about an operand's own record, said about the record that the computed field belongs to. */
export function groundsSeenFrom(grounds: readonly Ground[], operand: FieldOperand): readonly Ground[] {
  return grounds.flatMap((ground) => {
    if (ground.alternatives.some(({ when }) => isAlways(when, true))) return [];
    const alternatives = togetherOf(ground, operand).map(({ statement, when }) => ({ statement, when: seenAt(when, operand) }));
    return [{ ...ground, alternatives }];
  });
}

/** Of several records one may be read by one cell and the next by another: of each of them any may say yes. */
function togetherOf({ alternatives }: Ground, { bound }: FieldOperand): Ground['alternatives'] {
  const [first] = alternatives;
  return first && bound.length > 0 ? [{ ...first, when: anyOf(alternatives.map(({ when }) => when)) }] : alternatives;
}

/** Where there is no such record, nothing of it is given away; of several, each must let it be read. */
function seenAt(when: Expression, { of, bound }: FieldOperand): Expression {
  if (of.node === 'self') return when;
  const there = anyOf([isNothing(of), seenFrom(when, of)]);
  return bound.reduceRight((condition, { variable, list }): Expression => {
    return { node: 'every', variable, list, condition, type: { kind: 'yes/no' }, from: 0, to: 0 };
  }, there);
}

function isNothing(of: Expression): Expression {
  const nothing: Expression = { node: 'null', type: { kind: 'null' }, from: 0, to: 0 };
  return { node: 'compare', operator: '=', left: of, right: nothing, type: { kind: 'yes/no' }, from: 0, to: 0 };
}

function seenFrom(expression: Expression, of: Expression): Expression {
  return of.node === 'self' ? expression : replaceLeaves(expression, (leaf) => (leaf.node === 'self' ? of : leaf));
}

/** Whether reading the record the field is looked at in is another question than reading the record it is looked at from. */
export function isElsewhere(application: Application, { entity, of, bound }: FieldOperand): boolean {
  if (bound.some(({ list }) => anyNode(list, (node) => node.node === 'all' || (node.node === 'field' && node.by !== undefined))))
    return true;
  return of.node !== 'self' && of.node !== 'owner' && findEntity(application, entity)?.ownedBy === undefined;
}

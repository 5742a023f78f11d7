/** Where the names of an expression stand: fields, constants, entities, states and choices. */
import {
  byName,
  childrenOf,
  choicesOf,
  type Entity,
  type Expression,
  type Field,
  findAsked,
  findEntity,
  foldName,
  isTimeInState,
  type NodeOf,
  type TemplatePart,
  type WrittenExpression,
} from '@ninefold/model';
import { type Collector, use, useEntity, wordsAt } from './collector.ts';
import { findName } from './find-name.ts';

/** A field whose words a literal may be: `state` beside "Paid". */
interface Beside {
  readonly entity: string;
  readonly field: string;
}

/** Notes each name in the expression; nothing where it could not be typed. `beside` is the field it is the value of. */
export function useExpression(collector: Collector, written: WrittenExpression | undefined, beside?: Beside): void {
  if (written?.typed) walk(collector, written.typed, beside);
}

/** The values between braces of a text. */
export function useTemplate(collector: Collector, parts: readonly TemplatePart[]): void {
  for (const part of parts) if ('value' in part) useExpression(collector, part.value);
}

/** Notes each name in an expression that has no field of its own. */
export function useTyped(collector: Collector, expression: Expression | undefined): void {
  if (expression) walk(collector, expression);
}

function walk(collector: Collector, node: Expression, beside?: Beside): void {
  switch (node.node) {
    case 'field':
      use(collector, { kind: 'field', name: node.field, owner: node.entity }, lastIn(collector, node, node.field));
      // What a bare name is a field of is not written.
      if (!isSamePlace(node, node.of)) walk(collector, node.of);
      return;
    case 'constant':
      use(collector, { kind: 'constant', name: node.name }, lastIn(collector, node, node.name));
      return;
    case 'all':
      useEntity(collector, node.entity, wordsAt(collector, node));
      return;
    case 'self':
    case 'owner':
      if (node.type.kind === 'record') useRecord(collector, node, node.type.entity);
      if (node.node === 'owner' && !isSamePlace(node, node.of)) walk(collector, node.of);
      return;
    case 'literal':
      useChoice(collector, node, beside);
      return;
    case 'compare':
      walk(collector, node.left, fieldOf(node.right));
      walk(collector, node.right, fieldOf(node.left));
      return;
    case 'in':
      walk(collector, node.value);
      for (const option of node.options) walk(collector, option, fieldOf(node.value));
      return;
    case 'if':
      walk(collector, node.condition);
      walk(collector, node.yes, beside);
      walk(collector, node.no, beside);
      return;
    case 'list':
      for (const item of node.items) walk(collector, item, beside);
      return;
    case 'call': {
      const first = isTimeInState(node) ? stateOf(node) : node.arguments.map(fieldOf).find((field) => field !== undefined);
      for (const argument of node.arguments) walk(collector, argument, first);
      return;
    }
    default:
      for (const child of childrenOf(node)) walk(collector, child);
  }
}

function isSamePlace(one: Expression, other: Expression): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The name at the end of what a node spans: `amount` of `lines.amount`. */
function lastIn(collector: Collector, { from, to }: Expression, name: string): ReturnType<typeof findName> {
  return findName(wordsAt(collector, { from, to }), name, true);
}

function useRecord(collector: Collector, node: Expression, entity: string): void {
  const place = lastIn(collector, node, entity);
  if (place && collector.text.slice(place.to, node.to).trim() === '') use(collector, { kind: 'entity', name: entity }, place);
}

/** `time in("Waiting")` names a state of the record whose stays it counts. */
function stateOf({ arguments: [stays] }: NodeOf<'call'>): Beside | undefined {
  return stays?.node === 'field' ? { entity: stays.entity, field: 'state' } : undefined;
}

/** The field whose values an expression takes. */
function fieldOf(node: Expression): Beside | undefined {
  switch (node.node) {
    case 'field':
      return { entity: node.entity, field: node.field };
    case 'for':
      return fieldOf(node.body);
    case 'item':
    case 'filter':
      return fieldOf(node.list);
    default:
      return undefined;
  }
}

function useChoice(collector: Collector, node: Expression & { node: 'literal' }, beside: Beside | undefined): void {
  if (node.type.kind !== 'choice' || typeof node.value !== 'string') return;
  const owner = ownerOfChoice(collector, node.type.choices, beside);
  if (!owner) return;
  const place = findName(wordsAt(collector, node), node.value);
  if (owner.type.kind === 'state') use(collector, { kind: 'state', name: node.value, owner: owner.entity }, place);
  else use(collector, { kind: 'choice', name: node.value, owner: `${owner.entity}.${owner.name}` }, place);
}

/** The field that a word is a choice of: the one beside it, else the only one with these choices. */
function ownerOfChoice(
  { application }: Collector,
  choices: readonly string[],
  beside: Beside | undefined,
): (Field & { readonly entity: string }) | undefined {
  const known = beside && findAsked(application, beside.entity, beside.field);
  if (beside && known && hasChoices(known, choices)) return { ...known, entity: findEntity(application, beside.entity)?.name ?? '' };
  const having = application.entities.flatMap((entity) =>
    namesOf(entity)
      .filter((field) => hasChoices(field, choices))
      .map((field) => ({ ...field, entity: entity.name })),
  );
  return having.length === 1 ? having[0] : undefined;
}

/** Fields, and what actions ask for. */
function namesOf({ fields, asked = [] }: Entity): readonly Field[] {
  return [...fields, ...asked];
}

function hasChoices({ type }: Field, choices: readonly string[]): boolean {
  const own = choicesOf(type);
  return own.length > 0 && own.length === choices.length && own.every((each, index) => foldName(each) === foldName(choices[index] ?? ''));
}

/** The choice or state that a word is, of a field, when it is one. */
export function choiceNamed(field: Field, word: string): string | undefined {
  return byName(
    choicesOf(field.type).map((name) => ({ name })),
    word,
  )?.name;
}

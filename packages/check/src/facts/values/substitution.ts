/** An expression as it will be after a row's effects: fields that are set replaced by what they are set to. */
import {
  type Application,
  byName,
  type Effect,
  type Entity,
  type Expression,
  findEntity,
  foldName,
  singleEffects,
  typeOfField,
  withChildren,
} from '@ninefold/model';

/** Folded field → what is in it afterwards; undefined: nobody knows. */
export type Written = ReadonlyMap<string, Expression | undefined>;

/** In the order written; a later effect sees what an earlier one has set. */
export function writtenBy(application: Application, effects: readonly Effect[], answered: (effect: Effect) => readonly string[]): Written {
  const written = new Map<string, Expression | undefined>();
  for (const effect of effects) {
    if (effect.kind === 'set') written.set(foldName(effect.field), effect.to.typed && substituted(application, effect.to.typed, written));
    // Lines may be set one by one.
    for (const name of [...answered(effect), ...linesSet(application, effect)]) written.set(foldName(name), undefined);
  }
  return written;
}

function linesSet(application: Application, effect: Effect): readonly string[] {
  const owners = singleEffects([effect]).map((one) => (one.kind === 'change' ? findEntity(application, one.entity)?.ownedBy : undefined));
  return owners.flatMap((owner) => owner?.field ?? []);
}

/** Computed fields that are followed at most: what rests on one again and again grows with each. */
const mostFollowed = 200;

/** undefined when it rests on a field of which nobody knows what is in it, or on too many that are computed. */
export function substituted(application: Application, expression: Expression, written: Written): Expression | undefined {
  let unknown = false;
  let followed = 0;
  const change = (node: Expression): Expression => {
    if (node.node !== 'field' || node.of.node !== 'self') return withChildren(node, change);
    const name = foldName(node.field);
    if (written.has(name)) {
      const value = written.get(name);
      unknown ||= value === undefined;
      return value ?? node;
    }
    const computed = byName(findEntity(application, node.entity)?.fields ?? [], node.field)?.computed?.typed;
    if (!computed) return node;
    followed += 1;
    unknown ||= followed > mostFollowed;
    return unknown ? node : change(computed);
  };
  const changed = change(expression);
  return unknown ? undefined : changed;
}

/** What the state is afterwards, as a value. */
export function stateWritten(entity: Entity, state: string): readonly (readonly [string, Expression])[] {
  const field = entity.fields.find(({ implied }) => implied === 'state');
  const name = field?.type.kind === 'state' ? field.type.states.find((one) => foldName(one) === foldName(state)) : undefined;
  if (!field || name === undefined) return [];
  return [[foldName(field.name), { node: 'literal', value: name, type: typeOfField(field.type), from: 0, to: 0 }]];
}

/** self, me, old, owners, and what follows a dot. */
import { type Field, findAsked, foldName, isTypeNotShown, type NodeOf, typeOfField } from '@ninefold/model';
import { any, not } from '../terms/formula.ts';
import { emptyOf, type Lowered, withEmpty } from '../terms/lowered.ts';
import type { RecordTerm } from '../terms/space.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { lowerPlace, ownerOf, placeOf, recordValue, rootRecord } from './records.ts';
import { inScale } from './scales.ts';

/** The record that `self`, `me` or `old` names; undefined where its entity is not known. */
export function lowerRoot(lowering: Lowering, root: NodeOf<'self' | 'me' | 'old'>, scope: LoweringScope): Lowered | undefined {
  const { node, type } = root;
  if (node === 'self') return recordValue(scope.self);
  // Of several kinds of people whoever asks may be another.
  const orNull = root.node === 'me' && root.orNull === true;
  return type.kind === 'record' ? recordValue(rootRecord(lowering, node, type.entity, orNull)) : undefined;
}

/** The record that a line belongs to; undefined where the value is no record. */
export function lowerOwner(lowering: Lowering, { of, type }: NodeOf<'owner'>, scope: LoweringScope): Lowered | undefined {
  const line = lowering.lower(of, scope);
  if (line.kind !== 'name' || !line.record || type.kind !== 'record') return undefined;
  return recordValue(ownerOf(lowering, line.record, type.entity));
}

/** A computed field is what its expression comes to, seen from its record. */
export function lowerField(lowering: Lowering, { of, entity, field: name }: NodeOf<'field'>, scope: LoweringScope): Lowered | undefined {
  const owner = lowering.lower(of, scope);
  if (owner.kind === 'nothing') return owner;
  if (owner.kind !== 'name' || !owner.record) return undefined;
  const field = findAsked(lowering.application, entity, name);
  if (!field || isTypeNotShown(field.type)) return undefined;
  const value = field.computed
    ? lowerComputed(lowering, owner.record, field, scope)
    : lowerPlace(lowering, placeOf(lowering, owner.record, field));
  // An item may be in the list or not.
  return value && owner.empty !== owner.record.empty ? withEmpty(value, owner.empty) : value;
}

function lowerComputed(lowering: Lowering, record: RecordTerm, field: Field, scope: LoweringScope): Lowered | undefined {
  const expression = field.computed?.typed;
  const computing = `${record.entity}/${foldName(field.name)}`;
  if (!expression || scope.computing.includes(computing)) return undefined;
  const key = `${record.key}/${foldName(field.name)}`;
  const known = lowering.computed.get(key);
  if (known) return known;
  lowering.uses.computed.add(record);
  lowering.uses.records.add(record);
  const value = lowering.lower(expression, { self: record, variables: new Map(), computing: [...scope.computing, computing] });
  const kept = inScale(lowering, value, expression.type, typeOfField(field.type));
  // The document says that it has a value, so that is taken for granted as of any needed field.
  if (field.needed && (record.kept || lowering.assumptions.saved)) lowering.uses.sides.add(any(record.empty, not(emptyOf(kept))));
  const found = withEmpty(kept, record.empty);
  lowering.computed.set(key, found);
  return found;
}

/** Always undefined: entries of somebody else's data are not taken apart. */
export function lowerEntry(_lowering: Lowering, _entry: NodeOf<'entry'>, _scope: LoweringScope): Lowered | undefined {
  return undefined;
}

/** References to records that are there, people by the roles that conditions ask of them. */
import { evaluate, ruleOfChoice } from '@ninefold/engine';
import { type FieldType, findEntity, type RecordValue, type Value } from '@ninefold/model';
import { poolOf } from '../pools.ts';
import { isBefore, recordsOf, seen } from '../world.ts';
import type { Making, Spot } from './context.ts';

/** One of the records that are there, earlier ones more often; null where there are none. */
export function makeReference(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'reference' }>): Value {
  return asReference(making.random.pickEarly(candidates(making, spot, type.entity)));
}

/** One to three of the records that are there, each once. */
export function makeReferences(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'references' }>): Value {
  const from = candidates(making, spot, type.entity);
  const count = Math.min(from.length, making.random.whole(1, 3));
  return making.random.shuffle(from).slice(0, count).map(asReference);
}

/** A record of the same entity refers to earlier ones only, so that nobody is their own manager's manager. */
function candidates(making: Making, spot: Spot, name: string): readonly RecordValue[] {
  const entity = findEntity(making.world.application, name);
  if (!entity) return [];
  const there = recordsOf(making.world, entity.name, making.now, making.random).filter(({ id }) => id !== spot.record.id);
  const before =
    entity.name === spot.entity.name ? there.filter(({ id }) => isBefore(making.world, id ?? '', spot.record.id ?? '')) : there;
  const pool = spot.attempt > 8 ? undefined : poolOf(making.pools, spot.entity.name, spot.field.name);
  const known = pool ? before.filter(({ id }) => id !== undefined && pool.has(id)) : before;
  const asked = known.length > 0 ? known : before;
  const fitting = whereChosen(making, spot, asked);
  return fitting.length > 0 ? fitting : asked;
}

/** Those that the type of the field lets be chosen beside what is there already. */
function whereChosen(
  { world, environment }: Making,
  { entity, field, record }: Spot,
  records: readonly RecordValue[],
): readonly RecordValue[] {
  const rule = ruleOfChoice(world.application, entity.name, field.name);
  const typed = rule?.rule.kind === 'given' ? rule.rule.value.typed : undefined;
  if (!typed) return records;
  return records.filter((one) => {
    const self = seen(world, { ...record, fields: { ...record.fields, [field.name]: asReference(one) } });
    return evaluate(typed, { ...environment, self }) === true;
  });
}

function asReference(record: RecordValue | undefined): Value {
  return record?.id === undefined ? null : { entity: record.entity, id: record.id, fields: {} };
}

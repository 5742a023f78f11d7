/** References to records that are there, people by the roles that conditions ask of them. */
import { type FieldType, findEntity, type RecordValue, type Value } from '@ninefold/model';
import { poolOf } from '../pools.ts';
import { recordsOf } from '../world.ts';
import type { Making, Spot } from './context.ts';

export function makeReference(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'reference' }>): Value {
  return asReference(making.random.pickEarly(candidates(making, spot, type.entity)));
}

export function makeReferences(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'references' }>): Value {
  const from = candidates(making, spot, type.entity);
  const count = Math.min(from.length, making.random.whole(1, 3));
  return making.random.shuffle(from).slice(0, count).map(asReference);
}

/** A record of the same entity refers to earlier ones only, so that nobody is their own manager's manager. */
function candidates(making: Making, spot: Spot, name: string): readonly RecordValue[] {
  const entity = findEntity(making.world.application, name);
  if (!entity) return [];
  const there = recordsOf(making.world, entity.name, making.now).filter(({ id }) => id !== spot.record.id);
  const before = entity.name === spot.entity.name ? there.filter((record) => isEarlier(making, record, spot.record)) : there;
  const pool = spot.attempt > 8 ? undefined : poolOf(making.pools, spot.entity.name, spot.field.name);
  const fitting = pool ? before.filter(({ id }) => id !== undefined && pool.has(id)) : before;
  return fitting.length > 0 ? fitting : before;
}

function isEarlier(making: Making, record: RecordValue, than: RecordValue): boolean {
  if (than.id === undefined || !making.world.records.has(than.id)) return true;
  for (const id of making.world.records.keys()) {
    if (id === record.id) return true;
    if (id === than.id) return false;
  }
  return true;
}

function asReference(record: RecordValue | undefined): Value {
  return record?.id === undefined ? null : { entity: record.entity, id: record.id, fields: {} };
}

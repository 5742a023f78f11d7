/** Who has to do with a record. */
import type { Person, RecordValue, Value } from '@ninefold/model';
import type { Random } from '../random.ts';
import type { MakingRun } from './making-run.ts';

/** People the record names, and those they name, are the ones who have to do with it. */
export function likelyFirst(run: MakingRun, record: RecordValue, random: Random): readonly Person[] {
  const near = new Set(Object.values(record.fields).flatMap((value) => idsIn(value)));
  for (const id of [...near])
    for (const value of Object.values(run.world.records.get(id)?.record.fields ?? {})) for (const other of idsIn(value)) near.add(other);
  const people = random.shuffle(run.world.people);
  const isNear = (person: Person): boolean => person.record?.id !== undefined && near.has(person.record.id);
  return [...people.filter(isNear), ...people.filter((person) => !isNear(person))];
}

function idsIn(value: Value | undefined): readonly string[] {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? [value.id] : [];
}

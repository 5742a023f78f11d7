/** Who has to do with a record. */
import type { Person, RecordValue, Value } from '@ninefold/model';
import type { Random } from '../random.ts';
import { spread, type World } from '../world.ts';
import type { MakingRun } from './making-run.ts';

/** People the record names, and those they name, are the ones who have to do with it. */
export function likelyFirst(run: MakingRun, record: RecordValue, random: Random): readonly Person[] {
  const near = new Set(Object.values(record.fields).flatMap((value) => idsIn(value)));
  for (const id of [...near])
    for (const value of Object.values(run.world.records.get(id)?.record.fields ?? {})) for (const other of idsIn(value)) near.add(other);
  const isNear = (person: Person): boolean => person.record?.id !== undefined && near.has(person.record.id);
  const people = random.shuffle(peopleLookedAt(run.world, random));
  return [...random.shuffle(run.world.people.filter(isNear)), ...people.filter((person) => !isNear(person))];
}

/** Of many people, some of each role: the same while there are no others. */
export function peopleLookedAt(world: World, random: Random): readonly Person[] {
  const { people } = world;
  if (people.length <= mostPeople) return people;
  const before = lookedAt.get(world);
  if (before?.of === people.length) return before.people;
  const found = someOfEachRole(world, random);
  lookedAt.set(world, { of: people.length, people: found });
  return found;
}

const lookedAt = new WeakMap<World, { readonly of: number; readonly people: readonly Person[] }>();

function someOfEachRole({ people, application }: World, random: Random): readonly Person[] {
  const each = Math.ceil(mostPeople / Math.max(1, application.roles.roles.length));
  const some = application.roles.roles.flatMap(({ name }) => {
    return spread(
      people.filter(({ roles }) => roles.includes(name)),
      each,
      random,
    );
  });
  return [...new Set(some)];
}

const mostPeople = 60;

function idsIn(value: Value | undefined): readonly string[] {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? [value.id] : [];
}

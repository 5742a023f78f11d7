/** What people need of records before they can be there: the department of an employee, the agency of an agent. */
import {
  type Application,
  type Entity,
  type Field,
  findEntity,
  givenValue,
  isPeople,
  peopleEntities,
  type RecordValue,
} from '@ninefold/model';
import { day } from '../moments.ts';
import type { Random } from '../random.ts';
import { flatten, keep } from '../world.ts';
import { createRecord } from './create-record.ts';
import type { MakingRun } from './making-run.ts';

/** So many at least, where samples are of people only. */
const fewest = 2;

/** Makes records of the entities that people refer to by a needed field, where there are none. They are simply there, as the people are. */
export function makeBeforePeople(run: MakingRun, wanted: number, random: Random): void {
  for (const entity of neededByPeople(run.application)) {
    if ((run.world.byEntity.get(entity.name)?.length ?? 0) > 0) continue;
    for (let index = 0; index < Math.max(wanted, fewest); index += 1) makeOne(run, entity, index, random.fork(`${entity.name}/${index}`));
  }
}

function makeOne(run: MakingRun, entity: Entity, index: number, random: Random): void {
  const id = `sample/${entity.name}/${index + 1}`;
  // Before the first of the people.
  const at = run.now - 250 * day;
  const { record, refusals } = createRecord({ ...run, world: { ...run.world, people: [] } }, entity, id, at, random);
  if (refusals.length > 0) return;
  const kept: RecordValue = flatten(record);
  keep(run.world, id, kept, at);
  run.steps.push({ at, who: null, entity: entity.name, id, does: { kind: 'create', fields: kept.fields, roles: [], statement: null } });
}

/** In the order in which they can be made. An entity that needs people itself is left out, and so is what is needed in a circle. */
function neededByPeople(application: Application): readonly Entity[] {
  const found = new Set<Entity>();
  const visit = (entity: Entity, around: readonly Entity[]): boolean => {
    const needs = entity.fields.flatMap((field) => neededEntity(application, field) ?? []);
    if (needs.some((one) => isPeople(application, one.name) || around.includes(one))) return false;
    if (!needs.every((one) => found.has(one) || visit(one, [...around, entity]))) return false;
    found.add(entity);
    return true;
  };
  for (const { fields } of peopleEntities(application)) {
    const needed = fields.flatMap((field) => neededEntity(application, field) ?? []);
    for (const one of needed) if (!isPeople(application, one.name)) visit(one, []);
  }
  return [...found];
}

function neededEntity(application: Application, { needed, type, startsAs }: Field): Entity | undefined {
  if (!needed || type.kind !== 'reference' || givenValue(startsAs) !== undefined) return undefined;
  return findEntity(application, type.entity);
}

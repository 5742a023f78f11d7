/** Sample people: at least two for each role where the number allows, at least one in any case. */
import { choosingBy, evaluate } from '@ninefold/engine';
import {
  type Entity,
  findEntity,
  findField,
  isSameName,
  type PeopleKind,
  peopleEntities,
  peopleKinds,
  type RecordValue,
  rolesOfNobody,
} from '@ninefold/model';
import { day } from '../moments.ts';
import { type Pools, rolesByField, rolesOfField } from '../pools.ts';
import type { Random } from '../random.ts';
import { flatten, keep, type World } from '../world.ts';
import { createRecord } from './create-record.ts';
import type { MakingRun } from './making-run.ts';

/** Sentences about roles for which nobody could be made. */
export function makePeople(run: MakingRun, wanted: number, random: Random): readonly string[] {
  const { application, world } = run;
  const kinds = peopleKinds(application);
  const byField = rolesByField(application);
  refreshPools(run, byField);
  if (peopleEntities(application).length === 0) {
    // Nobody signs in by a record: a role is all that is known of a person.
    for (const { name } of application.roles.roles) if (!hasRole(run, name)) world.people.push({ record: null, roles: [name] });
    return [];
  }
  // What Anybody may make is made by somebody who is not signed in.
  for (const name of rolesOfNobody(application)) if (!hasRole(run, name)) world.people.push({ record: null, roles: [name] });
  const referredTo = new Set([...byField.values()].flatMap((roles) => [...roles]));
  return kinds.flatMap((kind) => {
    const entity = findEntity(application, kind.entity);
    return entity ? makeKind(run, entity, rolesToMake(run, wanted, kind, referredTo), byField, random) : [];
  });
}

/** People of one kind, with these roles. */
function makeKind(
  run: MakingRun,
  entity: Entity,
  roles: readonly string[],
  byField: ReadonlyMap<string, ReadonlySet<string>>,
  random: Random,
): readonly string[] {
  const failed: string[] = [];
  roles.forEach((role, index) => {
    const problem = makePerson(run, entity, role, index, random.fork(`${role}/${index}`), byField);
    if (problem) failed.push(problem);
    refreshPools(run, byField);
  });
  const problem = failed[0];
  return problem === undefined ? [] : [`${entity.name}: ${failed.length} of the sample people could not be made: ${problem}`];
}

function hasRole(run: MakingRun, role: string): boolean {
  return run.world.people.some((person) => person.roles.includes(role));
}

/** Roles that others refer to (managers) come first, so that they are there to be referred to. Only roles nobody has. */
function rolesToMake(run: MakingRun, wanted: number, { entity, roles }: PeopleKind, referredTo: ReadonlySet<string>): readonly string[] {
  const missing = roles.filter((role) => !hasRole(run, role));
  if (missing.length === 0) return [];
  const [first] = missing;
  const made = wanted === 0 || wanted >= 2 * roles.length ? [...missing, ...missing] : [...missing];
  // Of the others most have the first role, as in life.
  const isOnly = peopleKinds(run.application).length < 2;
  const there = run.world.people.filter(({ record }) => isOnly || record?.entity === entity).length;
  for (let count = made.length + there; count < wanted; count += 1)
    made.push(first && count % 4 !== 0 ? first : (missing[count % missing.length] ?? ''));
  return [...made.filter((role) => referredTo.has(role)), ...made.filter((role) => !referredTo.has(role))].filter((role) => role !== '');
}

function makePerson(
  run: MakingRun,
  entity: Entity,
  role: string,
  index: number,
  random: Random,
  byField: ReturnType<typeof rolesByField>,
): string | undefined {
  const id = `sample/${entity.name}/${index + 1}`;
  // One after the other, so that each can refer to those before.
  const at = run.now - 150 * day - (2000 - index) * 3_600_000;
  run.pools.roleOf.set(id, role);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    // Where people come from is seldom said: they are simply there.
    const { record, refusals } = createRecord(
      { ...run, world: { ...run.world, people: [] } },
      entity,
      id,
      at,
      random.fork(String(attempt)),
    );
    if (refusals.length > 0 && attempt === 5) return refusals[0]?.message;
    if (refusals.length > 0) continue;
    const kept = flatten(asCalledFor(run, record, role, byField));
    keep(run.world, id, kept, at);
    run.world.people.push({ record: kept, roles: [role] });
    run.steps.push({
      at,
      who: null,
      entity: entity.name,
      id,
      does: { kind: 'create', fields: kept.fields, roles: [role], statement: null },
    });
    return undefined;
  }
  return undefined;
}

/**
 * The person so that they may be chosen where their role is called for, and nowhere else: of ``vet: Person where `treats` `` the vets treat,
 * and the front desk does not. What is neither yes nor no stays as it is.
 */
function asCalledFor(
  { application, settings, now, world }: MakingRun,
  record: RecordValue,
  role: string,
  byField: ReturnType<typeof rolesByField>,
): RecordValue {
  return application.rules.reduce((person, rule) => {
    const roles = rule.choice && isSameName(rule.choice.entity, person.entity) && rolesOfField(byField, rule.about, rule.choice.field);
    const choosing = roles ? choosingBy(application, rule) : undefined;
    if (!roles || !choosing) return person;
    if (choosing.given.length > 0) return roles.has(role) ? withSets(world, person, choosing.reads) : person;
    const fits = (self: RecordValue): boolean =>
      (evaluate(choosing.condition([]), { settings, now, me: null, self, old: null }) === true) === roles.has(role);
    return [person, ...choosing.reads.map((path) => turned(person, path))].find(fits) ?? person;
  }, record);
}

/** Of how many a set has that decides whether somebody may be chosen: who teaches classes teaches most of them. */
const mostInSet = 6;

/** Whether they fit depends on who chooses: of ``vet: Person where `list contains(species, visit.pet.species)` `` the vets know many species. */
function withSets(world: World, record: RecordValue, reads: readonly (readonly string[])[]): RecordValue {
  const sets = reads.flatMap(([name, ...more]) => {
    const type = name === undefined || more.length > 0 ? undefined : findField(world.application, record.entity, name)?.type;
    if (name === undefined || type?.kind !== 'references' || type.entity === record.entity) return [];
    const there = [...(world.byEntity.get(type.entity) ?? [])].slice(0, mostInSet);
    return [[name, there.map(({ record: { entity, id } }) => ({ entity, ...(id !== undefined && { id }), fields: {} }))] as const];
  });
  return sets.length === 0 ? record : { ...record, fields: { ...record.fields, ...Object.fromEntries(sets) } };
}

/** With yes for no, and no for yes. */
function turned(record: RecordValue, [name, ...more]: readonly string[]): RecordValue {
  const value = name === undefined || more.length > 0 ? undefined : record.fields[name];
  return name === undefined || typeof value !== 'boolean' ? record : { ...record, fields: { ...record.fields, [name]: !value } };
}

/** Whom fields may name, by the people there are now. */
function refreshPools(run: MakingRun, byField: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [at, roles] of byField) {
    const ids = run.world.people
      .filter((person) => person.roles.some((role) => roles.has(role)))
      .flatMap(({ record }) => (record?.id === undefined ? [] : [record.id]));
    run.pools.byField.set(at, new Set(ids));
  }
}

/** Nobody to choose from yet. */
export function emptyPools(): Pools {
  return { byField: new Map(), roleOf: new Map() };
}

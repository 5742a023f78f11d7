/** A kept call as what it is about now: the record as it stands, the row of the document as it runs, the person who pressed. */
import { decodeFields, type Intention, includesForRules, intendedRow, type OutgoingCall, type Returned, resume } from '@ninefold/engine';
import { type Application, findEntity, isList, isRecord, type Person, type RecordValue, type Value } from '@ninefold/model';
import type { RecordQueries, StoredCall } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import { readPerson, recordOfPerson } from '../auth/read-person.ts';
import { createEnvironment } from '../context/environment.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import type { Actor } from '../records/actor.ts';

export interface Intended {
  readonly actor: Actor;
  readonly record: RecordValue;
  readonly intention: Intention;
}

/** null when the document, or the record, is no longer as it was meant. */
export async function readIntended(
  services: CoreServices,
  running: RunningApplication,
  reader: RecordQueries,
  kept: StoredCall,
): Promise<Intended | null> {
  const { application } = running;
  const entity = findEntity(application, kept.entity);
  if (!entity) return null;
  const me = await pressedBy(services, running, reader, kept);
  const environment = createEnvironment(services, running, me.record);
  const load = includesForRules(application, entity);
  const record = await reader.read({ entity: entity.name, id: kept.record, load, environment });
  const row = record && intendedRow(application, record, { ...kept, answered: kept.answers.length });
  if (!record || !row) return null;
  const asked = await withReferences(reader, environment, load, decoded(application, kept.entity, kept.asked));
  const answers = kept.answers.map((one): Returned => decoded(application, kept.entity, one));
  return { actor: { services, running, environment, person: me }, record, intention: { row, call: kept.call, asked, answers } };
}

/** Whoever is gone by now has done it all the same. Who acted for somebody else did it as the other, in that role. */
async function pressedBy(
  services: CoreServices,
  running: RunningApplication,
  reader: RecordQueries,
  { who, actedFor }: StoredCall,
): Promise<Person> {
  if (who === null) return { record: null, roles: [] };
  const id = actedFor?.person ?? who;
  const person = (await readPerson(services, running, id)) ?? { record: await goneOf(running, reader, id), roles: [] };
  if (!actedFor) return person;
  const by = (await readPerson(services, running, who))?.record ?? (await goneOf(running, reader, who));
  const lent = { ...person, roles: [actedFor.role] };
  return by ? { ...lent, by } : lent;
}

/** The call itself, with what is secret in it; as it was meant when it was pressed. What it looks at elsewhere is as it is now. */
export async function callOf({ actor, record, intention }: Intended, kept: StoredCall): Promise<OutgoingCall | null> {
  const { running } = actor;
  const environment = { ...actor.environment, now: kept.since, answeredByHand: true };
  const result = await settled({ running, environment }, running.store, () => resume(running.application, record, intention, environment));
  return result.kind === 'waits' ? result.call : null;
}

function decoded(application: Application, entity: string, json: unknown): Returned {
  return decodeFields(application, entity, json, { allows: () => true, asked: true }).fields;
}

/** Of which kind they are is known while their record is there, as that of somebody who is deactivated is. */
async function goneOf(running: RunningApplication, reader: RecordQueries, id: string): Promise<RecordValue | null> {
  const [first] = running.people;
  if (!first) return null;
  const environment = { settings: running.settings, now: 0, me: null };
  const kept = running.people.length > 1 ? await recordOfPerson(reader, running, id, () => ({ load: {}, environment })) : null;
  return { entity: kept?.entity ?? first.entity.name, id, fields: {} };
}

type Read = Parameters<RecordQueries['read']>[0];

/** What was asked for may name records: with what expressions look at. */
async function withReferences(
  reader: RecordQueries,
  environment: Read['environment'],
  loads: Read['load'],
  fields: Returned,
): Promise<Returned> {
  const load = async (name: string, value: Value): Promise<Value> => {
    if (isList(value)) return await Promise.all(value.map((one) => load(name, one)));
    if (!isRecord(value) || value.id === undefined) return value;
    return (await reader.read({ entity: value.entity, id: value.id, load: loads[name] ?? {}, environment })) ?? value;
  };
  const entries = await Promise.all(Object.entries(fields).map(async ([name, value]) => [name, await load(name, value)] as const));
  return Object.fromEntries(entries);
}

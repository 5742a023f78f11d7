/** What one person is told about a record: worded from what they may read of it. */
import {
  type Disclosure,
  fillTemplate,
  includesForRedaction,
  includesForRules,
  includesOf,
  type LaterEffect,
  mayRead,
  mergeIncludes,
  redact,
  type Viewer,
} from '@ninefold/engine';
import { type Effect, findEntity, findStates, type Person, type RecordValue, rolesOfNobody } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { termIn } from '@ninefold/words';
import { disclosureTo } from '../access/disclosure.ts';
import { settled } from '../access/settled.ts';
import { readPerson } from '../auth/read-person.ts';
import { createEnvironment } from '../context/environment.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { spokenToPerson } from '../language/spoken.ts';
import type { Actor } from '../records/actor.ts';
import { includesForPath, pathToRecord } from '../records/path-to-record.ts';

type Notice = Extract<LaterEffect, { kind: 'notify' }>;

/** By which substitution, and how it is said in a mail: “For Maria: …”. */
interface Standing {
  readonly substitution: string;
  readonly said: string;
}

export interface ToldWords {
  readonly text: string;
  /** Where they find the record; undefined when no screen shows it to them. */
  readonly path: string | undefined;
  /** The application, as it is called in their language. */
  readonly title: string;
}

export interface ToldMessage extends ToldWords {
  readonly person: Person;
  /** They are told it for another. */
  readonly standing?: Standing;
}

/** What is said to whoever reads it, of the record as it is kept for them. */
export type Wording = (reader: Viewer, record: RecordValue) => string;

/** What the document says to whom it notifies; null: it says nothing of it any more. */
export function wordingOf(actor: Actor, about: RecordValue, { statement, asked }: Pick<Notice, 'statement' | 'asked'>): Wording | null {
  const { application } = actor.running;
  const parts = notifyOf(actor.running, about.entity, statement)?.message;
  if (!parts) return null;
  return (reader, record) => {
    const told = { ...record, fields: { ...record.fields, ...asked } };
    const { settings } = reader.environment;
    const around = {
      ...actor.environment,
      settings,
      lookups: reader.environment.lookups,
      disclosure: toldBy(reader, actor.environment.me),
    };
    return fillTemplate(application, parts, told, around).trim();
  };
}

/**
 * What an address is mailed: all that the message says, in the document's first language, with the way to the record where Anybody may
 * read it there. null: it is not there any more.
 */
export async function messageToAddress(
  actor: Actor,
  transaction: Transaction,
  about: RecordValue,
  { statement, asked }: Pick<Notice, 'statement' | 'asked'>,
): Promise<ToldWords | null> {
  const running = await spokenToPerson(actor.running, undefined);
  const { application } = running;
  const parts = notifyOf(running, about.entity, statement)?.message;
  if (!parts) return null;
  const environment = { ...createEnvironment(actor.services, running, null), now: actor.environment.now };
  const reader = { application, roles: rolesOfNobody(application), environment };
  const load = mergeIncludes(
    includesOf(
      parts.flatMap((part) => ('value' in part ? (part.value.typed ?? []) : [])),
      application,
    ).self,
    includesForRedaction(application, reader.roles, about.entity),
    includesForPath(application, reader.roles, about.entity),
  );
  const record = await transaction.read({ entity: about.entity, id: about.id ?? '', load, environment });
  if (!record) return null;
  const told = { ...record, fields: { ...record.fields, ...asked } };
  return await settled({ running, environment }, transaction, () => ({
    text: fillTemplate(application, parts, told, { ...environment, me: actor.environment.me }).trim(),
    path: mayRead(reader, record) ? pathToRecord(reader, record) : undefined,
    title: titleTo(reader),
  }));
}

/** What `word` says to them of a record as it is kept. null: they may not read it as it is now, or are nobody any more. */
export async function wordedFor(
  actor: Actor,
  transaction: Transaction,
  about: RecordValue,
  id: string,
  word: Wording,
): Promise<ToldMessage | null> {
  const running = await spokenToPerson(actor.running, id);
  const person = await readPerson(actor.services, running, id);
  return person && wordedTo(readerAt(actor, running, person), transaction, about, word);
}

/** How somebody reads what they are told: theirs, but for the clock. What is worked out for whoever asks is worked out for them. */
interface MessageReader extends Viewer {
  readonly running: RunningApplication;
  readonly person: Person;
}

/** `running` speaks to whoever is told. */
export function readerAt({ services, environment: { now } }: Actor, running: RunningApplication, person: Person): MessageReader {
  const { application } = running;
  return {
    running,
    person,
    application,
    roles: person.roles,
    environment: { ...createEnvironment(services, running, person.record), now },
  };
}

/** The same to whoever is at hand already. */
export async function wordedTo(
  reader: MessageReader,
  transaction: Transaction,
  about: RecordValue,
  word: Wording,
): Promise<ToldMessage | null> {
  const { running, person, application, roles, environment } = reader;
  const entity = findEntity(application, about.entity);
  if (!entity) return null;
  const load = mergeIncludes(
    includesForRedaction(application, roles, entity.name),
    includesForRules(application, entity),
    includesForPath(application, roles, entity.name),
  );
  const record = await transaction.read({ entity: entity.name, id: about.id ?? '', load, environment });
  if (!record) return null;
  return await settled({ running, environment }, transaction, () =>
    mayRead(reader, record) ? { person, text: word(reader, record), path: pathToRecord(reader, record), title: titleTo(reader) } : null,
  );
}

function titleTo({ application, environment }: Viewer): string {
  return termIn(environment.settings.terms, 'title', application.title);
}

/** In a notification `me` is who did it: as the person who is told may see them. */
function toldBy(reader: Viewer, me: RecordValue | null): Disclosure {
  const seen = me && (mayRead(reader, me) ? redact(reader, me) : { entity: me.entity, fields: {} });
  const disclosure = disclosureTo(reader);
  return { record: (record) => disclosure.record(record), me: () => seen, lookups: disclosure.lookups };
}

function notifyOf({ application }: RunningApplication, entity: string, statement: string): Extract<Effect, { kind: 'notify' }> | undefined {
  const effects = findStates(application, entity)?.transitions.flatMap(({ then }) => then) ?? [];
  return effects.find(
    (effect): effect is Extract<Effect, { kind: 'notify' }> => effect.kind === 'notify' && effect.statement === statement,
  );
}

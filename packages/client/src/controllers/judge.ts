/** What the parts of every page ask of the rights and the conditions of the document; it comes once one of them does. */
import { type Decision, evaluate, permitNew, startingRecord } from '@ninefold/engine';
import { type Application, entityOfScreen, givenValue, isSameName, type Screen } from '@ninefold/model';
import type { Session, WireRecord } from '@ninefold/protocol';
import { environmentOf } from './environment.ts';
import { creatingScreen } from './form/creating-screen.ts';
import { personOf } from './person.ts';
import { decodeRecord } from './record/wire-record.ts';

/** Whether a new record may be begun. */
export function decideCreate(session: Session, application: Application, entity: string): Decision {
  const environment = environmentOf(session, application);
  return permitNew(application, personOf(session, application), startingRecord(application, entity, environment), environment);
}

/** The statement that offers to create such a record; undefined where nothing does, or whoever is here may not. */
export function creationOffered(session: Session, application: Application, entity: string): string | undefined {
  return decideCreate(session, application, entity).allowed ? creatingScreen(application, entity)?.statement : undefined;
}

/** Whether the condition of a list or a board holds for a record of the entity that it shows; undefined where that cannot be told here. */
export function listsRecord(session: Session, application: Application, screen: Screen, record: WireRecord): boolean | undefined {
  const shows = givenValue(screen.shows);
  if (!shows || !isSameName(entityOfScreen(screen) ?? '', record.entity)) return undefined;
  if (!('where' in shows) || !shows.where?.typed) return true;
  const holds = evaluate(shows.where.typed, { ...environmentOf(session, application), self: decodeRecord(application, record) });
  return typeof holds === 'boolean' ? holds : holds === null ? false : undefined;
}

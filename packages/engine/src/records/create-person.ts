/** The record of somebody who comes in: by an invitation, or where signing up is open. No row of point 6 is asked; that is settled there. */
import { type Application, byName, type Entity, type Field } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import type { Refused } from '../refusals/refused.ts';
import { decodeFields } from '../values/decode.ts';
import { type Created, createRecord } from './create-record.ts';

export interface Newcomer {
  /** The entity that signs in, and its field they are known by. */
  readonly entity: Entity;
  readonly email: Field;
  readonly address: string;
  /** What was sent of their record. */
  readonly json: unknown;
  /** Names of the fields they may fill in (`joiningFields`): no others are taken. */
  readonly takes: readonly string[];
}

/** What they may fill in as sent, their e-mail, all else as it starts. What rests on a gap is let pass. */
export function createPerson(
  application: Application,
  { entity, email, address, json, takes }: Newcomer,
  environment: Environment,
): Created | Refused {
  const isTaken = (field: Field): boolean => takes.some((name) => byName([field], name) !== undefined);
  const { fields: values, refusals } = decodeFields(application, entity.name, json ?? {}, {
    settings: environment.settings,
    allows: (_about, field) => isTaken(field),
    // What else is kept of people is nothing to a stranger.
    knows: (_about, field) => field === email || isTaken(field),
  });
  if (refusals.length > 0) return { kind: 'refused', refusals };
  const creation = { entity: entity.name, by: null, given: { [email.name]: address }, judged: 'what is shown', values } as const;
  return createRecord(application, creation, environment);
}

/** People as the document has them: records of the entity that signs in, known by their e-mail. */
import { compute, decodeFields, type Environment, isFilledIn, passwordLength, startingRecord, validate } from '@ninefold/engine';
import { byName, type Entity, type Field, type FieldKind, type RecordValue, typeOfField } from '@ninefold/model';
import type { JoiningField } from '@ninefold/protocol';
import type { Reader } from '@ninefold/store';
import { call, compare, createGivenValues, fieldOf, selfOf } from '../access/expressions.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refused.ts';
import type { Running } from '../running.ts';

export interface People {
  readonly entity: Entity;
  readonly email: Field;
}

/** Undefined while the document does not say who signs in, or they have no e-mail. */
export function peopleOf({ people }: Running): People | undefined {
  const email = people && (people.fields.find(({ type }) => type.kind === 'email') ?? byName(people.fields, 'email'));
  return people && email ? { entity: people, email } : undefined;
}

/** Id of the person with this e-mail, whatever its case. */
export async function findPerson(
  reader: Reader,
  { entity, email }: People,
  address: string,
  environment: Environment,
): Promise<string | null> {
  const given = createGivenValues();
  const text = { kind: 'text' } as const;
  const same = compare(
    call('lower case', text, fieldOf(selfOf(entity), entity, email)),
    '=',
    given.give(address.toLowerCase(), typeOfField(email.type)),
  );
  const page = await reader.list({
    entity: entity.name,
    where: [same],
    order: [],
    limit: 1,
    load: {},
    environment: given.within(environment),
  });
  return page.rows[0]?.id ?? null;
}

/** In small letters; null when the person has none or is gone. */
export async function emailOfPerson(
  reader: Reader,
  { entity, email }: People,
  id: string,
  environment: Environment,
): Promise<string | null> {
  const record = await reader.read({ entity: entity.name, id, load: {}, environment });
  const address = record?.fields[email.name];
  return typeof address === 'string' && address !== '' ? address.toLowerCase() : null;
}

/** What a new person fills in: the needed fields that have no value of their own to start with. Records and files are out of a stranger's reach. */
export function fieldsToFill({ application }: Running, { entity, email }: People, environment: Environment): readonly JoiningField[] {
  const blank = startingRecord(application, entity.name, { ...environment, old: null });
  return entity.fields
    .filter((field) => field.needed && field !== email && isFilledIn(entity, field) && !outOfReach.has(field.type.kind))
    .filter((field) => blank.fields[field.name] === null)
    .map(({ name, type, statement }) => ({ name, type, statement }));
}

const outOfReach: ReadonlySet<FieldKind> = new Set(['reference', 'references', 'lines', 'file']);

/** A new person's record, ready to be kept. Throws what speaks against it. */
export function newPerson(
  { application }: Running,
  { entity, email }: People,
  address: string,
  json: unknown,
  environment: Environment,
): RecordValue {
  const around = { ...environment, old: null };
  const decoded = decodeFields(application, entity.name, json ?? {}, {
    allows: (_about, field) => field !== email,
    // What else is kept of people is nothing to a stranger.
    knows: (about, field) => field === email || (field.needed && isFilledIn(about, field)),
  });
  refuseAny(decoded.refusals);
  const blank = startingRecord(application, entity.name, around);
  const record = compute(application, { ...blank, fields: { ...blank.fields, ...decoded.fields, [email.name]: address } }, around);
  refuseAny(validate(application, record, { on: 'save' }, { ...around, self: record }, { unjudged: 'skip' }));
  return record;
}

/** Folded, and refused when it is none. */
export function readEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (email.length > 254 || !/^[^\s@<>()"]+@[^\s@<>()"]+\.[^\s@<>()"]+$/u.test(email)) {
    throw platformRefused('wrong-type', { message: 'This is no e-mail address.', path: ['email'] });
  }
  return email;
}

export function readPassword(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw platformRefused('needed', { message: 'Choose a password.', path: ['password'] });
  if (value.length < passwordLength.least)
    throw platformRefused('wrong-type', { message: `A password has at least ${passwordLength.least} characters.`, path: ['password'] });
  if (value.length > passwordLength.most)
    throw platformRefused('too-long', { message: `A password has at most ${passwordLength.most} characters.`, path: ['password'] });
  return value;
}

/** People as the document has them: records of the entities that sign in, known by their e-mail. */
import { checkEmail, createPerson, type Environment, emailField, joiningFields, passwordLength, sentences } from '@ninefold/engine';
import { type CallDoes, type Entity, type Field, foldEmail, kindOfCall, kindOfRole, type RecordValue, typeOfField } from '@ninefold/model';
import type { JoiningField } from '@ninefold/protocol';
import type { RecordQueries } from '@ninefold/store';
import { message } from '@ninefold/words';
import { compare, createGivenValues, fieldOf, selfOf } from '../access/expressions.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { wordsOfField } from '../language/words-for.ts';
import { platformRefused } from '../problems/platform.ts';
import { allowed } from '../records/judged.ts';

export interface SignInEntity {
  readonly entity: Entity;
  readonly email: Field;
}

/** The kinds of people who can come in, in the document's order; those without an e-mail are left out. */
export function signInEntities({ people }: Pick<RunningApplication, 'people'>): readonly SignInEntity[] {
  return people.flatMap(({ entity }) => {
    const email = emailField(entity);
    return email ? [{ entity, email }] : [];
  });
}

/** The kind whose records these are. */
export function signInEntityCalled(running: Pick<RunningApplication, 'people'>, entity: string): SignInEntity | undefined {
  return signInEntities(running).find((people) => people.entity.name === entity);
}

/** The kind whose people may have these roles. Refused where they are of several; undefined while nobody signs in by e-mail. */
export function signInEntityWith(running: RunningApplication, roles: readonly string[]): SignInEntity | undefined {
  const kinds = new Set(roles.map((role) => kindOfRole(running.application, role)?.entity));
  if (kinds.size > 1) throw platformRefused('not-possible', { said: sentences.rolesOfSeveral, path: ['roles'] });
  const [kind] = kinds;
  return kind === undefined ? signInEntities(running)[0] : signInEntityCalled(running, kind);
}

/** The people that a call about oneself is about. Undefined while the document does not say who signs in, or they have no e-mail. */
export function signInEntityOf(running: RunningApplication, does: CallDoes): SignInEntity | undefined {
  const kind = kindOfCall(running.application, does);
  return kind && signInEntityCalled(running, kind.entity);
}

/** Id of the person of this kind with this e-mail, however it is written. */
export async function findPerson(
  reader: RecordQueries,
  { entity, email }: SignInEntity,
  address: string,
  environment: Environment,
): Promise<string | null> {
  const given = createGivenValues();
  const same = compare(fieldOf(selfOf(entity), entity, email), '=', given.give(foldEmail(address), typeOfField(email.type)));
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
  reader: RecordQueries,
  { entity, email }: SignInEntity,
  id: string,
  environment: Environment,
): Promise<string | null> {
  const record = await reader.read({ entity: entity.name, id, load: {}, environment });
  const address = record?.fields[email.name];
  return typeof address === 'string' && address !== '' ? foldEmail(address) : null;
}

/** What somebody who comes in is asked for. `sent`: what the document's own call takes instead. */
export function fieldsToFill(
  { application, settings }: RunningApplication,
  { entity }: SignInEntity,
  roles: readonly string[],
  environment: Environment,
  sent?: readonly string[],
): readonly JoiningField[] {
  const fields = joiningFields(application, entity, roles, environment, sent);
  return fields.map((field) => {
    const { name, type, statement } = field;
    return { name, type, statement, ...(settings.terms && { terms: wordsOfField(field, settings.terms) }) };
  });
}

export interface SignUpRequest {
  readonly email: string;
  /** What was sent of their record. */
  readonly fields: unknown;
  /** Names of the fields they may fill in: no others are taken. */
  readonly takes: readonly string[];
}

/** A new person's record, ready to be kept. Throws what speaks against it. */
export function newPerson(
  { application }: RunningApplication,
  { entity, email }: SignInEntity,
  { email: address, fields: json, takes }: SignUpRequest,
  environment: Environment,
): RecordValue {
  return allowed(createPerson(application, { entity, email, address, json, takes }, environment)).record;
}

/** Folded, and refused when it is none. */
export function readEmail(value: unknown): string {
  const email = typeof value === 'string' ? foldEmail(value.trim()) : '';
  if (email === '' || checkEmail(email) !== undefined) {
    throw platformRefused('wrong-type', { said: 'This is no e-mail address.', path: ['email'] });
  }
  return email;
}

/** A new one. Refused when it is none, too short or too long. */
export function readPassword(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw platformRefused('needed', { said: 'Choose a password.', path: ['password'] });
  if (value.length < passwordLength.least)
    throw platformRefused('wrong-type', {
      said: message('A password has at least {least} characters.', { least: String(passwordLength.least) }),
      path: ['password'],
    });
  if (value.length > passwordLength.most)
    throw platformRefused('too-long', {
      said: message('A password has at most {most} characters.', { most: String(passwordLength.most) }),
      path: ['password'],
    });
  return value;
}

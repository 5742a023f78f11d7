/** How somebody comes in: which roles signing up gives, and which fields of their own record they fill in then. */
import { type Application, byName, type Entity, type Field, filledBy, isSameName, peopleKinds, traitsOf } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { startingRecord } from '../records/starting-record.ts';
import { mayFillInWhenNew } from './grounds.ts';
import { isAlways } from './predicates.ts';

/** The field people are known by; undefined: they have none. */
export function emailField({ fields }: Entity): Field | undefined {
  return fields.find(({ type }) => type.kind === 'email') ?? byName(fields, 'email');
}

/** Who signs up becomes a record of the first kind: with its role named like the entity, or the only one it has; else none: rights are never made up. */
export function rolesOnSignUp(application: Application): readonly string[] {
  const [kind] = peopleKinds(application);
  const roles = kind?.roles ?? [];
  const same = roles.find((role) => kind && isSameName(role, kind.entity));
  const [only] = roles;
  return same !== undefined ? [same] : only !== undefined && roles.length === 1 ? [only] : [];
}

/**
 * What a new person fills in: the needed fields that start empty. Where the document says what its call `sign up` sends (`sent`),
 * those fields instead, as far as the rows about single fields let these roles fill them in.
 */
export function joiningFields(
  application: Application,
  people: Entity,
  roles: readonly string[],
  environment: Environment,
  sent?: readonly string[],
): readonly Field[] {
  const offered = people.fields.filter((field) => field !== emailField(people) && isFilledInByStrangers(field));
  if (sent)
    return offered.filter(
      (field) => sent.some((name) => byName([field], name)) && !isAlways(mayFillInWhenNew(application, roles, people, field), false),
    );
  const blank = startingRecord(application, people.name, { ...environment, old: null });
  return offered.filter((field) => field.needed && blank.fields[field.name] === null);
}

/** Records and files are out of reach of whoever is nobody yet: there is nothing they may read, and nobody who sent the file. */
export function isFilledInByStrangers(field: Field): boolean {
  return filledBy(field) === 'person' && !traitsOf(field.type).keptHere;
}

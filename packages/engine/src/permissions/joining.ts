/** How somebody comes in: which roles signing up gives, and which fields of their own record they fill in then. */
import {
  type Application,
  byName,
  type Entity,
  type Field,
  filledBy,
  givenValue,
  isSameName,
  kindOfRole,
  peopleKinds,
  type SignUpWay,
  traitsOf,
} from '@ninefold/model';
import { usualSignUp } from '../assumptions/chosen/accounts.ts';
import type { Environment } from '../expressions/environment.ts';
import { startingRecord } from '../records/starting-record.ts';
import { mayFillInWhenNew } from './grounds.ts';
import { isAlways } from './predicates.ts';

/** The field people are known by; undefined: they have none. */
export function emailField({ fields }: Entity): Field | undefined {
  return fields.find(({ type }) => type.kind === 'email') ?? byName(fields, 'email');
}

/**
 * How new people get the role; without one, how they come in who have none. What stands open for all is so for the first kind: to others it is
 * opened by name. Undefined while the document does not show it.
 */
export function signUpWay(application: Application, role?: string): SignUpWay | undefined {
  const { signUp } = application.roles;
  if (signUp.kind === 'gap') return undefined;
  const said = givenValue(signUp);
  const own = said?.as.find((one) => role !== undefined && isSameName(one.role, role));
  const way = own?.way ?? said?.way ?? usualSignUp;
  const isFirst = role === undefined || kindOfRole(application, role)?.entity === peopleKinds(application)[0]?.entity;
  return way === 'open' && !own && !isFirst ? usualSignUp : way;
}

/** Whom one becomes by signing up: a record of the entity, with these roles. */
export interface SigningUpAs {
  /** The role, else the entity: by this it is chosen. */
  readonly name: string;
  readonly entity: string;
  readonly roles: readonly string[];
}

/** All that one may sign up as by oneself, the first kind without a choice of its own on top. None while the document does not show it. */
export function signsUpAs(application: Application): readonly SigningUpAs[] {
  const said = givenValue(application.roles.signUp);
  const usual = usualPeople(application);
  const isOpen = usual !== undefined && said?.way === 'open' && signUpWay(application, usual.roles[0]) === 'open';
  const own = isOpen ? [usual] : [];
  const others = (said?.as ?? []).flatMap(({ role: name, way }): readonly SigningUpAs[] => {
    const kind = kindOfRole(application, name);
    return way === 'open' && kind && !own.some((one) => isSameName(one.name, name)) ? [{ name, entity: kind.entity, roles: [name] }] : [];
  });
  return [...own, ...others];
}

/** Whom one becomes where no role is named, whether it is open or not. Undefined while the document does not say who signs in. */
export function usualPeople(application: Application): SigningUpAs | undefined {
  const [first] = peopleKinds(application);
  const roles = rolesOnSignUp(application);
  return first && { name: roles[0] ?? first.entity, entity: first.entity, roles };
}

/** Who signs up without a role named becomes a record of the first kind: with its role named like the entity, or the only one it has; else none: rights are never made up. */
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

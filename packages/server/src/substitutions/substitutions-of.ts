/** Who stands in for somebody, and for whom they stand in, as whoever asks may know of them. */
import { mayStandIn } from '@ninefold/engine';
import { isSameName } from '@ninefold/model';
import type { SubstitutionAnswer, Substitutions } from '@ninefold/protocol';
import type { StoredSubstitution } from '@ninefold/store';
import { dayOf } from '../auth/acting.ts';
import { readPerson } from '../auth/read-person.ts';
import type { RequestContext } from '../context/request-context.ts';
import { createNaming, type Naming } from '../records/naming.ts';
import { contextFor, nameOfOther } from './standing-in-now.ts';
import type { Whose } from './whose.ts';

/** Those that are not over. */
export async function substitutionsOf(context: RequestContext, whose: Whose): Promise<Substitutions> {
  const { running, services } = context;
  const { substitutions } = running.store;
  const today = dayOf(services, running);
  const naming = createNaming(context, running.store);
  const own = await substitutions.ofPerson(whose.id, today);
  const others = whose.own ? await substitutions.ofSubstitute(whose.id, today) : [];
  const seen = whose.own ? own : own.filter(({ role }) => whose.lends.some((one) => isSameName(one, role)));
  return {
    lends: [...whose.lends],
    own: await Promise.all(seen.map((one) => substitutionTold(context, naming, one))),
    others: await Promise.all(others.map((one) => substitutionTold(context, naming, one))),
    today,
  };
}

/** One of them. */
export async function substitutionTold(context: RequestContext, naming: Naming, kept: StoredSubstitution): Promise<SubstitutionAnswer> {
  const { running, services, principal } = context;
  const { id, role, from, until } = kept;
  const today = dayOf(services, running);
  const [person, substitute] = await Promise.all([nameOf(naming, kept.person), nameOf(naming, kept.substitute)]);
  const isStandingIn = kept.substitute === principal.person.record?.id;
  return {
    ...{ id, role, from, until, substitute },
    // Whoever is to stand in for somebody hears for whom.
    person: person ?? (isStandingIn ? await nameToSubstitute(context, kept) : null),
    current: from <= today && today <= until,
    holds: await holds(context, kept),
  };
}

async function nameOf(naming: Naming, id: string): Promise<string | null> {
  return (await naming.nameOf(await naming.person(id))) ?? null;
}

async function nameToSubstitute(context: RequestContext, kept: StoredSubstitution): Promise<string | null> {
  const acting = await contextFor(context, kept);
  return acting && nameOfOther(acting);
}

async function holds({ services, running }: RequestContext, { person, substitute, role }: StoredSubstitution): Promise<boolean> {
  const [other, whoever] = await Promise.all([readPerson(services, running, person), readPerson(services, running, substitute)]);
  const has = other?.roles.some((one) => isSameName(one, role)) === true;
  return has && whoever !== null && mayStandIn(running.application, whoever.roles, role);
}

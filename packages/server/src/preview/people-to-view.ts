/**
 * Whom else one may look as in a preview: somebody by name, or whoever may act on a record. Whoever looks may look as anybody, so
 * nobody's reading rights are asked.
 */
import { availableActions, includesForRedaction, includesForRules, labelField, mergeIncludes } from '@ninefold/engine';
import { byName, type Entity, isRecord, type RecordValue } from '@ninefold/model';
import type { PreviewPeople, PreviewPerson } from '@ninefold/protocol';
import { settled } from '../access/settled.ts';
import { signInEntityCalled } from '../auth/sign-in-entity.ts';
import type { RequestContext } from '../context/request-context.ts';
import { runningPeople } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';
import { includesForNamed, namedBy } from './connected.ts';
import { viewable, viewablePeople, viewed, viewingId } from './view-as.ts';

const mostFound = 8;

type Found = PreviewPeople['people'][number];

/** Whose name holds what is searched. */
export async function peopleCalled({ services, running, environment }: RequestContext, search: string): Promise<readonly Found[]> {
  const { people, store, application } = running;
  const text = search.trim();
  if (text === '') return [];
  const pages = await Promise.all(
    people.map(async ({ entity: { name: entity } }) => {
      const paths = [labelField(application, entity), signInEntityCalled(running, entity)?.email.name].flatMap((name) =>
        name === undefined ? [] : [[name]],
      );
      const order = paths.slice(0, 1).map((path) => ({ path, direction: 'asc' as const }));
      const { rows } = await store.list({ entity, where: [], search: { text, paths }, order, limit: mostFound, load: {}, environment });
      return rows;
    }),
  );
  const rows = pages.flat().slice(0, mostFound);
  const found = await Promise.all(rows.map((row) => viewable(services, running, row.id ?? '')));
  return found.flatMap((one) => (one ? [{ ...one, may: [] }] : []));
}

/** Whom the record names first, whom these name, then those one may choose anyway. */
export async function peopleWhoMayAct(context: RequestContext, name: string, id: string): Promise<readonly Found[]> {
  const { services, running, principal, environment } = context;
  const entity = byName(running.application.entities, name);
  if (!entity) throw platformRefused('not-found');
  const record = await running.store.read({ entity: entity.name, id, load: loadsFor(context, entity), environment });
  if (!record) throw platformRefused('not-found');
  const around = { ...environment, self: record, old: record };
  const found = await Promise.all(
    (await candidates(context, entity, record)).map(async (one): Promise<Found | null> => {
      const person = one.id === viewingId(principal) ? undefined : (await viewed(services, running, one.id))?.person;
      if (!person) return null;
      const theirs = { ...around, me: person.record };
      const actions = await settled({ running, environment: theirs }, running.store, () =>
        availableActions(running.application, record, person, theirs),
      );
      return { ...one, may: actions.filter(({ available }) => available).map(({ action }) => action) };
    }),
  );
  return found.flatMap((one) => (one && one.may.length > 0 ? [one] : [])).slice(0, mostFound);
}

async function candidates(
  { services, running, principal }: RequestContext,
  entity: Entity,
  record: RecordValue,
): Promise<readonly PreviewPerson[]> {
  const named = namedBy(running, entity, record);
  const above = named.flatMap(({ words }) => {
    const person = record.fields[words];
    if (!isRecord(person)) return [];
    const kind = runningPeople(running, person.entity);
    return kind ? namedBy(running, kind.entity, person) : [];
  });
  const ids = new Set([...above, ...named].map((one) => one.id));
  const close = await Promise.all([...ids].map((one) => viewable(services, running, one)));
  const others = await viewablePeople(services, running, viewingId(principal));
  return [...close.flatMap((one) => one ?? []), ...others.filter((one) => !ids.has(one.id))];
}

function loadsFor({ running }: RequestContext, entity: Entity) {
  const { application } = running;
  const roles = application.roles.roles.map(({ name }) => name);
  const named = Object.fromEntries(
    Object.keys(includesForNamed(running, entity)).map((field) => {
      const type = byName(entity.fields, field)?.type;
      const kind = type && 'entity' in type ? runningPeople(running, type.entity) : undefined;
      return [field, kind ? includesForNamed(running, kind.entity) : {}];
    }),
  );
  return mergeIncludes(includesForRedaction(application, roles, entity.name), includesForRules(application, entity), named);
}

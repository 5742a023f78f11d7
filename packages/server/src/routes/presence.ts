/** `PUT` and `DELETE /_app/records/{entity}/{id}/presence/{page}`: one has a record open, or has left it. */
import { includesForRedaction, labelOf, mostPresent } from '@ninefold/engine';
import type { PresenceAnswer } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody } from '../contract/read-input.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';
import { knownEntity } from '../records/known-entity.ts';
import { createNaming } from '../records/naming.ts';
import { readRecord } from '../records/read.ts';

/** Others who have it open. Throws *May not be read* as reading the record does. */
export async function answerPresence(context: AppContext<'presence'>): Promise<AppResponse<'presence'>> {
  const { edits } = await readBody(context, 'presence');
  const { running, principal, parameters, services } = context;
  const entity = knownEntity(context, parameters.entity);
  const person = personOf(context);
  const load = includesForRedaction(running.application, principal.person.roles, entity.name);
  const { id = '' } = await readRecord(context, running.store, { entity, by: 'id', value: parameters.id }, load);
  services.presence.note({ entity: entity.name, id, person, page: pageOf(parameters.page), edits });
  return { status: 200, body: await othersAt(context, entity.name, id, person) };
}

/** 204. Of what one has not open as well: nothing is told by it. */
export async function answerEndPresence(context: AppContext<'endPresence'>): Promise<AppResponse<'endPresence'>> {
  const { parameters, services } = context;
  const { name } = knownEntity(context, parameters.entity);
  services.presence.end({ entity: name, id: parameters.id, person: personOf(context), page: pageOf(parameters.page) });
  return { status: 204 };
}

function personOf({ principal, running }: RequestContext): string {
  const person = principal.person.record?.id;
  if (person === undefined) throw notPermitted(running);
  return person;
}

const longestName = 64;

function pageOf(name: string): string {
  if (name.length > longestName)
    throw platformRefused('malformed', { message: `A page calls itself by at most ${longestName} signs.`, path: ['page'] });
  return name;
}

/** Each person once, those who edit first; by the names that whoever asks may know. */
async function othersAt(context: RequestContext, entity: string, id: string, me: string): Promise<PresenceAnswer> {
  const editing = new Map<string, boolean>();
  for (const { person, edits } of context.services.presence.at(entity, id)) {
    if (person !== me) editing.set(person, edits || editing.get(person) === true);
  }
  const sorted = [...editing].sort(([one, first], [other, second]) => Number(second) - Number(first) || (one < other ? -1 : 1));
  const naming = createNaming(context, context.running.store);
  const others = sorted.slice(0, mostPresent).map(async ([person, edits]) => {
    const known = await naming.person(person);
    return known.id === undefined
      ? { id: null, label: '', edits }
      : { id: known.id, label: labelOf(context.running.application, known), edits };
  });
  return { others: await Promise.all(others), more: Math.max(0, sorted.length - mostPresent) };
}

/** Routes to who follows a record: one follows it, and does so no more. */
import { includesForRedaction } from '@ninefold/engine';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody } from '../contract/read-input.ts';
import { notPermitted } from '../problems/platform.ts';
import { knownEntity } from '../records/known-entity.ts';
import { readRecord } from '../records/read.ts';

/** 204. Throws *May not be read* as reading the record does. */
export async function answerFollow(context: AppContext<'follow'>): Promise<AppResponse<'follow'>> {
  await readBody(context, 'follow');
  const { entity, id, person } = await followed(context);
  await context.running.store.change((transaction) => transaction.followers.follow(entity, id, person));
  return { status: 204 };
}

/** The same. */
export async function answerUnfollow(context: AppContext<'unfollow'>): Promise<AppResponse<'unfollow'>> {
  const { entity, id, person } = await followed(context);
  await context.running.store.change((transaction) => transaction.followers.unfollow(entity, id, person));
  return { status: 204 };
}

async function followed(context: RequestContext<{ readonly entity: string; readonly id: string }>) {
  const { running, principal, parameters } = context;
  const entity = knownEntity(context, parameters.entity);
  const load = includesForRedaction(running.application, principal.person.roles, entity.name);
  const { id = '' } = await readRecord(context, running.store, { entity, by: 'id', value: parameters.id }, load);
  const person = principal.person.record?.id;
  if (person === undefined) throw notPermitted(running);
  return { entity: entity.name, id, person };
}

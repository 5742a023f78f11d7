/** `GET /_app/suggestions/{entity}/{field}`: what is in use in a list of text, so that the same thing is called the same. */
import { readRight, suggestions } from '@ninefold/engine';
import { type Entity, findEntity, foldName } from '@ninefold/model';
import { readPath } from '../access/read-path.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { knownEntity } from '../records/known-entity.ts';
import { questionOf, viewerOf } from '../records/list.ts';

/** The most used first, of the records in which one may read the field. Where one never may there are none, as where there is no such field. */
export async function answerSuggestions(context: AppContext<'suggestions'>): Promise<AppResponse<'suggestions'>> {
  const { entity: name, field } = context.parameters;
  const entity = findEntity(context.running.application, name);
  knownEntity(context, entity ? ownerOf(context, entity).name : name);
  const texts = entity ? await textsInUse(context, entity, field) : [];
  const asked = foldName(readQuery(context, 'suggestions').search ?? '');
  return { status: 200, body: { texts: texts.filter((text) => foldName(text).includes(asked)).slice(0, suggestions.offered) } };
}

/** The record that lines belong to, however deep they lie. */
function ownerOf(context: AppContext<'suggestions'>, entity: Entity): Entity {
  const owner = entity.ownedBy && findEntity(context.running.application, entity.ownedBy.entity);
  return owner ? ownerOf(context, owner) : entity;
}

async function textsInUse(context: AppContext<'suggestions'>, entity: Entity, name: string): Promise<readonly string[]> {
  const { application, store } = context.running;
  const reader = viewerOf(context);
  const path = readPath(reader, entity, [name]);
  if (path?.field?.type.kind !== 'list of text' || readRight(application, reader.roles, entity.name).nothing) return [];
  const question = questionOf(context, { entity, where: path.guards, filters: [] });
  const found = await store.groups({ ...question, of: 'count', by: [{ path: [path.field.name] }], most: [suggestions.among] });
  const used = (found?.groups ?? []).flatMap(({ keys: [key], value }) =>
    key?.kind === 'value' ? [{ text: String(key.value), times: Number(value) }] : [],
  );
  return used.sort((a, b) => b.times - a.times || (a.text < b.text ? -1 : 1)).map(({ text }) => text);
}

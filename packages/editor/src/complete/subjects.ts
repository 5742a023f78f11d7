/** Which record the words at a place are about. */

import { plain, type Words } from '@ninefold/language';
import { type Application, byName, type Entity, foldName, type Screen } from '@ninefold/model';
import type { PlaceAt } from './place-at.ts';

/** By its name, else by its plural, whatever the case. */
export function entityCalled({ entities }: Application, words: string): Entity | undefined {
  const folded = foldName(words);
  return entities.find(({ name }) => foldName(name) === folded) ?? entities.find(({ plural }) => foldName(plural) === folded);
}

/** The entity that words begin with, after words of the language: `new Claim: …`, `board of Claims by`. */
export function entityIn(application: Application, words: string): Entity | undefined {
  const folded = ` ${foldName(words.replace(/[`:,()]/gu, ' '))} `;
  const found = application.entities
    .map((entity) => ({
      entity,
      at: [entity.plural, entity.name].map((name) => folded.indexOf(` ${foldName(name)} `)).find((at) => at >= 0) ?? -1,
    }))
    .filter(({ at }) => at >= 0);
  return found.sort((one, other) => one.at - other.at)[0]?.entity;
}

/** Names of the entities an expression at a place may be about. */
export function subjectsAt(application: Application, place: PlaceAt): readonly string[] {
  const name = (entity: Entity | undefined): readonly string[] => (entity ? [entity.name] : []);
  if (place.kind === 'value') return ofBullet(application, place);
  if (place.kind !== 'cell') return [];
  const cell = (column: string): string => place.cells.get(column) ?? '';
  const heading = place.part.heading ? plain(place.part.heading) : '';
  switch (place.section.name) {
    case 'screens':
      return name(entityIn(application, place.before));
    case 'entities':
      return ofEntities(application, place);
    case 'states':
      return name(entityCalled(application, heading));
    case 'rules':
      return name(entityCalled(application, cell('about')));
    case 'calls':
      return ofCall(application, cell('call'), cell('id'));
    case 'errors': {
      const error = application.errors.find(({ code }) => foldName(code) === foldName(cell('code')));
      const raised = Object.keys(error?.parts ?? {});
      return raised.length > 0 ? raised : application.entities.map((entity) => entity.name);
    }
    case 'product':
    case 'roles':
    case 'constants':
      return [];
  }
}

/** That below whose heading the place stands. */
function ofEntities(application: Application, { part }: { readonly part: { readonly heading: Words | undefined } }): readonly string[] {
  const heading = part.heading ? plain(part.heading) : '';
  const entity = entityCalled(application, heading.replace(/\s*\([^()]*\)$|\s+starts with$/gu, ''));
  return entity ? [entity.name] : [];
}

function ofBullet(application: Application, place: PlaceAt & { kind: 'value' }): readonly string[] {
  switch (place.section.name) {
    case 'entities':
      return ofEntities(application, place);
    case 'screens': {
      const said = entityIn(application, place.before.slice(place.before.indexOf('=') + 1));
      const shown = said?.name ?? entityOfScreen(screenOf(application, place));
      return shown === undefined ? [] : [shown];
    }
    case 'roles': {
      const condition = byName(application.roles.conditions, place.label);
      const about = [...new Set((condition?.meanings ?? []).flatMap(({ entity }) => entity || []))];
      return about.length > 0 ? about : application.entities.map(({ name }) => name);
    }
    case 'calls': {
      const shape = /\bof\s+(.+)$/iu.exec(place.label)?.[1];
      const entity = shape === undefined ? undefined : entityCalled(application, shape);
      return entity ? [entity.name] : ofCall(application, place.label, place.label);
    }
    default:
      return [];
  }
}

/** The screen that the part of the place is headed by. */
export function screenOf({ screens }: Application, place: PlaceAt): Screen | undefined {
  if (!('part' in place) || !place.part?.heading) return undefined;
  return byName(screens, plain(place.part.heading));
}

/** The name of the entity that the screen shows records of. */
export function entityOfScreen(screen: Screen | undefined): string | undefined {
  const shows = screen?.shows.kind === 'given' ? screen.shows.value : undefined;
  return shows && 'entity' in shows ? shows.entity : undefined;
}

/** A call's own entity; of a call to somebody else, the one whose transition makes it. */
function ofCall(application: Application, words: string, id: string): readonly string[] {
  const calling = application.states.filter(({ transitions }) =>
    transitions.some(({ then }) => then.some((effect) => effect.kind === 'call' && foldName(effect.call) === foldName(id))),
  );
  if (calling.length > 0) return calling.map(({ entity }) => entity);
  const own = entityIn(application, words);
  return own ? [own.name] : [];
}

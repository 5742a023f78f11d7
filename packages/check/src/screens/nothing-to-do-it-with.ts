/** An offer on a screen that holds no record it could be about: a dashboard, a form, or records of another entity. */

import { hasParameters } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  findEntity,
  findScreen,
  foldName,
  givenValue,
  type Offer,
  recordsBehind,
  type Screen,
  type ScreenTraits,
  type Shows,
  screenTraitsOf,
} from '@ninefold/model';
import type { Checking } from '../checking.ts';
import { linesBelow } from '../facts/uses/call-facts.ts';
import { withArticle } from '../facts/words/articles.ts';
import { isSame } from '../facts/words/names-in-words.ts';

export interface Vain {
  /** Goes on from the name of the screen. */
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

/** Nothing is done to a record that is only being made. */
const noRecords: ReadonlySet<ScreenTraits['holds']> = new Set<ScreenTraits['holds']>(['none', 'new']);

/** What to say of the offer; undefined where the screen has a record for it, or it needs none. */
export function nothingToDoItWith(application: Application, { target, words }: Offer, shows: Shows): Vain | undefined {
  if (target.kind !== 'action' && target.kind !== 'edit' && target.kind !== 'delete') return undefined;
  if (shows.kind === 'print') {
    return {
      what: `offers \`${words}\`, but is a page to print.`,
      why: 'Nothing is done there. The button is never drawn.',
      mend: `Offer it on another page of the ${shows.entity}.`,
    };
  }
  const holdsNone = noRecords.has(screenTraitsOf(shows.kind).holds);
  const shown = holdsNone ? undefined : entityOf(application, shows);
  if (!holdsNone && (!shown || isWithin(application, shown, target.entity))) return undefined;
  return {
    what: `offers \`${words}\`, but shows no ${target.entity} to do it with.`,
    why: shown
      ? `It shows ${shown.plural}, and \`${words}\` is done to ${withArticle(target.entity)}: nobody can do it there.`
      : 'The button is never drawn.',
    mend: `Offer it on a screen that shows one ${target.entity}, or a list of them.`,
  };
}

/** The page of one record, offered where no record of its kind is shown that its address could name. */
export function noneToOpen({ application }: Checking, screen: Screen, { target, words }: Offer, shows: Shows): Vain | undefined {
  const opened = target.kind === 'open' ? findScreen(application, target.screen) : undefined;
  const page = opened && hasParameters(opened) ? givenValue(opened.shows) : undefined;
  if (page?.kind !== 'record' || entitiesOn(screen, shows).some((entity) => isSame(entity, page.entity))) return undefined;
  return {
    what: `offers \`${words}\`, but shows no ${page.entity} that could be opened.`,
    why: 'Its address names one, and nothing here says which. The button is never drawn.',
    mend: `Offer it on a screen that shows one ${page.entity}, or show a field that refers to it: its name leads there.`,
  };
}

/** Entities whose records a screen shows: itself, or in the rows that lead on. A form has none yet. */
function entitiesOn({ parts }: Screen, shows: Shows): readonly string[] {
  if (shows.kind === 'form') return [];
  if ('entity' in shows) return [shows.entity];
  return parts.flatMap((part) => recordsBehind(part)?.entity ?? []);
}

function entityOf(application: Application, shows: Shows): Entity | undefined {
  return 'entity' in shows ? findEntity(application, shows.entity) : undefined;
}

/** The records themselves, or their lines, which are on the same screen. */
function isWithin(application: Application, shown: Entity, entity: string): boolean {
  return isSame(shown.name, entity) || linesBelow(application, shown).some(({ name }) => foldName(name) === foldName(entity));
}

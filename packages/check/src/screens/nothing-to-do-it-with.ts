/** An offer on a screen that holds no record it could be about: a dashboard, a form, or records of another entity. */
import { type Application, type Entity, findEntity, foldName, type Offer, type Shows } from '@ninefold/model';
import { withArticle } from '../facts/articles.ts';
import { linesBelow } from '../facts/call-facts.ts';
import { isSame } from '../facts/words.ts';

export interface Vain {
  /** Goes on from the name of the screen. */
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

export function nothingToDoItWith(application: Application, { target, words }: Offer, shows: Shows): Vain | undefined {
  if (target.kind !== 'action' && target.kind !== 'edit' && target.kind !== 'delete') return undefined;
  const holdsNone = shows.kind === 'dashboard' || shows.kind === 'page' || shows.kind === 'form';
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

function entityOf(application: Application, shows: Shows): Entity | undefined {
  return 'entity' in shows ? findEntity(application, shows.entity) : undefined;
}

/** The records themselves, or their lines, which are on the same screen. */
function isWithin(application: Application, shown: Entity, entity: string): boolean {
  return isSame(shown.name, entity) || linesBelow(application, shown).some(({ name }) => foldName(name) === foldName(entity));
}

/** What may be done with the rows of a list, one or many: what the list itself offers, and what the page of its records does. */
import { recordScreensFrom } from '@ninefold/engine';
import { type Application, foldName, isSameName, type Offer, type Screen } from '@ninefold/model';
import type { RowOffers } from './offers.ts';

/** Undefined where nothing is offered. Each once, in the document's order, what the list offers first. */
export function offersOfRows(application: Application, screen: Screen, entity: string): RowOffers | undefined {
  const pages = recordScreensFrom(application, screen, entity).filter(({ name }) => name !== screen.name);
  const all = [screen, ...pages].flatMap(({ offers }) => offers.filter((offer) => isAbout(offer, entity)));
  const first = (kind: Offer['target']['kind']) => all.find((offer) => offer.target.kind === kind);
  const actions = all.filter((offer, place) => all.findIndex((other) => isSameAction(other, offer)) === place);
  const offers: RowOffers = { edit: first('edit'), delete: first('delete'), actions };
  return offers.edit || offers.delete || actions.length > 0 ? offers : undefined;
}

function isAbout({ target }: Offer, entity: string): boolean {
  return 'entity' in target && isSameName(target.entity, entity);
}

/** False for what is no action. */
function isSameAction({ target: one }: Offer, { target: other }: Offer): boolean {
  return one.kind === 'action' && other.kind === 'action' && foldName(one.action) === foldName(other.action);
}

/** What can be done with the record of a row now, as the server says it: the same as on the page of the record. */
import type { Application, Offer, Screen } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import { type RecordOffer, recordOffers } from '../record/record-offers.ts';
import type { RowOffers } from './offers.ts';

/** Editing, the actions in the document's order, deleting. */
export function offeredNow(application: Application, screen: Screen, { edit, actions, ...others }: RowOffers, answer: RecordAnswer) {
  const offers = [edit, ...actions, others.delete].filter((offer): offer is Offer => offer !== undefined);
  return recordOffers(application, { ...screen, offers }, answer);
}

/** The first actions that can be taken now; at most so many. */
export function firstActions(doings: readonly RecordOffer[], most: number) {
  return doings.flatMap((one) => (one.kind === 'action' && one.state.available && !one.state.gap ? [one] : [])).slice(0, most);
}

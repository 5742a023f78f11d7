/** Which of a record's buttons is filled: the next step on the record's way, never one that ends it. */
import type { Application } from '@ninefold/model';
import { finalStateOf } from './final-states.ts';
import type { RecordOffer } from './record-offers.ts';

/**
 * The first action, in the document's order, that leads on. Where the record itself stops that one, editing comes first; where it
 * cannot be edited, the next action does. Undefined where all that is left ends it: nothing is pressed upon anybody then.
 */
export function leadingOffer(application: Application, entity: string, offers: readonly RecordOffer[]): RecordOffer | undefined {
  const edit = offers.find((offer) => offer.kind === 'edit' && offer.reason === null);
  for (const offer of offers) {
    if (offer.kind !== 'action' || finalStateOf(application, entity, offer.state) !== undefined) continue;
    if (offer.state.available) return offer;
    if (offer.state.needs.length > 0 && edit) return edit;
  }
  return undefined;
}

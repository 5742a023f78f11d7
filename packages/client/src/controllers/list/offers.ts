/** What a screen of no single record offers: on top for the list, and in a row where no page of the record would hold it. */

import { formScreens, isDrawn, isReachedFrom, recordScreens, screenPath } from '@ninefold/engine';
import type { Application, Offer, Screen } from '@ninefold/model';
import { findEntity, findScreen } from '@ninefold/model';
import { thingOf, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

/** On top: something to create or a screen to open. `to` undefined: the form opens in a dialog. */
export interface HeadOffer {
  readonly kind: 'create' | 'import' | 'open' | 'gap';
  readonly words: string;
  readonly statement: string;
  readonly to?: string | undefined;
  /** Of `create` and `import`: what is created. */
  readonly entity?: string;
  /** Of `import`: what says which record a row is. */
  readonly by?: readonly string[] | undefined;
}

export interface RowOffers {
  readonly edit: Offer | undefined;
  readonly delete: Offer | undefined;
  readonly actions: readonly Offer[];
}

/** In the document's order. What is for one record, opens nothing that is drawn, or leads to the very form one is in is left out. */
export function headOffers(application: Application, screen: Screen): readonly HeadOffer[] {
  return screen.offers.flatMap((offer) => headOffer(application, screen, offer) ?? []);
}

/** The entities whose right to be created decides over some of these offers. */
export function createdBy(offers: readonly HeadOffer[]): readonly string[] {
  return offers.flatMap(({ entity, by }) => (entity === undefined || by ? [] : [entity]));
}

/** Undefined when the record has a page reached from here, or nothing is offered for one row. */
export function rowOffers(application: Application, screen: Screen, entity: string): RowOffers | undefined {
  if (recordScreens(application, entity).some((page) => isReachedFrom(page, screen))) return undefined;
  const of = (kind: Offer['target']['kind']) => screen.offers.filter((offer) => offer.target.kind === kind);
  const offers: RowOffers = { edit: of('edit')[0], delete: of('delete')[0], actions: of('action') };
  return offers.edit || offers.delete || offers.actions.length > 0 ? offers : undefined;
}

function headOffer(application: Application, screen: Screen, { target, statement, words }: Offer): HeadOffer | undefined {
  switch (target.kind) {
    case 'create': {
      const form = formScreens(application.screens, target.entity, screen)[0];
      // The form itself, which has a button for it.
      if (form?.name === screen.name) return undefined;
      const to = form && screenPath(form);
      return {
        kind: 'create',
        words: to && form ? titleOf(form.name) : t('New {entity}', { entity: thingOf(target.entity) }),
        statement,
        to,
        entity: target.entity,
      };
    }
    case 'open':
    case 'print': {
      const opened = findScreen(application, target.screen);
      const to = opened && screenPath(opened);
      return opened && to && isDrawn(opened) ? { kind: 'open', words: titleOf(opened.name), statement, to } : undefined;
    }
    case 'import':
      return {
        kind: 'import',
        words: t('Import {things}', { things: thingOf(findEntity(application, target.entity)?.plural ?? target.entity) }),
        statement,
        entity: target.entity,
        by: target.by,
      };
    case 'edit':
    case 'delete':
    case 'action':
      return undefined;
    case 'unknown':
      return { kind: 'gap', words: words || t('not shown'), statement };
  }
}

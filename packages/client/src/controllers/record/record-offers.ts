/** What one may do with a record on its screen: the document's offers, joined with what the server says about each. */
import { isDrawn, recordPath, screenPath } from '@ninefold/engine';
import type { Application, Screen } from '@ninefold/model';
import { entityOfScreen, findScreen, foldName, isSameName, unreachable } from '@ninefold/model';
import type { ActionState, Permitted, RecordAnswer } from '@ninefold/protocol';
import { t } from '../../language/t.tsx';

export type RecordOffer = { readonly statement: string; readonly words: string } & (
  | { readonly kind: 'action'; readonly state: ActionState }
  | { readonly kind: 'edit' | 'delete'; readonly reason: string | null }
  | { readonly kind: 'print' | 'open'; readonly to: string }
  | { readonly kind: 'gap' }
);

/**
 * In the document's order. One habit for all of it: what one may not do with the record as it is is absent, whatever the reason (*Why?*
 * tells it); what one may do and something else stops stays, with why.
 */
export function recordOffers(application: Application, screen: Screen, answer: RecordAnswer): readonly RecordOffer[] {
  return screen.offers.flatMap(({ target, words, statement }): RecordOffer[] => {
    switch (target.kind) {
      case 'action': {
        const state = answer.actions.find((one) => foldName(one.action) === foldName(target.action));
        return state ? [{ kind: 'action', state, words: state.action, statement: state.statement }] : [];
      }
      case 'edit':
      case 'delete':
        return permitted(target.kind, target.kind === 'edit' ? answer.edit : answer.delete, statement);
      case 'print':
      case 'open': {
        // A page that is not drawn yet is no use to anybody.
        const to = isDrawn(findScreen(application, target.screen)) ? pathOf(application, target.screen, answer) : undefined;
        return to === undefined ? [] : [{ kind: target.kind, words: target.screen, statement, to }];
      }
      // Other records, beside this one.
      case 'create':
      case 'import':
        return [];
      case 'unknown':
        return [{ kind: 'gap', words: words || t('not shown'), statement }];
      default:
        return unreachable(target);
    }
  });
}

function permitted(kind: 'edit' | 'delete', state: Permitted, offer: string): RecordOffer[] {
  if (state.may === 'absent') return [];
  const statement = state.statement || offer;
  const words = kind === 'edit' ? t('Edit') : t('Delete');
  if (state.may === 'yes') return [{ kind, words, statement, reason: null }];
  switch (state.because) {
    case 'right':
      return [];
    case 'wait':
      return [{ kind, words, statement, reason: state.reason }];
    case 'gap':
      return [{ kind: 'gap', words, statement }];
    default:
      return unreachable(state.because);
  }
}

/** The address of another screen about this record, or of one about none. */
function pathOf(application: Application, name: string, { record }: RecordAnswer): string | undefined {
  const screen = findScreen(application, name);
  if (!screen) return undefined;
  const isAboutIt = isSameName(entityOfScreen(screen) ?? '', record.entity);
  return (isAboutIt ? recordPath(screen, record) : undefined) ?? screenPath(screen);
}

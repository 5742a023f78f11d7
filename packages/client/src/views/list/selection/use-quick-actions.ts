/** The first actions of a row, as they can be taken now. */
import type { Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { firstActions, offeredNow } from '../../../controllers/list/offered-now.ts';
import type { RowOffers } from '../../../controllers/list/offers.ts';
import { useRowRecord } from '../../../controllers/list/use-row-record.ts';
import { finalStateOf } from '../../../controllers/record/final-states.ts';
import { labelOfAction } from '../../../language/names.ts';
import { useApplication } from '../../../session.ts';

interface QuickAction {
  readonly action: string;
  /** With three dots where something is asked first. */
  readonly words: string;
  readonly statement: string;
}

const most = 2;

/** At most two; undefined until the server has said which. */
export function useQuickActions(screen: Screen, record: WireRecord, id: string, offers: RowOffers): readonly QuickAction[] | undefined {
  const application = useApplication();
  const { data } = useRowRecord(screen, record.entity, id);
  return (
    data &&
    firstActions(offeredNow(application, screen, offers, data), most).map(({ state, words, statement }) => {
      const asksFirst = state.asksFor.length > 0 || finalStateOf(application, record.entity, state) !== undefined;
      return { action: state.action, words: `${labelOfAction(words)}${asksFirst ? '…' : ''}`, statement };
    })
  );
}

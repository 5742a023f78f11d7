/** After a deletion: it may be undone from the note that tells of it, and for as long as the server keeps it by a command with a key. */
import { deletedKeptMs } from '@ninefold/engine';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { queryKeys, renewAfterChange } from '../../api/query-client.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { showStayingToast, showToast } from '../../components/toast.tsx';
import { addCommands } from '../../keys/commands.ts';
import { t } from '../../language/t.tsx';

/** One deletion, of one record or of several. */
export interface UndoOffer {
  readonly client: QueryClient;
  /** Tells it apart from others. */
  readonly id: string;
  /** What was done, in a sentence. */
  readonly words: string;
  /** Until when it may be undone, as a moment. */
  readonly until: string;
  /** Undoes it, and says what came of it. Rejects where nothing of it was undone. */
  undo(): Promise<CameBack>;
}

export interface CameBack {
  readonly words: string;
  /** Not all of it was undone. */
  readonly inPart?: boolean;
  /** There was no answer: it may go another time. */
  readonly again?: boolean;
}

/** Says it. CameBack it is offered no more, nor once somebody else is signed in; what cannot be undone is said, and stays until it is read. */
export function offerUndo({ client, id, words, until, undo }: UndoOffer): void {
  const key = queryKeys.session;
  const whose = JSON.stringify(whoIn(client.getQueryData(key)));
  const does = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    try {
      const { words: said, inPart, again = false } = await undo();
      if (again) isOver = false;
      else end();
      if (inPart) showStayingToast(said);
      else showToast(said);
    } catch (error) {
      // Without an answer it may go another time.
      isOver = isProblem(error);
      if (isOver) end();
      showStayingToast(shownTrouble(error));
    }
  };
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    stopListening();
    remove();
  };
  const command = {
    id: `undo.${id}`,
    words: t('Undo: {what}', { what: words }),
    keys: 'z',
    group: t('Everywhere'),
    does: () => void does(),
  };
  const remove = addCommands({ current: [command] });
  const timer = setTimeout(end, Date.parse(until) - Date.now());
  const stopListening = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === key[0] && JSON.stringify(whoIn(query.state.data)) !== whose) end();
  });
  showToast(words, { words: t('Undo'), onChoose: () => void does() });
}

/** Brings one record back, and renews what shows it. Rejects as `callApi` does. */
export async function bringBack(client: QueryClient, entity: string, id: string, deletion: string): Promise<void> {
  await callApi('restoreRecord', { parameters: { entity, id }, body: { deletion } });
  void renewAfterChange(client, entity);
}

/** For how long one may think better of a deletion. */
export function undoneWithin(): string {
  return t('You can undo it for {minutes} minutes.', { minutes: String(deletedKeptMs / 60_000) });
}

function whoIn(session: unknown): unknown {
  return (session as { readonly signedIn?: unknown } | undefined)?.signedIn ?? null;
}

/** New records of a kind that were begun on this device and neither created nor discarded. */
import { labelField } from '@ninefold/engine';
import { foldName } from '@ninefold/model';
import { useMemo, useSyncExternalStore } from 'react';
import { useApplication, useSession } from '../../session.ts';
import { type Draft, placeOfDraft } from './draft.ts';
import { draftOwner, keptKeys, listenToDrafts } from './kept-keys.ts';
import { loadDraft } from './use-draft.ts';

export interface Unfinished {
  /** The screen it was begun on. */
  readonly screen: string;
  /** What it will be called, as far as that was entered. */
  readonly words: string | undefined;
  /** When it was kept last, milliseconds since 1970. */
  readonly at: number;
}

/** Those of the person signed in, or of nobody in this window. Changes as soon as one is kept or dropped, in another window too. */
export function useUnfinished(entity: string): readonly Unfinished[] {
  const session = useSession();
  const { title } = session;
  const application = useApplication();
  const person = draftOwner(session);
  const keys = useSyncExternalStore(listenToDrafts, () => newOf(title, person, entity).join('\n'));
  const named = labelField(application, entity);
  return useMemo(
    () =>
      keys.split('\n').flatMap((key) => {
        const place = placeOfDraft(title, key);
        const draft = loadDraft(key);
        return place && draft ? [{ screen: place.form, words: wordsOf(draft, named), at: draft.at }] : [];
      }),
    [keys, title, named],
  );
}

function newOf(application: string, person: string, entity: string): readonly string[] {
  return keptKeys(application).filter((key) => {
    const place = placeOfDraft(application, key);
    return place?.id === null && place.person === person && foldName(place.entity) === foldName(entity);
  });
}

function wordsOf({ entries }: Draft, named: string | undefined): string | undefined {
  const texts = [named === undefined ? undefined : entries[named], ...Object.values(entries)].map((entry) => entry?.value);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '' && !/^\d{4}-\d{2}-\d{2}/u.test(text));
}

/** What is typed for an action is kept on this device, as a form's typing is: until it was done. */
import { findAsked } from '@ninefold/model';
import { useRef, useState } from 'react';
import type { Entry } from '../../fields/entry.ts';
import { useApplication, useSession } from '../../session.ts';
import { type Draft, draftKey } from '../form/draft.ts';
import { draftOwner } from '../form/kept-keys.ts';
import { dropDraft, loadDraft, storeDraft } from '../form/use-draft.ts';

type Entries = Readonly<Record<string, Entry>>;

export interface KeptAsking {
  /** What was typed for this action. */
  of(action: string): Entries;
  type(action: string, field: string, entry: Entry): void;
  drop(action: string): void;
}

/**
 * Kept for the person signed in, by record and action. It goes when it is dropped or all is empty again; what had another type since is
 * not given back.
 */
export function useKeptAsking(entity: string, id: string): KeptAsking {
  const session = useSession();
  const application = useApplication();
  const held = useRef<Record<string, Entries>>({});
  const [, redraw] = useState(0);
  const person = draftOwner(session);
  const keyOf = (action: string) => draftKey({ application: session.title, person, entity, id, form: `action ${action}` });
  const typeOf = (field: string) => JSON.stringify(findAsked(application, entity, field)?.type ?? null);

  const read = (action: string): Entries => {
    const kept = Object.entries(loadDraft(keyOf(action))?.entries ?? {});
    // In a changed document what was typed is not put into another type.
    return Object.fromEntries(
      kept.filter(([field, { type }]) => type === typeOf(field)).map(([field, { type: _, ...entry }]) => [field, entry]),
    );
  };
  const of = (action: string): Entries => {
    held.current[action] ??= read(action);
    return held.current[action];
  };
  return {
    of,
    type(action, field, entry) {
      const entries = { ...of(action), [field]: entry };
      held.current[action] = entries;
      const kept = Object.entries(entries).map(([name, one]) => [name, { ...one, type: typeOf(name) }] as const);
      const draft: Draft = { at: Date.now(), entries: Object.fromEntries(kept), lines: {} };
      if (Object.values(entries).every(isEmpty)) dropDraft(keyOf(action));
      else storeDraft(keyOf(action), draft);
      redraw((count) => count + 1);
    },
    drop(action) {
      delete held.current[action];
      dropDraft(keyOf(action));
    },
  };
}

function isEmpty({ value, text }: Entry): boolean {
  return value === null && (text === undefined || text === '');
}

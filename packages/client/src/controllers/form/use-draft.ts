/**
 * Keeps a form on this device while it differs from the server, and says when it last did. What somebody types who is not signed in is
 * kept in their window alone.
 */
import type { Application } from '@ninefold/model';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, draftOf, readDraft, writeDraft } from './draft.ts';
import type { FormState } from './form-state.ts';
import { storageOf, tellDrafts } from './kept-keys.ts';
import { isAnythingTouched } from './sent-fields.ts';

const settleMs = 400;

export interface KeptDraft {
  /** When it was kept last, milliseconds since 1970; null while nothing needs keeping. */
  readonly at: number | null;
  /** Nothing can be kept here: storage is full or forbidden. */
  readonly failed: boolean;
  /** Stops keeping, and forgets what was kept. */
  drop(): void;
  /** What it is kept under. */
  readonly key: string;
  /** The try to send it, of whatever window; `gone` where it was kept here, and another window has sent or discarded it. */
  tried(): Draft['sending'] | 'gone';
  /** Keeps now, with the key of the try to send it. */
  keepNow(sending: Draft['sending']): void;
}

/** Forms with typing that is still to be kept, by the key of their draft: whoever takes the place of one reads what stands in it. */
const unsettled = new Map<string, () => void>();

/**
 * Keeps 0.4 s after the last typing and when one leaves, under `key`; drops it when nothing differs any more. `restored`: when the draft
 * that the form began with was kept, milliseconds since 1970; null without one.
 */
export function useDraft(key: string, application: Application, form: FormState, restored: number | null): KeptDraft {
  const [at, setAt] = useState<number | null>(restored);
  const [failed, setFailed] = useState(false);
  const state = useRef({
    form,
    key,
    application,
    dropped: false,
    dirty: false,
    stored: restored !== null,
    sending: undefined as Draft['sending'],
  });
  state.current = { ...state.current, form, key, application };

  const keep = useCallback(() => {
    const { form: current, dropped } = state.current;
    if (dropped) return;
    state.current.dirty = false;
    unsettled.delete(state.current.key);
    if (!isAnythingTouched(current)) {
      dropDraft(state.current.key);
      state.current.stored = false;
      setAt(null);
      return;
    }
    const now = Date.now();
    const kept = storeDraft(state.current.key, draftOf(state.current.application, current, now, state.current.sending));
    state.current.stored = kept;
    setFailed(!kept);
    if (kept) setAt(now);
  }, []);

  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the typing changes
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    state.current.dirty = true;
    unsettled.set(key, () => {
      const { form: typed, dropped, sending } = state.current;
      if (!dropped) storeDraft(key, draftOf(state.current.application, typed, Date.now(), sending));
    });
    const timer = setTimeout(keep, settleMs);
    return () => clearTimeout(timer);
  }, [form.entries, form.lines, keep]);

  // In time for what takes the form's place: it may tell that something is kept.
  useLayoutEffect(() => {
    const leave = () => {
      if (state.current.dirty) keep();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      unsettled.delete(state.current.key);
    };
  }, [keep]);

  return {
    at,
    failed,
    drop: () => {
      state.current.dropped = true;
      dropDraft(key);
      setAt(null);
    },
    key,
    tried: () => {
      const draft = readDraft(storedText(key));
      return draft ? draft.sending : state.current.stored ? 'gone' : undefined;
    },
    keepNow: (sending) => {
      state.current.sending = sending;
      keep();
    },
  };
}

/** The draft as last typed, still unsettled typing included; undefined when there is none, or storage is forbidden. */
export function loadDraft(key: string): Draft | undefined {
  unsettled.get(key)?.();
  return readDraft(storedText(key));
}

function storedText(key: string): string | null {
  try {
    return storageOf(key).getItem(key);
  } catch {
    return null;
  }
}

/** Whether it was kept: false when storage is full or forbidden. */
export function storeDraft(key: string, draft: Draft): boolean {
  const text = writeDraft(draft);
  try {
    storageOf(key).setItem(key, text);
  } catch {
    return false;
  }
  tellDrafts();
  return true;
}

/** Forgets what is kept under `key`. Does nothing where nothing is, or storage is forbidden. */
export function dropDraft(key: string): void {
  try {
    storageOf(key).removeItem(key);
  } catch {
    // Nothing was kept where nothing may be kept.
    return;
  }
  tellDrafts();
}

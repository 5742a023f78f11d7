/** What is typed of a comment is kept on this device, as a form's typing is: until it was sent or given up. */
import { useState } from 'react';
import { useSession } from '../../session.ts';
import { type Draft, draftKey } from '../form/draft.ts';
import { draftOwner } from '../form/kept-keys.ts';
import { dropDraft, loadDraft, storeDraft } from '../form/use-draft.ts';
import type { CommentFile, Mentioned } from './comment-text.ts';

export interface CommentTyped {
  readonly text: string;
  readonly mentioned: readonly Mentioned[];
  /** Those that arrived. */
  readonly files: readonly CommentFile[];
}

export interface KeptComment {
  /** What its typing is kept under. */
  readonly key: string;
  /** As it was typed last, with the try to send just that; undefined where nothing is kept. */
  read(): (CommentTyped & Pick<Draft, 'sending'>) | undefined;
  /** Keeps it; nothing where nothing is typed. */
  keep(typed: CommentTyped, sending?: Draft['sending']): void;
  drop(): void;
}

/** Kept for the person signed in, by record and comment. `comment`: null for a new one. */
export function useKeptComment(entity: string, id: string, comment: string | null): KeptComment {
  const session = useSession();
  const form = comment === null ? 'comment' : `comment ${comment}`;
  const key = draftKey({ application: session.title, person: draftOwner(session), entity, id, form });
  return {
    key,
    read() {
      const draft = loadDraft(key);
      const text = draft?.entries.text?.text;
      if (!draft || text === undefined) return undefined;
      const { mentioned, files } = draft.entries;
      const typed = { text, mentioned: readAll(mentioned?.text, isMentioned), files: readAll(files?.text, isCommentFile) };
      return { ...typed, ...(draft.sending && { sending: draft.sending }) };
    },
    keep({ text, mentioned, files }, sending) {
      if (text.trim() === '' && files.length === 0) return dropDraft(key);
      const entry = (typed: string) => ({ value: null, text: typed, type: 'comment' });
      const entries = { text: entry(text), mentioned: entry(JSON.stringify(mentioned)), files: entry(JSON.stringify(files)) };
      storeDraft(key, { at: Date.now(), entries, lines: {}, ...(sending && { sending }) });
    },
    drop: () => dropDraft(key),
  };
}

/** Whether one was begun and neither sent nor given up, when the page came. */
export function useIsCommentBegun(entity: string, id: string): boolean {
  const kept = useKeptComment(entity, id, null);
  const [begun] = useState(() => kept.read() !== undefined);
  return begun;
}

function readAll<One>(text = '[]', isOne: (read: unknown) => read is One): readonly One[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isOne) : [];
  } catch {
    return [];
  }
}

function isCommentFile(one: unknown): one is CommentFile {
  if (typeof one !== 'object' || one === null) return false;
  const { file, name, size, type } = one as Readonly<Record<string, unknown>>;
  return [file, name, size, type].every((each) => typeof each === 'string');
}

function isMentioned(one: unknown): one is Mentioned {
  return (
    typeof one === 'object' &&
    one !== null &&
    'person' in one &&
    'name' in one &&
    typeof one.person === 'string' &&
    typeof one.name === 'string'
  );
}

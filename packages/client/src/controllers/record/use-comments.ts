/** What people say about a record: read page by page, newest first, and written. */
import type { CommentWritten } from '@ninefold/protocol';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { didNotWork, wordsOfTrouble } from '../../api/trouble.ts';
import type { Draft } from '../form/draft.ts';
import { inOneWindow } from '../form/in-one-window.ts';
import { partsTyped } from './comment-text.ts';
import type { CommentTyped, KeptComment } from './use-kept-comment.ts';

/** The query of what was said; each page names the one after it by `next`, null at the end. */
export function useComments(entity: string, id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.comments(entity, id),
    queryFn: ({ pageParam, signal }) => callApi('comments', { parameters: { entity, id }, query: { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

/** Who may be mentioned there, by what was typed of their name; null: nobody is asked for. */
export function useMentionable(entity: string, id: string, search: string | null) {
  return useQuery({
    queryKey: queryKeys.mentionable(entity, id, search ?? ''),
    queryFn: ({ signal }) => callApi('mentionable', { parameters: { entity, id }, query: { search: search || null }, signal }),
    enabled: search !== null,
    placeholderData: (before) => before,
  });
}

interface CommentWriting {
  readonly busy: boolean;
  /** Why it did not work. */
  readonly trouble: string | null;
  /** True once it is kept. `comment`: the one that is changed; null for a new one. */
  send(comment: string | null, typed: CommentTyped): Promise<boolean>;
  remove(comment: string): Promise<boolean>;
}

/**
 * Writes, changes and deletes comments on this record. The same text sent again after silence is not written twice, from another window
 * either. `kept`: where the typing is kept until it is sent.
 */
export function useCommentWriting(entity: string, id: string, kept?: KeptComment): CommentWriting {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const sending = useRef<Draft['sending']>(kept?.read()?.sending);
  const doing = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
      sending.current = undefined;
      await client.invalidateQueries({ queryKey: queryKeys.comments(entity, id) });
      return true;
    } catch (error) {
      setTrouble(wordsOfTrouble(error, didNotWork()));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Another window may have tried to send just this. */
  const keyFor = (written: CommentWritten, typed: CommentTyped): string => {
    const body = JSON.stringify(written);
    const known = [sending.current, kept?.read()?.sending].find((one) => one?.body === body);
    sending.current = known ?? { key: newIdempotencyKey(), body };
    kept?.keep(typed, sending.current);
    return sending.current.key;
  };
  return {
    busy,
    trouble,
    send: (comment, typed) => {
      const files = typed.files.map(({ file }) => ({ file }));
      const body = { parts: [...partsTyped(typed.text, typed.mentioned), ...files] };
      const add = () => callApi('addComment', { parameters: { entity, id }, body, idempotencyKey: keyFor(body, typed) });
      return doing(async () => {
        await (comment === null
          ? inOneWindow(kept?.key ?? id, add)
          : callApi('editComment', { parameters: { entity, id, comment }, body }));
        kept?.drop();
      });
    },
    remove: (comment) => doing(() => callApi('deleteComment', { parameters: { entity, id, comment } })),
  };
}

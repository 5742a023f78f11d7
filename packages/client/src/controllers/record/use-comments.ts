/** What people say about a record: read page by page, newest first, and written. */
import type { CommentWritten } from '@ninefold/protocol';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { didNotWork, wordsOfTrouble } from '../../api/trouble.ts';

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
  send(comment: string | null, written: CommentWritten): Promise<boolean>;
  remove(comment: string): Promise<boolean>;
}

/** Writes, changes and deletes comments on this record. The same text sent again after silence is not written twice. */
export function useCommentWriting(entity: string, id: string): CommentWriting {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const sending = useRef<{ key: string; written: string } | null>(null);
  const doing = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
      sending.current = null;
      await client.invalidateQueries({ queryKey: queryKeys.comments(entity, id) });
      return true;
    } catch (error) {
      setTrouble(wordsOfTrouble(error, didNotWork()));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const keyFor = (body: CommentWritten): string => {
    const written = JSON.stringify(body);
    if (sending.current?.written !== written) sending.current = { key: newIdempotencyKey(), written };
    return sending.current.key;
  };
  return {
    busy,
    trouble,
    send: (comment, body) =>
      doing(() =>
        comment === null
          ? callApi('addComment', { parameters: { entity, id }, body, idempotencyKey: keyFor(body) })
          : callApi('editComment', { parameters: { entity, id, comment }, body }),
      ),
    remove: (comment) => doing(() => callApi('deleteComment', { parameters: { entity, id, comment } })),
  };
}

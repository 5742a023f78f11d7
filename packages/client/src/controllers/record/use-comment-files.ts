/** Files that go with a comment while it is written: each is sent at once, several side by side. */
import { commentSize, largestFile } from '@ninefold/engine';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../../api/send-file.ts';
import { notSentWords, tooLargeWords } from '../../fields/file/sending-words.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { useEnvironment } from '../environment.ts';
import type { CommentFile } from './comment-text.ts';

/** One of them: sent once `sent` is there, on its way while neither that nor `problem` is. */
export interface FileToAttach {
  readonly key: number;
  readonly name: string;
  /** How much of it has gone, from 0 to 1. */
  readonly part: number;
  /** For the connection. */
  readonly waits: boolean;
  readonly sent?: CommentFile;
  /** Why it did not arrive, with its name. */
  readonly problem?: string;
}

interface CommentFiles {
  readonly files: readonly FileToAttach[];
  /** There are too many of them for one comment. */
  readonly trouble: string | null;
  add(files: Iterable<File>): void;
  /** Takes it out again; one that is on its way is broken off. */
  remove(key: number): void;
}

/** `entity`: of the record that the comment is about. `already`: those it had before. `onChange` hears which arrived or were taken out. What is on its way is broken off when its form goes. */
export function useCommentFiles(
  entity: string,
  already: readonly CommentFile[],
  onChange: (sent: readonly CommentFile[]) => void,
): CommentFiles {
  const [files, setFiles] = useState<readonly FileToAttach[]>(() =>
    already.map((sent, key) => ({ key, name: sent.name, part: 1, waits: false, sent })),
  );
  const [trouble, setTrouble] = useState<string | null>(null);
  const next = useRef(already.length);
  const endings = useRef(new Map<number, AbortController>());
  const mostBytes = largestFile(useApplication(), { kind: 'file', of: [] }, useEnvironment().settings) ?? 0;
  const sent = files.flatMap((one) => one.sent ?? []);
  const ids = sent.map(({ file }) => file).join();
  const known = useRef(ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what hears of it is another each time
  useEffect(() => {
    if (known.current !== ids) onChange(sent);
    known.current = ids;
  }, [ids]);
  useEffect(() => {
    const { current } = endings;
    return () => {
      for (const ending of current.values()) ending.abort();
    };
  }, []);

  const change = (key: number, to: Partial<FileToAttach>): void =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const send = async (key: number, file: File): Promise<void> => {
    const ending = new AbortController();
    endings.current.set(key, ending);
    const { signal } = ending;
    const tell = (to: Partial<FileToAttach>) => signal.aborted || change(key, to);
    try {
      const sending = { entity, field: null, file, signal };
      const sent = await sendFile({ ...sending, onProgress: (part) => tell({ part }), onWaiting: (waits) => tell({ waits }) });
      tell({ sent, name: sent.name });
    } catch (error) {
      const words = notSentWords(error, file.name);
      tell({ problem: words.includes(file.name) ? words : `${file.name}: ${words}` });
    } finally {
      endings.current.delete(key);
    }
  };
  return {
    files,
    trouble,
    add: (given) => {
      const all = [...given];
      const room = commentSize.files - files.length;
      setTrouble(all.length > room ? t('At most {most} files go with a comment.', { most: commentSize.files }) : null);
      const taken = all.slice(0, Math.max(0, room)).map((file) => {
        next.current += 1;
        const { name } = file;
        const isTooLarge = file.size > mostBytes;
        const one: FileToAttach = {
          key: next.current,
          name,
          part: 0,
          waits: false,
          ...(isTooLarge && { problem: tooLargeWords(name, mostBytes) }),
        };
        return { one, file };
      });
      setFiles((before) => [...before, ...taken.map(({ one }) => one)]);
      for (const { one, file } of taken) if (one.problem === undefined) void send(one.key, file);
    },
    remove: (key) => {
      endings.current.get(key)?.abort();
      endings.current.delete(key);
      setTrouble(null);
      setFiles((before) => before.filter((one) => one.key !== key));
    },
  };
}

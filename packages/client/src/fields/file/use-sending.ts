/** A file on its way to the server: one at a time, broken off when its control goes. */
import { largestFile } from '@ninefold/engine';
import type { Application, FieldType, FileValue } from '@ninefold/model';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../components/toast.tsx';
import { useEnvironment } from '../../controllers/environment.ts';
import { useApplication } from '../../session.ts';
import type { ControlProps } from '../control-props.ts';
import { useLeaveNext } from '../use-leave-next.ts';
import { fileSending } from './late-send-file.ts';
import { notArrivedWords, notSentWords, tooLargeWords } from './sending-words.ts';

export type FileControlProps = ControlProps<Extract<FieldType, { kind: 'file' }>>;

export interface Sending {
  /** While one is under way: its name, how much of it has gone, from 0 to 1, and whether it waits for the connection. */
  readonly now: { readonly name: string; readonly part: number; readonly waits: boolean } | null;
  /** `before`: what it comes in the place of, and what is there again where it does not arrive. */
  send(file: File, before?: FileValue): void;
  stop(): void;
}

/**
 * The entry has a problem until the file has arrived, and keeps one when it is too large, refused or lost. A second file breaks the first
 * one off; `stop` leaves the field empty.
 */
export function useSending(props: FileControlProps): Sending {
  const [now, setNow] = useState<Sending['now']>(null);
  const latest = useRef(props);
  latest.current = props;
  const running = useRef<AbortController>(undefined);
  const application = useApplication();
  const mostBytes = largestFile(application, props.type, useEnvironment().settings);
  const leaveNext = useLeaveNext(props);
  useEffect(() => {
    void fileSending.preload();
    return () => running.current?.abort();
  }, []);

  const before = useRef<FileValue>(undefined);
  const refuse = (name: string, problem: string) => {
    if (before.current) {
      showToast(problem);
      return latest.current.onChange({ value: before.current });
    }
    latest.current.onChange({ value: undefined, text: name, problem });
    leaveNext();
  };
  const send = async (file: File, inPlaceOf?: FileValue) => {
    before.current = inPlaceOf;
    if (mostBytes !== undefined && file.size > mostBytes) {
      return refuse(file.name, tooLargeWords(file.name, mostBytes));
    }
    running.current?.abort();
    const ending = new AbortController();
    running.current = ending;
    const { signal } = ending;
    setNow({ name: file.name, part: 0, waits: false });
    const tell = (change: Partial<NonNullable<Sending['now']>>) => signal.aborted || setNow((before) => before && { ...before, ...change });
    // Nothing is sent in without it, and a draft of it says so.
    props.onChange({ value: undefined, text: file.name, problem: notArrivedWords(file.name) });
    try {
      const { sendFile } = await fileSending.fetchIt();
      const { size, ...sent } = await sendFile({
        ...placeOf(application, props),
        file,
        signal,
        onProgress: (part) => tell({ part }),
        onWaiting: (waits) => tell({ waits }),
      });
      if (!signal.aborted) latest.current.onChange({ value: { file: sent.file, name: sent.name, size: BigInt(size), type: sent.type } });
    } catch (error) {
      if (!signal.aborted) refuse(file.name, notSentWords(error, file.name));
    } finally {
      if (running.current === ending) setNow(null);
    }
  };
  return {
    now,
    send: (file, inPlaceOf) => void send(file, inPlaceOf),
    stop: () => {
      running.current?.abort();
      latest.current.onChange({ value: before.current ?? null });
    },
  };
}

/** The entity is the one that has this very field. */
function placeOf(application: Application, { field }: FileControlProps): { readonly entity: string; readonly field: string } {
  const entity = application.entities.find(({ fields }) => fields.some(({ statement }) => statement === field.statement));
  return { entity: entity?.name ?? '', field: field.name };
}

/** Entries on their way to another place: they stand there at once, and go back where it is refused. Each can be taken back. */
import type { Value } from '@ninefold/model';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { renewAfterChange } from '../../api/query-client.ts';
import { useFormats } from '../../fields/formats.ts';
import { useApplication } from '../../session.ts';
import { refusalIn, type SaidRefusal } from '../form/refusal-in.ts';
import { sendThrough } from '../form/save-form.ts';
import { submitTargetFor } from '../form/submit-target.ts';
import { movedFields } from './moved-fields.ts';
import type { CalendarLayout, EntryPlace, PlacedEntry } from './place-entries.ts';

export interface EntryMoves {
  /** By id, where those that are on their way stand. */
  readonly underway: ReadonlyMap<string, EntryPlace>;
  /** Moves one that is not on its way already; resolves to why it stays, null where it moved. `undo` brings it back, once. */
  move(placed: PlacedEntry, to: EntryPlace): Promise<{ readonly refusal: SaidRefusal | null; undo?(): Promise<SaidRefusal | null> }>;
}

interface Sent {
  readonly refusal: SaidRefusal | null;
  readonly version: number | undefined;
}

/** `renew` asks for the entries as they are now. */
export function useEntryMoves(entity: string, layout: CalendarLayout, renew: () => Promise<void>): EntryMoves {
  const application = useApplication();
  const client = useQueryClient();
  const { timeZone } = useFormats();
  const [underway, setUnderway] = useState<ReadonlyMap<string, EntryPlace>>(new Map());

  const send = useCallback(
    async (id: string, version: number | undefined, fields: Readonly<Record<string, Value>>): Promise<Sent> => {
      const target = submitTargetFor(application, entity, { kind: 'edit', id }, Object.keys(fields));
      const outcome = await sendThrough(target, { body: target.body(fields, version), key: newIdempotencyKey() }, entity, id);
      void renewAfterChange(client, entity);
      await renew().catch(() => undefined);
      return { refusal: refusalIn(outcome), version: outcome.kind === 'saved' ? outcome.answer.record.version : undefined };
    },
    [application, client, entity, renew],
  );

  const through = useCallback(
    async (id: string, to: EntryPlace, version: number | undefined, fields: Readonly<Record<string, Value>>): Promise<Sent> => {
      setUnderway((before) => new Map(before).set(id, to));
      try {
        return await send(id, version, fields);
      } finally {
        setUnderway((before) => new Map([...before].filter(([one]) => one !== id)));
      }
    },
    [send],
  );

  const move: EntryMoves['move'] = async (placed, to) => {
    const moved = movedFields(placed, to, layout, timeZone);
    if (moved.kind === 'stays') return { refusal: { detail: moved.reason, statement: moved.statement } };
    if (Object.keys(moved.fields).length === 0 || underway.has(placed.id)) return { refusal: null };
    const { refusal, version } = await through(placed.id, to, placed.entry.record.version, moved.fields);
    if (refusal) return { refusal };
    const back = movedFields({ ...placed, ...to }, placed, layout, timeZone);
    if (back.kind !== 'moves') return { refusal };
    return { refusal, undo: async () => (await through(placed.id, placed, version, back.fields)).refusal };
  };
  return { underway, move };
}

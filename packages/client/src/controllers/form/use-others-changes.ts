/** Others may save the record while it is being edited here: what is not touched follows, of what is touched both versions are offered. */
import type { RecordAnswer, WireRecord } from '@ninefold/protocol';
import { useEffect, useRef } from 'react';
import { useApplication } from '../../session.ts';
import { decodeRecord } from '../record/wire-record.ts';
import { othersChanges } from './changed-since.ts';
import type { FormLayout } from './form-layout.ts';
import type { FormState } from './form-state.ts';
import type { FormEvent } from './form-step.ts';
import { arrivedAlready, type Changed } from './save-form.ts';

interface Others {
  readonly form: FormState;
  readonly layout: FormLayout;
  /** The record as it was when the form began. */
  readonly first: WireRecord;
  readonly newest: RecordAnswer | undefined;
  /** Something is on its way, or has to be settled first. */
  readonly busy: boolean;
  isMine(field: string): boolean;
  step(event: FormEvent): void;
  /** All that others changed, when some of it was changed here as well. */
  onBoth(changed: Changed, newest: RecordAnswer): void;
  /** Names of the fields that were taken over. */
  onTaken(fields: readonly string[]): void;
}

/**
 * Steps the form to the newest record when nothing of it was changed on both sides, and tells `onTaken`; else only `onBoth` is called.
 * Nothing happens while `busy`.
 */
export function useOthersChanges({ form, layout, first, newest, busy, isMine, step, onBoth, onTaken }: Others): void {
  const application = useApplication();
  const known = useRef(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged when another record arrives or the form is free again, not with every key
  useEffect(() => {
    const { version } = form.base;
    if (!newest) return;
    if (newest.record.version === version) known.current = newest.record;
    if (busy) return;
    const names = [...layout.fields.own, ...Object.keys(layout.fields.lines)];
    const all = othersChanges(version, known.current, newest.record, names);
    if (!all) return;
    // What was announced once is not announced again with the next change.
    known.current = newest.record;
    const changed = all.filter((change) => !arrivedAlready(application, form, change));
    if (changed.some(({ field }) => isMine(field))) return onBoth(changed, newest);
    const take = changed.map(({ field }) => field);
    step({ kind: 'rebased', record: decodeRecord(application, newest.record), fields: layout.fields, take });
    if (take.length > 0) onTaken(take);
  }, [newest, busy, form.base.version]);
}

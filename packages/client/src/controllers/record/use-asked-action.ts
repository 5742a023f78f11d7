/** An action from the press to the word that it is done: it asks for what it needs first. The same on a record's page and in a row. */

import { followsRecord } from '@ninefold/engine';
import { findField, type RecordValue, traitsOf } from '@ninefold/model';
import type { ActionState, RecordAnswer } from '@ninefold/protocol';
import { useState } from 'react';
import { showToast } from '../../components/toast.tsx';
import type { Entry } from '../../fields/entry.ts';
import { choiceOf, labelOfAction } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { finalStateOf } from './final-states.ts';
import { type ActionRun, useAction } from './use-action.ts';
import { useKeptAsking } from './use-kept-asking.ts';

export interface AskedAction extends Omit<ActionRun, 'run'> {
  /** The action that asks for something now. */
  readonly asking: ActionState | null;
  /** What was typed for it. It outlives the dialog, and the page. */
  readonly entries: Readonly<Record<string, Entry>>;
  /** Asks for what it needs, or whether it is meant where it ends the record; else does it at once. */
  begin(action: string): void;
  change(field: string, entry: Entry): void;
  /** Does it with what was typed. */
  perform(action: string): Promise<void>;
  /** Stops asking. */
  leave(): void;
}

/** `routeId` is how the page names the record; `label` what it is called there. */
export function useAskedAction(
  record: Pick<RecordValue, 'entity' | 'id' | 'version'>,
  { routeId, label, actions }: { readonly routeId: string; readonly label: string; readonly actions: readonly ActionState[] },
  onDone?: (answer: RecordAnswer) => void,
): AskedAction {
  const { run, ...action } = useAction(record, routeId);
  const [asking, setAsking] = useState<string | null>(null);
  const application = useApplication();
  const typed = useKeptAsking(record.entity, record.id ?? routeId);
  const stateOf = (name: string | null) => actions.find((one) => one.action === name);

  // What follows from the rest is worked out by the server, and a list that nobody touched stays as the record has it.
  const staysUntyped = (name: string): boolean => {
    const field = findField(application, record.entity, name);
    return field !== undefined && (followsRecord(field) || traitsOf(field.type).many);
  };

  const perform = async (name: string) => {
    const entries = typed.of(name);
    const sent = (stateOf(name)?.asksFor ?? []).filter((field) => entries[field] !== undefined || !staysUntyped(field));
    const asked = Object.fromEntries(sent.map((field) => [field, entries[field]?.value ?? null]));
    const done = await run(name, asked);
    if (!done) return;
    typed.drop(name);
    setAsking(null);
    const now = done.record.fields.state;
    const called = done.record.label || label;
    if (done.waiting) showToast(t('{record} waits for: {call}.', { record: called, call: done.waiting.call }));
    else if (typeof now === 'string') showToast(t('{record} is now {state}.', { record: called, state: choiceOf(now) }));
    else showToast(t('{action}: done.', { action: labelOfAction(name) }));
    onDone?.(done);
  };
  return {
    ...action,
    asking: stateOf(asking) ?? null,
    entries: asking === null ? {} : typed.of(asking),
    begin(name) {
      action.forget();
      const state = stateOf(name);
      const asks = state && (state.asksFor.length > 0 || finalStateOf(application, record.entity, state) !== undefined);
      if (asks) setAsking(name);
      else void perform(name);
    },
    change(field, entry) {
      if (asking !== null) typed.type(asking, field, entry);
    },
    perform,
    leave() {
      setAsking(null);
      action.forget();
    },
  };
}

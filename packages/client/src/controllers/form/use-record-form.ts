/** The form as a view uses it: its state and everything one can do with it. Knows no pixels. */
import type { RecordValue } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import { t } from '../../language/t.tsx';
import type { FormLayout } from './form-layout.ts';
import type { FormState } from './form-state.ts';
import type { FormEvent } from './form-step.ts';
import type { Judged } from './judge-form.ts';
import { type StrangersForm, useStrangersForm } from './strangers-form.ts';
import type { Submission } from './submission.ts';
import { isTouched } from './touched.ts';
import type { KeptDraft } from './use-draft.ts';
import { useOthersChanges } from './use-others-changes.ts';
import { conflictOf, useSubmission } from './use-submission.ts';
import { type FormSubject, useTyping } from './use-typing.ts';

export interface RecordFormState extends Submission {
  readonly form: FormState;
  readonly layout: FormLayout;
  readonly judged: Judged;
  readonly kept: KeptDraft;
  /** The typing shown here comes from an earlier visit. */
  readonly restored: boolean;
  /** Of whoever is not signed in. */
  readonly stranger: StrangersForm | undefined;
  step(event: FormEvent): void;
  addLine(field: string, after: string | null): void;
  /** What a new line starts as. */
  newLine(field: string): RecordValue;
  save(): Promise<void>;
  resolve(take: readonly string[]): Promise<void>;
  /** Forgets the typing; returns what brings it back, where anything was typed. */
  discard(): (() => void) | undefined;
}

/** As much of a form as its lines need. */
export type LinesForm = Pick<RecordFormState, 'form' | 'judged' | 'step' | 'addLine' | 'newLine'>;

interface FormArguments extends FormSubject {
  readonly newest: RecordAnswer | undefined;
  onSaved(answer: RecordAnswer): void;
}

/** `onSaved` gets the record as the server has it by then. What is typed while a try is on its way is not taken. */
export function useRecordForm({ newest, onSaved, ...subject }: FormArguments): RecordFormState {
  const typing = useTyping(subject);
  const { form, layout, judged, kept, restored, dispatch } = typing;
  const stranger = useStrangersForm(subject.source);
  const { submission, tell, running, sending, save, resolve } = useSubmission(subject, typing, onSaved, stranger);
  useOthersChanges({
    form,
    layout,
    first: subject.source.answer.record,
    newest,
    busy: submission.saving || submission.conflict !== null,
    isMine: (name) => isTouched(form, name),
    step: dispatch,
    onTaken: (fields) => tell({ kind: 'taken over', fields }),
    onBoth: (changed, now) => {
      const message = t('Somebody saved this record while you were editing it.');
      tell({ kind: 'overtaken', conflict: { ...conflictOf(form, message, changed), newest: now } });
    },
  });
  return {
    ...submission,
    form,
    layout,
    judged,
    kept,
    restored,
    step: (event) => (running.current && isEntering(event) ? undefined : dispatch(event)),
    addLine: (field, after) => (running.current ? undefined : typing.addLine(field, after)),
    newLine: typing.newLine,
    stranger,
    save,
    resolve,
    discard: () => typing.discard(sending.current),
  };
}

function isEntering({ kind }: FormEvent): boolean {
  return kind === 'typed' || kind.startsWith('line') || kind.startsWith('paste');
}

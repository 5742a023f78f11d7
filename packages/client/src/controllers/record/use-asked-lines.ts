/** The lines that an action asks for, as a form of their own: begun with those the record has, given on as one value. */
import { startingRecord } from '@ninefold/engine';
import { isList, isRecord, type RecordValue } from '@ninefold/model';
import { useMemo, useReducer } from 'react';
import type { Entry } from '../../fields/entry.ts';
import { useApplication } from '../../session.ts';
import { useEnvironment } from '../environment.ts';
import type { LinesPart } from '../form/form-layout.ts';
import { type FormState, startForm } from '../form/form-state.ts';
import { type FormEvent, stepForm } from '../form/form-step.ts';
import { judgeForm } from '../form/judge-form.ts';
import { sentLine } from '../form/sent-fields.ts';
import { shownForm } from '../form/shown-form.ts';
import type { LinesForm } from '../form/use-record-form.ts';

/** `entry` is what was entered before, on an earlier visit perhaps. */
export function useAskedLines(part: LinesPart, record: RecordValue, entry: Entry | undefined, tell: (entry: Entry) => void): LinesForm {
  const application = useApplication();
  const environment = useEnvironment();
  const [typed, dispatch] = useReducer(stepForm, null, () => startOf(part, record, entry));
  const shown = (form: FormState) => shownForm(application, form, environment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is made of the others
  const form = useMemo(() => shown(typed), [application, environment, typed]);
  const judged = useMemo(() => judgeForm(application, form, environment), [application, form, environment]);
  const step = (event: FormEvent) => {
    dispatch(event);
    tell(entryOfLines(part, shown(stepForm(typed, event))));
  };
  const newLine = () => startingRecord(application, part.entity.name, environment);
  const addLine: LinesForm['addLine'] = (field, after) => step({ kind: 'line added', field, after, line: newLine(), inner: part.editable });
  return { form, judged, step, addLine, newLine };
}

function startOf({ field, editable }: LinesPart, record: RecordValue, entry: Entry | undefined): FormState {
  const kept = record.fields[field.name];
  const told = entry && isList(entry.value ?? null) ? entry.value : undefined;
  return startForm(
    { ...record, fields: { ...record.fields, [field.name]: told ?? kept ?? [] } },
    { own: [], lines: { [field.name]: editable } },
  );
}

/** What cannot be read in one of them keeps the whole from being sent. */
function entryOfLines({ field }: LinesPart, { lines }: FormState): Entry {
  const held = lines[field.name] ?? [];
  const problem = held.flatMap((line) => Object.values(line.entries)).find((entry) => entry.problem !== undefined)?.problem;
  return { value: held.map(sentLine).filter(isRecord), ...(problem === undefined ? {} : { problem }) };
}

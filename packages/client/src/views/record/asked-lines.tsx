/** Lines in the dialog of an action that asks for them: edited as in their record's form. */

import { type Entity, type Field, isList, isRecord, type RecordValue } from '@ninefold/model';
import { Message } from '../../components/message.tsx';
import { type AskedLinesAnswer, askedLinesPart, type LinesPart } from '../../controllers/form/form-layout.ts';
import { useAskedLines } from '../../controllers/record/use-asked-lines.ts';
import type { Entry } from '../../fields/entry.ts';
import type { Formats } from '../../fields/formats.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { LinesEditor } from '../form/lines-editor.tsx';

interface AskedLinesProps {
  readonly entity: Entity;
  readonly field: Field;
  /** The record as far as the page knows it; a board knows no lines. */
  readonly record: RecordValue | undefined;
  /** What may be filled in of them. */
  readonly rights: AskedLinesAnswer;
  readonly entry: Entry | undefined;
  readonly formId: string;
  readonly formats: Formats;
  readonly today: string;
  onChange(entry: Entry): void;
}

/** Where the lines are not known, as on a board, it says that the record has to be opened for them. */
export function AskedLines({ entity, field, record, rights, ...rest }: AskedLinesProps) {
  const kept = record?.fields[field.name] ?? null;
  const part = askedLinesPart(useApplication(), entity, field, isList(kept) ? kept.filter(isRecord) : [], rights);
  if (!part || !record || !isList(kept)) return <NotHere name={field.name} />;
  return <Editor {...rest} part={part} record={record} />;
}

/** A list that goes on from what the record has, where that is not known. */
export function NotHere({ name }: { readonly name: string }) {
  return <Message kind="note">{t('This asks for {field}. Open the record to fill them in.', { field: fieldOf(name) })}</Message>;
}

interface EditorProps extends Pick<AskedLinesProps, 'entry' | 'formId' | 'formats' | 'today' | 'onChange'> {
  readonly part: LinesPart;
  readonly record: RecordValue;
}

function Editor({ part, record, entry, formId, formats, today, onChange }: EditorProps) {
  const controller = useAskedLines(part, record, entry, onChange);
  return (
    <LinesEditor
      part={part}
      controller={controller}
      formId={formId}
      formats={formats}
      today={today}
      onLeave={(place) => controller.step({ kind: 'left', place })}
    />
  );
}

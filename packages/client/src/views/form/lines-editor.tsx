/** Lines, edited in a table inside their record's form; where its columns have no room each line is a card. Works by keyboard throughout. */

import { limitInSettings } from '@ninefold/engine';
import { type Application, currencyFieldOf, type Entity, foldName, isList, isRecord, type RecordValue } from '@ninefold/model';
import { Plus } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { usePhone } from '../../components/media.ts';
import { pastedFiles } from '../../components/pasted-files.ts';
import { useDroppedFiles } from '../../components/use-dropped-files.ts';
import { useRoomFor } from '../../components/use-room-for.ts';
import { useEnvironment } from '../../controllers/environment.ts';
import { isBlankLine } from '../../controllers/form/blank-lines.ts';
import type { FormPart } from '../../controllers/form/form-layout.ts';
import type { FormProblem } from '../../controllers/form/judge-form.ts';
import { type FormPlace, placeKey, samePlace } from '../../controllers/form/place.ts';
import type { LinesForm } from '../../controllers/form/use-record-form.ts';
import { alignOf } from '../../fields/field-value.tsx';
import { leaveFor } from '../../fields/file/dropped.ts';
import type { Formats } from '../../fields/formats.ts';
import { Problem } from '../../fields/labelled-field.tsx';
import { labelOfField } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { focusPlace } from './focus-place.ts';
import { idOfPlace } from './form-words.ts';
import { type LineActions, LineRow } from './line-row.tsx';
import { leastOf, moreWidth, widestOf, widthOf } from './line-widths.ts';
import { AddFiles } from './lines-files.tsx';
import { useLineDrag } from './use-line-drag.ts';
import { usePaste } from './use-paste.ts';
import './lines.css';

interface LinesEditorProps {
  readonly part: Extract<FormPart, { kind: 'lines' }>;
  readonly controller: LinesForm;
  readonly formId: string;
  readonly formats: Formats;
  readonly today: string;
  onLeave(place: FormPlace): void;
}

/**
 * Enter goes to the next line, from the last to a new one, from an empty last one to the button. Cells of a spreadsheet are pasted from the
 * control on that has the focus. Files dropped on it become a line each where a column takes them.
 */
export function LinesEditor({ part, controller, formId, formats, today, onLeave }: LinesEditorProps) {
  const { field, columns, rights } = part;
  const { form, judged } = controller;
  const application = useApplication();
  const lines = form.lines[field.name] ?? [];
  const most = limitInSettings(part.most, useEnvironment().settings);
  const id = idOfPlace(formId, field.name);
  const types = columns.map((column) => column.type);
  const section = useRef<HTMLElement>(null);
  const least = leastOf(types);
  const fits = useRoomFor(section, least);
  const cards = usePhone() || !fits;
  const wanted = useWantedFocus(lines.map((line) => line.key));
  const problem = judged.told.find((one) => one.place !== null && samePlace(one.place, { field: field.name }));
  const controlOf = (key: string, inner: string): string => idOfPlace(formId, placeKey({ field: field.name, line: key, inner }));
  const firstControl = (key: string): string => controlOf(key, part.editable[0] ?? '');
  const pasting = usePaste(part, controller, formats, today);
  const owner = useOwner(judged.record, part);
  const held = judged.record.fields[field.name];
  const asJudged = isList(held) ? held.filter(isRecord) : [];
  const problems = byLine(judged.told, field.name);
  const add = (after: string | null) => {
    wanted.next(firstControl);
    controller.addLine(field.name, after);
  };

  const table = useRef<HTMLTableElement>(null);
  const keys = lines.map(({ key }) => key);
  const drag = useLineDrag(table, keys, (line, by) => controller.step({ kind: 'line moved', field: field.name, line, by }));
  const actions = useActions({
    take: drag.take,
    step: controller.step,
    leave: onLeave,
    enter: (index) => {
      const [line, next] = [lines[index], lines[index + 1]];
      if (next) focusPlace(firstControl(next.key));
      // An empty last line is the end of them.
      else if (line && isBlankLine(application, line)) focusPlace(`${id}-add`);
      else if (line && rights.add) add(line.key);
    },
    willMove: (control) => wanted.same(control),
    willAdd: (inner) => wanted.next(inner !== undefined && part.editable.includes(inner) ? (key) => controlOf(key, inner) : firstControl),
    willRemove: (index) => {
      const next = lines[index + 1] ?? lines[index - 1];
      wanted.same(next ? firstControl(next.key) : `${id}-add`);
    },
  });

  const fileField = !rights.add ? undefined : columns.find((column) => column.type.kind === 'file' && part.editable.includes(column.name));
  const addFiles = (files: readonly File[]) => {
    if (!fileField) return;
    for (const [index, file] of files.entries()) {
      const key = `k${form.nextKey + index}`;
      leaveFor(idOfPlace(formId, placeKey({ field: field.name, line: key, inner: fileField.name })), file);
      controller.addLine(field.name, null);
    }
  };
  const dropped = useDroppedFiles(fileField ? addFiles : undefined);

  return (
    <section
      ref={section}
      {...dropped.handlers}
      onPaste={(event) => {
        const pasted = event.defaultPrevented || !fileField ? null : pastedFiles(event);
        if (!pasted) return;
        event.preventDefault();
        addFiles([...pasted]);
      }}
      className={['lines', cards ? 'lines-cards' : '', dropped.over ? 'lines-over' : ''].filter(Boolean).join(' ')}
      id={id}
      style={{ '--lines-least': `${least}px` } as CSSProperties}
      aria-labelledby={`${id}-label`}
      aria-describedby={problem ? `${id}-problem` : undefined}
      data-statement={field.statement}
    >
      <h2 className="field-label" id={`${id}-label`}>
        {`${labelOfField(part.head ?? field.name)} `}
        <span className="lines-count">{countInWords(lines.length, most)}</span>
      </h2>
      <div className="lines-sheet" style={cards ? undefined : { maxWidth: widestOf(types) }}>
        <table ref={table} className={rights.order && !cards ? 'lines-ordered' : undefined} {...pasting} {...drag.handlers}>
          <colgroup>
            {columns.map((column) => (
              <col key={column.name} style={{ width: widthOf(column.type) }} />
            ))}
            <col style={{ width: moreWidth }} />
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  className={alignOf(column.type) === 'end' ? 'lines-end' : undefined}
                  data-statement={column.statement}
                >
                  {labelOfField(column.name)}
                  {column.needed || column.computed ? null : <span className="field-optional"> {t('(optional)')}</span>}
                </th>
              ))}
              <th scope="col">
                <span className="out-of-sight">{t('More')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                index={index}
                count={lines.length}
                part={part}
                judged={asJudged[index]}
                owner={owner}
                problems={problems.get(line.key) ?? none}
                taken={drag.taken === line.key}
                formId={formId}
                formats={formats}
                today={today}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
        {rights.add ? (
          <button type="button" className="lines-add" id={`${id}-add`} onClick={() => add(null)}>
            <Plus size={16} aria-hidden="true" />
            <span>{t('Add a line')}</span>
            <Kbd>↵</Kbd>
          </button>
        ) : null}
        {fileField ? <AddFiles field={fileField} onFiles={addFiles} /> : null}
      </div>
      {problem ? <Problem id={`${id}-problem`} problem={problem} /> : null}
    </section>
  );
}

const none: readonly FormProblem[] = [];

function byLine(told: readonly FormProblem[], field: string): ReadonlyMap<string, readonly FormProblem[]> {
  const found = new Map<string, FormProblem[]>();
  for (const problem of told) {
    const line = problem.place?.field === field ? problem.place.line : undefined;
    if (line !== undefined) found.set(line, [...(found.get(line) ?? []), problem]);
  }
  return found;
}

/** The same object all the time, which does what was given last. */
function useActions(given: LineActions): LineActions {
  const latest = useRef(given);
  latest.current = given;
  const [actions] = useState<LineActions>(() => ({
    step: (event) => latest.current.step(event),
    leave: (place) => latest.current.leave(place),
    take: (line, event) => latest.current.take(line, event),
    enter: (index) => latest.current.enter(index),
    willMove: (control) => latest.current.willMove(control),
    willAdd: (inner) => latest.current.willAdd(inner),
    willRemove: (index) => latest.current.willRemove(index),
  }));
  return actions;
}

/** The record as lines see it: another object only when something changed that decides about their choices or the currency of their amounts. */
function useOwner(record: RecordValue, part: LinesEditorProps['part']): RecordValue {
  const application = useApplication();
  const seen = useRef(record);
  const names = Object.keys(record.fields).filter((name) => name !== part.field.name);
  const isChanged = looksAtOwner(application, part.entity) && names.some((name) => record.fields[name] !== seen.current.fields[name]);
  if (isChanged) seen.current = record;
  return seen.current;
}

function looksAtOwner(application: Application, { name, fields }: Entity): boolean {
  const isNarrowed = application.rules.some(({ choice, about }) => choice && foldName(about) === foldName(name));
  return isNarrowed || fields.some(({ type }) => currencyFieldOf(type)?.owner !== undefined);
}

function countInWords(count: number, most: number | undefined): string {
  return most === undefined ? String(count) : t('{count} of at most {most}', { count: String(count), most: String(most) });
}

/** Where the focus goes once the lines have changed: into the new line, or where it was before the line moved. */
function useWantedFocus(keys: readonly string[]) {
  const want = useRef<{ id: string } | { of: (key: string) => string; before: ReadonlySet<string> } | null>(null);
  const written = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when lines came, went or moved
  useEffect(() => {
    const wanted = want.current;
    want.current = null;
    if (!wanted) return;
    if ('id' in wanted) return focusPlace(wanted.id);
    const added = keys.find((key) => !wanted.before.has(key));
    if (added !== undefined) focusPlace(wanted.of(added));
  }, [written]);
  return {
    next: (of: (key: string) => string) => {
      want.current = { of, before: new Set(keys) };
    },
    same: (id: string) => {
      want.current = { id };
    },
  };
}

/** A day that is needed, in a form of its own: typed in the words of the language, or chosen from a calendar, as in every other form. */
import type { Field } from '@ninefold/model';
import { useId } from 'react';
import { DateControl } from '../../fields/dates/date-controls.tsx';
import { useToday } from '../../fields/dates/use-today.ts';
import { type Entry, settled } from '../../fields/entry.ts';
import { useFormats } from '../../fields/formats.ts';
import '../../fields/field-control.css';

interface DayFieldProps {
  readonly label: string;
  readonly entry: Entry;
  readonly hint?: string | undefined;
  /** What is wrong, when it may be shown; it takes the place of the hint. */
  readonly problem?: string | undefined;
  onChange(entry: Entry): void;
}

/** The value is ISO text. */
export function DayField({ label, entry, hint, problem, onChange }: DayFieldProps) {
  const id = useId();
  const formats = useFormats();
  const today = useToday();
  const said = entry.problem ?? problem;
  return (
    <div className="entrance-control entrance-day">
      <label htmlFor={id}>{label}</label>
      <DateControl
        id={id}
        type={noField.type}
        field={noField}
        entry={entry}
        formats={formats}
        today={today}
        name={undefined}
        describedBy={said || hint ? `${id}-more` : undefined}
        invalid={said !== undefined}
        needed
        compact={false}
        onChange={onChange}
        onLeave={() => onChange(settled(entry))}
      />
      <p id={`${id}-more`} className={said ? 'entrance-more entrance-problem' : 'entrance-more'}>
        {said ?? hint}
      </p>
    </div>
  );
}

/** It is of no record: no statement of the document stands behind it. */
const noField: Field = {
  ...{ name: '', type: { kind: 'date' }, typeWords: '', needed: true, neededGap: false, unique: false, startsAs: { kind: 'none' } },
  ...{ statement: '', span: { from: 0, to: 0, line: 0 } },
};

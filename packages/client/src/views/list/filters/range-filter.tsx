/** From and up to, both included. Numbers and dates are typed as in the forms; of a moment one gives the day. */

import { decodeValue, encodeValue } from '@ninefold/engine';
import { type FieldType, type FieldTypeWith, isComparedField, type Value } from '@ninefold/model';
import { type ComponentType, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { serverNow } from '../../../controllers/environment.ts';
import type { ControlProps } from '../../../fields/control-props.ts';
import { DateControl, TimeControl } from '../../../fields/dates/date-controls.tsx';
import { instantOf, zonedParts } from '../../../fields/dates/zoned-time.ts';
import { type Entry, entryOf, settled } from '../../../fields/entry.ts';
import { type Formats, todayIn, useFormats } from '../../../fields/formats.ts';
import { Problem } from '../../../fields/labelled-field.tsx';
import { NumberControl } from '../../../fields/numbers/number-control.tsx';
import { useSession } from '../../../session.ts';
import type { FilterProps } from './filter-props.ts';
import '../../../fields/field-control.css';

type End = 'from' | 'to';
const ends: readonly End[] = ['from', 'to'];

/** Holds when it is sent, and closes; not while an end cannot be read, which is then said below it. An end left empty is open. */
export function RangeFilter(props: FilterProps) {
  const { type, path, terms, onChange, onClose } = props;
  const formats = useFormats();
  const given = (end: End) => entryOf(readTerm(type, terms.find((term) => term.operator === end)?.values[0], formats));
  const [entries, setEntries] = useState<Readonly<Record<End, Entry>>>({ from: given('from'), to: given('to') });
  const [told, setTold] = useState(false);

  const show = () => {
    setTold(true);
    if (ends.some((end) => entries[end].problem !== undefined)) return;
    onChange(
      ends.flatMap((end) => {
        const value = writeTerm(type, end, entries[end].value, formats);
        return value === null ? [] : [{ path, operator: end, values: [value] }];
      }),
    );
    onClose();
  };

  return (
    <form
      className="filter-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {ends.map((end) => (
        <RangeEnd
          key={end}
          filter={props}
          formats={formats}
          words={end === 'from' ? 'from' : 'up to'}
          entry={entries[end]}
          told={told}
          onChange={(entry) => setEntries((now) => ({ ...now, [end]: entry }))}
        />
      ))}
      <Button kind="filled" type="submit" small>
        Show
      </Button>
    </form>
  );
}

interface RangeEndProps {
  readonly filter: FilterProps;
  readonly formats: Formats;
  readonly words: string;
  readonly entry: Entry;
  readonly told: boolean;
  onChange(entry: Entry): void;
}

function RangeEnd({ filter, formats, words, entry, told, onChange }: RangeEndProps) {
  const id = useId();
  const session = useSession();
  const { name, field } = filter;
  const type = typedType(filter.type);
  const problem = told ? entry.problem : undefined;
  if (!isComparedField(type)) return null;
  const Control = controls[type.kind];
  return (
    <div className="filter-field">
      <label htmlFor={id}>{words}</label>
      <Control
        id={id}
        type={type}
        field={field}
        entry={entry}
        formats={formats}
        today={todayIn(formats.timeZone, serverNow(session))}
        name={`${name} ${words}`}
        describedBy={problem ? `${id}-problem` : undefined}
        invalid={problem !== undefined}
        needed={false}
        compact={false}
        onChange={onChange}
        onLeave={() => onChange(settled(entry))}
      />
      {problem ? <Problem id={`${id}-problem`} problem={{ message: problem, statement: null }} /> : null}
    </div>
  );
}

const controls: Readonly<Record<FieldTypeWith<'order', 'compared'>['kind'], ComponentType<ControlProps>>> = {
  'whole number': NumberControl,
  'running number': NumberControl,
  number: NumberControl,
  decimal: NumberControl,
  money: NumberControl,
  date: DateControl,
  time: TimeControl,
  'date and time': DateControl,
};

/** Of a moment one gives the day. */
function typedType(type: FieldType): FieldType {
  return type.kind === 'date and time' ? { kind: 'date' } : type;
}

/** A term's value as its control holds it. */
function readTerm(type: FieldType, value: string | undefined, { timeZone }: Formats): Value {
  if (value === undefined) return null;
  if (type.kind === 'date and time') return zonedParts(Date.parse(value), timeZone).date;
  const decoded = decodeValue(type, value);
  return 'value' in decoded ? decoded.value : null;
}

/** Up to a day means to its end. */
function writeTerm(type: FieldType, end: End, value: Entry['value'], { timeZone }: Formats): string | null {
  if (value === null || value === undefined) return null;
  if (type.kind !== 'date and time') return String(encodeValue(type, value));
  const moment = instantOf(String(value), end === 'from' ? '00:00:00' : '23:59:59', timeZone);
  return end === 'from' ? moment : moment.replace(/\.\d+Z$/u, '.999Z');
}

/** From and up to, both included, or one value. Numbers and dates are typed as in the forms; of a moment one gives the day. */

import { decodeValue, encodeValue, readDate } from '@ninefold/engine';
import { type FieldType, type FieldTypeWith, isComparedField, type Value } from '@ninefold/model';
import type { FilterOperator } from '@ninefold/protocol';
import type { SourceText } from '@ninefold/words';
import { type ComponentType, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { ControlProps } from '../../../fields/control-props.ts';
import { DateControl, TimeControl } from '../../../fields/dates/date-controls.tsx';
import { useToday } from '../../../fields/dates/use-today.ts';
import { zonedParts } from '../../../fields/dates/zoned-time.ts';
import { type Entry, entryOf, settled } from '../../../fields/entry.ts';
import { type Formats, useFormats } from '../../../fields/formats.ts';
import { Problem } from '../../../fields/labelled-field.tsx';
import { NumberControl } from '../../../fields/numbers/number-control.tsx';
import { t } from '../../../language/t.tsx';
import { useSession } from '../../../session.ts';
import type { AskingProps } from './filter-props.ts';
import '../../../fields/field-control.css';

type End = 'from' | 'to' | 'is' | 'is not';

/** What is typed stays where *is* becomes *is not*. */
type Slot = Exclude<End, 'is not'>;

function slotOf(operator: End): Slot;
function slotOf(operator: FilterOperator): FilterOperator;
function slotOf(operator: FilterOperator): FilterOperator {
  return operator === 'is not' ? 'is' : operator;
}

const words = { from: 'from', to: 'up to', is: 'is', 'is not': 'is not' } as const satisfies Readonly<Record<End, SourceText>>;

/** Holds when it is sent, and closes; not while an end cannot be read, which is then said below it. An end left empty is open. */
export function RangeFilter(props: AskingProps) {
  const { type, path, terms, way, onChange, onClose } = props;
  const formats = useFormats();
  const { timeZone } = useSession();
  const ends: readonly End[] = way === 'is' || way === 'is not' ? [way] : ['from', 'to'];
  const given = (end: End) => entryOf(readTerm(type, terms.find(({ operator }) => slotOf(operator) === slotOf(end))?.values[0], timeZone));
  const [typed, setTyped] = useState<Partial<Record<Slot, Entry>>>({});
  const entryAt = (end: End): Entry => typed[slotOf(end)] ?? given(end);
  const [told, setTold] = useState(false);

  const show = () => {
    setTold(true);
    if (ends.some((end) => entryAt(end).problem !== undefined)) return;
    onChange(
      ends.flatMap((end) => {
        const value = writeTerm(type, entryAt(end).value);
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
          words={t(words[end])}
          entry={entryAt(end)}
          told={told}
          onChange={(entry) => setTyped((now) => ({ ...now, [slotOf(end)]: entry }))}
        />
      ))}
      <Button kind="filled" type="submit" small>
        {t('Show')}
      </Button>
    </form>
  );
}

interface RangeEndProps {
  readonly filter: AskingProps;
  readonly formats: Formats;
  readonly words: string;
  readonly entry: Entry;
  readonly told: boolean;
  onChange(entry: Entry): void;
}

function RangeEnd({ filter, formats, words, entry, told, onChange }: RangeEndProps) {
  const id = useId();
  const today = useToday();
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
        today={today}
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

/** A term's value as its control holds it; days are of `timeZone`. */
function readTerm(type: FieldType, value: string | undefined, timeZone: string): Value {
  if (value === undefined) return null;
  if (type.kind === 'date and time') return readDate(value) ?? zonedParts(Date.parse(value), timeZone).date;
  const decoded = decodeValue(type, value);
  return 'value' in decoded ? decoded.value : null;
}

/** A day stays one: where it begins and ends is the server's to say. */
function writeTerm(type: FieldType, value: Entry['value']): string | null {
  return value === null || value === undefined ? null : String(encodeValue(typedType(type), value));
}

/** From and up to, both included. Numbers and dates may be typed as in the forms; the platform's calendar helps where there is one. */

import { decodeValue, formatValue } from '@ninefold/engine';
import type { FieldType } from '@ninefold/model';
import { scaleOfField } from '@ninefold/model';
import { useId, useState } from 'react';
import { instantOf, zonedParts } from '../../../fields/dates/zoned-time.ts';
import { readFilterValue } from '../../../fields/filter-value.ts';
import { type Formats, useFormats } from '../../../fields/formats.ts';
import { writeNumber } from '../../../fields/numbers/write-number.ts';
import { Button } from '../../../parts/button.tsx';
import type { FilterProps } from './filter-editor.tsx';

type End = 'from' | 'to';

export function RangeFilter({ name, type, path, terms, onChange, onClose }: FilterProps) {
  const formats = useFormats();
  const given = (end: End) => terms.find((term) => term.operator === end)?.values[0] ?? '';
  const [typed, setTyped] = useState({ from: writeEnd(type, given('from'), formats), to: writeEnd(type, given('to'), formats) });
  const [problems, setProblems] = useState<Partial<Record<End, string>>>({});

  const show = () => {
    const from = readEnd(type, 'from', typed.from, formats);
    const to = readEnd(type, 'to', typed.to, formats);
    setProblems({ ...('problem' in from ? { from: from.problem } : {}), ...('problem' in to ? { to: to.problem } : {}) });
    if ('problem' in from || 'problem' in to) return;
    onChange([
      ...(from.value === null ? [] : [{ path, operator: 'from' as const, values: [from.value] }]),
      ...(to.value === null ? [] : [{ path, operator: 'to' as const, values: [to.value] }]),
    ]);
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
      <RangeEnd
        words="from"
        name={name}
        type={type}
        value={typed.from}
        problem={problems.from}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <RangeEnd
        words="up to"
        name={name}
        type={type}
        value={typed.to}
        problem={problems.to}
        onChange={(to) => setTyped({ ...typed, to })}
      />
      <Button kind="filled" type="submit" small>
        Show
      </Button>
    </form>
  );
}

interface RangeEndProps {
  readonly words: string;
  readonly name: string;
  readonly type: FieldType;
  readonly value: string;
  readonly problem: string | undefined;
  onChange(value: string): void;
}

function RangeEnd({ words, name, type, value, problem, onChange }: RangeEndProps) {
  const id = useId();
  const numeric = scaleOfField(type) !== undefined;
  return (
    <label className="filter-field">
      <span>{words}</span>
      <span className="filter-entry">
        <input
          type={numeric ? 'text' : type.kind === 'time' ? 'time' : 'date'}
          inputMode={numeric ? 'decimal' : undefined}
          className={numeric ? 'filter-input figures' : 'filter-input'}
          aria-label={`${name} ${words}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {type.kind === 'money' ? <span className="filter-unit">{type.currency}</span> : null}
      </span>
      {problem ? (
        <span id={id} className="filter-problem" role="alert">
          {problem}
        </span>
      ) : null}
    </label>
  );
}

/** The wire's text as its control wants it. */
function writeEnd(type: FieldType, value: string, formats: Formats): string {
  if (value === '') return '';
  if (type.kind === 'date and time') return zonedParts(Date.parse(value), formats.timeZone).date;
  if (type.kind === 'time') return value.slice(0, 5);
  const scale = scaleOfField(type);
  const decoded = decodeValue(type, value);
  if (!('value' in decoded) || decoded.value === null) return value;
  if (scale !== undefined && typeof decoded.value === 'bigint')
    return writeNumber(decoded.value, scale, type.kind === 'money' ? scale : 0, formats.locale);
  return type.kind === 'date' ? value : formatValue(type, decoded.value, formats);
}

/** Of a moment one gives the day; up to a day means to its end. */
function readEnd(
  type: FieldType,
  end: End,
  typed: string,
  formats: Formats,
): { readonly value: string | null } | { readonly problem: string } {
  if (type.kind === 'date and time') {
    if (typed === '') return { value: null };
    const start = instantOf(typed, end === 'from' ? '00:00:00' : '23:59:59', formats.timeZone);
    return { value: end === 'from' ? start : start.replace(/\.\d+Z$/u, '.999Z') };
  }
  return readFilterValue(type, typed, formats);
}

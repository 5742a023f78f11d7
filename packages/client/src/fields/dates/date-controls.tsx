/**
 * Dates and times as text, in the words of the locale, with the browser's own calendar one press away.
 * Where the pointer is a finger the native field takes over: it is the better keyboard there.
 */
import { firstDayOfWeek, formatValue } from '@ninefold/engine';
import type { Value } from '@ninefold/model';
import { Calendar } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import { entryOf } from '../entry.ts';
import { TypedTextControl } from '../typed-text-control.tsx';
import { useLeaveNext } from '../use-leave-next.ts';
import { wordsOfDay, wordsOfMoment } from './day-words.ts';
import { readDateAndTime } from './read-date-and-time.ts';
import { readTime } from './read-time.ts';
import { readTypedDate } from './read-typed-date.ts';
import { useToday } from './use-today.ts';
import { instantOf, zonedParts } from './zoned-time.ts';

/** How a value of the kind stands in the browser's own field, and back. */
interface Native {
  readonly input: 'date' | 'time' | 'datetime-local';
  toNative(value: string, timeZone: string): string;
  fromNative(text: string, timeZone: string): string;
}

const date: Native = { input: 'date', toNative: (value) => value, fromNative: (text) => text };
const time: Native = {
  input: 'time',
  toNative: (value) => value.replace(/:00$/u, ''),
  fromNative: (text) => (text.length === 5 ? `${text}:00` : text),
};
const dateAndTime: Native = {
  input: 'datetime-local',
  toNative: (value, timeZone) => {
    const parts = zonedParts(Date.parse(value), timeZone);
    return `${parts.date}T${parts.time.slice(0, 5)}`;
  },
  fromNative: (text, timeZone) => instantOf(text.slice(0, 10), time.fromNative(text.slice(11), timeZone), timeZone),
};

/** The value is ISO text: `2026-11-17`. */
export function DateControl(props: ControlProps) {
  const { formats, today } = props;
  return (
    <Moment
      {...props}
      native={date}
      read={(text) => readTypedDate(text, formats.locale, today, firstDayOfWeek(formats))}
      mean={(value) => wordsOfDay(String(value), formats.locale)}
    />
  );
}

/** The value is `HH:MM:SS`. It has no calendar. */
export function TimeControl(props: ControlProps) {
  const { type, formats } = props;
  const write = (value: Value) => formatValue(type, value, formats);
  return <Moment {...props} native={time} read={(text) => readTime(text, formats.locale)} mean={write} />;
}

/** The value is a UTC instant as ISO text; typed and shown by the clock of whoever reads, *today* in it as well. */
export function DateAndTimeControl(props: ControlProps) {
  const { formats } = props;
  const today = useToday(formats.timeZone);
  return (
    <Moment
      {...props}
      native={dateAndTime}
      read={(text) =>
        readDateAndTime(text, formats.locale, today, formats.timeZone, (day, locale) =>
          readTypedDate(day, locale, today, firstDayOfWeek(formats)),
        )
      }
      mean={(value) => wordsOfMoment(String(value), formats)}
    />
  );
}

type Typed = Parameters<typeof TypedTextControl>[0];

function Moment({ native, read, mean, ...props }: ControlProps & { readonly native: Native } & Pick<Typed, 'read' | 'mean'>) {
  const finger = useFinger();
  if (finger && props.entry.text === undefined) return <NativeMoment {...props} native={native} />;
  return (
    <span className="control-moment">
      <TypedTextControl {...props} read={read} mean={mean} write={(value) => formatValue(props.type, value, props.formats)} />
      {native.input === 'time' ? null : <Picker {...props} native={native} />}
    </span>
  );
}

function NativeMoment({ native, ...props }: ControlProps & { readonly native: Native }) {
  const { entry, formats, onChange, onLeave } = props;
  return (
    <input
      {...controlAttributes(props)}
      className="control control-native"
      type={native.input}
      value={typeof entry.value === 'string' ? native.toNative(entry.value, formats.timeZone) : ''}
      onChange={(event) => onChange(entryOf(event.target.value === '' ? null : native.fromNative(event.target.value, formats.timeZone)))}
      onBlur={onLeave}
    />
  );
}

/** Opens the browser's calendar. Typing does the same by keyboard, so it takes no tab stop of its own. */
function Picker({ native, ...props }: ControlProps & { readonly native: Native }) {
  const { entry, formats, onChange } = props;
  const hidden = useRef<HTMLInputElement>(null);
  const leaveNext = useLeaveNext(props);
  return (
    <span className="control-picker">
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => hidden.current?.showPicker?.()}>
        <Calendar size={15} aria-hidden="true" />
      </button>
      <input
        ref={hidden}
        type={native.input}
        tabIndex={-1}
        aria-hidden="true"
        value={typeof entry.value === 'string' ? native.toNative(entry.value, formats.timeZone) : ''}
        onChange={(event) => {
          onChange(entryOf(event.target.value === '' ? null : native.fromNative(event.target.value, formats.timeZone)));
          leaveNext();
        }}
      />
    </span>
  );
}

const finger = typeof matchMedia === 'undefined' ? undefined : matchMedia('(hover: none) and (pointer: coarse)');

function useFinger(): boolean {
  return useSyncExternalStore(
    (listener) => {
      finger?.addEventListener('change', listener);
      return () => finger?.removeEventListener('change', listener);
    },
    () => finger?.matches ?? false,
  );
}

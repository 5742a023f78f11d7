/**
 * A set of records: those chosen as chips one can take away, and a searching combobox that adds more (ARIA 1.2 combobox with a
 * listbox). Backspace in the empty field takes the last one away.
 */

import type { FieldType, RecordValue } from '@ninefold/model';
import { isList, isRecord } from '@ninefold/model';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { ChipField } from '../chip-field.tsx';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import { useCreateOption } from '../reference/create-in-place.ts';
import { OptionList } from '../reference/option-list.tsx';
import { recordLabel } from '../reference/reference-display.tsx';
import { isAnswered, useOptions, whileLooking } from '../reference/use-options.ts';

/** The value is the list of records in the order they were chosen. What is searched for is no part of it, and goes when one leaves. */
export function ReferencesControl(props: ControlProps<Extract<FieldType, { kind: 'references' }>>) {
  const { id, type, entry, field, onChange, onLeave } = props;
  const application = useApplication();
  const label = (record: RecordValue): string => recordLabel(application, record);
  const chosen = isList(entry.value) ? entry.value.filter(isRecord) : [];
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  // Enter before the answer is there: the first is added when it comes.
  const [awaiting, setAwaiting] = useState(false);
  const found = whileLooking(useOptions(type.entity, text, open), text, label);
  const options = found.options.filter((option) => !chosen.some((one) => one.id === option.id));
  const offered = options.map((option) => option.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its top
  useEffect(() => setCurrent(0), [offered, open]);

  const set = (records: readonly RecordValue[]): void => onChange({ value: records });
  const write = (typed: string): void => {
    setText(typed);
    setAwaiting(false);
  };
  const close = (): void => {
    setOpen(false);
    setAwaiting(false);
  };
  const add = (record: RecordValue): void => {
    set([...chosen, record]);
    write('');
  };
  const create = useCreateOption(type.entity, text, open && isAnswered(found), add);
  const addOr = (record: RecordValue | undefined): void => {
    if (record) return void add(record);
    if (create) close();
    create?.begin();
  };
  const last = options.length + (create ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the options that were waited for are there
  useEffect(() => {
    if (!awaiting || found.pending) return;
    setAwaiting(false);
    addOr(options[0]);
  }, [awaiting, found.pending, offered]);
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[current];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      if (open && last > 0) setCurrent((current + step + last) % last);
      else setOpen(true);
    } else if (event.key === 'Enter' && open && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      if (!option && found.pending && current === 0) setAwaiting(true);
      else if (option || create) addOr(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) {
      set(chosen.slice(0, -1));
    }
  };
  const listId = `${id}-list`;
  const name = props.name ?? fieldOf(field.name);

  return (
    <ChipField
      control={props}
      input={input}
      chips={chosen.map((record, index) => ({ key: record.id ?? `unseen ${index}`, words: label(record) }))}
      // By its place: of records one may not see there may be several, all without an id.
      onTake={(place) => set(chosen.filter((_, at) => at !== place))}
      onLeave={() => {
        close();
        setText('');
        onLeave();
      }}
    >
      <input
        {...controlAttributes(props)}
        ref={input}
        className="set-input"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && (options[current] || create) ? `${listId}-${current}` : undefined}
        placeholder={chosen.length === 0 ? t('Choose…') : undefined}
        value={text}
        onChange={(event) => {
          write(event.target.value);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      {open ? (
        <OptionList
          id={listId}
          name={name}
          anchor={input}
          found={{ ...found, options }}
          current={current}
          chosen={undefined}
          create={create}
          label={label}
          onChoose={addOr}
        />
      ) : null}
    </ChipField>
  );
}

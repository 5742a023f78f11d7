/**
 * A set of records: those chosen as chips one can take away, and a searching combobox that adds more (ARIA 1.2 combobox with a
 * listbox). Backspace in the empty field takes the last one away.
 */
import type { FieldType, RecordValue } from '@ninefold/model';
import { isList, isRecord } from '@ninefold/model';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApplication } from '../../session.ts';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import { OptionList } from '../reference/option-list.tsx';
import { recordLabel } from '../reference/reference-display.tsx';
import { useOptions } from '../reference/use-options.ts';
import './references-control.css';

export function ReferencesControl(props: ControlProps<Extract<FieldType, { kind: 'references' }>>) {
  const { id, type, entry, field, onChange, onLeave } = props;
  const application = useApplication();
  const label = (record: RecordValue): string => recordLabel(application, record);
  const chosen = isList(entry.value) ? entry.value.filter(isRecord) : [];
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = useOptions(type.entity, text, open);
  const options = found.options.filter((option) => !chosen.some((one) => one.id === option.id));
  const offered = options.map((option) => option.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its top
  useEffect(() => setCurrent(0), [offered, open]);

  const set = (records: readonly RecordValue[]): void => onChange({ value: records });
  const add = (record: RecordValue): void => {
    set([...chosen, record]);
    setText('');
  };
  const take = (record: RecordValue): void => {
    set(chosen.filter((one) => one.id !== record.id));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[current];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      if (open && options.length > 0) setCurrent((current + step + options.length) % options.length);
      else setOpen(true);
    } else if (event.key === 'Enter' && open && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      if (option) add(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      setOpen(false);
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) {
      set(chosen.slice(0, -1));
    }
  };
  const listId = `${id}-list`;
  const name = props.name ?? field.name;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips is a press on the field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field itself takes the keys
    <div
      ref={box}
      className="control control-set"
      data-invalid={props.invalid || undefined}
      data-statement={field.statement}
      onClick={(event) => (event.target === box.current ? input.current?.focus() : undefined)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        setText('');
        onLeave();
      }}
    >
      {chosen.map((record) => (
        <span key={record.id} className="set-chip">
          <span className="set-words">{label(record)}</span>
          <button type="button" className="set-take" aria-label={`Take ${label(record)} away`} onClick={() => take(record)}>
            <X size={13} aria-hidden="true" />
          </button>
        </span>
      ))}
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
        aria-activedescendant={open && options[current] ? `${listId}-${current}` : undefined}
        placeholder={chosen.length === 0 ? 'Choose…' : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      <span className="out-of-sight" role="status">
        {`${name}: ${chosen.length === 0 ? 'none' : chosen.map(label).join(', ')}`}
      </span>
      {open ? (
        <OptionList
          id={listId}
          name={name}
          anchor={input}
          found={{ ...found, options }}
          current={current}
          chosen={undefined}
          label={label}
          onChoose={add}
        />
      ) : null}
    </div>
  );
}

/**
 * A reference: a searching combobox over the records one may name (ARIA 1.2 combobox with a listbox).
 * What was typed and fits no record stays, with the reason.
 */
import type { FieldType, RecordValue } from '@ninefold/model';
import { isRecord } from '@ninefold/model';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import { OptionList } from './option-list.tsx';
import { recordLabel } from './reference-display.tsx';
import { useOptions } from './use-options.ts';

export function ReferenceControl(props: ControlProps<Extract<FieldType, { kind: 'reference' }>>) {
  const { id, type, entry, formats, onChange, onLeave } = props;
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const found = useOptions(type.entity, entry.text ?? '', open);
  const label = (record: RecordValue): string => recordLabel(formats.application, record);
  const chosen = isRecord(entry.value) ? entry.value : undefined;
  const listId = `${id}-list`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at what is chosen, or at its top
  useEffect(() => setCurrent(Math.max(0, found.options.findIndex((option) => option.id === chosen?.id))), [found.options, open]);

  const choose = (record: RecordValue) => {
    onChange({ value: record });
    setOpen(false);
  };
  const type_ = (text: string) => {
    setOpen(true);
    onChange(text.trim() === '' ? { value: null, ...(text === '' ? {} : { text }) } : { value: undefined, text, problem: 'Choose one from the list.' });
  };
  const leave = () => {
    setOpen(false);
    const typed = entry.text?.trim().toLocaleLowerCase();
    const match = typed ? found.options.filter((option) => label(option).toLocaleLowerCase() === typed) : [];
    if (match.length === 1 && match[0]) onChange({ value: match[0] });
    onLeave();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      if (open) setCurrent((at) => clamp(at + step, found.options.length));
      else setOpen(true);
    } else if (event.key === 'Enter' && open && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      const option = found.options[current];
      if (option) choose(option);
    } else if (event.key === 'Tab' && open && entry.text !== undefined && found.options.length === 1 && found.options[0]) {
      choose(found.options[0]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      setOpen(false);
    }
  };

  return (
    <span className="control-select control-reference">
      <input
        {...controlAttributes(props)}
        ref={input}
        className="control"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && found.options[current] ? `${listId}-${current}` : undefined}
        placeholder={props.needed ? 'Choose…' : undefined}
        value={entry.text ?? (chosen ? label(chosen) : '')}
        onChange={(event) => type_(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={leave}
      />
      <ChevronDown size={15} aria-hidden="true" />
      {open ? <OptionList id={listId} name={props.name ?? props.field.name} anchor={input} found={found} current={current} chosen={chosen?.id} label={label} onChoose={choose} /> : null}
    </span>
  );
}

function clamp(at: number, count: number): number {
  return count === 0 ? 0 : (at + count) % count;
}

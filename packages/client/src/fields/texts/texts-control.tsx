/**
 * A list of text: chips one can take away, and a field that adds more, with what is in use elsewhere below it (ARIA 1.2 combobox with a
 * listbox). A comma or Enter ends a text, Backspace in the empty field takes the last one away.
 */

import type { FieldType } from '@ninefold/model';
import { foldName } from '@ninefold/model';
import { type KeyboardEvent, useRef, useState } from 'react';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { ChipField } from '../chip-field.tsx';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import { OptionPopover } from '../option-popover.tsx';
import { entryOfTyped, typedTexts, withText } from './texts-entry.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The value is the list of texts in the order they were added; what is being typed is the last of them. */
export function TextsControl(props: ControlProps<Extract<FieldType, { kind: 'list of text' }>>) {
  const { id, entry, field, onChange, onLeave } = props;
  const { chips, draft } = typedTexts(entry);
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const typed = foldName(draft);
  const fitting = useSuggestions(field, draft, open);
  const known = [...fitting, ...useSuggestions(field, '', open)];
  const options = fitting.filter((text) => foldName(text).includes(typed) && !chips.some((chip) => foldName(chip) === foldName(text)));
  const set = (texts: readonly string[]): void => onChange({ value: texts });
  const close = (): void => {
    setOpen(false);
    setCurrent(-1);
  };
  const add = (text: string): void => {
    set(withText(chips, text, known));
    setCurrent(-1);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const marked = open ? options[current] : undefined;
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      setOpen(true);
      // One place more than there are options: none of them.
      if (options.length > 0) setCurrent(((current + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && (marked !== undefined || draft.trim() !== '')) {
      event.preventDefault();
      event.stopPropagation();
      add(marked ?? draft);
      if (marked === undefined) close();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    } else if (event.key === 'Backspace' && draft === '' && chips.length > 0) {
      set(chips.slice(0, -1));
    }
  };
  const listId = `${id}-list`;
  const name = props.name ?? fieldOf(field.name);

  return (
    <ChipField
      control={props}
      input={input}
      chips={chips.map((text) => ({ key: text, words: text }))}
      onTake={(place) => set(chips.filter((_, at) => at !== place))}
      onLeave={() => {
        close();
        onLeave();
        if (draft !== '') add(draft);
      }}
    >
      <input
        {...controlAttributes(props)}
        ref={input}
        className="set-input"
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open && options.length > 0}
        aria-controls={open && options.length > 0 ? listId : undefined}
        aria-activedescendant={open && options[current] !== undefined ? `${listId}-${current}` : undefined}
        placeholder={chips.length === 0 ? t('Add…') : undefined}
        value={draft}
        onChange={(event) => {
          const typing = entryOfTyped(chips, event.target.value, known);
          onChange(typing);
          // After a comma the next word is another one: what lies below the field is free again.
          setOpen(typing.text !== '');
          setCurrent(-1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      {open && options.length > 0 ? (
        <OptionPopover
          id={listId}
          name={name}
          anchor={input}
          options={options.map((text) => ({ key: text, words: text }))}
          current={current}
          note=""
          onChoose={(place) => add(options[place] ?? '')}
        />
      ) : null}
    </ChipField>
  );
}

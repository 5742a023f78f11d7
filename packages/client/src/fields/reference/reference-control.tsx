/**
 * A reference: a searching combobox over the records one may name (ARIA 1.2 combobox with a listbox).
 * What was typed and fits no record stays, with the reason.
 */

import type { FieldType, RecordValue } from '@ninefold/model';
import { isRecord } from '@ninefold/model';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { type ControlProps, controlAttributes } from '../control-props.ts';
import { useNarrowing } from './choosing-for.ts';
import { useCreateOption } from './create-in-place.ts';
import { OptionList } from './option-list.tsx';
import { recordLabel } from './reference-display.tsx';
import { isAnswered, useOptions, whileLooking } from './use-options.ts';

/** The value is the record chosen, null for no text. On leaving, text that fits just one record chooses it. */
export function ReferenceControl(props: ControlProps<Extract<FieldType, { kind: 'reference' }>>) {
  const { id, type, entry, onChange, onLeave } = props;
  const application = useApplication();
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  // Enter or leaving before the answer is there: it is chosen when it comes.
  const [awaiting, setAwaiting] = useState<'first' | 'only' | null>(null);
  const label = (record: RecordValue): string => recordLabel(application, record);
  const narrowing = useNarrowing(props.field);
  const found = whileLooking(useOptions(type.entity, entry.text ?? '', open || awaiting !== null, narrowing), entry.text, label);
  const chosen = isRecord(entry.value) ? entry.value : undefined;
  const listId = `${id}-list`;

  const offered = found.options.map((option) => option.id).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at what is chosen, or at its top
  useEffect(() => {
    const at = found.options.findIndex((option) => option.id === chosen?.id);
    setCurrent(Math.max(0, at));
  }, [offered, open]);

  const choose = (record: RecordValue) => {
    onChange({ value: record });
    setOpen(false);
    setAwaiting(null);
  };
  const isCreating = useRef(false);
  const create = useCreateOption(type.entity, entry.text ?? '', open && isAnswered(found), choose);
  const chooseOr = (record: RecordValue | undefined) => {
    if (record) return choose(record);
    if (!create) return;
    setOpen(false);
    isCreating.current = true;
    create.begin();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the options that were waited for are there
  useEffect(() => {
    if (awaiting === null || found.pending) return;
    setAwaiting(null);
    const [first, second] = found.options;
    const exact = found.options.filter((option) => sameText(label(option), entry.text ?? ''));
    const [only] = exact.length === 1 ? exact : second === undefined ? [first] : [];
    const chosenNow = awaiting === 'first' ? first : only;
    if (chosenNow && entry.text !== undefined) choose(chosenNow);
    else if (awaiting === 'first' && !first) chooseOr(undefined);
  }, [awaiting, found.pending, offered]);
  const write = (text: string) => {
    setOpen(true);
    setAwaiting(null);
    onChange(
      text.trim() === ''
        ? { value: null, ...(text === '' ? {} : { text }) }
        : { value: undefined, text, problem: t('Choose one from the list.') },
    );
  };
  const leave = () => {
    setOpen(false);
    // Whoever goes to make a new one means none of those that are there.
    if (entry.problem !== undefined && !isCreating.current) setAwaiting('only');
    isCreating.current = false;
    onLeave();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      if (open) setCurrent((at) => clamp(at + step, found.options.length + (create ? 1 : 0)));
      else setOpen(true);
    } else if (event.key === 'Enter' && open && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      const option = found.options[current];
      if (!option && found.pending && current === 0) setAwaiting('first');
      else if (option || create) chooseOr(option);
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
        aria-activedescendant={open && (found.options[current] || create) ? `${listId}-${current}` : undefined}
        placeholder={props.needed ? t('Choose…') : undefined}
        value={entry.text ?? (chosen ? label(chosen) : '')}
        onChange={(event) => write(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={leave}
      />
      <ChevronDown size={15} aria-hidden="true" />
      {open ? (
        <OptionList
          id={listId}
          name={props.name ?? fieldOf(props.field.name)}
          anchor={input}
          found={found}
          current={current}
          chosen={chosen?.id}
          create={create}
          label={label}
          onChoose={chooseOr}
        />
      ) : null}
    </span>
  );
}

function sameText(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}

function clamp(at: number, count: number): number {
  return count === 0 ? 0 : (at + count) % count;
}

/** The search field of a list. Asks 180 ms after the last letter; Esc empties it, a second Esc leaves it. */
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { t } from '../../language/t.tsx';

const pauseMs = 180;

/** `onChange` gets trimmed words, only when they differ from the last ones; Enter does not wait. A new `value` from outside wins. */
export function ListSearch({
  value,
  onChange,
  ref,
}: {
  readonly value: string;
  onChange(value: string): void;
  readonly ref: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  // The pause may end after a filter was chosen: what is asked then is asked beside it.
  const latest = useRef(onChange);
  latest.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by itself (back, cleared filters): the field follows, and what was typed before is asked no more.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    latest.current(sent.current);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), pauseMs);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') ask(typed);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (typed === '') event.currentTarget.blur();
    else {
      setTyped('');
      ask('');
    }
  };

  return (
    <label className="list-search">
      <Search size={15} aria-hidden="true" />
      <span className="out-of-sight">{t('Search')}</span>
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('Search')}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed === '' ? (
        <Kbd>/</Kbd>
      ) : (
        <button
          type="button"
          className="list-search-clear"
          onClick={() => {
            setTyped('');
            ask('');
          }}
        >
          <X size={14} aria-hidden="true" />
          <span className="out-of-sight">{t('Clear the search')}</span>
        </button>
      )}
    </label>
  );
}

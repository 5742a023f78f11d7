/** A searching combobox over all time zones (ARIA 1.2 combobox with a listbox). */
import { placeOfZone } from '@ninefold/engine';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { aheadWords, zonesFound, zonesOffered } from '../../controllers/account/time-zones.ts';
import { OptionPopover } from '../../fields/option-popover.tsx';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import '../../fields/field-control.css';

interface ZoneControlProps {
  readonly zone: string;
  /** For which moment it is told how far clocks are ahead. */
  readonly now: number;
  onChoose(zone: string): void;
}

/** What was typed and fits no zone, or several, gives way to the one that is chosen. */
export function ZoneControl({ zone, now, onChoose }: ZoneControlProps) {
  const { locale } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string>();
  const [current, setCurrent] = useState(0);
  const zones = useMemo(() => zonesOffered(locale), [locale]);
  const ahead = useMemo(() => createAhead(now, locale), [now, locale]);
  const found = zonesFound(zones, text ?? '', ahead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and when it is left as it was
  useEffect(() => {
    // Once the list has its height: what is chosen is in sight, among hundreds. What is typed next takes its place.
    const frame = requestAnimationFrame(() => {
      document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
      if (text === undefined && document.activeElement === input.current) input.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
  const show = (): void => {
    if (open) return;
    setOpen(true);
    setCurrent(
      Math.max(
        0,
        found.findIndex((one) => one.zone === zone),
      ),
    );
  };
  const close = (): void => {
    setOpen(false);
    setText(undefined);
  };
  const choose = (place: number): void => {
    const chosen = found[place];
    close();
    if (chosen && chosen.zone !== zone) onChoose(chosen.zone);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      if (open) setCurrent(found.length === 0 ? 0 : (current + step + found.length) % found.length);
      else show();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    }
  };
  const leave = (): void => (text !== undefined && text.trim() !== '' && found.length === 1 ? choose(0) : close());
  return (
    <span className="control-select control-reference own-zone">
      <input
        ref={input}
        className="control"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('Time zone')}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && found[current] ? `${listId}-${current}` : undefined}
        value={text ?? placeOfZone(zone)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setCurrent(0);
        }}
        onClick={show}
        onKeyDown={press}
        onBlur={leave}
      />
      <ChevronDown size={15} aria-hidden="true" />
      {open ? (
        <OptionPopover
          id={listId}
          name={t('Time zone')}
          anchor={input}
          options={found.map((one) => ({
            key: one.zone,
            words: one.place,
            beside: [one.country, ahead(one.zone)].filter(Boolean).join(', '),
            chosen: one.zone === zone,
          }))}
          current={current}
          note={found.length === 0 ? t('Nothing fits.') : ''}
          onChoose={choose}
        />
      ) : null}
    </span>
  );
}

const listId = 'own-zone-list';

/** Each zone is asked for once. */
function createAhead(now: number, locale: string): (zone: string) => string {
  const known = new Map<string, string>();
  return (zone) => {
    const words = known.get(zone) ?? aheadWords(zone, now, locale);
    known.set(zone, words);
    return words;
  };
}

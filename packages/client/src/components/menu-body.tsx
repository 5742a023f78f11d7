/**
 * The menu itself, after the menu pattern of the ARIA Authoring Practices: arrows, Home and End, first letters, Esc.
 * It lies in the browser's top layer, so that no row, dialog or transform cuts it off.
 */
import { Check } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';
import { placeAt } from './place-at.ts';
import { useCloseOutside } from './use-close-outside.ts';
import './floating.css';

interface MenuBodyProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly align: 'start' | 'end';
  readonly side: 'bottom' | 'top';
  onClose(): void;
}

/**
 * Lies at `anchor`, the focus on the current entry, else on the first. Esc, Tab, scrolling and a press elsewhere call `onClose`. An entry
 * with a reason cannot be chosen; of any other `onChoose` runs after the focus is back at `anchor`.
 */
export function MenuBody({ anchor, label, groups, align, side, onClose }: MenuBodyProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = menu.current;
    if (!card || !anchor.current) return;
    card.showPopover?.();
    placeAt(card, anchor.current, { align, side });
    (entriesIn(card).find((entry) => entry.ariaCurrent) ?? entriesIn(card)[0])?.focus({ preventScroll: true });
  }, [anchor, align, side]);
  useCloseOutside(menu, anchor, onClose);
  useEffect(() => {
    // What was scrolled before it opened may be told of afterwards.
    const [x, y] = [window.scrollX, window.scrollY];
    const onScroll = (): void => {
      if (window.scrollX !== x || window.scrollY !== y) onClose();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [onClose]);

  const leave = () => {
    onClose();
    anchor.current?.focus({ preventScroll: true });
  };
  const choose = (entry: MenuEntry) => {
    if (entry.reason) return;
    leave();
    entry.onChoose();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      className="floating menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Tab') onClose();
        if (event.key === 'Escape') leave();
        if (event.key === 'Escape' || moves(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu
        <div key={group.title ?? group.entries[0]?.id ?? index} role="group" aria-label={group.title} className="menu-group">
          {group.title ? (
            <p className="menu-title" aria-hidden="true">
              {group.title}
            </p>
          ) : null}
          {group.entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              choices={group.entries.some((other) => other.current !== undefined)}
              onChoose={() => choose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Entry({ entry, choices, onChoose }: { readonly entry: MenuEntry; readonly choices: boolean; onChoose(): void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={entry.danger ? 'menu-entry menu-danger' : 'menu-entry'}
      aria-disabled={Boolean(entry.reason) || undefined}
      data-statement={entry.statement}
      aria-current={entry.current || undefined}
      onClick={onChoose}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {choices ? <span className="menu-mark">{entry.current ? <Check size={15} aria-hidden="true" /> : null}</span> : entry.icon}
      <span className="menu-words">
        {entry.words}
        {entry.reason ? <span className="menu-reason">{entry.reason}</span> : null}
      </span>
      {entry.after ? <span className="menu-after">{entry.after}</span> : null}
    </button>
  );
}

/** Moves the focus by arrows, ends and first letters; false when the key means nothing here. */
function moves(event: KeyboardEvent<HTMLElement>): boolean {
  const entries = entriesIn(event.currentTarget);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const focus = (index: number) => entries[(index + entries.length) % entries.length]?.focus();
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => focus(at + 1),
    ArrowUp: () => focus(at < 0 ? -1 : at - 1),
    Home: () => focus(0),
    End: () => focus(-1),
  };
  const move = keys[event.key];
  if (move) move();
  else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const letter = event.key.toLocaleLowerCase();
    const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
    after.find((entry) => entry.querySelector('.menu-words')?.textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus();
  } else return false;
  return true;
}

function entriesIn(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

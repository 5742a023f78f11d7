/** Ctrl K: every screen, everything one may do here and every record, found by typing. */

import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { shownTrouble } from '../api/trouble.ts';
import { Kbd } from '../components/kbd.tsx';
import { recentRecords } from '../controllers/recent.ts';
import { useFound } from '../controllers/use-found.ts';
import { choiceOf, titleOf } from '../language/names.ts';
import { t } from '../language/t.tsx';
import { useGo } from '../routing/navigate.ts';
import { useSession } from '../session.ts';
import { type PageCommand, useAllCommands } from './commands.ts';
import { findCommands } from './find-commands.ts';
import { keyWords } from './listen.ts';
import '../components/dialog.css';
import './keys.css';

interface PaletteProps {
  /** What was typed until it was there. */
  readonly typed: string;
  /** Where the focus goes when it closes. */
  readonly from: RefObject<HTMLElement | null>;
  /** Called before the chosen command runs. */
  onClose(): void;
}

/** Open as long as it is mounted. A command with a reason is shown and cannot be chosen. */
export function Palette({ typed, from, onClose }: PaletteProps) {
  const commands = useAllCommands().filter((command) => command.listed !== false);
  const [search, setSearch] = useState(typed);
  const [at, setAt] = useState(0);
  const session = useSession();
  const go = useGo();
  const records = useFound(search, session.signedIn !== null);
  const here = findCommands(commands, search);
  const recent = search.trim() === '' ? recentRecords(session).filter(({ path }) => path !== location.pathname) : [];
  const found = [
    ...recent.map(
      ({ entity, label, path }): PageCommand => ({
        id: `recent:${path}`,
        words: label || titleOf(entity),
        group: t('{what} · opened last', { what: titleOf(entity) }),
        does: () => go(path),
      }),
    ),
    ...here,
    ...records.found.map(
      ({ entity, id, label, unique, state, path }): PageCommand => ({
        id: `record ${entity} ${id}`,
        words: label || titleOf(entity),
        group: [unique, titleOf(entity), state && choiceOf(state)].filter((part) => part !== null).join(' · '),
        does: () => go(path),
      }),
    ),
  ];
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = Math.min(at, found.length - 1);

  const choose = (command: PageCommand | undefined) => {
    if (!command || command.reason) return;
    onClose();
    // After the palette has given the focus back: the command may want it.
    setTimeout(() => command.does(), 0);
  };
  const move = (to: number) => {
    const next = (to + found.length) % Math.max(found.length, 1);
    setAt(next);
    list.current?.querySelector(`[data-at="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(current + 1),
      ArrowUp: () => move(current - 1),
      // What was found for fewer letters is not what is meant.
      Enter: () => (records.isAsking && current >= recent.length + here.length ? undefined : choose(found[current])),
    };
    const does = moves[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  };

  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="dialog-veil" />
        <Base.Popup className="dialog palette" aria-label={t('Go to or do')} finalFocus={from}>
          <input
            className="palette-search"
            role="combobox"
            aria-label={t('Go to or do')}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={found.length > 0 ? `${listId}-${current}` : undefined}
            placeholder={t('Find, go to or do …')}
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: at once, not a frame later as dialogs do: whoever presses Ctrl K types on
            autoFocus
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <div
            className="palette-list"
            id={listId}
            role="listbox"
            aria-label={t('Screens, actions and records')}
            aria-busy={records.isAsking || undefined}
            ref={list}
          >
            {found.map((command, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
              <div
                key={command.id}
                id={`${listId}-${index}`}
                data-at={index}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                aria-disabled={Boolean(command.reason) || undefined}
                className="palette-entry"
                data-statement={command.statement}
                onClick={() => choose(command)}
                onPointerMove={() => setAt(index)}
              >
                <span className="palette-words">{command.words}</span>
                <span className="palette-group">{command.reason ?? command.group ?? t('This page')}</span>
                {command.keys ? <Kbd>{keyWords(command.keys)}</Kbd> : null}
              </div>
            ))}
          </div>
          {records.error ? (
            <p className="palette-none" role="alert">
              {t('Records could not be looked for. {why}', { why: shownTrouble(records.error) })}
            </p>
          ) : found.length === 0 && !records.isAsking ? (
            <p className="palette-none">{t('Nothing here is called that.')}</p>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

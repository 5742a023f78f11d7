/**
 * The entry that is carried, with the pointer or by keys, and where it would be put down. `m` takes up the one with the focus, arrows
 * carry it, with Shift its end alone, ↵ puts it down, Esc puts it back.
 */

import { minutesAStep } from '@ninefold/engine';
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type EntryPlace, hasHours, type PlacedEntry } from '../../controllers/calendar/place-entries.ts';
import { minutesOfDay } from '../../controllers/calendar/spans.ts';
import { useCommands } from '../../keys/commands.ts';
import { t } from '../../language/t.tsx';
import type { CalendarOf, Grip } from './calendar-of.ts';
import type { KeyStep } from './key-steps.ts';
import { type PlaceUnder, placeUnder } from './place-under.ts';

const liftPx = 5;
const edgePx = 40;
const scrollPx = 12;

export interface Carried {
  readonly placed: PlacedEntry;
  readonly to: EntryPlace;
  readonly byKeys: boolean;
}

interface CarryingProps {
  readonly about: CalendarOf;
  /** What an arrow does in the view that is open. */
  step(key: string): KeyStep | undefined;
  /** The row so many further; the same at the end. */
  rowFrom(row: string | null, by: number): string | null;
  find(id: string): PlacedEntry | undefined;
  onLift(placed: PlacedEntry): void;
  onDrop(placed: PlacedEntry, to: EntryPlace, byKeys: boolean): void;
}

/** `press` goes on entries; a finger, another button and a modifier key are left to the page. */
export function useCarriedEntry(within: RefObject<HTMLElement | null>, props: CarryingProps) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const latest = useRef({ props, carried });
  latest.current = { props, carried };
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const press = useCallback(
    (event: PointerEvent<HTMLElement>, placed: PlacedEntry, grip: Grip) => {
      const element = within.current;
      if (!element || event.button !== 0 || event.pointerType === 'touch' || event.ctrlKey || event.metaKey || event.shiftKey) return;
      stop.current?.abort();
      stop.current = carryWithPointer(event.nativeEvent, element, placed, grip, latest.current.props.about, {
        onLift: () => latest.current.props.onLift(placed),
        onOver: (to) => setCarried({ placed, to, byKeys: false }),
        onEnd: (to) => {
          setCarried(null);
          if (to) latest.current.props.onDrop(placed, to, false);
        },
      });
    },
    [within],
  );

  const takeUp = (): void => {
    const id = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    const placed = id === undefined ? undefined : props.find(id);
    if (!placed) return;
    props.onLift(placed);
    setCarried({ placed, to: placed, byKeys: true });
  };
  useCommands([{ id: 'calendar.move', words: t('Move the entry'), keys: 'm', listed: false, does: takeUp }]);

  const byKeys = carried?.byKeys === true;
  useEffect(() => {
    if (!byKeys) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { carried: now, props: with_ } = latest.current;
      if (!now) return;
      if (event.key === 'Escape' || event.key === 'Enter') {
        event.preventDefault();
        event.stopPropagation();
        setCarried(null);
        if (event.key === 'Enter') with_.onDrop(now.placed, now.to, true);
        return;
      }
      const step = with_.step(event.key);
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      setCarried({ ...now, to: carriedBy(now, step, event.shiftKey, with_) });
    };
    const putBack = (): void => setCarried(null);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', putBack, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', putBack, { capture: true });
    };
  }, [byKeys]);
  return { carried, press };
}

function carriedBy({ placed, to }: Carried, { minutes, rows }: KeyStep, end: boolean, { about, rowFrom }: CarryingProps): EntryPlace {
  if (end) return placed.ends ? { ...to, end: Math.max(to.end + minutes, to.begin + leastOf(about)) } : to;
  return { begin: to.begin + minutes, end: to.end + minutes, row: rows === 0 ? to.row : rowFrom(to.row, rows) };
}

function leastOf({ layout }: CalendarOf): number {
  return hasHours(layout) ? minutesAStep : minutesOfDay;
}

interface PointerCarrying {
  onLift(): void;
  onOver(to: EntryPlace): void;
  /** Undefined: put back. */
  onEnd(to: EntryPlace | undefined): void;
}

function carryWithPointer(
  press: globalThis.PointerEvent,
  within: HTMLElement,
  placed: PlacedEntry,
  grip: Grip,
  about: CalendarOf,
  carrying: PointerCarrying,
): AbortController {
  const stop = new AbortController();
  const from = placeUnder(within, press.clientX, press.clientY);
  let at = { x: press.clientX, y: press.clientY };
  let to: EntryPlace | undefined;
  const look = (): void => {
    const under = placeUnder(within, at.x, at.y);
    if (!under || !from) return;
    const next = placeFor(placed, grip, from, under, about);
    if (to && next.begin === to.begin && next.end === to.end && next.row === to.row) return;
    to = next;
    carrying.onOver(next);
  };
  const scroll = (): void => {
    if (stop.signal.aborted) return;
    const body = within.querySelector<HTMLElement>('.calendar-scroll');
    const box = body?.getBoundingClientRect();
    if (body && box) {
      if (at.y < box.top + edgePx) body.scrollTop -= scrollPx;
      if (at.y > box.bottom - edgePx) body.scrollTop += scrollPx;
    }
    look();
    requestAnimationFrame(scroll);
  };
  const end = (keep: boolean): void => {
    stop.abort();
    if (to) carrying.onEnd(keep ? to : undefined);
  };
  const on = <K extends keyof WindowEventMap>(type: K, does: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, does, { signal: stop.signal, capture: true });
  on('pointermove', (event) => {
    at = { x: event.clientX, y: event.clientY };
    if (to || Math.hypot(at.x - press.clientX, at.y - press.clientY) <= liftPx) return;
    document.getSelection()?.removeAllRanges();
    to = placed;
    carrying.onLift();
    carrying.onOver(placed);
    requestAnimationFrame(scroll);
  });
  on('pointerup', () => {
    if (to) swallowClick();
    end(true);
  });
  on('pointercancel', () => end(false));
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !to) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  });
  return stop;
}

/** Where it would stand, taken hold of at `from` and carried over `under`. */
function placeFor(placed: PlacedEntry, grip: Grip, from: PlaceUnder, under: PlaceUnder, about: CalendarOf): EntryPlace {
  const step = under.minute === undefined || from.minute === undefined ? minutesOfDay : minutesAStep;
  const moved =
    under.minute === undefined || from.minute === undefined
      ? (under.day - from.day) * minutesOfDay
      : Math.round((under.minute - from.minute) / step) * step;
  if (grip === 'end') return { ...placed, end: Math.max(placed.end + moved, placed.begin + leastOf(about)) };
  const row = under.row === undefined ? placed.row : under.row;
  return { begin: placed.begin + moved, end: placed.end + moved, row };
}

/** Letting go is no press on what lies there. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

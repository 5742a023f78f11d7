/** Arrows go from entry to entry, to the nearest in their direction; on the place for a new one they move that place. */
import { type RefObject, useEffect, useRef } from 'react';

/** `moveSlot`: an arrow was pressed on the place for a new entry. */
export function useCalendarKeys(within: RefObject<HTMLElement | null>, moveSlot: (key: string) => boolean): void {
  const latest = useRef(moveSlot);
  latest.current = moveSlot;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key } = event;
      const element = within.current;
      if (!element || !(target instanceof Element) || !element.contains(target) || event.defaultPrevented) return;
      if (!(key in directions) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target.closest('[data-slot]')) {
        if (latest.current(key)) event.preventDefault();
        return;
      }
      const entry = target.closest<HTMLElement>('[data-entry]');
      const next = entry && nearest(element, entry, key as Direction);
      if (!next) return;
      event.preventDefault();
      next.querySelector<HTMLElement>('.calendar-open')?.focus();
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [within]);
}

/** Gives the focus to an entry; it may be drawn only a moment later: a few frames of patience. */
export function focusEntry(within: HTMLElement | null, id: string, frames = 20): void {
  requestAnimationFrame(() => {
    const opener = within?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] .calendar-open`);
    const free = document.activeElement === document.body || within?.contains(document.activeElement) === true;
    if (opener && free) opener.focus({ preventScroll: true });
    else if (frames > 0) focusEntry(within, id, frames - 1);
  });
}

/** Gives the focus to the place for a new entry, which may stand in another day by now. */
export function focusSlot(within: HTMLElement | null): void {
  const slot = within?.querySelector<HTMLElement>('[data-slot]');
  slot?.focus({ preventScroll: true });
  slot?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const directions = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
} as const;

type Direction = keyof typeof directions;

/** What lies beside the way counts more than what lies far along it. */
const aside = 3;

function nearest(within: HTMLElement, from: HTMLElement, key: Direction): HTMLElement | undefined {
  const { x, y } = directions[key];
  const start = from.getBoundingClientRect();
  let best: { readonly element: HTMLElement; readonly far: number } | undefined;
  for (const element of within.querySelectorAll<HTMLElement>('[data-entry]')) {
    if (element === from) continue;
    const box = element.getBoundingClientRect();
    const [dx, dy] = [box.left - start.left, box.top - start.top];
    const along = dx * x + dy * y;
    if (along <= 1) continue;
    const far = along + aside * Math.abs(dx * y + dy * x);
    if (!best || far < best.far) best = { element, far };
  }
  return best?.element;
}

/** A finger that draws a row of a list back along its line pulls out what can be done with it; one that goes up or down scrolls, as ever. */

import { forward } from '../../../language/along-lines.ts';

/** Pixels before it is told which of the two it is. */
const decidesAt = 10;
/** So far it has to be drawn to stay open. */
const staysAt = 56;

interface Swipe {
  readonly row: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly wasOpen: boolean;
  drawn: boolean;
}

/**
 * `onSwiped` gets the id of the record whose row is being drawn, and null when it goes back: with a finger elsewhere, with scrolling, and
 * where it was not drawn far enough. Returns what ends it.
 */
export function watchSwipes(list: HTMLElement, onSwiped: (id: string | null) => void): () => void {
  const watching = new AbortController();
  const on = { signal: watching.signal };
  let open: HTMLElement | null = null;
  let swipe: Swipe | null = null;
  const close = () => {
    open?.style.removeProperty('--swipe');
    if (open) onSwiped(null);
    open = null;
  };
  const scrolled = () => {
    delete swipe?.row.dataset.swiping;
    swipe = null;
    close();
  };
  const begin = ({ target, pointerId, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
    const row = target.closest<HTMLElement>('.list-row[data-record]');
    if (row !== open && !target.closest('.row-swipe')) close();
    const wasOpen = row !== null && row === open && row.querySelector('.row-swipe') !== null;
    swipe = row && list.contains(row) ? { row, pointer: pointerId, x, y, wasOpen, drawn: false } : null;
  };
  const draw = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (swipe?.pointer !== pointerId) return;
    const [back, along] = [(swipe.x - clientX) * forward(), Math.abs(clientY - swipe.y)];
    if (!swipe.drawn) {
      if (along > decidesAt) swipe = null;
      if (!swipe || Math.abs(back) < decidesAt || (back < 0 && !swipe.wasOpen)) return;
      swipe.drawn = true;
      swipe.row.setPointerCapture(pointerId);
      swipe.row.dataset.swiping = '';
      open = swipe.row;
      onSwiped(recordIn(swipe.row));
    }
    swipe.row.style.setProperty('--swipe', `${Math.max(0, back + (swipe.wasOpen ? wholly : 0))}px`);
  };
  const end = ({ pointerId, clientX, type }: PointerEvent) => {
    if (swipe?.pointer !== pointerId) return;
    const { row, x, drawn, wasOpen } = swipe;
    swipe = null;
    if (!drawn) return;
    delete row.dataset.swiping;
    // What was drawn was not pressed.
    list.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => list.removeEventListener('click', swallow, { capture: true }));
    const back = (x - clientX) * forward();
    const stays = type === 'pointerup' && (wasOpen ? back > -staysAt : back >= staysAt);
    if (stays) row.style.setProperty('--swipe', `${wholly}px`);
    else close();
  };
  // Else the browser takes it for a scroll that goes on by itself, and a press soon afterwards only ends that.
  const take = (event: TouchEvent) => {
    if (swipe?.drawn && event.cancelable) event.preventDefault();
  };
  list.addEventListener('touchmove', take, { ...on, passive: false });
  list.addEventListener('pointermove', draw, on);
  list.addEventListener('pointerup', end, on);
  list.addEventListener('pointercancel', end, on);
  document.addEventListener('pointerdown', begin, on);
  window.addEventListener('scroll', scrolled, { ...on, passive: true });
  return () => {
    watching.abort();
    close();
  };
}

/** Wider than any. */
const wholly = 2_000;

function recordIn({ dataset }: HTMLElement): string | null {
  const { record } = dataset;
  return record === undefined ? null : record.slice(record.indexOf('/') + 1);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

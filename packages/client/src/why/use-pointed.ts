/** What on the page is pointed at, reached by keyboard or touched: the nearest part that comes from the document. */
import { useEffect, useState } from 'react';
import { turnWhy } from './why.ts';

export interface Pointed {
  readonly element: HTMLElement;
  readonly statement: string;
  /** The record it is shown of. */
  readonly record: { readonly entity: string; readonly id: string } | null;
  /** Has the focus, inside the element or as it: the card is linked to it. */
  readonly focused: HTMLElement | null;
}

/** null until there is such a part, and where there is none. While mounted, Esc turns *Why?* off and a first touch only points. */
export function usePointed(): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => {
    let current: Pointed | null = null;
    const point = (next: Pointed | null): void => {
      if (next?.element === current?.element && next?.focused === current?.focused) return;
      current = next;
      setPointed(next);
    };
    const onPointer = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch' && !isCard(event.target)) point(pointedAt(event.target, null));
    };
    const onFocus = (event: FocusEvent): void => {
      if (!isCard(event.target)) point(pointedAt(event.target, event.target));
    };
    // A first touch asks, a second one does what it always does. A touch brings the focus along before it is a click.
    let before: HTMLElement | null = null;
    const onDown = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') before = current?.element ?? null;
    };
    const onClick = (event: MouseEvent): void => {
      if (!('pointerType' in event) || event.pointerType !== 'touch') return;
      const touched = pointedAt(event.target, null);
      if (!touched || touched.element === before) return;
      event.preventDefault();
      event.stopPropagation();
      point(touched);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      turnWhy(false);
    };
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey, true);
    // What had the focus, or lay under the pointer, before anybody listened.
    point(
      pointedAt(document.activeElement, document.activeElement) ?? pointedAt([...document.querySelectorAll(':hover')].at(-1) ?? null, null),
    );
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return pointed;
}

function pointedAt(target: EventTarget | null, focus: EventTarget | null): Pointed | null {
  const found = target instanceof Element ? target.closest('[data-statement]:not([data-statement=""])') : null;
  const element = found instanceof HTMLElement ? found : (found?.parentElement?.closest('div, section, figure') ?? null);
  const statement = found?.getAttribute('data-statement');
  if (!(element instanceof HTMLElement) || !statement) return null;
  const shown = element.closest<HTMLElement>('[data-record]')?.dataset.record ?? '';
  const cut = shown.indexOf('/');
  const record = cut < 0 ? null : { entity: shown.slice(0, cut), id: shown.slice(cut + 1) };
  return { element, statement, record, focused: focus instanceof HTMLElement ? focus : null };
}

function isCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.why-card') !== null;
}

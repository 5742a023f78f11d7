/**
 * Arrows lead onto the board and go from card to card and from column to column, `m` says where the one with the focus may go, as
 * ↵ does where it has no page. Pressed while the card is on its way, it is answered when that is over.
 */

import { type RefObject, useEffect, useRef } from 'react';
import { useCommands } from '../../keys/commands.ts';
import { arrowAlong } from '../../language/along-lines.ts';
import { t } from '../../language/t.tsx';

/** `explain`: says why the card with this id stays, where there is nothing to choose. */
export function useBoardKeys(board: RefObject<HTMLElement | null>, explain: (id: string) => void): void {
  useCommands([{ id: 'board.move', words: t('Move the card'), keys: 'm', listed: false, does: () => openMenu(board.current, explain) }]);
  const latest = useRef(explain);
  latest.current = explain;
  useEffect(() => {
    const element = board.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      // Where nothing has the focus the first arrow leads onto the board. A card's menu has arrows of its own.
      const fromOutside = target === document.body && !document.querySelector('.dialog, .floating');
      const within = target instanceof Element && element?.contains(target) && !target.closest('.floating');
      if (!element || !(within || fromOutside)) return;
      if (key === 'Enter' && target instanceof HTMLSpanElement) openMenu(element, latest.current);
      const step = steps[arrowAlong(key)];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const places = placesOf(element);
      const next = fromOutside ? openOf(places.columns[0]?.[0]) : step(places);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [board]);
}

/**
 * The card may be drawn only a moment later, and once more where it ends up: a moment of patience, in which it gets back a focus that
 * was lost with what was drawn before. Nobody's focus is taken away.
 */
export function focusCard(board: HTMLElement | null, id: string): void {
  const until = performance.now() + patienceMs;
  let had = false;
  const look = (): void => {
    const busy = document.querySelector('.dialog, .floating') !== null;
    const card = board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    const { activeElement } = document;
    const isLost = activeElement === document.body;
    const isOn = had && !isLost && card?.contains(activeElement) === false;
    if (isOn) return;
    if (!busy && card && (isLost || (!had && board?.contains(activeElement) === true))) {
      openOf(card)?.focus();
      had = true;
    }
    if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const patienceMs = 1_500;

interface Places {
  /** Cards of each column that has any. */
  readonly columns: readonly (readonly HTMLElement[])[];
  readonly column: number;
  readonly row: number;
  /** Of a board in lanes: the nearest card of the same column in another lane, down or up. */
  below?(by: 1 | -1): HTMLElement | undefined;
}

const steps: Readonly<Record<string, (places: Places) => HTMLElement | undefined>> = {
  ArrowDown: ({ columns, column, row, below }) => openOf(columns[column]?.[row + 1] ?? below?.(1)),
  ArrowUp: ({ columns, column, row, below }) => openOf(columns[column]?.[row - 1] ?? below?.(-1)),
  ArrowRight: (places) => beside(places, 1),
  ArrowLeft: (places) => beside(places, -1),
};

function beside({ columns, column, row }: Places, by: number): HTMLElement | undefined {
  const cards = column < 0 ? undefined : columns[column + by];
  return openOf(cards?.[Math.min(row, cards.length - 1)]);
}

function placesOf(board: HTMLElement): Places {
  const columns = [...board.querySelectorAll('[data-column]')].map((one) => [...one.querySelectorAll<HTMLElement>('[data-card]')]);
  const full = columns.filter((cards) => cards.length > 0);
  const card = document.activeElement?.closest<HTMLElement>('[data-card]');
  const column = card ? full.findIndex((cards) => cards.includes(card)) : -1;
  const places = { columns: full, column, row: card ? (full[column]?.indexOf(card) ?? -1) : -1 };
  const width = Number(board.dataset.columns ?? 0);
  if (!card || width === 0) return places;
  return { ...places, below: (by) => nearestCard(board, card, by * width) };
}

/** Columns of a board in lanes are numbered lane by lane; those of folded ones are not there. */
function nearestCard(board: HTMLElement, card: HTMLElement, step: number): HTMLElement | undefined {
  const own = Number(card.closest<HTMLElement>('[data-column]')?.dataset.column);
  const others = [...board.querySelectorAll<HTMLElement>('[data-column]')]
    .map((element) => ({ element, steps: (Number(element.dataset.column) - own) / step }))
    .filter(({ steps }) => steps > 0 && Number.isInteger(steps))
    .sort((a, b) => a.steps - b.steps);
  const cards = others.map(({ element }) => [...element.querySelectorAll<HTMLElement>('[data-card]')]).find((some) => some.length > 0);
  return step > 0 ? cards?.[0] : cards?.at(-1);
}

function openOf(card: HTMLElement | undefined): HTMLElement | undefined {
  return card?.querySelector<HTMLElement>('.board-open') ?? undefined;
}

function openMenu(board: HTMLElement | null, explain: (id: string) => void): void {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]');
  if (!card || !board?.contains(card)) return;
  whenItStands(card, () => {
    const menu = card.querySelector<HTMLButtonElement>('.board-card-menu button');
    if (menu) menu.click();
    else explain(card.dataset.card ?? '');
  });
}

const waitedFor = new WeakSet<Element>();

/**
 * At once, or when the move that `card` is on has ended: no press is lost while the server's word is awaited. Not where the card went
 * back or the focus has gone on meanwhile.
 */
function whenItStands(card: HTMLElement, does: () => void): void {
  if (card.ariaBusy !== 'true') {
    does();
    return;
  }
  if (waitedFor.has(card)) return;
  waitedFor.add(card);
  const watch = new MutationObserver(() => {
    watch.disconnect();
    waitedFor.delete(card);
    // After the focus has followed the card.
    requestAnimationFrame(() => {
      if (card.contains(document.activeElement)) does();
    });
  });
  watch.observe(card, { attributeFilter: ['aria-busy'] });
}

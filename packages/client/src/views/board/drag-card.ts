/**
 * Carrying a card with the pointer: a mouse after a few pixels, a finger after resting on it, so that swiping still scrolls. A copy
 * of the card follows the pointer, the page scrolls at its edges, Esc puts it back. The press that ends it opens nothing.
 */
export interface Carrying {
  onLift(): void;
  /** Over which column, by its place; null beside them. */
  onOver(column: number | null): void;
  /** Let go over a column, or (null) beside them or put back. */
  onDrop(column: number | null): void;
}

const mousePx = 5;
const fingerPx = 8;
const restMs = 350;
const edgePx = 56;
const scrollPx = 14;

/** Begins with a press on `card` inside `board`; what it returns breaks it off. */
export function dragCard(press: PointerEvent, card: HTMLElement, board: HTMLElement, carrying: Carrying): () => void {
  const finger = press.pointerType === 'touch';
  const stop = new AbortController();
  const { signal } = stop;
  let at = { x: press.clientX, y: press.clientY };
  let ghost: Ghost | undefined;
  let over: number | null = null;
  const rest = finger ? setTimeout(() => lift(), restMs) : undefined;

  const lift = () => {
    ghost = createGhost(card, press);
    ghost.moveTo(at);
    carrying.onLift();
    requestAnimationFrame(scroll);
  };
  const look = () => {
    const found = columnAt(board, at);
    if (found === over) return;
    over = found;
    carrying.onOver(over);
  };
  const scroll = () => {
    if (signal.aborted) return;
    scrollAtEdges(board, at);
    look();
    requestAnimationFrame(scroll);
  };
  const end = (column: number | null) => {
    clearTimeout(rest);
    stop.abort();
    if (!ghost) return;
    ghost.remove();
    carrying.onDrop(column);
  };

  const on = <K extends keyof WindowEventMap>(type: K, does: (event: WindowEventMap[K]) => void, passive = true) =>
    window.addEventListener(type, does, { signal, capture: true, passive });
  on('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(at.x - press.clientX, at.y - press.clientY);
    if (!ghost && finger && far > fingerPx) return end(null);
    if (!ghost && !finger && far > mousePx) lift();
    ghost?.moveTo(at);
    if (ghost) look();
  });
  on('pointerup', (event) => {
    if (event.pointerId !== press.pointerId) return;
    if (ghost) swallowClick();
    end(ghost ? columnAt(board, at) : null);
  });
  on('pointercancel', () => end(null));
  on('blur', (event) => (event.target === window ? end(null) : undefined));
  on(
    'keydown',
    (event) => {
      if (!ghost || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(null);
    },
    false,
  );
  // Once it is lifted the finger carries the card and no longer scrolls, nor opens the browser's menu.
  on('touchmove', (event) => (ghost && event.cancelable ? event.preventDefault() : undefined), false);
  on('contextmenu', (event) => (finger ? event.preventDefault() : undefined), false);
  return () => end(null);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Ghost {
  moveTo(at: Point): void;
  remove(): void;
}

function createGhost(card: HTMLElement, press: PointerEvent): Ghost {
  const box = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  copy.classList.add('board-ghost');
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.role = 'presentation';
  copy.removeAttribute('data-card');
  copy.style.width = `${box.width}px`;
  copy.style.height = `${box.height}px`;
  document.body.append(copy);
  document.getSelection()?.removeAllRanges();
  return {
    moveTo: ({ x, y }) => {
      copy.style.transform = `translate(${box.left + x - press.clientX}px, ${box.top + y - press.clientY}px) rotate(1.5deg)`;
    },
    remove: () => copy.remove(),
  };
}

function columnAt(board: HTMLElement, { x, y }: Point): number | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  return column && board.contains(column) ? Number(column.dataset.column) : null;
}

function scrollAtEdges(board: HTMLElement, at: Point): void {
  const box = board.getBoundingClientRect();
  board.scrollLeft += step(at.x, box.left, box.right);
  const body = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('.board-cards');
  if (!body || !board.contains(body)) return;
  const inside = body.getBoundingClientRect();
  body.scrollTop += step(at.y, inside.top, inside.bottom);
}

/** Pixels to scroll, the more the nearer to the edge. */
function step(at: number, from: number, to: number): number {
  if (at < from + edgePx) return -Math.ceil(scrollPx * Math.min(1, (from + edgePx - at) / edgePx));
  if (at > to - edgePx) return Math.ceil(scrollPx * Math.min(1, (at - to + edgePx) / edgePx));
  return 0;
}

/** Letting go of a card is no press on what lies there. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

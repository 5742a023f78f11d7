/** Where what floats lies. */
import { forward } from '../language/along-lines.ts';

/** Places a card of the top layer at a button: below or above, wherever there is room, and never off the page. */
export function placeAt(
  card: HTMLElement,
  anchor: HTMLElement,
  { align, side }: { readonly align: 'start' | 'end'; readonly side: 'bottom' | 'top' },
): void {
  const gap = 6;
  const edge = 8;
  const button = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const page = document.documentElement;
  const below = page.clientHeight - button.bottom - gap - edge;
  const above = button.top - gap - edge;
  const under = side === 'bottom' ? height <= below || below >= above : height > above && below > above;
  const room = under ? below : above;
  const left = (align === 'start') === forward() > 0 ? button.left : button.right - width;
  card.style.maxHeight = `${Math.max(room, 120)}px`;
  card.style.left = `${Math.max(edge, Math.min(left, page.clientWidth - width - edge))}px`;
  card.style.top = `${under ? button.bottom + gap : Math.max(edge, button.top - gap - Math.min(height, room))}px`;
}

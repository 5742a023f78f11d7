/** The width of a column while its edge is dragged: only the list's template changes, no row is drawn anew. */
import { widthWithin } from '../../../controllers/list/layout.ts';
import { forward } from '../../../language/along-lines.ts';

/** From a press on `edge`, which has taken the pointer, until it is let go: then `onDone` is told the width, in pixels, if it is another. */
export function followEdge(edge: HTMLElement, { pointerId, clientX }: PointerEvent, onDone: (width: number) => void): void {
  const head = edge.parentElement;
  const sheet = edge.closest<HTMLElement>('.list-sheet');
  if (!head || !sheet || !edge.hasPointerCapture(pointerId)) return;
  const before = sheet.style.getPropertyValue('--columns');
  const tracks = before.split(/ (?=minmax|\d+px)/u);
  const heads = [...(head.parentElement?.children ?? [])].filter((one) => one.classList.contains('list-cell'));
  const from = head.getBoundingClientRect().width;
  const ended = new AbortController();
  let width = Math.round(from);
  const move = (event: PointerEvent) => {
    width = widthWithin(from + (event.clientX - clientX) * forward());
    sheet.style.setProperty('--columns', tracks.with(heads.indexOf(head), `${width}px`).join(' '));
  };
  const end = ({ type }: PointerEvent) => {
    ended.abort();
    if (type === 'pointerup' && width !== Math.round(from)) onDone(width);
    else sheet.style.setProperty('--columns', before);
  };
  const { signal } = ended;
  edge.addEventListener('pointermove', move, { signal });
  edge.addEventListener('pointerup', end, { signal });
  edge.addEventListener('lostpointercapture', end, { signal });
}

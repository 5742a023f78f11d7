/** Marks of a chart by keyboard: one of them is reached by Tab, the arrows lead from it to the others; and what is pointed at. */
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ChartData, Mark } from '../../controllers/dashboard/chart-data.ts';
import { arrowAlong } from '../../language/along-lines.ts';

export interface Marks {
  /** Of the link that draws a mark. */
  propsOf(mark: Mark): {
    readonly href: string;
    readonly 'aria-label': string;
    readonly tabIndex: number;
    readonly 'data-mark': string;
    onFocus(): void;
    onBlur(): void;
    onPointerEnter(): void;
    onPointerLeave(): void;
  };
  /** Of the element around all marks. */
  readonly place: { ref: React.RefObject<HTMLDivElement | null>; onKeyDown(event: KeyboardEvent): void };
  readonly pointed: Mark | null;
}

/** `withNothing`: marks of nothing are drawn as well. */
export function useMarks({ groups }: ChartData, withNothing = false): Marks {
  const ref = useRef<HTMLDivElement>(null);
  const drawn = groups.flatMap(({ marks }) => marks.filter(({ amount }) => amount !== null && (withNothing || amount !== 0)));
  const [current, setCurrent] = useState('');
  const [pointed, setPointed] = useState<Mark | null>(null);
  const reached = drawn.find((mark) => keyOf(mark) === current) ?? drawn[0];

  function onKeyDown(event: KeyboardEvent): void {
    const next = reached && nextMark(drawn, reached, arrowAlong(event.key));
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    ref.current?.querySelector<HTMLElement>(`[data-mark="${keyOf(next)}"]`)?.focus();
  }

  return {
    propsOf: (mark) => ({
      href: mark.to,
      'aria-label': mark.words,
      tabIndex: mark === reached ? 0 : -1,
      'data-mark': keyOf(mark),
      onFocus: () => {
        setCurrent(keyOf(mark));
        setPointed(mark);
      },
      onBlur: () => setPointed(null),
      onPointerEnter: () => setPointed(mark),
      onPointerLeave: () => setPointed(null),
    }),
    place: { ref, onKeyDown },
    // Figures may be others by now.
    pointed: pointed && (groups[pointed.group]?.marks[pointed.series] ?? null),
  };
}

function keyOf({ group, series }: Mark): string {
  return `${group}.${series}`;
}

/** Along the line and back lead to another group, up and down to another series of the same. */
function nextMark(drawn: readonly Mark[], from: Mark, key: string): Mark | undefined {
  const beside = (groups: readonly Mark[]) => groups.find(({ series }) => series === from.series) ?? groups[0];
  const inGroup = (group: number | undefined) => beside(drawn.filter((mark) => mark.group === group));
  const inSameGroup = drawn.filter(({ group }) => group === from.group);
  switch (key) {
    case 'ArrowRight':
      return inGroup(drawn.find(({ group }) => group > from.group)?.group);
    case 'ArrowLeft':
      return inGroup(drawn.findLast(({ group }) => group < from.group)?.group);
    case 'ArrowUp':
      return inSameGroup[inSameGroup.indexOf(from) + 1];
    case 'ArrowDown':
      return inSameGroup[inSameGroup.indexOf(from) - 1];
    case 'Home':
      return inGroup(drawn[0]?.group);
    case 'End':
      return inGroup(drawn.at(-1)?.group);
    default:
      return undefined;
  }
}

/** The line of an arrow, as an SVG path. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface Sized extends Point {
  readonly width: number;
  readonly height: number;
}

/** Through the middles between the points, bent at the points. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const bends = rest.slice(0, -1).map((point, place) => {
    const next = rest[place + 1] ?? last;
    const end = place === rest.length - 2 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${written(point)} ${written(end)}`;
  });
  return bends.length === 0 ? `M${written(first)} L${written(last)}` : `M${written(first)} ${bends.join(' ')}`;
}

/** Out of a box and back into it, round the words that stand beside it. `box` by its upper left corner, `words` by their middle. */
export function pathAround({ x, y, width, height }: Sized, words: Point): string {
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (words.y > y + height || words.y < y) {
    const edge = words.y < y ? y : y + height;
    return `M${written({ x: middle.x - 14, y: edge })} C${middle.x - 22} ${words.y} ${middle.x + 22} ${words.y} ${written({ x: middle.x + 14, y: edge })}`;
  }
  const edge = words.x < x ? x : x + width;
  return `M${written({ x: edge, y: middle.y - 7 })} C${words.x} ${middle.y - 19} ${words.x} ${middle.y + 19} ${written({ x: edge, y: middle.y + 7 })}`;
}

function written({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** What the keys and buttons of a long text do to it: marks of Markdown come and go. Pure. */

/** What stands in place of a part of the text, and what is selected then. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [from: number, to: number];
}

/** Around what is selected, or the word one is in; taken away where it is there already. */
export function toggleMark(value: string, start: number, end: number, mark: '**' | '_'): TextEdit {
  const [from, to] = start === end ? wordAt(value, start) : trimmed(value, start, end);
  const { length } = mark;
  const words = value.slice(from, to);
  if (value.slice(from - length, from) === mark && value.slice(to, to + length) === mark)
    return { from: from - length, to: to + length, text: words, select: [from - length, to - length] };
  if (words.length > 2 * length && words.startsWith(mark) && words.endsWith(mark))
    return { from, to, text: words.slice(length, -length), select: [from, to - 2 * length] };
  return { from, to, text: `${mark}${words}${mark}`, select: [from + length, to + length] };
}

const item = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))(\s+)/u;

/** All lines that are touched become items; where all of them are, they are lines again. */
export function toggleList(value: string, start: number, end: number, ordered: boolean): TextEdit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', end);
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  const isOne = (line: string): boolean => (item.exec(line)?.[3] !== undefined) === ordered && item.test(line);
  const areAll = lines.every((line) => isOne(line) || (line.trim() === '' && lines.length > 1));
  const text = lines
    .map((line, place) => {
      const words = line.replace(item, '');
      return areAll || (line.trim() === '' && lines.length > 1) ? words : `${ordered ? `${place + 1}.` : '-'} ${words}`;
    })
    .join('\n');
  const at = from + text.length;
  return { from, to, text, select: start === end ? [at, at] : [from, at] };
}

/** Enter at the end of an item begins the next one, and in an empty one ends the list. Undefined where there is none. */
export function nextItem(value: string, at: number): TextEdit | undefined {
  const from = value.lastIndexOf('\n', at - 1) + 1;
  const found = item.exec(value.slice(from, at));
  if (!found) return undefined;
  const [whole, indent = '', bullet, number, point, space = ' '] = found;
  if (value.slice(from, at).length === whole.length) {
    const isAlone = /^\s*(?:\n|$)/u.test(value.slice(at));
    return isAlone ? { from, to: at, text: '', select: [from, from] } : undefined;
  }
  const text = `\n${indent}${bullet ?? `${Number(number) + 1}${point}`}${space}`;
  return { from: at, to: at, text, select: [at + text.length, at + text.length] };
}

function wordAt(value: string, at: number): readonly [number, number] {
  const before = /[\p{L}\p{N}]*$/u.exec(value.slice(0, at))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}]*/u.exec(value.slice(at))?.[0].length ?? 0;
  return [at - before, at + after];
}

/** A mark beside a space is none. */
function trimmed(value: string, start: number, end: number): readonly [number, number] {
  const words = value.slice(start, end);
  if (words.trim() === '') return [start, end];
  return [start + words.length - words.trimStart().length, end - (words.length - words.trimEnd().length)];
}

/** The lines that a mend changes, before and after. */
import { lineStarts, positionIn } from '@ninefold/language';
import { apart, applyEdits, type Edit } from '@ninefold/model';
import type { Paint } from '../terminal.ts';

/** `- 12 | old` and `+ 12 | new` for each place; edits of one line are shown together. */
export function drawEdits(text: string, edits: readonly Edit[], paint: Paint): string {
  const lines = lineStarts(text);
  const places: { first: number; last: number; edits: Edit[] }[] = [];
  for (const edit of apart(edits)) {
    const [first, last] = [positionIn(lines, edit.from).line, positionIn(lines, edit.to).line];
    const before = places.at(-1);
    if (before && first <= before.last) {
      before.last = Math.max(last, before.last);
      before.edits.push(edit);
    } else places.push({ first, last, edits: [edit] });
  }
  return places.map(({ first, last, edits: within }) => drawPlace(text, lines, first, last, within, paint)).join('\n');
}

function drawPlace(text: string, lines: readonly number[], first: number, last: number, edits: readonly Edit[], paint: Paint): string {
  const from = lines[first - 1] ?? 0;
  const to = lines[last] ?? text.length;
  const old = text.slice(from, to);
  const now = applyEdits(
    old,
    edits.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from })),
  );
  const rows = (sign: string, part: string): readonly string[] =>
    linesOf(part).map((line, index) => `${sign} ${String(first + index).padStart(4)} | ${visible(line)}`);
  return [...rows('-', old).map((row) => paint('red', row)), ...rows('+', now).map((row) => paint('green', row))].join('\n');
}

function linesOf(part: string): readonly string[] {
  if (part === '') return [];
  const lines = part.split(/\r\n|\r|\n/u);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Control characters would move the cursor or worse. */
function visible(line: string): string {
  return line.replace(/\t/gu, ' ').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '·');
}

/** A line of the document with carets below what a finding is about. */
import { positionIn } from '@ninefold/language';
import type { Span } from '@ninefold/model';

const widest = 100;

/** `lines` are the line starts of the text. Long lines are cut around the place; a place of several lines is shown by its first. Control characters are made visible. */
export function drawPlace(
  text: string,
  lines: readonly number[],
  span: Span,
  paintCaret: (carets: string) => string,
  paintNumber: (number: string) => string,
): string {
  const { line, column } = positionIn(lines, span.from);
  const start = span.from - (column - 1);
  const end = lineEnd(text, span.from);
  const source = text.slice(start, end);
  const from = column - 1;
  const to = Math.max(from + 1, Math.min(span.to - start, source.length));
  const window = windowOf(source.length, from, to);
  const shown = visible(source.slice(window.from, window.to));
  const before = window.from > 0 ? '…' : '';
  const after = window.to < source.length ? '…' : '';
  const pad = ' '.repeat(widthOf(before) + widthOf(visible(source.slice(window.from, from))));
  const carets = '^'.repeat(Math.max(1, widthOf(visible(source.slice(from, Math.min(to, window.to))))));
  const number = String(line).padStart(4);
  return `${paintNumber(`${number} |`)} ${before}${shown}${after}\n${paintNumber('     |')} ${pad}${paintCaret(carets)}`;
}

function lineEnd(text: string, from: number): number {
  const match = /[\r\n]/u.exec(text.slice(from, from + 100_000));
  return match ? from + match.index : Math.min(text.length, from + 100_000);
}

function windowOf(length: number, from: number, to: number): { from: number; to: number } {
  if (length <= widest) return { from: 0, to: length };
  const start = Math.max(0, Math.min(from - 20, length - widest));
  return { from: start, to: Math.min(length, Math.max(start + widest, Math.min(to, start + 2 * widest))) };
}

/** Tabs as one blank; other control characters would move the cursor or worse. */
function visible(text: string): string {
  return text.replace(/\t/gu, ' ').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '·');
}

/** Columns on the screen: wide letters and emoji take two, marks none. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Mark}|\u200d|\ufe0f/u.test(character)) continue;
    width += /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u.test(
      character,
    )
      ? 2
      : 1;
  }
  return width;
}

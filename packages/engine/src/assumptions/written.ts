/** Edits that write a statement into a document. They only add lines, or replace one type by the same type said in full. */
import type { Edit, Span, Stated } from '@ninefold/model';

/** A bullet below others of the same list. undefined without text, and without a bullet to stand below. */
export function bulletBelow(text: string, bullets: readonly Span[], bullet: string): Edit | undefined {
  const last = lastOf(bullets);
  return last && insertion(text, blockEnd(text, last.to), `\n${bullet}`);
}

/** A list of one bullet below a table, which ends with the row given last. */
export function bulletBelowTable(text: string, rows: readonly Span[], bullet: string): Edit | undefined {
  const last = lastOf(rows);
  if (!last) return undefined;
  const end = blockEnd(text, last.to);
  // Another list follows: the bullet becomes its first, so that the two do not grow into one by chance.
  const next = /^\s*\n(?=[-*+] )/u.exec(text.slice(end));
  return next ? insertion(text, end + next[0].length, `${bullet}\n`) : insertion(text, end, `\n\n${bullet}`);
}

/** A part of a point with a heading of its own, before the next point. */
export function partBefore(text: string, after: Span | undefined, heading: string, bullet: string): Edit | undefined {
  if (!after || text === '') return undefined;
  const rest = text.slice(after.to);
  const next = /^ {0,3}## /mu.exec(rest);
  const between = next ? rest.slice(0, next.index) : rest;
  // In a fence a heading is none.
  if (/^\s*(?:```|~~~)/mu.test(between)) return undefined;
  const own = new RegExp(`^ {0,3}### +${escaped(heading)} *(?:\\(.*\\) *)?$`, 'imu').exec(between);
  if (own) return insertion(text, after.to + own.index + own[0].length, `\n\n${bullet}`);
  const end = after.to + (next?.index ?? rest.length);
  const gap = /\n\n$/u.test(text.slice(0, end)) ? '' : /\n$/u.test(text.slice(0, end)) ? '\n' : '\n\n';
  return insertion(text, end, `${gap}### ${heading}\n\n${bullet}\n${next ? '\n' : ''}`);
}

/** The type of a field's row, said in full. undefined where the row does not have it as a cell of its own, just once. */
export function typeInFull(text: string, { span }: Stated, words: string, full: string): Edit | undefined {
  const row = text.slice(span.from, lineEnd(text, span.to));
  const [first, second] = [...row.matchAll(new RegExp(`(?<=\\|\\s*)${escaped(words)}(?=\\s*\\|)`, 'gu'))];
  if (!first || second) return undefined;
  const from = span.from + first.index;
  return { from, to: from + words.length, text: full };
}

/** An edit that puts `added` in at an offset, with the line ends of the text; undefined in a text that is empty. */
export function insertion(text: string, at: number, added: string): Edit | undefined {
  if (text === '') return undefined;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  return { from: at, to: at, text: added.replaceAll('\n', newline) };
}

/** The offset at which the line of `from` ends, before its line break. */
export function lineEnd(text: string, from: number): number {
  const end = /\r?\n/u.exec(text.slice(from));
  return end ? from + end.index : text.length;
}

/** The end of the line, and of the lines that go on with it. */
function blockEnd(text: string, from: number): number {
  let end = lineEnd(text, from);
  for (;;) {
    const next = /^\r?\n(?=[^\S\r\n]*[^\s\-*+#|>`~\d])[^\r\n]*/u.exec(text.slice(end));
    if (!next) return end;
    end += next[0].length;
  }
}

function lastOf(spans: readonly Span[]): Span | undefined {
  return [...spans].sort((a, b) => b.to - a.to)[0];
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+');
}

/** A mark of Markdown that is missing is reported where it is missing, and nothing that follows from it. */
import { readFileSync } from 'node:fs';
import type { Finding } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';

const text = readFileSync(new URL('../../../../examples/equipment-lending.md', import.meta.url), 'utf8');
const told = ({ code, what }: Finding): string => `${code} ${what}`;
const usual = new Set(readDocument(text).findings.map(told));

interface Line {
  readonly words: string;
  readonly from: number;
}

/** Every so many of the lines that begin so. */
function linesOf(begins: RegExp, step: number): readonly Line[] {
  let from = 0;
  const lines = text.split('\n').map((words) => {
    const line = { words, from };
    from += words.length + 1;
    return line;
  });
  return lines.filter(({ words }) => begins.test(words)).filter((_, index) => index % step === 0);
}

/** What is said anew where some of the text is typed otherwise. */
function foundWith(from: number, to: number, by: string): readonly Finding[] {
  return readDocument(text.slice(0, from) + by + text.slice(to)).findings.filter((finding) => !usual.has(told(finding)));
}

const rows = linesOf(/^\| (?!-|(?:Who|Screen|Field|State|Id|May|Code|Name|code|name) \|)/u, 7);

describe('an empty line in a table', () => {
  it.each(rows)('above $words', ({ from }) => {
    const found = foundWith(from, from, '\n');
    const lost = found.filter(({ what }) => /not read: an empty line stands between/u.test(what));
    expect(lost).toMatchObject([
      { code: 'N010', severity: 'error', span: { from: from + 1 }, fix: { edits: [{ from, to: from + 1, text: '' }] } },
    ]);
    expect(found.length).toBeLessThanOrEqual(4);
  });
});

describe('a table without its line of dashes', () => {
  it.each(linesOf(/^\| ---/u, 3))('at $from', ({ words, from }) => {
    const found = foundWith(from, from + words.length + 1, '');
    expect(found.map(({ what }) => what)).toContain('This table is not read: it has no line of dashes below its header.');
    expect(found.length).toBeLessThanOrEqual(5);
  });
});

describe('a bullet without its dash', () => {
  it.each(linesOf(/^- (?:Currency|Who signs in|Filters|Order|Figure|Moved meanwhile)/u, 2))('$words', ({ from }) => {
    const found = foundWith(from, from + 2, '');
    expect(found.filter(({ what }) => what.includes('a bullet begins with a dash'))).toMatchObject([{ code: 'N010', span: { from } }]);
  });
});

describe('a heading without its blank', () => {
  it.each(linesOf(/^### /u, 4))('$words', ({ from }) => {
    const found = foundWith(from + 3, from + 4, '').filter(({ span }) => span.from === from);
    expect(found).toMatchObject([{ code: 'N021', fix: { edits: [{ from: from + 3, to: from + 3, text: ' ' }] } }]);
  });
});

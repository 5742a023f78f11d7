/**
 * docs/language/how-to-say.md: each row it tells to write stands in one of the documents beside it, and those have no findings.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { checkDocument } from '@ninefold/check';
import { describe, expect, it } from 'vitest';

const language = new URL('../docs/language/', import.meta.url);
const beside = new URL('how-to-say/', language);
const documents = readdirSync(beside).map((name) => ({ name, text: readFileSync(new URL(name, beside), 'utf8') }));
const statements = documents.flatMap(({ text }) => text.split('\n').filter((line) => /^(?:\||- |#)/u.test(line)));
const lines = readFileSync(new URL('how-to-say.md', language), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));

describe('docs/language/how-to-say', () => {
  it.each(documents)('$name has no findings', ({ text }) => {
    const { findings } = checkDocument(text);
    expect(findings.map(({ code, what }) => `${code} ${what}`)).toEqual([]);
  });

  it.each(lines)('%s', (line) => {
    expect(line).toMatch(/^- \*\*.+\*\*.*\]\([^)]+\)/u);
    const rows = rowsIn(line);
    expect(rows).not.toEqual([]);
    expect(line.replaceAll(inTicks, '')).not.toContain('`');
    expect(rows.filter((row) => !statements.some((statement) => statement.includes(row)))).toEqual([]);
  });

  it('says how to say at least sixty things, each once', () => {
    const intentions = lines.map((line) => /\*\*(.+?)\*\*/u.exec(line)?.[1]);
    expect(new Set(intentions).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(60);
  });
});

const inTicks = /(?<!`)(`{1,2})(?!`)(.+?)(?<!`)\1(?!`)/gu;

/** What stands in back-ticks, one or two: of a row with back-ticks in it, without the blanks that keep these apart. */
function rowsIn(line: string): readonly string[] {
  return [...line.matchAll(inTicks)].map(([, , row = '']) => row.trim());
}

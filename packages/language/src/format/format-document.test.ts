import { readFileSync } from 'node:fs';
import type { Application } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { formatDocument } from './format-document.ts';

const claims = readFileSync(new URL('../../../../examples/expense-claims.md', import.meta.url), 'utf8');
const lines = claims.split('\n');

/** The application without the places and ids that formatting may change. */
function meaning(application: Application): string {
  const places = new Set(['span', 'heading', 'from', 'to', 'line', 'statement', 'id', 'statements']);
  return JSON.stringify(
    application,
    (key, value) => (places.has(key) && (key === 'span' || key === 'heading' || typeof value !== 'object') ? undefined : value),
    1,
  );
}

/** Lines that are neither headings nor rows. */
function proseOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/u).filter((line) => !line.includes('|') && !/^\s*#|^(?:=+|-+)\s*$/u.test(line));
}

describe('format', () => {
  it('leaves a document in strict form as it is', () => {
    expect(formatDocument(claims)).toBe(claims);
  });

  it('writes headings in their right words and cells without padding', () => {
    const loose =
      '## Rules\r\n\r\nProse  stays  |  as it is.\r\n\r\n|  Id|About   | Rule |On|Otherwise\r\n|:--|:-:|---|--|--\r\n| V1 |Claim|  `a  =  b`  | save | E-X\r\n';
    expect(formatDocument(loose)).toBe(
      '## 5. Validation rules\r\n\r\nProse  stays  |  as it is.\r\n\r\n| Id | About | Rule | On | Otherwise |\r\n| :--- | :---: | --- | --- | --- |\r\n| V1 | Claim | `a  =  b` | save | E-X |\r\n',
    );
  });

  it('never touches quotes and code', () => {
    const text = '## 5. Validation rules\n\n> | a|b |\n> |--|--|\n\n```\n|a|\n|-|\n## Rules\n```\n';
    expect(formatDocument(text)).toBe(text);
  });

  it('gives each transition, rule and call the next free id', () => {
    const text = '## 5. Validation rules\n\n| Id | About | Rule |\n| --- | --- | --- |\n| | A | `x` |\n| R7 | A | `y` |\n| — | B | `z` |\n';
    expect(formatDocument(text)).toBe(
      '## 5. Validation rules\n\n| Id | About | Rule |\n| --- | --- | --- |\n| R8 | A | `x` |\n| R7 | A | `y` |\n| R9 | B | `z` |\n',
    );
  });

  it('adds the column of ids where a table has none', () => {
    const text = '## 4. States and transitions\n\n### A\n\n| From | Action | To |\n| --- | --- | --- |\n| X | go | Y |\n';
    expect(formatDocument(text)).toBe(
      '## 4. States and transitions\n\n### A\n\n| Id | From | Action | To |\n| --- | --- | --- | --- |\n| T1 | X | go | Y |\n',
    );
  });

  it('formats tables in lists where they stand, and leaves HTML and numbered lists alone', () => {
    const text = '## 5. Validation rules\n\n- so:\n\n  |About|Rule|\n  |--|--|\n  |A|`x`|\n\n<div>\n|a|\n|-|\n</div>\n\n1. |x|  y|\n';
    expect(formatDocument(text)).toBe(
      text
        .replace('|About|Rule|', '| Id | About | Rule |')
        .replace('|--|--|', '| --- | --- | --- |')
        .replace('|A|`x`|', '| V1 | A | `x` |'),
    );
  });

  it('leaves a row with a wrong count to its author', () => {
    const text = '## 9. Business constants and limits\n\n| Name | Value |\n| --- | --- |\n| A  | `x | y`  |\n|B|\n';
    expect(formatDocument(text)).toBe(text);
  });

  it.each(['', 'No', 'T9'])('adds no ids beside a column “%s”, which may hold them', (name) => {
    const table = `| ${name} | About | Rule |\n| --- | --- | --- |\n| V1 | A | \`x\` |\n`;
    const text = `## 5. Validation rules\n\n${table}`;
    expect(formatDocument(text)).toBe(text);
  });

  it('changes nothing the second time, and never the meaning or the prose', () => {
    const cells = fc.constantFrom('', ' ', '—', 'not shown', '`a | b`', 'T9', 'x\\|y', 'Claim', '  padded  ', '**own**', 'a\\');
    const change = fc.tuple(fc.constantFrom('cell', 'drop', 'heading', 'cut', 'double'), fc.nat(lines.length - 1), fc.nat(8), cells);
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.constantFrom('\n', '\r\n', '\r'), (changes, end) => {
        const changed = [...lines];
        for (const [kind, at, column, text] of changes) {
          const line = changed[at] ?? '';
          if (kind === 'drop') changed.splice(at, 1);
          else if (kind === 'double') changed.splice(at, 0, line);
          else if (kind === 'heading') changed[at] = line.replace(/^## \d\. (\w)/u, '## $1');
          else if (kind === 'cut') changed[at] = line.slice(0, column * 3);
          else
            changed[at] = line
              .split('|')
              .with(Math.min(column, line.split('|').length - 1), text)
              .join('|');
        }
        const document = changed.join(end);
        const once = formatDocument(document);
        expect(proseOf(once)).toEqual(proseOf(document));
        expect(formatDocument(once)).toBe(once);
        if (meaning(readDocument(once).application) !== meaning(readDocument(document).application)) {
          expect(meaning(readDocument(once).application)).toBe(meaning(readDocument(document).application));
        }
      }),
      { numRuns: 40 },
    );
  });
});

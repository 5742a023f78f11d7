/**
 * Every page of docs/findings is run: its wrong example gives exactly its code in the words that the page quotes, its
 * right example gives nothing, and every code there is has a page and a line in the table. What is said of the wrong
 * examples is kept whole, a file a code in `findings/`, to be reviewed; `npx vitest run test/findings.test.ts -u` writes it anew.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { codes, findingName } from '@ninefold/check';
import { describe, expect, it } from 'vitest';
import { checkExample, drawFinding, pageCodes, pageText, testPage } from './support/finding-pages.ts';

describe('docs/findings', () => {
  it('has a page for every code, and no other', () => {
    expect(pageCodes).toEqual(Object.keys(codes).sort());
  });

  for (const code of pageCodes) {
    testPage(code);
    it(`${code}: the page has its name and severity, and quotes what is said`, () => {
      const [said] = checkExample(code, 'Wrong').findings;
      expect(pageText(code).split('\n', 5)).toEqual([
        `# ${code} ${findingName(code)}`,
        '',
        `Severity: [${said?.severity}](README.md)`,
        '',
        `> ${said?.what}`,
      ]);
    });
    it(`${code}: all that is said of the wrong example`, async () => {
      const { text, findings } = checkExample(code, 'Wrong');
      await expect(findings.map((finding) => drawFinding(text, finding)).join('\n')).toMatchFileSnapshot(`findings/${code}.txt`);
    });
  }

  it('keeps what is said for every code, and no other', () => {
    const kept = readdirSync(new URL('findings/', import.meta.url)).map((name) => name.replace(/\.txt$/u, ''));
    expect(kept.sort()).toEqual(Object.keys(codes).sort());
  });

  it('lists every code with its name and severity in one table', () => {
    const table = readFileSync(new URL('../docs/findings/README.md', import.meta.url), 'utf8').matchAll(
      /^\| \[(\w+)\]\((\S+)\) \| (\S+) \| (\w+) \| \S/gmu,
    );
    const expected = Object.entries(codes).map(([code, { name, severity }]) => [code, `${code}.md`, name, severity]);
    expect([...table].map((row) => row.slice(1))).toEqual(expected);
  });
});

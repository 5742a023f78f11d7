/**
 * Every page of docs/findings is run: its wrong example gives exactly its code in the words that the page quotes, its
 * right example gives nothing, and every code there is has a page and a line in the table.
 *
 * An example shows only the points that matter. The others are added as `not shown`, and their gaps do not count.
 * An example that begins with `# ` is a whole document and is read as it stands.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { checkDocument, codes, findingName } from '@ninefold/check';
import { type Finding, pointHeadings, pointNames } from '@ninefold/model';
import { describe, expect, it } from 'vitest';

const folder = new URL('../docs/findings/', import.meta.url);
const pages = readdirSync(folder).filter((name) => /^N\d{3}\.md$/u.test(name));

describe('docs/findings', () => {
  it('has a page for every code, and no other', () => {
    expect(pages.map((name) => name.slice(0, 4)).sort()).toEqual(Object.keys(codes).sort());
  });

  for (const page of pages) {
    const code = page.slice(0, 4);
    const text = readFileSync(new URL(page, folder), 'utf8');
    it(`${code}: the wrong example gives exactly ${code}`, () => {
      const found = findings(example(text, 'Wrong')).map((finding) => finding.code);
      expect([...new Set(found)]).toEqual([code]);
    });
    it(`${code}: the page has its name and severity, and quotes what is said`, () => {
      const said = findings(example(text, 'Wrong'))[0];
      expect(text.split('\n', 5)).toEqual([
        `# ${code} ${findingName(code)}`,
        '',
        `Severity: [${said?.severity}](README.md)`,
        '',
        `> ${said?.what}`,
      ]);
    });
    it(`${code}: the right example gives nothing`, () => {
      expect(findings(example(text, 'Right'))).toEqual([]);
    });
  }

  it('lists every code with its name and severity in one table', () => {
    const table = readFileSync(new URL('README.md', folder), 'utf8').matchAll(/^\| \[(\w+)\]\((\S+)\) \| (\S+) \| (\w+) \| \S/gmu);
    const expected = Object.entries(codes).map(([code, { name, severity }]) => [code, `${code}.md`, name, severity]);
    expect([...table].map((row) => row.slice(1))).toEqual(expected);
  });
});

/** The fenced block below the heading `## Wrong` or `## Right`. Four back-ticks, since examples may hold fences. */
function example(page: string, heading: string): string {
  const match = new RegExp(`^## ${heading}\\n+\`\`\`\`markdown\\n([\\s\\S]*?)^\`\`\`\`$`, 'mu').exec(page);
  if (!match?.[1]) throw new Error(`No example below "## ${heading}".`);
  return match[1];
}

function findings(fragment: string): readonly Finding[] {
  if (/^# /mu.test(fragment)) return checkDocument(fragment).findings;
  const shown = new Map(fragment.split(/^(?=## )/mu).map((part) => [part.slice(0, part.indexOf('\n')).toLowerCase(), part]));
  const missing = new Set<number>();
  const text = pointNames.map((name, index) => {
    const given = [...shown].find(([heading]) => heading.includes(pointHeadings[name].toLowerCase()));
    if (given) return given[1];
    missing.add(index + 1);
    return `## ${index + 1}. ${pointHeadings[name]}\n\nnot shown\n`;
  });
  return checkDocument(`# Specification: Example\n\n${text.join('\n')}`).findings.filter(
    (finding) => !(finding.code === 'N004' && finding.point && missing.has(finding.point)),
  );
}

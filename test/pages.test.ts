/** The pages people read: nothing of a merge is left in them, and each link within the project leads to a page that is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

describe('pages of the project', () => {
  it.each(pages)('%s: nothing of a merge, and no link into the void', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    expect(text.match(/^(?:<{7}|={7}|>{7})(?: .*)?$/gmu) ?? []).toEqual([]);
    expect(linksOf(text).filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});

it('each decision has a number of its own, and opens with it', () => {
  const decisions = pages.filter((page) => page.startsWith(join('docs', 'decisions')));
  const numbers = decisions.map((page) => Number(basename(page).slice(0, 4)));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(decisions.filter((page, at) => !readFileSync(join(root, page), 'utf8').startsWith(`# ${numbers[at]}. `))).toEqual([]);
});

/** Where the links of a page lead within the project; what stands in code is an example. */
function linksOf(page: string): readonly string[] {
  const prose = page.replace(/^(`{3,})[\s\S]*?^\1$/gmu, '').replace(/`[^`\n]*`/gu, '');
  return [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/gu)].flatMap(([, to]) => (to && !/^\w+:/u.test(to) ? [to] : []));
}

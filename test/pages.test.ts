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

it.each(pages)('%s: a link to a part of a page leads to a heading of it', (page) => {
  const lost = linksWithin(page).filter(({ to, heading }) => !headingsOf(to).includes(heading));
  expect(lost).toEqual([]);
});

it('each decision has a number of its own, and opens with it', () => {
  const decisions = pages.filter((page) => page.startsWith(join('docs', 'decisions')));
  const numbers = decisions.map((page) => Number(basename(page).slice(0, 4)));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(decisions.filter((page, at) => !readFileSync(join(root, page), 'utf8').startsWith(`# ${numbers[at]}. `))).toEqual([]);
});

describe('pages about the code', () => {
  const about = pages.filter((page) => /^(?:ARCHITECTURE|CONTRIBUTING)\.md$|decisions/u.test(page));
  it.each(about)('%s: each room and file it names is there', (page) => {
    const named = [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w-]+\/[\w./-]+)`/gu)].map(([, path]) => path ?? '');
    expect(named.filter((path) => isOfTheProject(path) && !isThere(path))).toEqual([]);
  });
});

const packages = readdirSync(join(root, 'packages'));

/** `engine/records` is said for `packages/engine/src/records`, and a file may go without its ending. */
function isThere(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  const folders = packages.includes(first) ? [join('packages', path), join('packages', first, 'src', ...rest)] : [path];
  return folders.some((folder) => ['', '.ts', '.tsx', '.md'].some((ending) => existsSync(join(root, folder + ending))));
}

function isOfTheProject(path: string): boolean {
  return [...packages, 'packages', 'test', 'scripts', 'bench', 'docs', 'editors'].includes(path.split('/')[0] ?? '');
}

/** Where the links of a page lead within the project. */
function linksOf(text: string): readonly string[] {
  return [...proseOf(text).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/gu)].flatMap(([, to]) => (to && !/^\w+:/u.test(to) ? [to] : []));
}

/** The links of a page that lead to a part of it, or of another page: its path, and the name that its heading has in an address. */
function linksWithin(page: string): readonly { readonly to: string; readonly heading: string }[] {
  const links = proseOf(readFileSync(join(root, page), 'utf8')).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/gu);
  return [...links].map(([, to = '', heading = '']) => ({ to: to === '' ? page : join(dirname(page), to), heading }));
}

/** As they are written in addresses: small letters, a hyphen for a blank, and no punctuation. */
function headingsOf(page: string): readonly string[] {
  const headings = withoutBlocks(readFileSync(join(root, page), 'utf8')).matchAll(/^#+ (.+)$/gmu);
  return [...headings].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Without what stands in code, which is an example. */
function proseOf(text: string): string {
  return withoutBlocks(text).replace(/`[^`\n]*`/gu, '');
}

function withoutBlocks(text: string): string {
  return text.replace(/^(`{3,})[\s\S]*?^\1$/gmu, '');
}

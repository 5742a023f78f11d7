/**
 * What the runtime chooses where a document is silent is chosen in one place: every value of `engine/src/assumptions/chosen` stands in
 * the table and is taken by code that runs; and no other number or word of the code is such a choice.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choices } from '../packages/engine/src/assumptions/assumptions-of.ts';
import { noChoices } from './support/no-choices.ts';

const packages = new URL('../packages/', import.meta.url);
const running = ['engine', 'store', 'server', 'client', 'samples', 'cli'];

/** Source files that run, without their tests: `server/src/routes/rows.ts` → text. */
const sources = new Map(
  running.flatMap((name) =>
    readdirSync(new URL(`${name}/src/`, packages), { recursive: true, encoding: 'utf8' })
      .map((file) => `${name}/src/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|\/testing\//u.test(file))
      .map((file) => [file, readFileSync(new URL(file, packages), 'utf8')]),
  ),
);

/** How the command speaks to whoever runs it: no application is another by it. */
const isSpoken = (file: string): boolean => /^cli\/src\/(?:arguments|commands|findings)\//u.test(file);

const isTable = (file: string): boolean => file.startsWith('engine/src/assumptions/');

/** Names exported as values from `chosen/`. */
const chosen = [...sources].flatMap(([file, text]) =>
  file.startsWith('engine/src/assumptions/chosen/')
    ? [...text.matchAll(/^export (?:const|function) (\w+)/gmu)].map(([, name = '']) => name)
    : [],
);

/** The reader fixes these: they come with the model. */
const ofTheModel = ['numberScale', 'untitledApplication'];

describe('what is chosen', () => {
  const tabled = new Set(choices.flatMap(({ values }) => Object.keys(values)));

  it('is a good part of what an application does', () => expect(chosen.length).toBeGreaterThan(40));

  it('stands in the table, all of it', () => expect(chosen.filter((name) => !tabled.has(name))).toEqual([]));

  it('comes from nowhere else', () =>
    expect([...tabled].filter((name) => !chosen.includes(name) && !ofTheModel.includes(name))).toEqual([]));

  it.each(chosen)('%s is taken by what runs', (name) => {
    const taking = [...sources].filter(([file, text]) => !isTable(file) && takes(text, name));
    expect(taking).not.toEqual([]);
  });
});

describe('what is not chosen there', () => {
  const found = [...sources]
    .filter(([file]) => !isTable(file) && !isSpoken(file))
    .flatMap(([file, text]) => literalsOf(text).map((name) => `${file}: ${name}`));
  const known: readonly string[] = Object.values(noChoices).flat();

  it('is no choice: a new number or default either comes from the table or is listed with the reason', () =>
    expect([...new Set(found)].filter((one) => !known.includes(one))).toEqual([]));

  it('is listed only as long as it is there', () => expect(known.filter((one) => !found.includes(one))).toEqual([]));

  it('would be found: a page size, a default word, a set of statuses', () => {
    expect(literalsOf('const usualPage = 25;\n')).toEqual(['usualPage']);
    expect(literalsOf("const order = asked ?? 'newest';\n")).toEqual(["?? 'newest'"]);
    expect(literalsOf('export const again: ReadonlySet<number> = new Set([429]);\n')).toEqual(['again']);
    expect(literalsOf('const limit = readLimit(url) ?? 50;')).toEqual(['?? 50']);
    expect(literalsOf("const kind = 'x';\nconst none = found ?? 0;\nconst text = given ?? '';")).toEqual([]);
  });
});

it('docs/assumptions.md lists every choice in these words, by its point', () => {
  const page = readFileSync(new URL('../docs/assumptions.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| (\d) \| (.*) \|$/gmu)].map(([, id, point, words]) => ({
    id,
    point: Number(point),
    words,
  }));
  const expected = choices.map(({ id, point, words }) => ({ id, point, words })).sort((one, other) => one.point - other.point);
  expect(rows).toEqual(expected);
});

/** Imported by that name, and used. */
function takes(text: string, name: string): boolean {
  const imported = [...text.matchAll(/^import \{([^}]*)\} from/gmu)].some(([, names = '']) =>
    names.split(',').some((one) => one.trim() === name),
  );
  return imported && (text.match(new RegExp(`\\b${name}\\b`, 'gu')) ?? []).length > 1;
}

/** Constants of a module that hold numbers, by name, and what stands in for what is missing (but nothing, and 0). */
function literalsOf(text: string): readonly string[] {
  const constants = [...text.matchAll(/^(?:export )?const (\w+)(?:: [^=\n]+)? = ([^\n]+)$/gmu)].flatMap(([, name = '', value = '']) =>
    /^\d|^[{[].*(?<![\w-])\d|^new Set.*\d/u.test(value) ? [name] : [],
  );
  const defaults = [...text.matchAll(/\?\? ('[^'\n]+'|\d[\d_]*n?)/gu)].flatMap(([, value = '']) =>
    /^0n?$/u.test(value) ? [] : [`?? ${value}`],
  );
  return [...constants, ...defaults];
}

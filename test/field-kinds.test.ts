/**
 * What CONTRIBUTING.md promises of a kind of field: whoever adds one is told by the compiler where it is missing, and nothing decides
 * by a list of kinds of its own, which a new one would pass by in silence.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listsIn, listsOfKinds } from './support/lists-of-kinds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Room → its tables of every kind, and those of every kind with a certain trait. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'packages/model/src': ['field-units.ts', 'types.ts'],
  'packages/language/src/types': ['field-type.ts', 'type-words.ts'],
  'packages/language/src/bind': ['parameters.ts'],
  'packages/engine/src/fields': ['field-kinds.ts'],
  'packages/engine/src/formats': ['field-formats.ts'],
  'packages/engine/src/assumptions': ['chosen/kinds.ts'],
  'packages/engine/src/hooks': ['declarations.ts'],
  'packages/check/src/decide': ['example/values-found.ts', 'lower/records.ts'],
  'packages/samples/src': ['make/fill-fields.ts', 'values/make-value.ts'],
  'packages/store/src': ['migrate/compare-types.ts', 'migrate/conversion.ts', 'sql/codecs.ts'],
  'packages/server/src': ['dashboard/chart-part.ts', 'exports/cell-kinds.ts', 'openapi/field-schemas.ts'],
  'packages/client/src': [
    'controllers/list/filter-kinds.ts',
    'controllers/record/sent-value.ts',
    'fields/field-control.tsx',
    'fields/field-value.tsx',
    'fields/read-cell.ts',
    'views/form/line-widths.ts',
    'views/list/column-template.ts',
    'views/list/columns-that-fit.ts',
    'views/list/filters/range-filter.tsx',
  ],
  'test/constructs': ['field-kinds.ts'],
};

describe('a new kind of field', () => {
  const copy = mkdtempSync(join(tmpdir(), 'field-kinds-'));
  beforeAll(() => copySources(copy));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('needs a row of traits', () => {
    edit(copy, 'packages/model/src/types.ts', "  | { readonly kind: 'email' }\n", "  | { readonly kind: 'duration' }\n$&");
    expect(filesNamed(copy, ['packages/model/src'])).toEqual(['packages/model/src/field-traits.ts', 'packages/model/src/types.ts']);
  });

  it('with it, is missing in these tables and nowhere else', () => {
    edit(
      copy,
      'packages/model/src/field-traits.ts',
      '  email: shapedText,\n',
      "  duration: { ...plain, order: 'compared', addsUp: true },\n$&",
    );
    const expected = Object.entries(rooms).flatMap(([room, files]) => files.map((file) => `${room}/${file}`));
    expect(filesNamed(copy, ['packages/*/src', 'test/constructs/field-kinds.ts'])).toEqual(expected.sort());
  });

  it('is named in the recipe, room by room', () => {
    const recipe = /^### A field type\n\n.*$/mu.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))?.[0] ?? '';
    expect(Object.keys(rooms).filter((room) => !recipe.includes(room.replace('packages/', '')))).toEqual([]);
  });
});

describe('what a kind of field is', () => {
  const found = listsOfKinds(join(root, 'packages'));

  it('would be found where a list names it', () => {
    expect(listsIn("const isDay = (t) => t.kind === 'date' || t.kind === 'time';")).toEqual([['date', 'time']]);
    expect(listsIn("const isDay = ({ kind }) => !(kind !== 'date' && kind !== 'time');")).toEqual([['date', 'time']]);
    expect(listsIn("const days = new Set(['date', 'time']);")).toEqual([['date', 'time']]);
    expect(listsIn("switch (t.kind) { case 'date': case 'time': return 1; default: return 2; }")).toEqual([['date', 'time']]);
    expect(listsIn("switch (t.kind) { case 'date': case 'time': return 1; default: return unreachable(t); }")).toEqual([]);
    expect(listsIn("const is = a.kind === 'date' && b.kind === 'time';")).toEqual([]);
  });

  it('is asked of its traits, never by a list of kinds', () => {
    expect(found.filter((one) => !Object.values(reasoned).flat().includes(one))).toEqual([]);
  });

  it('is named by a list only where there is a reason', () => {
    expect(
      Object.values(reasoned)
        .flat()
        .filter((one) => !found.includes(one)),
    ).toEqual([]);
  });
});

/** `file: kinds`, by the reason why they stand there. */
const reasoned: Readonly<Record<string, readonly string[]>> = {
  'types of expressions, which are not kinds of fields': [
    'check/src/decide/lower/bounds.ts: number, money, date, time, date and time',
    'check/src/decide/lower/known-values.ts: date, time, date and time',
    'check/src/decide/lower/known-values.ts: number, money, date, time, date and time',
    'check/src/decide/lower/lower-arithmetic.ts: date, time',
    'check/src/decide/lower/opaque.ts: yes/no, text',
    'check/src/facts/values/plainly-open.ts: number, money, date, date and time',
    'engine/src/expressions/compile-arithmetic.ts: date, time, date and time',
    'engine/src/expressions/compile-names.ts: number, money, text, date, time, date and time',
    'engine/src/expressions/functions/text-functions.ts: number, money',
    'engine/src/expressions/questions.ts: unknown, file',
    'engine/src/hooks/declarations.ts: number, money',
    'engine/src/records/label.ts: date, time, date and time, number, money',
    'engine/src/settings/constant-text.ts: number, money, yes/no, date, unknown',
    'engine/src/slice/secrets.ts: unknown, text',
    'language/src/bind/triggers.ts: date, date and time',
    'language/src/expressions/arithmetic.ts: date, time, date and time',
    'language/src/expressions/functions.ts: date, date and time',
    'language/src/expressions/functions.ts: time, date and time',
    'language/src/expressions/literals.ts: date, time, date and time',
    'language/src/expressions/types.ts: yes/no, text, money, unknown',
    'store/src/query/group-keys.ts: file, unknown',
    'store/src/query/groups.ts: file, unknown',
    'store/src/sql/lower-comparison.ts: unknown, file',
  ],
  'the rest stands in another table of every kind': [
    'server/src/openapi/field-schemas.ts: reference, references, lines, file',
    'server/src/openapi/field-schemas.ts: reference, references, lines, whole number, number, decimal, money, date, time, date and time, email, web address, file, one of, many of',
    'store/src/plan/plan-tables.ts: unknown, lines, references, related, reference',
  ],
  'what people know records by': ['samples/src/values/texts.ts: email, date'],
  'types that are called by more than their kind': ['store/src/migrate/compare-types.ts: money, decimal, reference, unknown'],
  'words for other things': ['samples/src/values/texts.ts: reference, number', 'protocol/src/routes.ts: email, state'],
};

/** The sources, what the tests of a package share, and the packages of `node_modules` and of the copy. */
function copySources(copy: string): void {
  const libraries = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@ninefold'), { recursive: true });
  for (const name of readdirSync(libraries)) {
    if (name !== '@ninefold' && !name.startsWith('.')) symlinkSync(join(libraries, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    for (const part of ['package.json', 'src', 'test', 'node_modules']) {
      const from = join(root, 'packages', name, part);
      if (existsSync(from)) cpSync(from, join(copy, 'packages', name, part), { recursive: true });
    }
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@ninefold', name));
  }
  cpSync(join(root, 'test/constructs'), join(copy, 'test/constructs'), { recursive: true });
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
}

function edit(copy: string, file: string, before: string, after: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(copy, file), text.replace(before, after));
}

/** The files in which the compiler finds something wrong. */
function filesNamed(copy: string, include: readonly string[]): readonly string[] {
  const options = { lib: ['es2023', 'dom', 'dom.iterable'], types: ['vite/client', 'node'], jsx: 'react-jsx' };
  const exclude = ['**/*.test.ts', '**/*.test.tsx'];
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: options, include, exclude }),
  );
  const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
  const run = spawnSync(process.execPath, [compiler, '-p', copy, '--pretty', 'false', '--singleThreaded'], { cwd: copy, encoding: 'utf8' });
  return [...new Set([...run.stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gmu)].map(([, file = '']) => file))].sort();
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionsOf, withDirectImports } from './direct-imports.ts';

let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-imports-'));
  const files = {
    'index.ts': "export * from './all.ts';\nexport { two as second, type Kind } from './some.ts';\nexport type * from './types.ts';\n",
    'all.ts':
      "export const one: number = 1;\nexport function sum(a: number): number { return a; }\nexport * from './deeper.ts';\nconst own = 1;\n",
    'deeper.ts': 'export class Deep {}\nexport interface Shape { readonly a: string }\n',
    'outside.js':
      "import { part as inner } from './part.js';\nimport { two } from './some.ts';\nexport { inner as part, two };\nexport { default as Icon, default as Sign } from './icon.js';\nexport * from 'things';\n",
    'part.js': 'export const part = 1;\n',
    'icon.js': 'export default 1;\n',
    'some.ts': 'const two = 2;\nexport { two };\nexport type Kind = string;\n',
    'types.ts': 'export type Other = string;\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('what an index exports is found where it is defined, under the name it has there; types are none of it', () => {
  expect(Object.fromEntries(definitionsOf(at('index.ts')))).toEqual({
    one: { file: at('all.ts'), name: 'one' },
    sum: { file: at('all.ts'), name: 'sum' },
    Deep: { file: at('deeper.ts'), name: 'Deep' },
    second: { file: at('some.ts'), name: 'two' },
  });
});

test('what an index imports and exports again, by default too, or has from another package is found there', () => {
  expect(Object.fromEntries(definitionsOf(at('outside.js'), new Map([['things', at('all.ts')]])))).toEqual({
    part: { file: at('part.js'), name: 'part' },
    two: { file: at('some.ts'), name: 'two' },
    Icon: { file: at('icon.js'), name: 'default' },
    Sign: { file: at('icon.js'), name: 'default' },
    one: { file: at('all.ts'), name: 'one' },
    sum: { file: at('all.ts'), name: 'sum' },
    Deep: { file: at('deeper.ts'), name: 'Deep' },
  });
});

describe('imports', () => {
  const led = (code: string): string => withDirectImports(code, new Map([['things', definitionsOf(at('index.ts'))]]));
  const from = (name: string): string => JSON.stringify(at(name));

  test('lead to the files, under the names they are used by', () => {
    expect(led("import { one, second as zwei } from 'things';\nuse(one, zwei);")).toBe(
      `import { one as one } from ${from('all.ts')}; import { two as zwei } from ${from('some.ts')};\nuse(one, zwei);`,
    );
  });

  test('of whole namespaces, of names it has not, and of other packages stay', () => {
    for (const code of ["import * as all from 'things';", "import { nothing } from 'things';", "import { one } from 'others';"])
      expect(led(code)).toBe(code);
  });
});

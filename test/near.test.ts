/** `npm test -- near`: which tests a change reaches, and which of them fit. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importGraph } from '../scripts/import-graph.mjs';
import { changedFiles, distances, nearestTests, testsOfTheBuilt, testsThatRead } from '../scripts/near.mjs';

const sources = {
  'packages/one/src/index.ts': "export * from './sum.ts';\nexport { product as times } from './product.ts';\n",
  'packages/one/src/sum.ts': 'export function sum(): number {\n  return 1;\n}\nexport interface Sum {}\n',
  'packages/one/src/product.ts': 'export const product = 2;\n',
  'packages/one/src/sum.test.ts': "import { sum } from './sum.ts';\n",
  'packages/two/src/index.ts': "import {\n  type Sum,\n  sum,\n} from '@house/one';\n",
  'packages/two/src/other.ts': "import { times } from '@house/one';\n",
  'packages/two/src/late.ts': "const late = () => import('./other.ts');\n",
  'packages/one/src/side.ts': 'export interface Side {}\n',
  'packages/two/src/beside.ts': "import type { Side } from '@house/one/side';\n",
  'packages/two/src/other.test.ts': "import './late.ts';\n",
};

let folder: string;
let graph: Map<string, Set<string>>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'near-'));
  const manifests = {
    'packages/one/package.json': '{"name":"@house/one","exports":{".":"./src/index.ts","./side":"./src/side.ts"}}',
    'packages/two/package.json': '{"name":"@house/two"}',
  };
  for (const [path, text] of Object.entries({ ...sources, ...manifests })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  graph = importGraph(folder, Object.keys(sources));
});
afterAll(() => rmSync(folder, { recursive: true }));

const reachedBy = (...changed: string[]) => distances(graph, changed);
const tests = (reached: Map<string, number>): string[] => [...reached.keys()].filter((file) => file.endsWith('.test.ts')).sort();

describe('what was changed', () => {
  it('is open, or of the last commit; not known where that is the only one', () => {
    const clone = mkdtempSync(join(tmpdir(), 'near-clone-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: clone });
    const write = (name: string): void => writeFileSync(join(clone, name), 'x');
    const commit = (): void => ['add .', 'commit -qm x'].forEach((words) => void git(...words.split(' ')));
    git('init', '-q');
    write('one.ts');
    commit();
    expect(changedFiles(clone)).toBeUndefined();
    write('two.ts');
    expect(changedFiles(clone)).toEqual(['two.ts']);
    commit();
    expect(changedFiles(clone)).toEqual(['two.ts']);
    rmSync(clone, { recursive: true });
  });
});

describe('what a change reaches', () => {
  it('names taken from a package lead to the file that declares them, types and renamed ones too', () => {
    expect([...(graph.get('packages/two/src/index.ts') ?? [])]).toEqual(['packages/one/src/sum.ts']);
    expect([...(graph.get('packages/two/src/beside.ts') ?? [])]).toEqual(['packages/one/src/side.ts']);
    expect([...(graph.get('packages/two/src/other.ts') ?? [])]).toEqual(['packages/one/src/product.ts']);
  });

  it('goes over imports at run time, and not through an index to all who use another name of it', () => {
    expect(tests(reachedBy('packages/one/src/product.ts'))).toEqual(['packages/two/src/other.test.ts']);
    expect(tests(reachedBy('packages/one/src/sum.ts'))).toEqual(['packages/one/src/sum.test.ts']);
    expect(reachedBy('packages/one/src/product.ts').get('packages/two/src/other.test.ts')).toBe(3);
  });

  it('a test that was changed is reached itself', () => {
    expect(tests(reachedBy('packages/one/src/sum.test.ts'))).toEqual(['packages/one/src/sum.test.ts']);
  });

  it('tests of what is built by their names, where the change gets into it', () => {
    const names = ['test/acceptance/board.test.ts', 'test/acceptance/dashboard.test.ts', 'test/reliability/board.test.ts'];
    const change = 'packages/client/src/views/board/card.tsx';
    const into = new Map([[change, 0] as const, ['packages/client/src/main.tsx', 4] as const]);
    expect(testsOfTheBuilt(into, [change], names)).toEqual(['test/acceptance/board.test.ts']);
    expect(testsOfTheBuilt(new Map([[change, 0]]), [change], names)).toEqual([]);
  });

  it('of what is no code, the tests that name it or its folder', () => {
    const texts: Record<string, string> = {
      'a.test.ts': "read('../docs/findings/')",
      'b.test.ts': "open('claims.md')",
      'c.ts': "open('claims.md')",
    };
    const reads = (file: string) => testsThatRead([file], Object.keys(texts), (test) => texts[test] ?? '');
    expect(reads('docs/findings/N606.md')).toEqual(['a.test.ts']);
    expect(reads('examples/claims.md')).toEqual(['b.test.ts']);
    expect(reads('packages/one/src/claims.ts')).toEqual([]);
  });
});

describe('which of them are run', () => {
  const reached = new Map([
    ['itself.test.ts', 0],
    ['next.test.ts', 1],
    ['long.test.ts', 1],
    ['far.test.ts', 4],
    ['source.ts', 1],
  ]);
  const seconds = (test: string): number => (test === 'long.test.ts' || test === 'itself.test.ts' ? 50 : 5);

  it('the nearest first, the short ones first among them, as many as fit, and those changed themselves', () => {
    expect(nearestTests(reached, seconds, 12)).toEqual({ chosen: ['itself.test.ts'], left: 3 });
    expect(nearestTests(reached, seconds, 61)).toEqual({ chosen: ['itself.test.ts', 'next.test.ts', 'far.test.ts'], left: 1 });
    expect(nearestTests(reached, seconds, 200)).toEqual({
      chosen: ['itself.test.ts', 'next.test.ts', 'long.test.ts', 'far.test.ts'],
      left: 0,
    });
  });
});

/** Components beside a document, from the file to a script for the browser. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocument } from '@ninefold/language';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { readCandidate } from './candidate.ts';
import { readComponents } from './component-files.ts';

const examples = fileURLToPath(new URL('../../../../examples/hooks/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-components-'));
const file = join(folder, 'parcels.md');
const bar = join(folder, 'parcels/components/WeightBar.tsx');

beforeEach(() => {
  rmSync(join(folder, 'parcels'), { recursive: true, force: true });
  cpSync(examples, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const components = () => readComponents(file, readDocument(readFileSync(file, 'utf8')).application);

test('each is one script and one style sheet, with what it imports and without React', async () => {
  const { beside, files, troubles, watched } = await components();
  expect([beside, troubles]).toEqual([[{ file: 'ParcelLabel.tsx' }, { file: 'VanLoad.tsx' }, { file: 'WeightBar.tsx' }], []]);
  expect(Object.keys(files).sort()).toEqual(['ParcelLabel', 'VanLoad', 'WeightBar']);
  expect(files.WeightBar?.style).toContain('.weight-bar');
  expect(files.WeightBar?.code).not.toMatch(/\b(?:import|eval)\b/u);
  expect(files.VanLoad?.code.length).toBeLessThan(4_000);
  expect(watched).toContain(join(folder, 'parcels/shared/parcels.css'));
  expect((await runHere('types', file, '--check')).code).toBe(0);
});

test('it is drawn by the React that is lent to it', async () => {
  const { files } = await components();
  const made: unknown[] = [];
  const jsx = (type: unknown, props: unknown) => {
    made.push([type, props]);
    return made.length;
  };
  Object.assign(globalThis, { [Symbol.for('ninefold.react')]: { react: {}, 'react/jsx-runtime': { jsx, jsxs: jsx } } });
  const { default: draw } = (await import(`data:text/javascript,${encodeURIComponent(files.WeightBar?.code ?? '')}`)) as {
    default(given: object): unknown;
  };
  draw({ value: '15.0', written: '15.0' });
  expect(made).toContainEqual(['span', { className: 'weight-bar-fill', style: { width: '50%' } }]);
});

test.each([
  ['export default () => <p>;\n', 'line 2: Unexpected end of file before a closing "p" tag'],
  ["import { a } from './nowhere';\nexport default () => a;\n", 'line 1: Could not resolve "./nowhere"'],
  [
    "import { hydrateRoot } from 'react-dom/client';\nexport default () => hydrateRoot;\n",
    'line 1: “react-dom/client” is not there for components',
  ],
  ['export const WeightBar = 1;\n', 'it has no `export default`'],
])('what cannot be drawn says where, and why: %j', async (code, problem) => {
  writeFileSync(bar, code);
  const { beside, files, troubles } = await components();
  expect(beside.at(-1)).toEqual({ file: 'WeightBar.tsx', problem: expect.stringContaining(problem) });
  expect(Object.keys(files)).not.toContain('WeightBar');
  expect(troubles).toEqual([expect.stringContaining(`parcels/components/WeightBar.tsx cannot be drawn: ${problem}`)]);
  const { code: exit, out } = await runHere('check', file);
  expect([exit, out]).toEqual([1, expect.stringContaining('N223')]);
});

test('another component is another edition of the document', async () => {
  const before = await readCandidate(file);
  writeFileSync(bar, readFileSync(bar, 'utf8').replace('kg', 'kilos'));
  const after = await readCandidate(file);
  expect([after.hash, after.edition !== before.edition]).toEqual([before.hash, true]);
  rmSync(join(folder, 'parcels'), { recursive: true });
  const { code, troubles } = await readCandidate(file);
  expect([code.components, troubles.filter((one) => one.includes('components/'))]).toEqual([
    {},
    ['ParcelLabel', 'VanLoad', 'WeightBar'].map((name) => expect.stringContaining(`${name}.tsx is not there`)),
  ]);
});

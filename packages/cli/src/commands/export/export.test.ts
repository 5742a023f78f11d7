/** `ninefold export`: while an application runs on the data and while none does, as the operator and as a person. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, createBench } from '../../testing/command.ts';
import { joinIn } from '../../testing/join-in.ts';
import { startRunHere } from '../../testing/run-here.ts';
import { tools } from '../../testing/tools-document.ts';

let bench: Bench;
let file = '';
let data = '';
beforeAll(() => {
  bench = createBench();
  file = join(bench.folder, 'tools.md');
  data = join(bench.folder, 'data');
  writeFileSync(file, tools);
});
afterAll(() => bench.clear());

const exported = (list: string, ...more: readonly string[]) => bench.here('export', file, list, '--data', data, ...more);

test('what a list shows, and all of an entity, whether the application runs or not; as a person only what they may see', async () => {
  expect(await exported('Tools')).toMatchObject({ code: 1, err: expect.stringContaining('There is no data') });
  const running = await startRunHere(file, '--data', data);
  const { address } = running;
  await joinIn(bench, { address, file, data, role: 'Helper', email: 'ada@example.test' });
  const whole = '\uFEFFName,Price,Lost\r\nRope,9.50,yes\r\nCrane,4000.00,no\r\nSaw,4.00,no\r\n';
  expect(await exported('tools')).toEqual({ code: 0, out: whole, err: expect.stringContaining('everything, whoever may see it') });
  await running.end();
  expect((await exported('Tool')).out).toBe(whole);
  expect((await exported('Cheap tools')).out).toBe('\uFEFFTool,Price\r\nRope,9.50\r\nSaw,4.00\r\n');
  const asAda = await exported('Cheap tools', '--as', 'ada@example.test');
  expect([asAda.code, asAda.out]).toEqual([0, '\uFEFFTool\r\nSaw\r\n']);
  expect((await exported('Tools', '--as', 'ada@example.test')).out).toBe('\uFEFFName,Lost\r\nCrane,no\r\nSaw,no\r\n');
  const json = await bench.run('export', file, 'Tools', '--data', data, '--format', 'json');
  expect(JSON.parse(json.out)).toHaveLength(3);
  expect((await exported('Tools', '--format', 'xlsx')).out.slice(0, 2)).toBe('PK');
});

test.each([
  ['a list that is not there', ['Nothing'], 1, 'There are: Cheap tools, People, Tools.'],
  ['somebody who is not there', ['Tools', '--as', 'bob@example.test'], 1, 'Nobody signs in with bob@example.test.'],
  ['another format', ['Tools', '--format', 'pdf'], 2, 'csv, xlsx, json'],
])('%s', async (_name, [list = '', ...more], code, words) => {
  const told = await exported(list, ...more);
  expect([told.code, told.out]).toEqual([code, '']);
  expect(told.err).toContain(words);
});

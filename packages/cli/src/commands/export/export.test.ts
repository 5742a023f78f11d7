/** `ninefold export` over the built command: while an application runs on the data and while none does, as the operator and as a person. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, createBench } from '../../testing/command.ts';
import { joinIn } from '../../testing/join-in.ts';

const text = `# Specification: Tools

## 1. What the product does and for whom

Tools are lent.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Cheap tools | \`/\` | Tools where \`price < 10\`: name as Tool, price | start | — |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | no | — |
| email | email, unique | yes | — |

### Tool

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| price | decimal 2 | no | — |
| lost | yes/no | no | no |

#### Tool starts with

| name | price | lost |
| --- | --- | --- |
| Saw | 4 | no |
| Crane | 4000 | no |
| Rope | 9.5 | yes |

## 4. States and transitions

none

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password
- **there**: \`not(lost)\`

| May | Helper |
| --- | --- |
| open Cheap tools | yes |
| read Tool | there |
| read Tool.price | no |
| read Person | yes |

## 7. The calls it makes

none

## 8. The error catalogue

none

## 9. Business constants and limits

none
`;

let bench: Bench;
let file = '';
let data = '';
beforeAll(() => {
  bench = createBench();
  file = join(bench.folder, 'tools.md');
  data = join(bench.folder, 'data');
  writeFileSync(file, text);
});
afterAll(() => bench.clear());

const exported = (list: string, ...more: readonly string[]) => bench.run('export', file, list, '--data', data, ...more);

test('what a list shows, and all of an entity, whether the application runs or not; as a person only what they may see', async () => {
  expect(await exported('Tools')).toMatchObject({ code: 1, err: expect.stringContaining('There is no data') });
  const running = bench.start('run', file, '--data', data, '--port', '0');
  const [address = ''] = await running.until(/http:\/\/[\d.a-z]+:\d+/u);
  await joinIn(bench, { address, file, data, role: 'Helper', email: 'ada@example.test' });
  const whole = '\uFEFFName,Price,Lost\r\nRope,9.50,yes\r\nCrane,4000.00,no\r\nSaw,4.00,no\r\n';
  expect(await exported('tools')).toEqual({ code: 0, out: whole, err: expect.stringContaining('everything, whoever may see it') });
  running.child.kill('SIGTERM');
  await running.ended;
  expect((await exported('Tool')).out).toBe(whole);
  expect((await exported('Cheap tools')).out).toBe('\uFEFFTool,Price\r\nRope,9.50\r\nSaw,4.00\r\n');
  const asAda = await exported('Cheap tools', '--as', 'ada@example.test');
  expect([asAda.code, asAda.out]).toEqual([0, '\uFEFFTool\r\nSaw\r\n']);
  expect((await exported('Tools', '--as', 'ada@example.test')).out).toBe('\uFEFFName,Lost\r\nCrane,no\r\nSaw,no\r\n');
  const json = await exported('Tools', '--format', 'json');
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

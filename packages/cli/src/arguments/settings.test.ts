/** Options on the line, in the environment, in a file: which counts, and what is told about one that cannot be used. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressForm } from '@ninefold/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../commands/commands.ts';
import { runHere } from '../testing/run-here.ts';
import { readArguments } from './read-arguments.ts';
import { variableOf, withSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
const file = join(folder, 'claims.json');
beforeAll(() => write({ port: 8080, data: 'kept', set: { MAX_LINES: 20, BASE: 'eu' }, 'address-header': 'X-Real-IP' }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(content: unknown): void {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

function read(line: string, environment: Record<string, string> = {}, name = 'run') {
  const command = commands.find(({ shape }) => shape.name === name);
  if (!command) throw new Error(name);
  const known = commands.flatMap(({ shape }) => Object.keys(shape.options));
  return withSettings(command.shape, readArguments(command.shape, line.split(' ')), known, environment);
}

test('the line goes first, then the environment, then the file', () => {
  const config = { NINEFOLD_CONFIG: file };
  expect(read('a.md', config).text('port')).toBe('8080');
  expect(read(`a.md --config ${file}`).text('port')).toBe('8080');
  expect(read('a.md', { ...config, NINEFOLD_PORT: '9000' }).text('port')).toBe('9000');
  expect(read('a.md --port 1', { ...config, NINEFOLD_PORT: '9000' }).text('port')).toBe('1');
  expect(read('a.md', { ...config, NINEFOLD_PORT: '' }).text('port')).toBe('8080');
  expect(read('a.md', config).text('address-header')).toBe('X-Real-IP');
  expect(read('a.md', { NINEFOLD_ADDRESS_HEADER: 'X-Y' }).text('address-header')).toBe('X-Y');
  expect(read('a.md').text('port')).toBeUndefined();
});

test('a path in the file is meant from where the file is, on the line and in the environment from here', () => {
  expect(read('a.md', { NINEFOLD_CONFIG: file }).text('data')).toBe(join(folder, 'kept'));
  expect(read('a.md', { NINEFOLD_DATA: 'here' }).text('data')).toBe('here');
});

test('constants come one by one: the line names one, the file another', () => {
  const constants = (line: string, more = {}) => read(line, { NINEFOLD_CONFIG: file, ...more }).texts('set');
  expect(constants('a.md')).toEqual(['MAX_LINES=20', 'BASE=eu']);
  expect(constants('a.md --set max_lines=5')).toEqual(['max_lines=5', 'BASE=eu']);
  expect(constants('a.md', { NINEFOLD_SET_MAX_LINES: '7' })).toEqual(['BASE=eu']);
  expect(constants('a.md', { NINEFOLD_SET_MAX_LINES: '' })).toEqual(['MAX_LINES=20', 'BASE=eu']);
});

test('a preview does not take the data and the address of those who work', () => {
  const environment = { NINEFOLD_CONFIG: file, NINEFOLD_DB: addressForm, NINEFOLD_HOST: '0.0.0.0', NINEFOLD_ACCEPT: 'x' };
  const preview = read('a.md --preview', environment);
  for (const name of ['data', 'db', 'host', 'accept']) expect(preview.text(name)).toBeUndefined();
  expect(preview.text('port')).toBe('8080');
});

test('one file serves several commands: what another takes is left to it', () => {
  expect(read('a.md', { NINEFOLD_CONFIG: file }, 'plan').text('data')).toBe(join(folder, 'kept'));
  expect(read('a.md', { NINEFOLD_CONFIG: file }, 'plan').text('port')).toBeUndefined();
});

test.each([
  ['{ "prot": 1 }', 'there is no setting “prot”. Did you mean “port”?'],
  ['{ "port": [1] }', '“port” needs a text or a number.'],
  ['{ "port": "" }', '“port” needs a text or a number.'],
  ['{ "set": ["A=1"] }', '“set” needs names and values'],
  ['{ "set": { "A": null } }', '“set” needs texts and numbers.'],
  ['[1]', 'has to be an object'],
  ['{ port: 1 }', 'is no JSON'],
])('%s: %s', (content, message) => {
  write(content);
  expect(() => read('a.md', { NINEFOLD_CONFIG: file })).toThrow(message);
});

test('a file that is not there has a clear line, and a command that takes none of this does not ask for it', async () => {
  expect(await runHere('plan', 'a.md', '--config', join(folder, 'none.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('none.json cannot be read'),
  });
  expect(read('a.md', { NINEFOLD_CONFIG: join(folder, 'none.json') }, 'check').positionals).toEqual(['a.md']);
});

test('no two options share a variable', () => {
  const names = [...new Set(commands.flatMap(({ shape }) => Object.keys(shape.options)))];
  expect(new Set(names.map(variableOf)).size).toBe(names.length);
});

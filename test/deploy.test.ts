/** What is in `deploy/` names options, variables and addresses that there are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readArguments } from '../packages/cli/src/arguments/read-arguments.ts';
import { variableOf } from '../packages/cli/src/arguments/settings.ts';
import { commands } from '../packages/cli/src/commands/commands.ts';
import { operationsPaths } from '../packages/model/src/platform-path.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');
const run = commands.find(({ shape }) => shape.name === 'run')?.shape;

/** Those of options, and those that the sources read by name. */
function variables(): ReadonlySet<string> {
  const settings = commands.flatMap(({ shape }) =>
    Object.entries(shape.options).flatMap(([name, { setting }]) => (setting === undefined ? [] : [variableOf(name)])),
  );
  const sources = readdirSync(join(root, 'packages/cli/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/u.test(name))
    .map((name) => readFileSync(join(root, 'packages/cli/src', name), 'utf8'));
  return new Set([
    ...settings,
    ...sources.flatMap((text) => [...text.matchAll(/\b(?:NINEFOLD_[A-Z_]+|SMTP_URL|MAIL_FROM)\b/gu)].map(([name]) => name)),
  ]);
}

test.each(readdirSync(join(root, 'deploy')))('%s names variables that are read', (name) => {
  const named = [...read(name).matchAll(/\b(?:NINEFOLD_[A-Z_]+|SMTP_URL|MAIL_FROM)\b/gu)].map(([one]) => one);
  expect(named.filter((one) => !variables().has(one))).toEqual([]);
});

test('the unit starts with arguments that can be read', () => {
  const [, line = ''] = /^ExecStart=.*\bninefold run (.+)$/mu.exec(read('ninefold.service')) ?? [];
  if (!run) throw new Error('There is no run.');
  expect(readArguments(run, line.split(' ')).text('data')).toBe('/var/lib/ninefold');
});

test('the image runs as nobody of importance, from a second stage, and is asked whether it is ready', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /mu)
    .slice(1);
  expect(stages).toHaveLength(2);
  expect(stages[1]).toMatch(/^USER node$/mu);
  expect(stages[1]).toContain(operationsPaths.ready);
  expect(stages[1]).not.toContain('apt-get');
  expect(read('compose.yaml')).toContain('read_only: true');
});

test('what is for those inside is not given to those outside', () => {
  const [, paths = ''] = /@inside path (.+)/u.exec(read('Caddyfile')) ?? [];
  expect(paths.split(' ').sort()).toEqual(Object.values(operationsPaths).sort());
});

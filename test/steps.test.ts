import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('the one test command does not pass when a step it is asked for is none', () => {
  const script = fileURLToPath(new URL('../scripts/test.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, 'tpyes'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'There is no step tpyes. Steps: lint, duplicates, types, dead code, build, tests.\n']);
});

/** An acknowledged write survives a power cut: between writing it and answering, the log is brought to the disk. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ask, itemOf, lend, signUp } from '../support/lending.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-power-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Looking at system calls needs Linux, strace, and leave to trace. `store` proves `synchronous = FULL` everywhere. */
const mayTrace = spawnSync('strace', ['-D', '-o', '/dev/null', 'true']).status === 0;
const creates = 20;

test.skipIf(!mayTrace)('the disk has each create before it is answered (needs strace)', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const trace = `${data}.trace`;
  const calls = 'trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg';
  const running = await lend(data, ['strace', '-D', '-y', '-s', '24', '-e', calls, '-o', trace]);
  try {
    const cookie = await signUp(running.address, 'mia@example.com');
    const item = await itemOf(running.address, cookie, 'T-002');
    const body = { fields: { item, 'starts on': '2999-01-01', 'ends on': '2999-01-03' } };
    for (let turn = 0; turn < creates; turn += 1) {
      expect((await ask(running.address, 'POST', '/_app/records/Loan', { cookie, body })).status).toBe(201);
    }
  } finally {
    await running.end('SIGTERM');
  }
  const before = whatCameBefore(readFileSync(trace, 'utf8').split('\n'));
  expect(before).toHaveLength(creates);
  expect(new Set(before)).toEqual(new Set(['written, on disk']));
});

/** For each answer 201: what had become of the log since the answer before. */
function whatCameBefore(calls: readonly string[]): readonly string[] {
  const answers: string[] = [];
  let log = 'not written';
  for (const call of calls) {
    if (/^pwrite64\(\d+<[^>]*-wal>/u.test(call)) log = 'written, not on disk';
    else if (/^(?:fsync|fdatasync)\(\d+<[^>]*-wal>\)\s*= 0/u.test(call) && log !== 'not written') log = 'written, on disk';
    else if (call.includes('"HTTP/1.1 201')) {
      answers.push(log);
      log = 'not written';
    }
  }
  return answers;
}

/**
 * Killed at each single write, one after the other: what a process writes to the disk is counted first, then it is begun again and again
 * and killed as it is about to write for the first, second … time. Afterwards all of it is there or nothing, and it can be done again.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@ninefold/language';
import { openStore } from '@ninefold/store';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../../packages/cli/src/testing/run-here.ts';
import { dataFile, faultsKept, rowsKept, tablesKept } from '../../packages/store/test/inside.ts';
import { jobsAfter, jobsAsAfter, jobsBefore, jobsIn, keepJobs } from '../../packages/store/test/jobs.ts';
import { ask, badNumbersIn, faultsIn, itemOf, lend, signUp } from '../support/lending.ts';
import { command } from '../support/preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-writes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All of them in the long form, else so many, evenly spread. */
const tried = process.env.KILL_WRITES ? Number.POSITIVE_INFINITY : 3;

/** What changes something on the disk. */
const writes = '?pwrite64,?pwritev,?fsync,?fdatasync,?ftruncate,?unlink,?rename,?copy_file_range';

/** Looking at system calls needs Linux, strace, and leave to trace. */
const mayTrace = spawnSync('strace', ['-D', '-o', '/dev/null', 'true']).status === 0;

interface Write {
  readonly call: string;
  /** From 1. */
  readonly time: number;
}

/** Those of a trace, in their order. */
function writesIn(trace: string): readonly Write[] {
  const times = new Map<string, number>();
  return [...readFileSync(trace, 'utf8').matchAll(/^(?:\d+ +)?([a-z_0-9]+)\(/gmu)].map(([, call = '']) => {
    const time = (times.get(call) ?? 0) + 1;
    times.set(call, time);
    return { call, time };
  });
}

const killingAt = ({ call, time }: Write): string => `inject=${call}:signal=SIGKILL:when=${time}`;

function spread<T>(all: readonly T[]): readonly T[] {
  const step = Math.max(1, all.length / tried);
  return all.filter((_, place) => Math.floor(place / step) > Math.floor((place - 1) / step));
}

test.skipIf(!mayTrace)('ninefold apply (needs strace)', { timeout: 4 * 60 * 60 * 1000 }, async () => {
  const base = join(folder, 'jobs');
  const edited = join(folder, 'jobs.md');
  writeFileSync(edited, jobsAfter);
  const documentHash = createHash('sha256').update(jobsBefore).digest('hex');
  const { application } = readDocument(jobsBefore);
  for (const isNew of [true, false]) {
    const opening = await openStore({ application, documentHash, directory: base, clock: { now: Date.now } });
    if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
    if (isNew) await keepJobs(opening.store);
    await opening.store.close();
  }
  const under = (program: readonly string[], ...args: readonly string[]) => {
    const [name = '', ...rest] = [...program, process.execPath, command, ...args];
    return spawnSync(name, rest, { encoding: 'utf8' });
  };
  const planned = await runHere('plan', edited, '--data', base, '--format', 'json');
  const { hash } = JSON.parse(planned.out) as { readonly hash: string };
  const apply = (data: string, ...program: readonly string[]) => under(program, 'apply', edited, '--data', data, '--accept', hash);
  const asBefore = allIn(base);
  const copied = (name: string): string => {
    const data = join(folder, name);
    rmSync(data, { recursive: true, force: true });
    cpSync(base, data, { recursive: true });
    return data;
  };

  const trace = join(folder, 'apply.trace');
  const whole = apply(copied('whole'), 'strace', '-D', '-e', `trace=${writes}`, '-o', trace);
  expect([whole.status, jobsIn(join(folder, 'whole'))], whole.stderr).toEqual([0, jobsAsAfter]);
  const all = writesIn(trace);
  expect(all.length).toBeGreaterThan(40);
  const became = { before: 0, after: 0 };
  for (const write of spread(all)) {
    const data = copied('cut');
    const cut = apply(data, 'strace', '-D', '-e', `trace=${writes}`, '-e', killingAt(write), '-o', '/dev/null');
    // Whoever is killed while it closes what it wrote may be through.
    expect(cut.signal ?? cut.status, JSON.stringify(write)).toBe('SIGKILL');
    expect([faultsKept(data), faultsInCopies(data)], JSON.stringify(write)).toEqual([[], []]);
    const isBefore = allIn(data) === asBefore;
    became[isBefore ? 'before' : 'after'] += 1;
    if (!isBefore) expect(jobsIn(data), JSON.stringify(write)).toEqual(jobsAsAfter);
    const again = await runHere('apply', edited, '--data', data, '--accept', hash);
    expect([again.code, jobsIn(data), faultsKept(data)], again.out + again.err).toEqual([0, jobsAsAfter, []]);
  }
  console.info(
    `ninefold apply writes ${all.length} times; killed at ${became.before + became.after}: ${became.before} as before, ${became.after} as after`,
  );
  expect(became.before).toBeGreaterThan(0);
});

/** All rows of what the document names, as text. */
function allIn(data: string): string {
  const tables = tablesKept(data).filter((name) => /^(?:data|set)_/u.test(name) && !/search/u.test(name));
  const rows = tables.map((name) => rowsKept(data, `SELECT * FROM ${name} ORDER BY 1`));
  const schema = rowsKept(data, "SELECT value FROM nf_meta WHERE name = 'schema'");
  return JSON.stringify([tables, rows, schema, rowsKept(data, 'SELECT * FROM nf_aside_value')]);
}

/** What is wrong with the copies that one may return to. */
function faultsInCopies(data: string): readonly unknown[] {
  const copies = join(data, 'before-changes');
  const states = existsSync(copies) ? readdirSync(copies).filter((name) => !name.includes('.part')) : [];
  return states.flatMap((name) => {
    const looked = join(folder, 'copy');
    rmSync(looked, { recursive: true, force: true });
    mkdirSync(looked);
    cpSync(join(copies, name), dataFile(looked));
    return [...faultsKept(looked), ...(tablesKept(looked).includes('data_tool') ? [] : [`${name} has not all`])];
  });
}

test.skipIf(!mayTrace)('a loan that is entered (needs strace)', { timeout: 4 * 60 * 60 * 1000 }, async () => {
  const data = join(folder, 'loans');
  let running = await lend(data);
  const cookie = await signUp(running.address, 'mia@example.com');
  const item = await itemOf(running.address, cookie, 'T-002');
  const enter = (remark: string) => {
    const body = { fields: { item, 'starts on': '2999-01-01', 'ends on': '2999-01-03', remark } };
    return ask(running.address, 'POST', '/_app/records/Loan', { cookie, key: remark, body });
  };
  const loans = () => rowsKept<{ remark: string }>(data, 'SELECT remark FROM data_loan ORDER BY remark').map(({ remark }) => remark);
  expect((await enter('first')).status).toBe(201);

  const trace = join(folder, 'enter.trace');
  const looking = await lookAt(running.pid, '-o', trace);
  expect((await enter('second')).status).toBe(201);
  looking.kill('SIGINT');
  await once(looking, 'exit');
  const all = writesIn(trace);
  expect(all.length).toBeGreaterThan(8);
  const expected = ['first', 'second'];
  let lost = 0;
  for (const [place, write] of spread(all).entries()) {
    const remark = `turn ${String(place).padStart(4, '0')}`;
    await lookAt(running.pid, '-e', killingAt(write), '-o', '/dev/null');
    const told = await enter(remark).catch(() => null);
    const died = running.end('SIGKILL');
    await died;
    const isThere = loans().includes(remark);
    if (told?.status === 201) expect(isThere, `acknowledged, ${JSON.stringify(write)}`).toBe(true);
    else if (!isThere) lost += 1;
    expect([faultsIn(data), badNumbersIn(data)], JSON.stringify(write)).toEqual([[], []]);
    running = await lend(data);
    // Whoever heard nothing asks again with the same key: it is done once.
    expect((await enter(remark)).status).toBe(201);
    expected.push(remark);
    expect(loans()).toEqual(expected);
  }
  await running.end('SIGTERM');
  console.info(`a loan is written in ${all.length} calls; killed at ${expected.length - 2}: ${lost} as before`);
  expect(lost).toBeGreaterThan(0);
});

/** Looks at the writes of a process from when this resolves. */
async function lookAt(pid: number, ...options: readonly string[]): Promise<ChildProcess> {
  const child = spawn('strace', ['-e', `trace=${writes}`, ...options, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('attached')) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return child;
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from './commands/commands.ts';
import { type Bench, createBench, examples } from './testing/command.ts';
import { runHere } from './testing/run-here.ts';

let bench: Bench;
beforeAll(() => {
  bench = createBench();
});
afterAll(() => bench.clear());

const path = (name: string): string => join(bench.folder, name);
const blank = join(examples, 'blank.md');
const claims = join(examples, 'expense-claims.md');

function write(name: string, text: string | Buffer): string {
  writeFileSync(path(name), text);
  return name;
}

describe('ninefold', () => {
  it('helps: in general, for each command, and without arguments', async () => {
    const general = await bench.run('--help');
    expect(general.code).toBe(0);
    for (const { shape } of commands) {
      const usage = [shape.name, ...shape.positionals].join(' ');
      expect(general.out).toContain(`\n  ${usage} `);
      const { code, out } = await runHere(shape.name, '--help');
      expect([code, out.startsWith(`ninefold ${usage}`)]).toEqual([0, true]);
    }
    expect(await runHere('--help', 'check')).toEqual(await runHere('check', '--help'));
    expect(await runHere('help', '--help')).toEqual(general);
    expect(await runHere()).toMatchObject({ code: 2, out: '', err: general.out });
  });

  it('has the pages of the findings with it', async () => {
    expect((await bench.run('explain', 'N506')).out).toMatch(/^N506 finer-than-the-field\n/u);
  });

  it('tells its version', async () => {
    expect(await bench.run('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' });
  });

  it('answers unusable arguments with one clear line and 2', async () => {
    mkdirSync(path('folder.md'), { recursive: true });
    write('picture.md', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]));
    write('latin.md', Buffer.from([0x23, 0x20, 0xfc, 0x0a]));
    symlinkSync('loop.md', path('loop.md'));
    write('huge.md', Buffer.alloc(20_000_001, '# word '));
    const cases: readonly (readonly [string[], string])[] = [
      [['check'], 'ninefold check needs a FILE.'],
      [['check', 'nowhere.md'], 'nowhere.md cannot be read: there is no such file or folder.'],
      [['check', 'folder.md'], 'folder.md cannot be read: it is a folder.'],
      [['check', 'picture.md'], 'picture.md is no text file.'],
      [['check', 'latin.md'], 'latin.md is not readable as text. Save it as UTF-8.'],
      [['check', 'huge.md'], 'huge.md is too large: a document has at most 20 MB.'],
      [['check', 'loop.md'], 'loop.md cannot be read: its links go round in a circle.'],
      [['check', blank, blank], `“${blank}” is one thing too many for ninefold check.`],
      [['check', blank, '--format', 'xml'], '--format is text, json, sarif, github, not “xml”.'],
      [['check', blank, '--format'], '--format needs a value: --format text|json|sarif|github'],
      [['check', blank, '--format', '--jsn'], '--format needs a value: --format text|json|sarif|github'],
      [['verify-history', blank, '--known', '--format', 'json'], '--known needs a value: --known SEAL'],
      [['check', blank, '--fromat', 'json'], 'There is no --fromat for ninefold check. Did you mean --format?'],
      [['check', blank, '--__proto__=1'], 'There is no --__proto__ for ninefold check.'],
      [['draw', 'constructor', blank], 'ninefold draws states, entities or screens, not “constructor”.'],
      [['chekc', blank], 'There is no command “chekc”. Did you mean ninefold check?'],
      [['--verison'], 'There is no --verison. Did you mean ninefold --version?'],
      [['run', blank, '--port', 'http'], '--port is a whole number from 0 to 65535, not “http”.'],
      [['run', blank, '--sample', '3'], '--sample goes with --preview.'],
      [['run', blank, '--preview', '--host', '0.0.0.0'], 'A preview has no sign-in, so it listens on this machine only: leave --host out.'],
      [['run', blank, '--preview=yes'], '--preview takes no value.'],
      [['run', claims, '--set', 'MAX_LINES'], '--set takes NAME=VALUE, not “MAX_LINES”.'],
      [['run', claims, '--set', 'MAX_LINES=1', '--set', 'MAX_LINES=2'], '--set gives MAX_LINES twice.'],
      [['run', claims, '--url', 'claims.example'], '--url is an address such as https://claims.example, not “claims.example”.'],
    ];
    for (const [index, [args, said]] of cases.entries()) {
      // The first of them as a process of its own.
      const { code, out, err } = await (index === 0 ? bench.run(...args) : bench.here(...args));
      const [first, second = 'See: ninefold', ...more] = err.trimEnd().split('\n');
      expect({ code, out, first }).toEqual({ code: 2, out: '', first: said });
      expect(second).toMatch(/^See: ninefold/u);
      expect(more).toEqual([]);
    }
  });
});

describe('what cannot be written', () => {
  const full = '/dev/full';

  it.skipIf(!existsSync(full))('does not look done when the disk is full', () => {
    const { status, stderr } = spawnSync(process.execPath, [bench.command, 'check', blank], {
      stdio: ['ignore', openSync(full, 'w'), 'pipe'],
    });
    expect([status, String(stderr)]).toEqual([1, 'What was asked for cannot be written: the disk is full.\n']);
  });

  it.skipIf(!existsSync(full))('keeps the exit code when nobody can hear what is said about it', () => {
    const { status } = spawnSync(process.execPath, [bench.command, 'check', 'nowhere.md'], {
      stdio: ['ignore', 'pipe', openSync(full, 'w')],
    });
    expect(status).toBe(2);
  });
});

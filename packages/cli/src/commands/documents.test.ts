import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, createBench, examples } from '../testing/command.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await createBench();
});
afterAll(() => bench.clear());

const path = (name: string): string => join(bench.folder, name);
const blank = join(examples, 'blank.md');
const claims = join(examples, 'expense-claims.md');

function write(name: string, text: string | Buffer): string {
  writeFileSync(path(name), text);
  return name;
}

function broken(): string {
  return write('broken.md', readFileSync(claims, 'utf8').replace('| title | text up to 80 |', '| title | txet up to 80 |'));
}

const promised = ['code', 'severity', 'point', 'statement', 'message', 'range'];
const added = ['name', 'why', 'mend', 'others', 'statements', 'witness', 'certainty', 'waiting', 'fix'];

describe('ninefold check', () => {
  it('finds nine gaps and no error in the document that shows nothing, also as .txt', async () => {
    copyFileSync(blank, path('blank.txt'));
    for (const file of [blank, 'blank.txt']) {
      const { code, out } = await bench.run('check', file, '--format', 'json');
      const { findings, summary, points } = JSON.parse(out);
      expect(code).toBe(0);
      expect(summary).toEqual({ errors: 0, warnings: 0, notes: 0, gaps: 9 });
      expect(findings.map((finding: { severity: string }) => finding.severity)).toEqual(Array(9).fill('gap'));
      expect(points.map((point: { number: number }) => point.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(points[2]).toEqual({ number: 3, name: 'entities', shown: false, statements: 0 });
    }
  });

  it('has exactly the promised members in its JSON', async () => {
    const { code, out } = await bench.run('check', broken(), '--format', 'json');
    const answer = JSON.parse(out);
    expect(code).toBe(1);
    expect(Object.keys(answer)).toEqual(['findings', 'summary', 'points', 'accepted']);
    expect(Object.keys(answer.summary)).toEqual(['errors', 'warnings', 'notes', 'gaps']);
    for (const finding of answer.findings) {
      expect(Object.keys(finding)).toEqual([...promised, ...added]);
      expect(finding.code).toMatch(/^N\d{3}$/u);
      expect(['gap', 'error', 'warning', 'note']).toContain(finding.severity);
      expect(Object.keys(finding.range)).toEqual(['start', 'end']);
      expect(finding.range.start).toEqual({ line: expect.any(Number), column: expect.any(Number) });
    }
    const [error] = answer.findings.filter((finding: { severity: string }) => finding.severity === 'error');
    const line = readFileSync(path('broken.md'), 'utf8').split('\n')[error.range.start.line - 1] ?? '';
    expect(line.slice(error.range.start.column - 1)).toMatch(/^txet up to 80/u);
    expect(error.point).toBe(3);
    expect(error.message).toContain('txet');
  });

  it('shows the line with carets below the place, errors first in their point, and counts at the end', async () => {
    const { code, out, err } = await bench.run('check', broken());
    expect(code).toBe(1);
    expect(err).toBe('');
    expect(out).toMatch(/3\. Entities and their fields\n\nerror\[N301\] unknown-types {2}broken\.md:\d+:\d+\n/u);
    const [, source = '', carets = ''] = /(\n.*txet up to 80.*)\n(.*\^+.*)\n/u.exec(out) ?? [];
    expect(carets.indexOf('^')).toBe(source.indexOf('txet') - 1);
    expect(out.trimEnd().split('\n').pop()).toMatch(/^broken\.md: 1 error, \d+ warnings?, \d+ gaps$/u);
    expect(out).not.toContain('\u001b');
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
    const answers = await Promise.all(cases.map(([args]) => bench.run(...args)));
    for (const [index, { code, out, err }] of answers.entries()) {
      const [first, second = 'See: ninefold', ...more] = err.trimEnd().split('\n');
      expect({ code, out, first }).toEqual({ code: 2, out: '', first: cases[index]?.[1] });
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

describe('ninefold format', () => {
  it('writes the strict form once, and --check only says so', async () => {
    const loose = readFileSync(claims, 'utf8').replace('| T3 |', '|  |').replace('## 3. Entities', '##   3. Entities');
    const file = write('loose.md', loose);
    chmodSync(path(file), 0o666);
    expect(await bench.run('format', file, '--check')).toMatchObject({
      code: 1,
      out: 'loose.md is not in strict form. To write it: ninefold format loose.md\n',
    });
    expect(readFileSync(path(file), 'utf8')).toBe(loose);
    expect(await bench.run('format', file)).toMatchObject({ code: 0, out: 'loose.md is now in strict form.\n' });
    if (process.platform !== 'win32') expect(statSync(path(file)).mode & 0o777).toBe(0o666);
    expect(await bench.run('format', file, '--check')).toMatchObject({ code: 0, out: 'loose.md is in strict form.\n' });
  });
});

describe('ninefold new', () => {
  it('writes a document that reads without errors, named after its file, and never overwrites', async () => {
    const made = await bench.run('new', 'tool-shed.md');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(path('tool-shed.md'), 'utf8')).toMatch(/^# .*Tool shed/u);
    const checked = await bench.run('check', 'tool-shed.md', '--format', 'json');
    expect([checked.code, JSON.parse(checked.out).summary]).toEqual([0, { errors: 0, warnings: 0, notes: 0, gaps: 9 }]);
    const before = readFileSync(path('tool-shed.md'), 'utf8');
    const again = await bench.run('new', 'tool-shed.md');
    expect(again).toEqual({ code: 1, out: '', err: 'tool-shed.md exists already and is left as it is.\n' });
    expect(readFileSync(path('tool-shed.md'), 'utf8')).toBe(before);
  });

  it('says why a file cannot be written', async () => {
    const { code, err } = await bench.run('new', 'no/such/folder/tools.md');
    expect({ code, err }).toEqual({ code: 1, err: 'no/such/folder/tools.md cannot be written: there is no such file or folder.\n' });
  });
});

describe('ninefold', () => {
  it('helps: in general, for each command, and without arguments', async () => {
    const general = await bench.run('--help');
    expect(general.code).toBe(0);
    for (const name of ['run', 'check', 'format', 'new', 'invite', 'reset']) {
      expect(general.out).toContain(`\n  ${name} FILE`);
      const { code, out } = await bench.run(name, '--help');
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^ninefold ${name} FILE`, 'u'));
    }
    expect(await bench.run('--help', 'check')).toEqual(await bench.run('check', '--help'));
    expect(await bench.run('help', '--help')).toEqual(general);
    expect(await bench.run()).toMatchObject({ code: 2, out: '', err: general.out });
  });

  it('tells its version', async () => {
    expect(await bench.run('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' });
  });
});

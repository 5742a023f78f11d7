import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, createBench, examples } from '../../testing/command.ts';

let bench: Bench;
beforeAll(() => {
  bench = createBench();
});
afterAll(() => bench.clear());

const path = (name: string): string => join(bench.folder, name);
const blank = join(examples, 'blank.md');
const claims = readFileSync(join(examples, 'expense-claims.md'), 'utf8');
const misspelt = claims.replace('| T3 | Submitted |', '| T3 | submitted |');

function write(name: string, text: string): string {
  writeFileSync(path(name), text);
  return name;
}

function broken(): string {
  return write('broken.md', claims.replace('| title | text up to 80 |', '| title | txet up to 80 |'));
}

const promised = ['code', 'severity', 'point', 'statement', 'message', 'range'];
const added = ['name', 'why', 'mend', 'others', 'statements', 'witness', 'certainty', 'waiting', 'fix'];

describe('ninefold check', () => {
  it('finds nine gaps and no error in the document that shows nothing, also as .txt', async () => {
    copyFileSync(blank, path('blank.txt'));
    for (const file of [blank, 'blank.txt']) {
      const { code, out } = await (file === blank ? bench.run : bench.here)('check', file, '--format', 'json');
      const { findings, summary, points } = JSON.parse(out);
      expect(code).toBe(0);
      expect(summary).toEqual({ errors: 0, warnings: 0, notes: 0, gaps: 9 });
      expect(findings.map((finding: { severity: string }) => finding.severity)).toEqual(Array(9).fill('gap'));
      expect(points.map((point: { number: number }) => point.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(points[2]).toEqual({ number: 3, name: 'entities', shown: false, statements: 0 });
    }
  });

  it('has exactly the promised members in its JSON', async () => {
    const { code, out } = await bench.here('check', broken(), '--format', 'json');
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
    const { code, out, err } = await bench.here('check', broken());
    expect(code).toBe(1);
    expect(err).toBe('');
    expect(out).toMatch(/3\. Entities and their fields\n\nerror\[N301\] unknown-types {2}broken\.md:\d+:\d+\n/u);
    const [, source = '', carets = ''] = /(\n.*txet up to 80.*)\n(.*\^+.*)\n/u.exec(out) ?? [];
    expect(carets.indexOf('^')).toBe(source.indexOf('txet') - 1);
    expect(out.trimEnd().split('\n').pop()).toBe('broken.md: 1 error, 3 gaps');
    expect(out).not.toContain('\u001b');
  });

  it('fails for gaps with --no-gaps', async () => {
    expect((await bench.here('check', blank)).code).toBe(0);
    expect((await bench.here('check', blank, '--no-gaps')).code).toBe(1);
  });

  it('says that checks wait while something cannot be read', async () => {
    const waits = 'Not everything is checked yet';
    expect((await bench.here('check', write('open.md', claims))).out).not.toContain(waits);
    const broken = await bench.here('check', write('unread.md', claims.replace('| title | text up to 80 |', '| title | txet up to 80 |')));
    expect(broken.out).toContain(waits);
  });

  it('says it as SARIF and for GitHub', async () => {
    const file = write('broken.md', claims.replace('| title | text up to 80 |', '| title | txet up to 80 |'));
    const sarif = await bench.run('check', file, '--format', 'sarif');
    const [run] = JSON.parse(sarif.out).runs;
    expect([sarif.code, run.tool.driver.version, run.results[0].locations[0].physicalLocation.artifactLocation.uri]).toEqual([
      1,
      '0.1.0',
      'broken.md',
    ]);
    const github = await bench.here('check', file, '--format', 'github');
    expect(github.code).toBe(1);
    expect(github.out).toMatch(/^::error file=broken\.md,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=N301 unknown-types::/mu);
  });

  it('lists what the document accepts on every run, and counts it no more', async () => {
    const file = write('accepted.md', `${misspelt}\n> accepted N014 on T3: they write it so\n`);
    const { out, code } = await bench.here('check', file);
    expect(code).toBe(0);
    expect(out).toMatch(/^accepted\[N014\] case-differs {2}accepted\.md:\d+: they write it so \(line \d+\)$/mu);
    expect(out).toMatch(/^accepted\.md: .*, 1 accepted$/mu);
    expect(out).not.toContain('note[N014]');
  });

  it('says it again when the document changes, and ends well', async () => {
    const file = write('watched.md', readFileSync(blank, 'utf8'));
    const running = bench.start('check', file, '--watch');
    await running.until('watched.md: 9 gaps');
    write(file, claims.replace('| title | text up to 80 |', '| title | txet up to 80 |'));
    await running.until(/watched\.md: 1 error/u);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
    expect(await bench.here('check', 'nowhere.md', '--watch')).toMatchObject({ code: 2 });
    expect(await bench.here('check', blank, '--watch', '--format', 'json')).toMatchObject({ code: 2 });
  });
});

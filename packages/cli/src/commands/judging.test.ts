import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@ninefold/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArguments } from '../arguments/read-arguments.ts';
import type { Terminal } from '../terminal.ts';
import { type Bench, createBench, examples } from '../testing/command.ts';
import { fix } from './fix/fix.ts';
import { fixCommand } from './fix/fix-command.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await createBench();
});
afterAll(() => bench.clear());

const path = (name: string): string => join(bench.folder, name);
const blank = join(examples, 'blank.md');
const claims = readFileSync(join(examples, 'expense-claims.md'), 'utf8');

function write(name: string, text: string): string {
  writeFileSync(path(name), text);
  return name;
}

const misspelt = claims.replace('| T3 | Submitted |', '| T3 | submitted |');

describe('ninefold check', () => {
  it('fails for gaps when it is told so', async () => {
    expect((await bench.run('check', blank)).code).toBe(0);
    expect((await bench.run('check', blank, '--no-gaps')).code).toBe(1);
  });

  it('says that checks wait while something cannot be read', async () => {
    const waits = 'Not everything is checked yet';
    expect((await bench.run('check', write('open.md', claims))).out).not.toContain(waits);
    const broken = await bench.run('check', write('unread.md', claims.replace('| title | text up to 80 |', '| title | txet up to 80 |')));
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
    const github = await bench.run('check', file, '--format', 'github');
    expect(github.code).toBe(1);
    expect(github.out).toMatch(/^::error file=broken\.md,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=N301 unknown-types::/mu);
  });

  it('lists what the document accepts on every run, and counts it no more', async () => {
    const file = write('accepted.md', `${misspelt}\n> accepted N014 on T3: they write it so\n`);
    const { out, code } = await bench.run('check', file);
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
    expect(await bench.run('check', 'nowhere.md', '--watch')).toMatchObject({ code: 2 });
    expect(await bench.run('check', blank, '--watch', '--format', 'json')).toMatchObject({ code: 2 });
  });
});

describe('ninefold explain', () => {
  it('prints the page of a code, by code or name, and lists all without', async () => {
    for (const word of ['N506', 'n506', 'finer-than-the-field']) {
      const { code, out } = await bench.run('explain', word);
      expect(code).toBe(0);
      expect(out).toMatch(/^N506 finer-than-the-field\n\nSeverity: warning\n/u);
      expect(out).toContain('\n    | grams | decimal 3 | yes | 0.125 |\n');
      expect(out).not.toContain('````');
    }
    const all = await bench.run('explain');
    expect(
      all.out
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(0, 4)),
    ).toEqual(Object.keys(codes));
  });

  it('asks what is meant where there is no such code', async () => {
    const near = async (word: string): Promise<string> => {
      const { code, err } = await bench.run('explain', word);
      expect(code).toBe(2);
      return err.split('\n')[0] ?? '';
    };
    expect(await near('407')).toBe('There is no finding “407”. Did you mean N407?');
    expect(await near('uncovered-gards')).toBe('There is no finding “uncovered-gards”. Did you mean uncovered-guards?');
    expect(await near('pancakes and syrup for all of us')).toBe('There is no finding “pancakes and syrup for all of us”.');
  });
});

describe('ninefold fix', () => {
  it('shows the mends and changes nothing where nobody can be asked', async () => {
    const file = write('fix.md', misspelt);
    for (const options of [[], ['--dry-run'], ['--dry-run', '--yes']]) {
      const { code, out } = await bench.run('fix', file, ...options);
      expect(code).toBe(0);
      expect(out).toMatch(/^- +\d+ \| \| T3 \| submitted \|/mu);
      expect(out).toMatch(/^\+ +\d+ \| \| T3 \| Submitted \|/mu);
      expect(out.includes('To apply: ninefold fix fix.md --yes')).toBe(options.length === 0);
      expect(readFileSync(path(file), 'utf8')).toBe(misspelt);
    }
  });

  it('applies them with --yes, once, and leaves the rest of the text and the file as they are', async () => {
    const file = write('yes.md', misspelt);
    expect((await bench.run('fix', file, '--yes')).out).toContain('yes.md: 1 mend applied.');
    expect(readFileSync(path(file), 'utf8')).toBe(claims);
    const before = statSync(path(file)).mtimeMs;
    expect(await bench.run('fix', file, '--yes')).toMatchObject({ code: 0, out: 'yes.md: nothing to mend mechanically.\n' });
    expect(statSync(path(file)).mtimeMs).toBe(before);
  });

  it('asks a person about each: no answer is no', async () => {
    const twice = misspelt.replace('| T9 | Approved |', '| T9 | approved |').replace('| T8 | Returned |', '| T8 | returned |');
    const file = path(write('asked.md', twice));
    const answer = async (...answers: readonly string[]): Promise<string> => {
      writeFileSync(file, twice);
      const said: string[] = [];
      const terminal: Terminal = {
        out: (text) => said.push(text),
        err: (text) => said.push(text),
        paint: (_, text) => text,
        paintError: (_, text) => text,
        ask: async () => answers[said.filter((text) => text.startsWith('N014')).length - 1] ?? '',
      };
      expect(await fix(readArguments(fixCommand.shape, [file]), terminal)).toBe(0);
      return said.at(-1) ?? '';
    };
    expect(await answer('', 'maybe', 'n')).toContain(': 0 mends applied.');
    expect(readFileSync(file, 'utf8')).toBe(twice);
    expect(await answer('n', 'Y', 'q')).toContain(': 1 mend applied.');
    expect(readFileSync(file, 'utf8')).toContain('| T8 | Returned |');
    expect(await answer('all')).toContain(': 3 mends applied.');
    expect(readFileSync(file, 'utf8')).toBe(claims);
  });
});

describe('ninefold draw', () => {
  const file = join(examples, 'expense-claims.md');

  it('draws states, entities and screens, all or around one entity', async () => {
    for (const [what, begin] of [
      ['states', 'stateDiagram-v2\n'],
      ['entities', 'erDiagram\n'],
      ['screens', 'flowchart LR\n'],
    ] as const) {
      const { code, out } = await bench.run('draw', what, file, '--of', 'claim');
      expect([code, out.startsWith(begin)]).toEqual([0, true]);
    }
  });

  it('says what it cannot draw', async () => {
    const first = async (...args: string[]) => {
      const { code, err } = await bench.run('draw', ...args);
      return [code, err.split('\n')[0]];
    };
    expect(await first('state', file)).toEqual([2, 'ninefold draws states, entities or screens, not “state”. Did you mean states?']);
    expect(await first('entities', file, '--of', 'Tool')).toEqual([
      2,
      'There is no entity “Tool”. Point 3 has: Person, Category, Claim, Line.',
    ]);
    expect(await first('states', file, '--of', 'Category')).toEqual([1, 'Category has no states.']);
    expect(await first('states', blank)).toEqual([1, 'Point 4 has no states to draw.']);
  });
});

describe('ninefold run', () => {
  it('says what judging finds, an error in a line, and runs all the same; the preview has it too', async () => {
    // A state that nothing leads to.
    const judged = claims.replace('| Withdrawn | end |', '| Lost | end | gone |\n| Withdrawn | end |');
    const file = write('judged.md', `${judged}\n> accepted N006 on PAYROLL_URL: it is asked for\n`);
    expect((await bench.run('check', file)).code).toBe(1);
    const running = bench.start('run', file, '--port', '0');
    await running.until(/error\[N402\] line \d+: .*Lost/u);
    await running.until('To stop');
    expect(running.said()).toMatch(/The document has 1 error, .*, 1 accepted\. To read them: ninefold check judged\.md/u);
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
    const preview = bench.start('run', file, '--preview', '--port', '0');
    const [, address = ''] = await preview.until(/(http:\S+)/u);
    const document = (await (await fetch(`${address}/_app/preview/document`)).json()) as { findings: { code: string }[] };
    expect(document.findings.map(({ code }) => code)).toContain('N402');
    expect(document).toMatchObject({ broken: false, accepted: [{ finding: { code: 'N006' }, reason: 'it is asked for' }] });
    preview.child.kill('SIGTERM');
    expect((await preview.ended).code).toBe(0);
  });
});

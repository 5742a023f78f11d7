import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, createBench, examples } from '../testing/command.ts';
import { type PreviewHere, startPreviewHere, startRunHere } from '../testing/run-here.ts';

let bench: Bench;
const running = new Set<PreviewHere>();
beforeAll(() => {
  bench = createBench();
});
afterEach(async () => {
  for (const preview of running) await preview.close();
  running.clear();
});
afterAll(() => bench.clear());

const path = (name: string): string => join(bench.folder, name);
const claims = readFileSync(join(examples, 'expense-claims.md'), 'utf8');

interface Session {
  readonly title: string;
  readonly preview: { readonly people: readonly { readonly id: string; readonly roles: readonly string[] }[]; readonly errors: number };
}

async function start(name: string, text: string, ...args: readonly string[]): Promise<PreviewHere> {
  writeFileSync(path(name), text);
  const preview = await startPreviewHere(path(name), ...args);
  running.add(preview);
  return preview;
}

async function session(address: string): Promise<Session> {
  return (await (await fetch(`${address}/_app/session`)).json()) as Session;
}

async function roles(address: string): Promise<readonly string[]> {
  return [...new Set((await session(address)).preview.people.flatMap((person) => person.roles))];
}

async function rows(
  address: string,
  screen: string,
  person: string,
): Promise<{ total: number; rows: readonly { fields: Record<string, unknown> }[] }> {
  const viewing = await fetch(`${address}/_app/preview/view-as`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ person }),
  });
  const cookie = viewing.headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await fetch(`${address}/_app/rows?screen=${encodeURIComponent(screen)}&limit=100`, { headers: { cookie } });
  return (await answer.json()) as { total: number; rows: readonly { fields: Record<string, unknown> }[] };
}

describe('a preview', () => {
  it('has sample people for each role and sample records, the same for the same seed', async () => {
    const seen: unknown[] = [];
    for (const name of ['one.md', 'two.md']) {
      const preview = await start(name, claims, '--sample', '8', '--seed', '5');
      const { address } = preview;
      expect(preview.said()).toContain('Sample records: 8 Persons and 8 Claims.');
      const { people } = (await session(address)).preview;
      for (const role of ['Employee', 'Manager', 'Finance'])
        expect(people.filter((person) => person.roles.includes(role)).length).toBeGreaterThanOrEqual(2);
      const finance = people.find((person) => person.roles.includes('Finance'))?.id ?? '';
      const { rows: found } = await rows(address, 'To pay', finance);
      expect(found.length).toBeGreaterThan(0);
      seen.push(found.map(({ fields }) => [fields.title, fields.total, fields.state]));
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  it('says the number of a record wherever a sample names it', async () => {
    const purchasing = readFileSync(join(examples, 'purchasing.md'), 'utf8')
      .replace('| Movement | `/movements/:id` |', '| Moved | `/moved` | Movements: why | start | — |\n$&')
      .replace('| open Movement |', '| open Moved | yes | yes | yes | yes | yes |\n$&');
    const preview = await start('numbers.md', purchasing, '--sample', '8');
    const { address } = preview;
    const keeper = (await session(address)).preview.people.find((person) => person.roles.includes('Warehouse'))?.id ?? '';
    const { rows: found } = await rows(address, 'Moved', keeper);
    const words = found.map(({ fields }) => String(fields.why));
    expect(words.filter((why) => /^PO-\d{4}-\d{4}$/u.test(why)).length).toBeGreaterThan(0);
    expect(words.filter((why) => why.includes('sample/'))).toEqual([]);
  });

  it('follows an edit, keeps its records, and gives a new role people', async () => {
    const preview = await start('edit.md', claims, '--sample', '10');
    const { address } = preview;
    const [first] = (await session(address)).preview.people;
    const matrix = claims.slice(claims.indexOf('| May |'), claims.indexOf('## 7.'));
    const wider = matrix
      .replace(/\|$/gmu, '| yes |')
      .replace('| Finance | yes |', '| Finance | Auditor |')
      .replace('| --- | --- | --- | --- | yes |', '| --- | --- | --- | --- | --- |');
    const withField = (name: string): string =>
      claims.replace('| title | text up to 80 |', `| ${name} | text | no | — |\n| title | text up to 80 |`);
    const edits = [
      claims.replace(matrix, wider),
      withField('cost centre').replace(matrix, wider),
      withField('project').replace(matrix, wider),
    ];
    for (const [index, text] of edits.entries()) {
      // As editors do that never write into a file: a new one takes its place.
      writeFileSync(path('edit.md.tmp'), text);
      renameSync(path('edit.md.tmp'), path('edit.md'));
      if (index === 0) await expect.poll(() => roles(address)).toContain('Auditor');
      else await expect.poll(preview.said).toContain(['Claim.cost centre is new.', 'Claim.project is new.'][index - 1]);
    }
    expect((await session(address)).preview.people.map(({ id }) => id)).toContain(first?.id);
  });

  it('keeps the last good document running while the newest is broken, and shows the findings', async () => {
    const preview = await start('break.md', claims, '--sample', '4');
    const { address } = preview;
    writeFileSync(path('break.md'), claims.replace('text up to 80', 'txet up to 80'));
    const document = async () =>
      (await (await fetch(`${address}/_app/preview/document`)).json()) as {
        broken: boolean;
        findings: { severity: string; what: string }[];
      };
    await expect.poll(async () => (await document()).broken).toBe(true);
    const [first] = (await document()).findings;
    expect(first).toMatchObject({ severity: 'error', what: expect.stringContaining('txet') });
    expect((await session(address)).title).toBe('Expense claims');
    await expect.poll(preview.said).toContain('The document as it was before goes on running.');
    // A file that is away for a moment is no edit.
    rmSync(path('break.md'));
    await wait(300);
    writeFileSync(path('break.md'), claims);
    await expect.poll(async () => (await document()).broken).toBe(false);
  });

  it('begins anew when an edit gives the samples another meaning', async () => {
    const preview = await start('anew.md', claims, '--sample', '4');
    const { address } = preview;
    writeFileSync(path('anew.md'), claims.replace('| what for | text up to 120 | no | — |', '| what for | date | no | — |'));
    await expect.poll(preview.said).toContain('This edit gives the sample records another meaning, so there are new ones.');
    expect(await roles(address)).toEqual(['Employee', 'Manager', 'Finance']);
  });

  it('keeps given data and shows the plan when an edit could lose some', async () => {
    const preview = await start('given.md', claims, '--sample', '4', '--data', path('kept'));
    const { address } = preview;
    writeFileSync(path('given.md'), claims.replace('| what for | text up to 120 | no | — |', '| what for | date | no | — |'));
    await expect.poll(preview.said).toContain('could lose or reinterpret data');
    const document = (await (await fetch(`${address}/_app/preview/document`)).json()) as { broken: boolean };
    expect(document.broken).toBe(true);
    expect(await roles(address)).toEqual(['Employee', 'Manager', 'Finance']);
  });

  it('adds no samples to data that people have written', async () => {
    const lending = readFileSync(join(examples, 'equipment-lending.md'), 'utf8');
    writeFileSync(path('lending.md'), lending);
    const real = await startRunHere(path('lending.md'), '--data', path('real'));
    const { address: at } = real;
    const mia = { email: 'mia@example.com', password: 'a long enough password', fields: { name: 'Mia' } };
    const headers = { 'content-type': 'application/json', origin: at };
    expect((await fetch(`${at}/_app/sign-up`, { method: 'POST', headers, body: JSON.stringify(mia) })).status).toBe(204);
    expect((await real.end()).code).toBe(0);
    const preview = await start('lending.md', lending, '--data', path('real'), '--sample', '5');
    expect(preview.said()).not.toContain('Sample records');
  });

  it('waits for a document that is broken from the start, shows why, and starts when it is mended', async () => {
    const preview = await start('waiting.md', claims.replace('text up to 80', '<b>txet</b> up to 80'), '--sample', '2');
    const { address } = preview;
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    const text = await page.text();
    expect(page.status).toBe(503);
    expect(text).toContain('The document cannot be run as written');
    expect(text).toContain('&#60;b&#62;txet');
    expect(text).not.toContain('<b>txet');
    const problem = await fetch(`${address}/_app/session`);
    expect(problem.status).toBe(503);
    expect(problem.headers.get('content-type')).toBe('application/problem+json');
    writeFileSync(path('waiting.md'), claims);
    await expect.poll(async () => (await fetch(`${address}/_app/session`)).status).toBe(200);
  });

  it('runs the document in which nothing is shown', async () => {
    const preview = await start('blank.md', readFileSync(join(examples, 'blank.md'), 'utf8'), '--sample', '5');
    const { address } = preview;
    expect((await session(address)).preview.errors).toBe(0);
  });
});

import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataFile, fingerprint } from '../../../store/test/inside.ts';
import { type Bench, createBench, examples } from '../testing/command.ts';
import { joinIn } from '../testing/join-in.ts';
import { startPreviewHere, startRunHere } from '../testing/run-here.ts';
import { tools } from '../testing/tools-document.ts';
import { startTraceReceiver } from '../testing/trace-receiver.ts';

let bench: Bench;
beforeAll(() => {
  bench = createBench();
  copyFileSync(join(examples, 'expense-claims.md'), path('claims.md'));
  write('tools.md', tools);
});
afterAll(() => bench.clear());

const path = (name: string): string => join(bench.folder, name);
const claims = (): string => readFileSync(join(examples, 'expense-claims.md'), 'utf8');

function write(name: string, text: string): string {
  writeFileSync(path(name), text);
  return name;
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

describe('ninefold run', () => {
  it('serves, says where and what next, and ends well when asked to', async () => {
    const running = bench.start('run', 'claims.md', '--port', '0');
    const [, address = ''] = await running.until(/Expense claims runs at (http:\S+)/u);
    expect(running.said()).toContain(`Data is kept in ${path('.ninefold/claims')}.`);
    expect(running.said()).toContain('ninefold invite claims.md --role Employee somebody@example.com');
    const session = (await (await fetch(`${address}/_app/session`)).json()) as { title: string; signedIn: null; preview: null };
    expect(session).toMatchObject({ title: 'Expense claims', signedIn: null, preview: null });
    running.child.kill('SIGTERM');
    const { code, err } = await running.ended;
    expect({ code, err: err.replace(/^\S+Z /gmu, '') }).toEqual({
      code: 0,
      err: expect.stringMatching(/^info started: ninefold \S+, claims\.md [0-9a-f]{12}\ninfo stopping\ninfo stopped\n$/u),
    });
    // Data and secret are for their owner alone; nothing points to a process that is gone.
    for (const own of ['.ninefold/claims', '.ninefold/claims/secret']) expect(statSync(path(own)).mode & 0o077).toBe(0);
    expect(existsSync(path('.ninefold/claims/running.json'))).toBe(false);
  });

  it('makes backups by itself, keeps the newest, and says where none can be made', async () => {
    const old = ['2020-01-01-000000', '2020-01-02-000000'].map((moment) => `backups/tools-${moment}.tar.gz`);
    mkdirSync(path('backups'));
    for (const each of old) write(each, '');
    // What makes a backup is a process that this one starts of itself.
    const running = bench.start('run', 'tools.md', '--data', 'backed-up', '--port', '0', '--backups', 'backups', '--backups-kept', '2');
    await expect
      .poll(() => running.said())
      .toMatch(/info \S+tools-20\d\d-\S+\.tar\.gz holds all of .*Removed: tools-2020-01-01-000000\.tar\.gz\./u);
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
    const kept = readdirSync(path('backups')).sort();
    expect(kept).toEqual(['tools-2020-01-02-000000.tar.gz', expect.stringMatching(/^tools-20\d\d-.*\.tar\.gz$/u)]);
    expect((await bench.here('restore', join('backups', kept[1] ?? ''))).code).toBe(0);

    const given = ['--data', path('backed-up'), '--backups', path('backups'), '--backup-hours', '1'];
    const again = await startRunHere(path('tools.md'), ...given);
    write('no-folder', '');
    const nowhere = bench.start('run', 'tools.md', '--data', 'nowhere', '--port', '0', '--backups', 'no-folder/backups');
    await expect.poll(() => nowhere.said()).toMatch(/error no backup was made: .*cannot be written/u);
    nowhere.child.kill('SIGTERM');
    await Promise.all([again.end(), nowhere.ended]);
    // The newest is young enough.
    expect(readdirSync(path('backups'))).toHaveLength(2);
    expect(await bench.here('run', 'tools.md', '--backups-kept', '3')).toMatchObject({
      code: 2,
      err: expect.stringContaining('goes with --backups'),
    });
  });

  it('believes the header of a proxy only when given its name, and warns where that seems forgotten', async () => {
    const wrong = (address: string, caller: string) =>
      fetch(`${address}/_app/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.7, ${caller}` },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'not the right one' }),
      });
    for (const [given, said] of [
      [['--url', 'https://claims.example', '--address-header', 'X-Forwarded-For'], '203.0.113.9'],
      [['--url', 'https://claims.example'], '127.0.0.1'],
    ] as const) {
      const port = await freePort();
      const running = await startRunHere(path('tools.md'), '--data', path('proxied'), '--port', port, ...given);
      expect(running.said().includes('Warning: --url is given without --address-header.')).toBe(said === '127.0.0.1');
      expect((await wrong(`http://127.0.0.1:${port}`, '203.0.113.9')).status).toBe(401);
      const { code, err } = await running.end();
      expect({ code, told: err.includes(`warn sign-in refused from ${said}: e-mail or password is wrong\n`) }).toEqual({
        code: 0,
        told: true,
      });
    }
    const refused = await bench.here('run', 'tools.md', '--address-header', 'X Forwarded');
    expect(refused.err).toContain('--address-header is the name of a header such as X-Forwarded-For, not “X Forwarded”.');
  });

  it('writes its log as JSON, sends traces, and tells whoever watches over it how it is, when asked to', async () => {
    const token = 'nobody-guesses-this';
    const receiver = await startTraceReceiver();
    vi.stubEnv('NINEFOLD_METRICS_TOKEN', token);
    const running = await startRunHere(path('tools.md'), '--data', path('traced'), '--log', 'json', '--traces', receiver.url);
    vi.unstubAllEnvs();
    const { address } = running;
    expect((await fetch(`${address}/_health`)).status).toBe(200);
    expect((await fetch(`${address}/_ready`)).status).toBe(200);
    expect((await fetch(`${address}/_metrics`)).status).toBe(401);
    const figures = await fetch(`${address}/_metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await figures.text()).toContain('ninefold_document_info{document="');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the right one' });
    expect((await fetch(`${address}/_app/sign-in`, { method: 'POST', headers, body })).status).toBe(401);
    const { code, err } = await running.end();
    await receiver.close();
    const request = receiver.spans().find(({ name }) => name === 'POST /_app/sign-in');
    const lines = err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly message: string });
    expect(code).toBe(0);
    expect(lines[0]).toEqual({ time: expect.any(String), level: 'info', message: expect.stringMatching(/^started: ninefold/u) });
    // Which span a line belongs to.
    const refusal = lines.find(({ message }) => message.includes('sign-in refused'));
    expect(refusal).toMatchObject({ level: 'warn', trace_id: request?.traceId, span_id: request?.spanId });
    expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/u);
    expect(receiver.raw()).not.toContain('nobody@example.com');
    for (const wrong of ['localhost:4318', 'http://ada:secret@localhost:4318']) {
      const refused = await bench.here('run', 'tools.md', '--traces', wrong);
      expect({ code: refused.code, told: refused.err.includes('--traces is an address such as http://localhost:4318') }).toEqual({
        code: 2,
        told: true,
      });
      expect(refused.err).not.toContain('secret');
    }
    expect(await bench.here('run', 'tools.md', '--log', 'xml')).toMatchObject({ code: 2, err: expect.stringContaining('text or json') });
  });

  it('makes links for those invited and for a new password, whether the application runs or not; takes constants given at the start, and ends at Ctrl+C although a connection is kept open', async () => {
    const away = await bench.here('invite', 'claims.md', '--data', 'team', '--role', 'finance', '--role', 'Finance', 'ada@example.com');
    expect(away.code).toBe(0);
    expect(away.err).toContain('makes ada@example.com Finance. ');
    expect(away.out).toMatch(/^http:\/\/127\.0\.0\.1:3000\/invitations\/[\w-]{20,}\n$/u);
    const given = ['--set', 'PAYROLL_URL=https://payroll.example', '--set', 'MAX_LINES=5'];
    const running = bench.start('run', 'claims.md', '--data', 'team', '--port', '0', ...given);
    const [, address = ''] = await running.until(/runs at (http:\S+)/u);
    const there = await bench.here('invite', 'claims.md', '--data', 'team', '--role', 'Manager', 'ben@example.com');
    expect(there.code).toBe(0);
    expect(there.err).toBe('This link makes ben@example.com Manager. It works once, for seven days.\n');
    for (const [link, email] of [
      [away.out, 'ada@example.com'],
      [there.out, 'ben@example.com'],
    ] as const) {
      const token = link.trim().split('/').pop() ?? '';
      const answer = (await (await fetch(`${address}/_app/invitations/${token}`)).json()) as { email: string };
      expect(answer.email).toBe(email);
    }
    expect(there.out.startsWith(`${address}/invitations/`)).toBe(true);
    const refused = await bench.here('invite', 'claims.md', '--data', 'team', '--role', 'Financ', 'cid@example.com');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('There is no role “Financ”. Point 6 has: Employee, Manager, Finance.');

    const nowhere = await bench.here('reset', 'claims.md', '--data', 'mistyped', 'ada@example.com');
    expect(nowhere).toMatchObject({ code: 1, out: '', err: `There is no data in ${path('mistyped')}, so nobody signs in.\n` });
    expect(existsSync(path('mistyped'))).toBe(false);
    const ada = { role: 'Finance', email: 'ada@example.com', fields: { name: 'Ada' } };
    await joinIn(bench, { address, file: 'claims.md', data: 'team', ...ada });
    const reset = await bench.here('reset', 'claims.md', '--data', 'team', 'ada@example.com');
    expect(reset.err).toBe('By this link ada@example.com chooses a new password. It works once, for an hour.\n');
    expect(reset.out.startsWith(`${address}/-/reset/`)).toBe(true);
    const told = await fetch(`${address}/_app/password-reset/${reset.out.trim().split('/').pop()}`);
    expect(await told.json()).toEqual({ email: 'ada@example.com' });
    await (await fetch(`${address}/_app/session`, { headers: { connection: 'keep-alive' } })).text();
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
    const stranger = await bench.here('reset', 'claims.md', '--data', 'team', 'ben@example.com');
    expect(stranger).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Nobody signs in with ben@example.com.') });
    const later = await bench.here('reset', 'claims.md', '--data', 'team', '--url', 'https://claims.example', 'ada@example.com');
    expect(later.out).toMatch(/^https:\/\/claims\.example\/-\/reset\/[\w-]{20,}\n$/u);
  });

  it('invites nobody to a document that does not say who signs in, and makes no data for it', async () => {
    const text = claims().replace('- Who signs in: Person\n', '');
    const { code, err } = await bench.here('invite', write('silent.md', text), '--role', 'Finance', 'ada@example.com');
    expect(code).toBe(1);
    expect(err).toBe('Nobody can sign in to silent.md: point 6 does not say who does. It says so with: - Who signs in: ENTITY\n');
    expect(existsSync(path('.ninefold/silent'))).toBe(false);
  });

  it('stops with a plan and 3 when data could be lost, touches nothing, and does it once one agrees', async () => {
    const row = '| needs receipt from | money |';
    write('before.md', claims().replace(row, `| colour | text | no | \`"grey"\` |\n${row}`));
    const first = await startRunHere(path('before.md'), '--data', path('plan'));
    write('changed.md', claims());
    const planned = await bench.here('plan', 'changed.md', '--data', 'plan', '--format', 'json');
    const { hash, asks } = JSON.parse(planned.out) as { hash: string; asks: readonly { count: number; records: readonly string[] }[] };
    expect({ code: planned.code, asks }).toMatchObject({ code: 3, asks: [{ text: expect.stringMatching(/colour/iu), count: 4 }] });
    expect(asks[0]?.records).toHaveLength(4);
    await first.end();
    const before = fingerprint(path('plan'));
    const { code, out, err } = await bench.here('run', 'changed.md', '--data', 'plan', '--port', '0');
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toMatch(/^changed\.md has changed in a way that could lose or reinterpret data:\n\n {2}- .*colour/iu);
    expect(err).toContain(`\n  ninefold apply changed.md --accept ${hash} --data ${path('plan')}\n`);
    expect(fingerprint(path('plan'))).toBe(before);
    const agreed = await bench.here('apply', 'changed.md', '--data', 'plan', '--accept', hash);
    expect(agreed).toMatchObject({ code: 0, err: '' });
    const [, backup = ''] = /What was before is kept in (\S+)\.\n/u.exec(agreed.out) ?? [];
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(await bench.here('plan', 'changed.md', '--data', 'plan')).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing has'),
    });
  });

  it('refuses what cannot work in one line each', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    );
    mkdirSync(path('other'), { recursive: true });
    write('file', 'in the way');
    mkdirSync(path('blocked/running.json'), { recursive: true });
    mkdirSync(path('damaged'));
    writeFileSync(dataFile(path('damaged')), 'no database at all '.repeat(500));
    const other = await startRunHere(path('tools.md'), '--data', path('tools'));
    const busy = await bench.here('run', 'tools.md', '--data', 'tools', '--port', '0');
    await other.end();
    const cases = [
      [
        await bench.run('run', 'claims.md', '--data', 'other', '--port', String(port)),
        1,
        `Port ${port} is in use. Choose another one with --port, or 0 for any.`,
      ],
      [
        await bench.here('run', 'claims.md', '--data', 'file/data', '--port', '0'),
        1,
        /^The folder .*file\/data cannot be used for the data/u,
      ],
      [
        await bench.here('run', 'claims.md', '--data', 'blocked', '--port', '0'),
        1,
        /^.*blocked\/running\.json cannot be written: it is a folder\.$/mu,
      ],
      [
        await bench.here('run', 'claims.md', '--data', 'damaged', '--port', '0'),
        1,
        /^The data in .*damaged cannot be opened: its file is no database\.$/mu,
      ],
      [await bench.here('invite', 'claims.md', '--data', 'damaged', '--role', 'Finance', 'ada@example.com'), 1, /its file is no database/u],
      [await bench.here('run', join(examples, 'equipment-lending.md'), '--data', 'tools', '--port', '0'), 1, /belongs to “Tools”/u],
      [busy, 1, /is in use by another running application/u],
      [await bench.here('run', 'claims.md', '--set', 'MAX_LINE_COUNT=3', '--port', '0'), 2, /^--set: There is no constant MAX_LINE_COUNT/u],
      [await bench.here('run', 'nowhere.md'), 2, /^nowhere\.md cannot be read/u],
    ] as const;
    taken.close();
    for (const [{ code, out, err }, expected, words] of cases) {
      expect(err).toMatch(words);
      expect({ code, out }).toEqual({ code: expected, out: '' });
      expect(
        err
          .trimEnd()
          .split('\n')
          .filter((line) => !line.startsWith('See: ')),
      ).toHaveLength(1);
    }
  });

  it('says that the document has changed, and goes on with what it was; says, and logs, what an addition changed in data that is there', async () => {
    write('edited.md', tools);
    const running = bench.start('run', 'edited.md', '--data', 'edited', '--port', '0');
    await running.until(/runs at/u);
    write('edited.md', tools.replace('text up to 60', 'text up to 90'));
    await running.until(/warn edited\.md has changed; the application goes on/u);
    await running.until(/info a start with edited\.md would (?:change nothing in the data|do by itself: )/u);
    write('edited.md', tools.replace('text up to 60', 'txet up to 60'));
    await running.until(/warn edited\.md has changed and cannot be run as it is now \(1 error\); the application goes on/u);
    rmSync(path('edited.md'));
    await running.until(/warn edited\.md cannot be read any more; the application goes on/u);
    write('edited.md', tools);
    await running.until(/info edited\.md is again the text that runs/u);
    running.child.kill('SIGTERM');
    const first = await running.ended;
    expect(first.code).toBe(0);
    expect(first.err).not.toContain('the data follows');

    const anchor = tools.split('\n').find((line) => line.startsWith('| name | text | yes')) ?? '';
    write('edited.md', tools.replace(anchor, `${anchor}\n| colour | text | no | — |`));
    const second = await startRunHere(path('edited.md'), '--data', path('edited'));
    expect(second.said()).toContain('colour');
    expect((await second.end()).err).toMatch(/^\S+Z info the data follows the document: .*colour/mu);
  });

  it('follows an edited document without a stop, when asked to', async () => {
    write('followed.md', tools);
    const running = bench.start('run', 'followed.md', '--data', 'followed', '--port', '0', '--follow');
    const [address = ''] = await running.until(/http:\/\/\S+/u);
    write('followed.md', tools.replace('| name | text up to 60', '| place | text | no | — |\n| name | text up to 60'));
    await running.until(/info followed\.md [0-9a-f]{12} is followed:/u);
    await running.until(/info the data follows the document: .*place/u);
    expect((await fetch(`${address}/_ready`)).status).toBe(200);
    write('followed.md', tools.replace('text up to 60', 'txet up to 60'));
    await running.until(/warn followed\.md has changed and cannot be run as it is now/u);
    expect((await fetch(`${address}/_ready`)).status).toBe(200);
    // Its terminal was closed.
    running.child.kill('SIGHUP');
    expect((await running.ended).code).toBe(0);
    expect(
      (await bench.here('documents', 'followed.md', '--data', 'followed')).out.split('\n').filter((line) => /^\d/u.test(line)),
    ).toHaveLength(2);
  });

  it('does not begin anew where the data is gone', async () => {
    expect((await bench.here('invite', 'claims.md', '--data', 'gone', '--role', 'Finance', 'ada@example.com')).code).toBe(0);
    rmSync(dataFile(path('gone')));
    const { code, out, err } = await bench.here('run', 'claims.md', '--data', 'gone', '--port', '0');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(`${dataFile(path('gone'))} is missing, but an application has run on this data before`);
    expect(existsSync(dataFile(path('gone')))).toBe(false);
  });

  it('does not start a document with errors, and shows them', async () => {
    write('broken.md', claims().replace('text up to 80', 'txet up to 80'));
    const { code, out, err } = await bench.here('run', 'broken.md', '--data', 'never', '--port', '0');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('error[N301]');
    expect(err.trimEnd().split('\n').pop()).toMatch(/^broken\.md cannot be run as written: \d+ errors?\.$/u);
    expect(existsSync(path('never'))).toBe(false);
  });

  it('says what checking finds, an error in a line, and runs all the same; the preview has it too', async () => {
    // A state that nothing leads to.
    const lost = claims().replace('| Withdrawn | end |', '| Lost | end | gone |\n| Withdrawn | end |');
    const file = write('lost.md', `${lost}\n> accepted N006 on PAYROLL_URL: it is asked for\n`);
    expect((await bench.here('check', file)).code).toBe(1);
    const running = await startRunHere(path(file));
    await expect.poll(() => running.said()).toMatch(/error\[N402\] line \d+: .*Lost/u);
    expect(running.said()).toMatch(/The document has 1 error, .*, 1 accepted\. To read them: ninefold check \S*lost\.md/u);
    // It answers before it has looked.
    expect(running.said()).toMatch(/To stop: Ctrl\+C.*The document has/su);
    expect((await running.end()).code).toBe(0);
    const { address, close } = await startPreviewHere(path(file), '--sample', '2');
    const document = (await (await fetch(`${address}/_app/preview/document`)).json()) as { findings: { code: string }[] };
    expect(document.findings.map(({ code }) => code)).toContain('N402');
    expect(document).toMatchObject({ broken: false, accepted: [{ finding: { code: 'N006' }, reason: 'it is asked for' }] });
    await close();
  });
});

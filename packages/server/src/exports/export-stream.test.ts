/** Exports over real connections: large ones, slow ones, those that somebody leaves, and those that break off. */
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { type Depot, openDepot } from '../testing/depot.ts';

let depot: Depot;
let listening: Listening;
afterEach(async () => {
  await listening.close();
  await depot.store.close();
});

/** Each row takes some kilobytes, so that not all of them fit on the way. */
async function open(rows: number): Promise<void> {
  depot = await openDepot();
  const note = 'x'.repeat(10_000);
  await depot.store.change(async (transaction) => {
    for (let n = 0; n < rows; n += 1) {
      const fields = { code: `P-${n}`, name: 'Part', note, pieces: BigInt(n), kind: 'Small', uses: [], tags: [], keepers: [] };
      await transaction.insert({ entity: 'Part', fields, stamp: { who: null } });
    }
  });
  listening = await listen(depot.server, { port: 0 });
}

const ask = (query: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${listening.port}/_app/exports/csv?${query}`, {
    headers: { cookie: depot.cookies.clerk },
    ...(signal && { signal }),
  });
const codesIn = (text: string) => [...text.matchAll(/^(P-\d+),/gmu)].map(([, code]) => code);

test('every row of a list is there once, however many pages it takes', async () => {
  await open(350);
  const codes = codesIn(await (await ask('screen=Parts')).text());
  expect([codes.length, new Set(codes).size]).toEqual([350, 350]);
});

test('a record that moves on while the list is read does not come twice', async () => {
  await open(350);
  const response = await depot.server.fetch(
    new Request('http://127.0.0.1:3000/_app/exports/csv?screen=Parts&order=pieces:asc', { headers: { cookie: depot.cookies.clerk } }),
  );
  const reader = response.body?.getReader();
  await reader?.read();
  let text = Buffer.from((await reader?.read())?.value ?? []).toString();
  expect(codesIn(text)).toContain('P-3');
  const { json } = await depot.ask({ path: '/_app/rows?screen=Parts&order=pieces:asc&limit=4', cookie: depot.cookies.clerk });
  await depot.ask({
    ...{ method: 'PUT', path: `/_app/records/Part/${json.rows[3].id}`, cookie: depot.cookies.clerk },
    body: { version: 1, fields: { pieces: '9999' } },
  });
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) text += Buffer.from(next.value).toString();
  const codes = codesIn(text);
  expect([codes.length, new Set(codes).size]).toEqual([350, 350]);
});

test('what breaks off in the middle never looks whole', async () => {
  await open(3_000);
  const response = await ask('screen=Parts');
  const reader = response.body?.getReader();
  await reader?.read();
  await depot.store.close();
  const rest = async () => {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read());
  };
  await expect(rest()).rejects.toThrow();
  expect(depot.logged.join()).toContain('an export broke off');
});

test('two at a time are one person’s; who leaves makes room at once', async () => {
  await open(3_000);
  const [first, second] = [new AbortController(), new AbortController()];
  expect((await ask('screen=Parts', first.signal)).status).toBe(200);
  expect((await ask('screen=Parts', second.signal)).status).toBe(200);
  const third = await ask('screen=Parts');
  expect([third.status, await third.text()]).toEqual([429, expect.stringContaining('Ein anderer Export von Ihnen')]);
  first.abort();
  await expect.poll(async () => (await ask('screen=Heavy parts')).status, { timeout: 5_000 }).toBe(200);
  second.abort();
  expect(depot.logged).toEqual([]);
});

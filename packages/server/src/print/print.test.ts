/** PDFs over HTTP: for whom the page opens, and no others; what is said where there is no browser, or one that does not work. */
import type { RecordValue } from '@ninefold/model';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type BellFoundry, openBellFoundry } from '../testing/bell-foundry.ts';
import { openOwnTmp } from '../testing/own-tmp.ts';

let foundry: BellFoundry;
let bill: RecordValue;

async function open(options: Parameters<typeof openBellFoundry>[0] = {}): Promise<void> {
  foundry = await openBellFoundry(options);
  bill = await foundry.bill('Tenor', [{ what: 'Bell', net: 100n, rate: 190n }]);
}
const tmp = openOwnTmp();
beforeEach(() => open());
afterEach(() => foundry.store.close());
afterAll(() => tmp.end());

const pdf = (who: keyof BellFoundry['cookies'] | undefined, screen = 'Bill on paper', id = bill.id ?? '') =>
  foundry.ask({
    path: `/_app/records/Bill/${id}/print.pdf?${new URLSearchParams({ screen })}`,
    ...(who ? { cookie: foundry.cookies[who] } : {}),
  });

test('without a Chromium it says so, and the application offers none', async () => {
  const told = await pdf('clerk');
  expect([told.status, told.json.code, told.json.detail]).toEqual([
    501,
    'no-pdf',
    'This server has no Chromium to make a PDF with. Print the page with the browser.',
  ]);
  expect((await foundry.ask({ path: '/_app/session', cookie: foundry.cookies.clerk })).json.pdf).toBe(false);
});

test('it is refused as the page is, before any browser is asked for', async () => {
  expect((await pdf(undefined)).status).toBe(401);
  expect((await pdf('ringer')).status).toBe(404);
  expect((await pdf('clerk', 'Bill')).status).toBe(404);
  expect((await pdf('clerk', 'Nothing')).status).toBe(404);
  expect((await pdf('clerk', 'Bill on paper', 'none')).status).toBe(404);
  const old = await foundry.bill('Treble', [], { 'issued on': '2019-05-05' });
  expect((await pdf('ringer', 'Bill on paper', old.id)).status).toBe(501);
});

test.each([
  ['/bin/false', 'The browser ended.'],
  ['/nowhere/chromium', 'spawn /nowhere/chromium ENOENT'],
])('%s is no Chromium', async (chromium, reason) => {
  await foundry.store.close();
  await open({ chromium });
  const told = await pdf('clerk');
  expect([told.status, told.json.code]).toEqual([502, 'call-failed']);
  expect(foundry.logged).toEqual([expect.stringContaining(reason)]);
  expect(tmp.profiles()).toEqual([]);
});

test('the page brings what its address block names', async () => {
  const path = `/_app/records/Bill/${bill.id}?screen=Bill+on+paper`;
  const read = async (who: 'clerk' | 'founder') =>
    (await foundry.ask({ path, cookie: foundry.cookies[who] })).json.record.fields.customer.fields;
  expect(await read('clerk')).toMatchObject({ name: 'St Bride’s', street: '5 Fleet Lane', town: 'London EC4', since: '2011-03-05' });
  expect(await read('founder')).not.toHaveProperty('street');
});

test('what a role may not read is not in its part of the document', async () => {
  const printed = async (who: 'clerk' | 'founder') => {
    const { json } = await foundry.ask({ path: '/_app/session', cookie: foundry.cookies[who] });
    const { print } = json.application.screens.find(({ name }: { name: string }) => name === 'Bill on paper');
    return [print.address, ...print.totals.map(({ sums }: { sums: unknown[] }) => sums)].map((fields: { words: string }[]) =>
      fields.map(({ words }) => words),
    );
  };
  expect(await printed('clerk')).toEqual([['customer.name', 'customer.street', 'customer.town'], ['net', 'vat'], ['pieces']]);
  expect(await printed('founder')).toEqual([['customer.name', 'customer.town'], ['net'], ['pieces']]);
});

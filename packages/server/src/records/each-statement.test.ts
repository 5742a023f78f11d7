/** A transition that changes lines, makes records and is counted elsewhere, cut off at each of its statements: all of it or nothing is there, and it can be done again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor } from '@ninefold/engine';
import { expect, test } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { openCut, type WayCut } from '../../../store/test/cut.ts';
import { faultsKept, rowsKept, triedOneIn } from '../../../store/test/inside.ts';
import { createServer } from '../create-server.ts';
import { secretOfTests, stock } from '../testing/stock-document.ts';

const { application } = readOnce(stock);
const { settings } = settingsFor(application);
const clock = { now: () => Date.parse('2026-03-01T08:00:00Z') };

/** All records, and what is known of how they came about; who is signed in since when is not among it. */
const look = (directory: string): unknown =>
  ['data_group', 'data_product', 'data_movement', 'data_order', 'data_order_line', 'nf_timer', 'nf_call']
    .map((table) => rowsKept(directory, `SELECT * FROM ${table} ORDER BY 1`))
    .concat(rowsKept(directory, 'SELECT sequence, record, what FROM nf_history ORDER BY sequence'));

async function begin(directory: string, cut: WayCut) {
  const opening = await openCut({ application, settings, documentHash: 'test', directory, clock }, cut);
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  const { store } = opening;
  const logged: string[] = [];
  const log = (level: string, message: string): void => void logged.push(`${level} ${message}`);
  const server = await createServer({ application, settings, store, documentHash: 'test', secret: secretOfTests, clock, log });
  const ask = async (path: string, body: unknown, cookie = ''): Promise<Response> =>
    server.fetch(
      new Request(`http://127.0.0.1:3000${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return { store, server, ask };
}

test('book an order of two lines', { timeout: 600_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-cut-'));
  try {
    const uncut: WayCut = { left: Number.POSITIVE_INFINITY, done: [] };
    const made = await begin(directory, uncut);
    const keep = async (entity: string, fields: object): Promise<string> => {
      const result = await made.store.change((tx) => tx.insert({ entity, fields: fields as never, stamp: { who: null } }));
      if (result.kind !== 'done') throw new Error(JSON.stringify(result));
      return result.record.id ?? '';
    };
    const group = { entity: 'Group', id: await keep('Group', { name: 'Seeds' }), fields: {} };
    const [peas, beans] = [await keep('Product', { name: 'Peas', group }), await keep('Product', { name: 'Beans', group })];
    const line = (product: string, quantity: bigint) => ({
      entity: 'Order line',
      fields: { product: { entity: 'Product', id: product, fields: {} }, quantity },
    });
    const order = await keep('Order', { title: 'May', state: 'Open', lines: [line(peas, 3n), line(beans, 4n)] });
    await keep('Person', { name: 'Mia', email: 'mia@example.com' });
    const { token } = await made.server.invite('mia@example.com', ['Clerk']);
    const password = 'correct horse battery';
    expect((await made.ask(`/_app/invitations/${token}`, { password })).status).toBe(204);
    const signedIn = await made.ask('/_app/sign-in', { email: 'mia@example.com', password });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    await made.store.close();

    const asBefore = look(directory);
    let statements: readonly string[] | undefined;
    let cuts = 0;
    const cut: WayCut = { left: Number.POSITIVE_INFINITY, done: [] };
    let running = await begin(directory, cut);
    for (let left = 0; !statements; left += triedOneIn) {
      Object.assign(cut, { left, done: [] });
      const answer = await running.ask(`/_app/records/Order/${order}/actions/book`, { fields: {} }, cookie);
      const told = await answer.text();
      if (answer.status === 200) {
        statements = cut.done;
      } else {
        expect(answer.status, `${cut.done.at(-1)}: ${told}`).toBeGreaterThanOrEqual(500);
        cut.left = Number.POSITIVE_INFINITY;
        await running.store.close();
        expect(look(directory), `cut off after ${cut.done.at(-1)}`).toEqual(asBefore);
        expect(faultsKept(directory)).toEqual([]);
        cuts += 1;
        running = await begin(directory, cut);
      }
    }
    await running.store.close();
    expect(statements.length).toBeGreaterThan(20);
    expect(cuts).toBeGreaterThanOrEqual(Math.floor(statements.length / triedOneIn));
    const one = (sql: string): unknown => rowsKept(directory, sql);
    expect(one('SELECT name, stock, value, on_order FROM data_product ORDER BY name')).toEqual([
      { name: 'Beans', stock: 4, value: 1000, on_order: 0 },
      { name: 'Peas', stock: 3, value: 750, on_order: 0 },
    ]);
    expect(one('SELECT state, _version FROM data_order')).toEqual([{ state: 'Here', _version: 2 }]);
    expect(one('SELECT quantity FROM data_movement ORDER BY quantity')).toEqual([{ quantity: 3 }, { quantity: 4 }]);
    expect(faultsKept(directory)).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

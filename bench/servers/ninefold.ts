/** The same claims kept and served by Ninefold, with somebody signed in. */
import { readFileSync } from 'node:fs';
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { RecordValue, Value } from '@ninefold/model';
import { createServer, listen } from '@ninefold/server';
import { openStore, type Transaction } from '@ninefold/store';
import type { BenchServer } from './bench-server.ts';
import type { Seed } from './seed.ts';

const password = 'correct horse battery';
const batch = 1000;

export async function startNinefold(directory: string, seed: Seed): Promise<BenchServer> {
  const text = readFileSync(new URL('../../examples/expense-claims.md', import.meta.url), 'utf8');
  const { application } = readDocument(text);
  const { settings } = settingsFor(application);
  // Every write gets a moment of its own. All of them lie in the last two days: no reminder is due while something is measured.
  let moment = Date.now() - 2 * 24 * 60 * 60 * 1000;
  let seeding = true;
  const clock = {
    now() {
      moment += 100;
      return seeding ? moment : Date.now();
    },
  };
  const opening = await openStore({ application, documentHash: 'bench', directory, clock });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  const { store } = opening;

  const categories = await store.list({
    entity: 'Category',
    where: [],
    order: [],
    limit: 100,
    load: {},
    environment: { settings, now: Date.now(), me: null },
  });
  const category = new Map(seed.categories.map((one, i) => [one.id, categories.rows[i]]));
  const people = new Map<string, RecordValue>();
  await store.change(async (transaction) => {
    for (const one of seed.people) {
      const manager = one.manager === null ? null : (people.get(one.manager) ?? null);
      people.set(one.id, await insert(transaction, 'Person', { name: one.name, email: `${one.id}@example.test`, manager }));
    }
  });
  const waiting = [...seed.claims];
  for (let from = 0; from < waiting.length; from += batch) {
    await store.change(async (transaction) => {
      for (const claim of waiting.slice(from, from + batch)) {
        const lines = claim.lines.map((line) => ({
          entity: 'Line',
          fields: { 'spent on': line.spentOn, category: category.get(line.category) ?? null, amount: BigInt(line.amount) },
        }));
        await insert(transaction, 'Claim', {
          title: claim.title,
          employee: people.get(claim.employee) ?? null,
          state: claim.state,
          'submitted on': claim.submittedOn,
          lines,
        });
      }
    });
  }
  seeding = false;

  const server = await createServer({
    application,
    store,
    settings,
    documentHash: 'bench',
    secret: 'a secret of the bench, long enough for it',
    log: (level, message, details) => console.error(level, message, details),
  });
  const listening = await listen(server, { port: 0 });
  const address = `http://127.0.0.1:${listening.port}`;
  return {
    address,
    list: '/_app/rows?screen=To%20approve',
    create: '/api/claims',
    body: JSON.stringify({
      title: 'Bench claim',
      lines: [
        { 'spent on': '2026-02-01', category: category.get('k0')?.id, amount: '12.50' },
        { 'spent on': '2026-02-02', category: category.get('k1')?.id, amount: '8.00' },
      ],
    }),
    async cookie(personId, role) {
      const email = `${personId}@example.test`;
      const { token } = await server.invite(email, [role]);
      await post(`${address}/_app/invitations/${token}`, { password });
      const answer = await post(`${address}/_app/sign-in`, { email, password });
      return answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
    },
    async close() {
      await listening.close();
      await store.close();
    },
  };
}

async function insert(transaction: Transaction, entity: string, fields: Readonly<Record<string, Value>>): Promise<RecordValue> {
  const result = await transaction.insert({ entity, fields, stamp: { who: null } });
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return result.record;
}

async function post(address: string, body: unknown): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(address).origin },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/* node --import scripts/read-sources.mjs change.ts BASE DB WHAT ROWS */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
const [, , base = '', db = 'sqlite', what = 'rollup', count = '1000000'] = process.argv;
const rows = Number(count);
const { openStore } = await import(`${base}/packages/store/src/open.ts`);
const { readDocument } = await import(`${base}/packages/language/src/index.ts`);
const { settingsFor } = await import(`${base}/packages/engine/src/index.ts`);
const doc = (edits: [string, string][]) => {
  let text = `# Specification: Parcels

## 1. What the product does and for whom

- Currency: EUR

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Parcels | \`/\` | Parcels: code, weight, due | start | — |

### Parcels

- Order: due

## 3. Entities and their fields

### Parcel

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text | yes | — |
| weight | whole number | no | — |
| price | money | no | — |
| due | money, computed \`price * weight\` | no | — |
| scans | Scans by parcel | no | — |
| heaviest | whole number, computed \`max(scans.weight)\` | no | — |

### Scan

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| parcel | Parcel | no | — |
| weight | whole number | no | — |

## 4. States and transitions

not shown

## 5. Validation rules

not shown

## 6. Roles and permissions

not shown

## 7. The calls it makes

not shown

## 8. The error catalogue

not shown

## 9. Constants

not shown
`;
  for (const [a, b] of edits) { if (!text.includes(a)) throw new Error(a); text = text.replace(a, b); }
  return text;
};
const changes: Record<string, [string, string][]> = {
  unique: [['| code | text |', '| code | text, unique |']],
  newrollup: [['| heaviest |', '| scanned | whole number, computed `count(scans)` | no | — |\n| heaviest |']],
  changedrollup: [['`max(scans.weight)`', '`min(scans.weight)`']],
  index: [['`price * weight`', '`price * weight + price`']],
};
const place = process.env.PLACE ?? '';
const directory = db === 'sqlite' ? mkdtempSync(`${process.env.TMPDIR}/change-`) : `${place}?schema=c${process.pid}`;
const clock = { now: () => Date.now() };
const reading = (text: string) => {
  const { application } = readDocument(text);
  return { application, settings: settingsFor(application).settings, documentHash: createHash('sha256').update(text).digest('hex'), documentSource: { text, version: '1', by: 'x' }, directory, name: directory, clock };
};
const opened = (o: any) => { if (o.kind !== 'opened') throw new Error(JSON.stringify(o)); return o.store; };
const before = doc([]);
let store = opened(await openStore(reading(before)));
const number = `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${rows}) `;
const fill = [
  `INSERT INTO data_parcel (_id, _version, _created, _changed, code, weight, price, due, heaviest) ${number} SELECT '01900000-0000-7000-8000-' || CAST(100000000000 + n AS text), 1, 0, 0, 'C' || CAST(n AS text), n % 90 + 1, n % 700 + 100, (n % 700 + 100) * (n % 90 + 1), n % 50 + 1 FROM n`,
  `INSERT INTO data_scan (_id, _version, _created, _changed, parcel, weight) ${number} SELECT '01900000-0000-7000-9000-' || CAST(100000000000 + n AS text), 1, 0, 0, '01900000-0000-7000-8000-' || CAST(100000000000 + n AS text), n % 50 + 1 FROM n`,
  `INSERT INTO data_scan (_id, _version, _created, _changed, parcel, weight) ${number.replace(String(rows), String(rows / 4))} SELECT '01900000-0000-7000-a000-' || CAST(100000000000 + n AS text), 1, 0, 0, '01900000-0000-7000-8000-' || CAST(100000000000 + n AS text), (n % 50 + 1) / 2 FROM n`,
];
await store.database.exclusive(async (session: any) => { for (const sql of fill) await session.execute(sql); });
if (db !== 'sqlite') await store.database.exclusive(async (session: any) => { await session.execute('ANALYZE'); });
const environment = { settings: settingsFor(readDocument(before).application).settings, now: 0, me: null };
let current: any = store;
let isOver = false;
let longestRead = 0, longestWrite = 0, reads = 0, writes = 0, slow: number[] = [];
const idOf = (n: number) => `01900000-0000-7000-8000-${100000000000 + n}`;
async function persist(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (;;) {
    try { await work(); return performance.now() - began; }
    catch (problem: any) { if (process.env.SHOW) console.error(problem.message); if (isOver && performance.now() - began > 20000) throw problem; await wait(20); }
  }
}
async function reader() {
  while (!isOver) {
    const ms = await persist(() => current.list({ entity: 'Parcel', where: [], order: [], limit: 25, load: {}, environment }));
    longestRead = Math.max(longestRead, ms); reads += 1;
    await wait(20);
  }
}
async function writer() {
  let n = 0;
  while (!isOver) {
    n = (n * 7919 + 13) % rows;
    const id = idOf(n + 1);
    const ms = await persist(async () => {
      const at = current;
      const parcel = await at.read({ entity: 'Parcel', id, load: {}, environment });
      await at.change(async (tx: any) => {
        const r = await tx.update({ entity: 'Parcel', id, version: parcel.version, stamp: { who: null }, fields: { weight: BigInt(n % 77) } });
        if (r.kind !== 'done' && r.kind !== 'stale') throw new Error(r.kind);
        await tx.insert({ entity: 'Scan', fields: { parcel, weight: BigInt(n % 99) }, stamp: { who: null } });
      });
    });
    if (ms > 300) slow.push(Math.round(ms));
    longestWrite = Math.max(longestWrite, ms); writes += 1;
    await wait(20);
  }
}
await persist(async () => { await writerOnce(); });
async function writerOnce() {
  const parcel = await current.read({ entity: 'Parcel', id: idOf(5), load: {}, environment });
  await current.change((tx: any) => tx.insert({ entity: 'Scan', fields: { parcel, weight: 1n }, stamp: { who: null } }));
}
const both = [reader(), writer()];
await wait(2000);
const quiet = [Math.round(longestRead), Math.round(longestWrite)]; longestRead = 0; longestWrite = 0; slow = [];
const after = doc(changes[what] ?? []);
const began = performance.now();
let lastPart = '';
const opening = await openStore({ ...reading(after), ...(db === 'sqlite' && { previous: store }), beside: { told: ({ part }: any) => { lastPart = part; } } });
current = opened(opening);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
await wait(1500);
isOver = true;
await Promise.all(both);
console.log(JSON.stringify({ base: base.includes('main') ? 'before' : 'after', db, what, rows, seconds, longestRead: Math.round(longestRead), longestWrite: Math.round(longestWrite), quiet, reads, writes, slow, lastPart, load: (await import('node:os')).loadavg()[0]?.toFixed(1) }));
if (db === 'postgres') { if (current !== store) await store.close().catch(() => undefined); }
await current.close();
if (db === 'sqlite') rmSync(directory, { recursive: true, force: true });
process.exit(0);

/**
 * The yardstick of the bench: what a careful developer writes by hand with Fastify and better-sqlite3 for one table of claims. Indexes for
 * each list, statements prepared once, people by a token in memory; changes with validation and a row of history in one transaction.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Database from 'better-sqlite3';
import fastify from 'fastify';
import { asked, type Claim, cents, columns, createSessions, mayRead, type Person, problemWith, type Row, told } from './claims-by-hand.ts';
import { counting, people, type StartClaims, seeded, signedIn } from './claims-server.ts';
import { servePage } from './page/serve-page.ts';

export const startHandWritten: StartClaims = async (directory, rows) => {
  const db = new Database(join(directory, 'hand-written.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.exec(`
    create table claims (id text primary key, version integer not null, title text not null, amount integer not null, status text not null,
      owner text not null, created text not null);
    create table history (id integer primary key, claim text not null, at text not null, who text not null, what text not null, changes text not null);
    ${counting(rows)} insert into claims select ${seeded.id}, 1, ${seeded.title}, ${seeded.amount}, ${seeded.status}, ${seeded.owner}, ${seeded.created} from n;
    create table people (id text primary key, name text not null);
    ${counting(people)} insert into people select printf('p%05d', i), 'Person ' || i from n;
    create index claims_own on claims (owner, status, created, id);
    create index claims_status on claims (status, created, id);
    create index claims_created on claims (created, id);
    create index history_claim on history (claim);
    analyze;
  `);

  const newest = 'order by created desc, id desc limit 25';
  const listOwn = db.prepare(`select ${columns} from claims where owner = ? and status = ? ${newest}`);
  const countOwn = db.prepare('select count(*) as total from claims where owner = ? and status = ?');
  const listAll = db.prepare(`select ${columns} from claims where status = ? ${newest}`);
  const countAll = db.prepare('select count(*) as total from claims where status = ?');
  const page = db.prepare(`select ${columns} from claims ${newest} offset ?`);
  const everything = db.prepare(`select ${columns} from claims order by created desc, id desc`);
  const read = db.prepare(`select ${columns} from claims where id = ?`);
  const insert = db.prepare('insert into claims values (?, 1, ?, ?, ?, ?, ?)');
  const change = db.prepare('update claims set title = ?, amount = ?, status = ?, version = version + 1 where id = ? and version = ?');
  const remember = db.prepare('insert into history (claim, at, who, what, changes) values (?, ?, ?, ?, ?)');

  const { who, cookie } = createSessions();
  const app = fastify({ logger: false });
  app.get('/claims', (request, reply) => {
    const me = who(request);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const { status, offset } = request.query as { status?: string; offset?: string };
    if (status === undefined) return reply.send({ rows: (page.all(Number(offset)) as Row[]).map(told) });
    const [list, count, given] = me.seesAll ? [listAll, countAll, [status]] : [listOwn, countOwn, [me.id, status]];
    const { total } = count.get(...given) as { total: number };
    return reply.send({ rows: (list.all(...given) as Row[]).map(told), total });
  });
  app.get('/claims/:id', (request, reply) => {
    const me = who(request);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const row = read.get((request.params as { id: string }).id) as Row | undefined;
    return mayRead(me, row) ? reply.send(told(row)) : reply.code(404).send({ title: 'There is no such claim.' });
  });

  const names = db.prepare('select id, name from people');
  const csvCell = (text: string) => {
    const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
    return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const csv = function* () {
    const called = new Map((names.all() as { id: string; name: string }[]).map(({ id, name }) => [id, name]));
    yield '\uFEFFTitle,Amount,Status,Owner,Created\r\n';
    let lines: string[] = [];
    for (const { title, amount, status, owner, created } of everything.iterate() as IterableIterator<Row>) {
      lines.push(`${csvCell(title)},${(amount / 100).toFixed(2)},${status},${csvCell(called.get(owner) ?? '')},${created}\r\n`);
      if (lines.length < 250) continue;
      yield lines.join('');
      lines = [];
    }
    yield lines.join('');
  };
  app.get('/claims.csv', (request, reply) => {
    const me = who(request);
    if (!me?.seesAll) return reply.code(401).send({ title: 'Sign in first.' });
    return reply.type('text/csv').send(Readable.from(csv(), { highWaterMark: 1 }));
  });

  const created = db.transaction((me: Person, claim: Claim): Row => {
    const { title, amount, status } = claim;
    const id = randomUUID();
    const at = new Date().toISOString();
    insert.run(id, title, cents(claim), status, me.id, at);
    remember.run(id, at, me.id, 'created', JSON.stringify({ title, amount, status }));
    return read.get(id) as Row;
  });
  app.post('/claims', (request, reply) => {
    const me = who(request);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const claim = request.body as Claim;
    const field = problemWith(claim);
    return field === undefined ? reply.code(201).send(told(created(me, claim))) : reply.code(422).send({ field });
  });

  const updated = db.transaction((me: Person, id: string, version: number, claim: Claim): Row | number => {
    const before = read.get(id) as Row | undefined;
    if (!mayRead(me, before)) return 404;
    const { title, status } = claim;
    if (change.run(title, cents(claim), status, id, version).changes === 0) return 409;
    remember.run(id, new Date().toISOString(), me.id, 'edited', JSON.stringify({ from: before, to: claim }));
    return read.get(id) as Row;
  });
  app.put('/claims/:id', (request, reply) => {
    const me = who(request);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const { version, ...claim } = request.body as Claim & { version: number };
    const field = problemWith(claim);
    if (field !== undefined) return reply.code(422).send({ field });
    const row = updated(me, (request.params as { id: string }).id, version, claim);
    return typeof row === 'number' ? reply.code(row).send({ title: 'Refused.' }) : reply.send(told(row));
  });

  servePage(app, process.env.LIST_PAGE);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    ...asked,
    employees: Array.from({ length: signedIn }, (_, n) => cookie(`p${String(n).padStart(5, '0')}`, false)),
    clerk: cookie('p00999', true),
    async close() {
      await app.close();
      db.close();
    },
  };
};

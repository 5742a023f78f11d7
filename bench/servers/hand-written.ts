/**
 * The same two calls as a developer would write them by hand with Fastify and better-sqlite3: list claims under a
 * filter, an order and a row permission; create a claim with its rules and a history row. The yardstick of the bench.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fastify from 'fastify';
import type { BenchServer } from './bench-server.ts';
import type { Seed } from './seed.ts';

interface NewClaim {
  readonly title: string;
  readonly lines: readonly { readonly 'spent on': string; readonly category: string; readonly amount: string }[];
}

/** Starts the hand-written server on a database of its own in `directory`, filled with `seed`. */
export async function startHandWritten(directory: string, seed: Seed): Promise<BenchServer> {
  const db = new Database(join(directory, 'hand-written.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.exec(`
    create table person (id text primary key, name text not null, manager text references person);
    create table category (id text primary key, name text not null);
    create table session (token text primary key, person text not null references person, expires text not null);
    create table claim (id text primary key, version integer not null, created_at text not null, number text not null unique, title text not null,
      employee text not null references person, total integer not null, submitted_on text, state text not null);
    create table line (id text primary key, claim text not null references claim on delete cascade, position integer not null,
      spent_on text not null, category text not null references category, amount integer not null);
    create table history (id integer primary key, claim text not null, at text not null, who text not null, what text not null, changes text not null);
    create table series (prefix text primary key, last integer not null);
    create index claim_employee on claim (employee);
    create index claim_state on claim (state, created_at desc, id desc);
    create index claim_created on claim (created_at desc, id desc);
    create index person_manager on person (manager);
    create index line_claim on line (claim);
  `);

  const insertClaim = db.prepare('insert into claim values (?, 1, ?, ?, ?, ?, ?, ?, ?)');
  const insertLine = db.prepare('insert into line values (?, ?, ?, ?, ?, ?)');
  const insertHistory = db.prepare('insert into history (claim, at, who, what, changes) values (?, ?, ?, ?, ?)');
  const nextNumber = db.prepare('insert into series values (?, 1) on conflict do update set last = last + 1 returning last');

  db.transaction(() => {
    const person = db.prepare('insert into person values (?, ?, ?)');
    for (const p of seed.people) person.run(p.id, p.name, null);
    const manager = db.prepare('update person set manager = ? where id = ?');
    for (const p of seed.people) manager.run(p.manager, p.id);
    const category = db.prepare('insert into category values (?, ?)');
    for (const c of seed.categories) category.run(c.id, c.name);
    let n = 0;
    for (const claim of seed.claims) {
      n += 1;
      const id = `c${String(n).padStart(8, '0')}`;
      const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
      const total = claim.lines.reduce((sum, line) => sum + line.amount, 0);
      insertClaim.run(id, at, `CL-2026-${String(n).padStart(6, '0')}`, claim.title, claim.employee, total, claim.submittedOn, claim.state);
      claim.lines.forEach((line, i) => {
        insertLine.run(`${id}-${i}`, id, i, line.spentOn, line.category, line.amount);
      });
    }
    db.prepare('insert into series values (?, ?)').run('CL-2026-', n);
  })();
  db.exec('analyze');

  const secret = randomBytes(32);
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest('base64url');
  const session = db.prepare('select p.id, p.name from session s join person p on p.id = s.person where s.token = ? and s.expires > ?');
  const list = db.prepare(`
    select c.id, c.version, c.number, c.title, c.employee, p.name as employee_name, c.total, c.submitted_on, c.state, c.created_at
    from claim c join person p on p.id = c.employee
    where c.state in ('Submitted', 'Large') and p.manager = ? and c.state <> 'Draft' and (c.created_at, c.id) < (?, ?)
    order by c.created_at desc, c.id desc limit 26`);
  const categoryExists = db.prepare('select 1 from category where id = ?');

  const app = fastify({ logger: false });
  const who = (cookie: string | undefined) => {
    const [token, signature] = (/(?:^|; )s=([^;]+)/u.exec(cookie ?? '')?.[1] ?? '').split('.');
    if (!token || signature !== sign(token)) return undefined;
    return session.get(token, new Date().toISOString()) as { id: string; name: string } | undefined;
  };

  app.get('/claims', (request, reply) => {
    const me = who(request.headers.cookie);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const { after } = request.query as { after?: string };
    const [at, id] = after ? (JSON.parse(Buffer.from(after, 'base64url').toString()) as [string, string]) : ['9', ''];
    const rows = list.all(me.id, at, id) as Record<string, unknown>[];
    const page = rows.slice(0, 25);
    const last = page.at(-1);
    return reply.send({
      rows: page.map((row) => ({
        id: row.id,
        version: row.version,
        number: row.number,
        title: row.title,
        employee: { id: row.employee, label: row.employee_name },
        total: (Number(row.total) / 100).toFixed(2),
        'submitted on': row.submitted_on,
        state: row.state,
      })),
      next: rows.length > 25 && last ? Buffer.from(JSON.stringify([last.created_at, last.id])).toString('base64url') : null,
    });
  });

  const create = db.transaction((me: string, body: NewClaim) => {
    const id = randomUUID();
    const at = new Date().toISOString();
    const { last } = nextNumber.get('CL-2026-') as { last: number };
    const number = `CL-2026-${String(last).padStart(6, '0')}`;
    const cents = body.lines.map((line) => Math.round(Number(line.amount) * 100));
    const total = cents.reduce((sum, amount) => sum + amount, 0);
    insertClaim.run(id, at, number, body.title, me, total, null, 'Draft');
    body.lines.forEach((line, i) => {
      insertLine.run(randomUUID(), id, i, line['spent on'], line.category, cents[i]);
    });
    insertHistory.run(id, at, me, 'created', JSON.stringify(body));
    return { id, version: 1, number, title: body.title, total: (total / 100).toFixed(2), state: 'Draft', lines: body.lines };
  });

  app.post('/claims', (request, reply) => {
    const me = who(request.headers.cookie);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const body = request.body as NewClaim;
    if (typeof body?.title !== 'string' || body.title.length < 3) return reply.code(422).send({ field: 'title' });
    if (!Array.isArray(body.lines) || body.lines.length > 20) return reply.code(422).send({ field: 'lines' });
    const today = new Date().toISOString().slice(0, 10);
    for (const line of body.lines) {
      const amount = Number(line.amount);
      if (!(amount >= 0.01 && amount <= 2000)) return reply.code(422).send({ field: 'amount' });
      if (!(line['spent on'] <= today)) return reply.code(422).send({ field: 'spent on' });
      if (!categoryExists.get(line.category)) return reply.code(422).send({ field: 'category' });
    }
    return reply.code(201).send(create(me.id, body));
  });

  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const insertSession = db.prepare('insert into session values (?, ?, ?)');
  return {
    address,
    list: '/claims',
    create: '/claims',
    body: JSON.stringify({
      title: 'Bench claim',
      lines: [
        { 'spent on': '2026-02-01', category: 'k0', amount: '12.50' },
        { 'spent on': '2026-02-02', category: 'k1', amount: '8.00' },
      ],
    }),
    async cookie(personId) {
      const token = randomBytes(24).toString('base64url');
      insertSession.run(token, personId, '2999-01-01');
      return `s=${token}.${sign(token)}`;
    },
    async close() {
      await app.close();
      db.close();
    },
  };
}

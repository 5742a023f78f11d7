/**
 * The same yardstick over PostgreSQL: Fastify and pg, statements prepared by name on each connection, a pool, changes and their row of
 * history in one transaction.
 */
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { asked, type Claim, cents, columns, createSessions, mayRead, type Person, problemWith, type Row, told } from './claims-by-hand.ts';
import { people, type StartClaims, signedIn, statuses } from './claims-server.ts';

/** As `ninefold run` has. */
const connections = 10;
const page = 25;

export const startHandWrittenOverPostgres: StartClaims = async (address, rows) => {
  const pool = new pg.Pool({ connectionString: address, max: connections });
  const status = `(array[${statuses.map((each) => `'${each}'`).join(', ')}])[1 + (i * 31 / 7) % 4]`;
  await pool.query(`
    create table claims (id text primary key, version integer not null, title text not null, amount integer not null, status text not null,
      owner text not null, created timestamptz not null);
    create table history (id bigserial primary key, claim text not null, at timestamptz not null, who text not null, what text not null, changes text not null);
    insert into claims select 'c' || lpad(i::text, 8, '0'), 1, 'Claim for travel no. ' || i, 100 + (i * 7919) % 90000, ${status},
      'p' || lpad(((i * 613) % ${people})::text, 5, '0'), to_timestamp(1735689600 + i * 30) from generate_series(0, ${rows - 1}::bigint) as n(i);
    create index claims_own on claims (owner, status, created, id);
    create index claims_status on claims (status, created, id);
    create index claims_created on claims (created, id);
    create index history_claim on history (claim);
    analyze;
  `);
  type Asked = pg.Pool | pg.PoolClient;
  const ask = async (on: Asked, name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]> =>
    (await on.query<Row>({ name, text, values: [...values] })).rows;
  const newest = `order by created desc, id desc limit ${page}`;
  const read = async (on: Asked, id: string): Promise<Row | undefined> =>
    (await ask(on, 'read', `select ${columns} from claims where id = $1`, [id]))[0];
  const total = async (name: string, where: string, values: readonly unknown[]): Promise<number> => {
    const { rows: found } = await pool.query<{ total: string }>({
      name,
      text: `select count(*) as total from claims where ${where}`,
      values: [...values],
    });
    return Number(found[0]?.total);
  };
  const inTransaction = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (problem) {
      await client.query('rollback');
      throw problem;
    } finally {
      client.release();
    }
  };
  const remember = (client: pg.PoolClient, id: string, me: Person, what: string, changes: unknown) =>
    ask(client, 'remember', 'insert into history (claim, at, who, what, changes) values ($1, now(), $2, $3, $4)', [
      id,
      me.id,
      what,
      JSON.stringify(changes),
    ]);

  const { who, cookie } = createSessions();
  const app = fastify({ logger: false });
  app.get('/claims', async (request, reply) => {
    const me = who(request);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const { status: wanted, offset } = request.query as { status?: string; offset?: string };
    if (wanted === undefined) {
      const found = await ask(pool, 'page', `select ${columns} from claims ${newest} offset $1`, [Number(offset)]);
      return reply.send({ rows: found.map(told) });
    }
    const [name, where, given] = me.seesAll ? ['all', 'status = $1', [wanted]] : ['own', 'owner = $1 and status = $2', [me.id, wanted]];
    const found = await ask(pool, `list ${name}`, `select ${columns} from claims where ${where} ${newest}`, given);
    return reply.send({ rows: found.map(told), total: await total(`count ${name}`, where, given) });
  });
  app.get('/claims/:id', async (request, reply) => {
    const me = who(request);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const row = await read(pool, (request.params as { id: string }).id);
    return mayRead(me, row) ? reply.send(told(row)) : reply.code(404).send({ title: 'There is no such claim.' });
  });
  app.post('/claims', async (request, reply) => {
    const me = who(request);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const claim = request.body as Claim;
    const field = problemWith(claim);
    if (field !== undefined) return reply.code(422).send({ field });
    const made = await inTransaction(async (client) => {
      const id = randomUUID();
      const values = [id, claim.title, cents(claim), claim.status, me.id];
      const text = `insert into claims values ($1, 1, $2, $3, $4, $5, now()) returning ${columns}`;
      const [row] = await ask(client, 'insert', text, values);
      await remember(client, id, me, 'created', claim);
      return row;
    });
    return made ? reply.code(201).send(told(made)) : reply.code(500).send();
  });
  app.put('/claims/:id', async (request, reply) => {
    const me = who(request);
    if (!me) return reply.code(401).send({ title: 'Sign in first.' });
    const { version, ...claim } = request.body as Claim & { version: number };
    const field = problemWith(claim);
    if (field !== undefined) return reply.code(422).send({ field });
    const { id } = request.params as { id: string };
    const made = await inTransaction(async (client) => {
      const before = await read(client, id);
      if (!mayRead(me, before)) return 404;
      const text = `update claims set title = $1, amount = $2, status = $3, version = version + 1 where id = $4 and version = $5 returning ${columns}`;
      const [row] = await ask(client, 'update', text, [claim.title, cents(claim), claim.status, id, version]);
      if (!row) return 409;
      await remember(client, id, me, 'edited', { from: before, to: claim });
      return row;
    });
    return typeof made === 'number' ? reply.code(made).send({ title: 'Refused.' }) : reply.send(told(made));
  });
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    ...asked,
    employees: Array.from({ length: signedIn }, (_, n) => cookie(`p${String(n).padStart(5, '0')}`, false)),
    clerk: cookie('p00999', true),
    async close() {
      await app.close();
      await pool.end();
    },
  };
};

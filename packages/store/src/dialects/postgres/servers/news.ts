/**
 * What one server commits, told to the others: kept in a table by the transaction itself, so that nothing is told that was rolled back,
 * and announced (LISTEN, NOTIFY). Where nothing can be announced, or an announcement is lost, the table is looked at now and then.
 */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Commit } from '../../../commits.ts';
import { createListeners, type Listeners } from '../../../dialect/one-process/listeners.ts';
import type { Signals } from '../../../signals.ts';
import type { DatabaseAddress } from '../address.ts';
import type { Client } from '../client.ts';
import { pipelineOf } from '../pipeline.ts';
import type { ConnectionPool } from '../pool.ts';
import { oneAfterAnother } from './one-after-another.ts';

interface ServerNews {
  readonly commits: readonly Commit[];
  /** Who was notified, or read it. */
  readonly people: readonly string[];
  /** Of whom it may have changed what they may do, or whether they may come in; missing where an earlier version tells it. */
  readonly access?: readonly string[];
  /** Where nothing can be announced; missing where an earlier version tells it. */
  readonly signals?: readonly string[];
}

export interface NewsFeed {
  /** Listens from now on. */
  start(): void;
  /** Within the transaction that makes it. Throws at once, and sends nothing, where it cannot be told. */
  publish(client: Client, news: ServerNews): Promise<unknown>;
  /** Of other servers. */
  readonly heard: Pick<Listeners<ServerNews>, 'listen'>;
  /** Something may have been committed elsewhere that nobody here heard of. */
  readonly missed: Pick<Listeners<void>, 'listen'>;
  /** Of no transaction: announced alone, and kept only where nothing can be announced. */
  readonly signals: Signals;
  /** Something may have been committed that was not kept for this server: it counts as missed with the next look. */
  lost(): void;
  /** Looks for what was not announced. Where it cannot, something may be missed. */
  look(): Promise<void>;
  /** Forgets what all have heard by now. */
  sweep(): Promise<void>;
  stop(): void;
}

interface Announcement {
  readonly channel?: string;
  readonly payload?: string | undefined;
}

/** Bytes of an announcement (`NOTIFY`); what does not fit is looked up. */
const mostAnnounced = 7_900;

/** Numbers are given out before they are committed: so far behind the last one may come. */
const mostBehind = 1000n;

/** Whoever did not hear of it by then hears that something was missed. */
const keptFor = '2 minutes';

const pauseMs = 1000;

/** Hears nothing before it starts, and one that `isSilent` only when it looks. */
export function createNewsFeed(pool: ConnectionPool, address: DatabaseAddress, server: string, isSilent: boolean): NewsFeed {
  const channel = channelOf(address);
  const heard = createListeners<ServerNews>();
  const missed = createListeners<void>();
  const signalled = createListeners<string>();
  const known = createKnown();
  let isStopped = false;
  let wasLost = false;
  let release = (): void => undefined;

  const tellNew = async (): Promise<void> => {
    const { rows } = await pool.use((client) => client.query<{ id: bigint }>(newer, [`${known.from()}`]));
    const fresh = known.add(rows.map(({ id }) => id));
    if (fresh.length > 0) await tell(fresh);
    if (wasLost) missed.tell();
    wasLost = false;
  };

  const tellOne = (body: Buffer): void => {
    const news = readNews(body);
    if (news) heard.tell(news);
    else missed.tell();
    for (const text of news?.signals ?? []) signalled.tell(text);
  };

  const tell = async (ids: readonly bigint[]): Promise<void> => {
    const { rows } = await pool.use((client) => client.query<{ body: Buffer }>(bodies, [ids.map(String), server]));
    for (const { body } of rows) tellOne(body);
  };

  const look = oneAfterAnother(async () => {
    try {
      if (!isStopped) await tellNew();
    } catch {
      wasLost = true;
    }
  });

  const hear = ({ channel: on, payload = '' }: Announcement): void => {
    if (on === `${channel}_s`) return void hearSignal(payload);
    const [id = '', by, body] = payload.split(' ');
    const isKnown = body !== undefined && known.hasBegun();
    if (!isKnown) return void look();
    if (known.add([BigInt(id)]).length > 0 && by !== server) tellOne(Buffer.from(body, 'base64'));
  };

  const hearSignal = (payload: string): void => {
    const end = payload.indexOf(' ');
    if (payload.slice(0, end) !== server) signalled.tell(payload.slice(end + 1));
  };

  const untilItEnds = async (client: Client): Promise<void> => {
    client.on('notification', hear);
    await client.query(`LISTEN ${channel}`);
    await client.query(`LISTEN ${channel}_s`);
    // What was committed before that.
    await look();
    await new Promise<void>((resolve) => {
      release = resolve;
      client.once('end', resolve);
      if (isStopped) resolve();
    });
    client.removeListener('notification', hear);
    if (isStopped) await client.query('UNLISTEN *');
  };

  const listen = async (): Promise<void> => {
    while (!isStopped) {
      await pool.use(untilItEnds).catch(() => undefined);
      wasLost = true;
      known.forget();
      if (!isStopped) await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  };

  let unsent: string[] = [];
  let sending: NodeJS.Timeout | undefined;
  const keepSignals = (): void => {
    const body = serialize({ commits: [], people: [], signals: unsent } satisfies ServerNews);
    unsent = [];
    sending = undefined;
    void pool.use((client) => client.query(kept, [server, body])).catch(() => undefined);
  };
  const signals: Signals = {
    send(text) {
      if (isStopped) return;
      if (!isSilent)
        return void pool
          .use((client) => client.query('SELECT pg_notify($1, $2)', [`${channel}_s`, `${server} ${text}`]))
          .catch(() => undefined);
      unsent.push(text);
      sending ??= setTimeout(keepSignals, pauseMs).unref();
    },
    listen: signalled.listen,
  };

  return {
    signals,
    start() {
      if (!isSilent) void listen();
    },
    publish(client, news) {
      const body = serialize(news);
      const statement = isSilent
        ? { name: 'nf_keep', text: kept, values: [server, body] }
        : { name: 'nf_publish', text: announced(channel), values: [server, body, announcementOf(server, body)] };
      return pipelineOf(client).ask(statement);
    },
    heard,
    missed,
    lost() {
      wasLost = true;
    },
    look,
    sweep: async () => void (await pool.use((client) => client.query(`DELETE FROM nf_news WHERE at < now() - interval '${keptFor}'`))),
    stop() {
      isStopped = true;
      clearTimeout(sending);
      release();
    },
  };
}

const newer = 'SELECT id FROM nf_news WHERE id > $1 ORDER BY id';
const bodies = 'SELECT body FROM nf_news WHERE id = ANY ($1::bigint[]) AND server <> $2 ORDER BY id';
const kept = 'INSERT INTO nf_news (server, body) VALUES ($1, $2)';

function announced(channel: string): string {
  return `WITH kept AS (${kept} RETURNING id) SELECT pg_notify('${channel}', id || $3) FROM kept`;
}

/** After the number: who tells it, and what, where that fits. */
function announcementOf(server: string, body: Buffer): string {
  const text = ` ${server} ${body.toString('base64')}`;
  return text.length > mostAnnounced ? '' : text;
}

function channelOf({ schema }: DatabaseAddress): string {
  return `nf_${createHash('sha256').update(schema).digest('hex').slice(0, 24)}`;
}

/** null: a server of another version wrote it. */
function readNews(body: Buffer): ServerNews | null {
  try {
    return deserialize(body) as ServerNews;
  } catch {
    return null;
  }
}

interface Known {
  /** It was looked once. */
  hasBegun(): boolean;
  /** What comes after this may be new. */
  from(): bigint;
  /** Those that are new. What was there when it was looked first is known. */
  add(ids: readonly bigint[]): readonly bigint[];
  /** It is looked first again. */
  forget(): void;
}

function createKnown(): Known {
  const known = new Set<bigint>();
  let last: bigint | undefined;
  return {
    hasBegun: () => last !== undefined,
    from: () => (last ?? 0n) - mostBehind,
    add(ids) {
      const isFirst = last === undefined;
      const fresh = ids.filter((id) => !known.has(id));
      for (const id of fresh) known.add(id);
      last = [last ?? 0n, ...ids.slice(-1)].reduce((one, other) => (one > other ? one : other));
      // They come nearly in their order, and stand in that in which they came.
      for (const id of known) {
        if (id > last - 2n * mostBehind) break;
        known.delete(id);
      }
      return isFirst ? [] : fresh;
    },
    forget() {
      known.clear();
      last = undefined;
    },
  };
}

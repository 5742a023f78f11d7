/** A database that several servers share, for as long as a test runs, with a way to it that can be cut. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { startCluster } from './cluster.ts';

export interface SharedDatabase {
  /** Its address, as `--db` has it. */
  readonly place: string;
  rows<Row extends object>(sql: string): Promise<readonly Row[]>;
  /** From now on nobody gets there, and whoever was there is cut off. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** null where no such database is installed here. */
export async function startSharedDatabase(): Promise<SharedDatabase | null> {
  const binaries = process.env.POSTGRES ?? '';
  if (binaries === '') return null;
  const cluster = await startCluster(binaries);
  const url = new URL(cluster.url);
  const way = createWay(Number(url.port));
  const port = await way.mend(0);
  url.port = String(port);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 });
  // It ends with the cluster, whose last word may come after its end: each connection then tells the pool as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    place: url.href,
    rows: async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows,
    cut: way.cut,
    mend: async () => void (await way.mend(port)),
    async stop() {
      await pool.end();
      await way.cut();
      await cluster.stop();
    },
  };
}

function createWay(to: number) {
  const open = new Set<Socket>();
  let server: Server | undefined;
  const pass = (socket: Socket): void => {
    const beyond = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  return {
    async mend(port: number): Promise<number> {
      const made = createServer(pass);
      server = made;
      await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
      return (made.address() as AddressInfo).port;
    },
    async cut(): Promise<void> {
      const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** A PostgreSQL of the bench's own, as a company runs it: what is committed outlives the power. */
import pg from 'pg';
import { startCluster } from '../../packages/store/src/dialects/postgres/testing/cluster.ts';
import { findPostgres } from '../../scripts/postgres.mjs';

export interface BenchPostgres {
  /** Makes one that is empty, and gives its address. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<BenchPostgres> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('There is no PostgreSQL here.');
  const { url, stop } = await startCluster(binaries, {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    autovacuum: 'on',
  });
  return {
    async database(name) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url.replace(/\/[^/]*$/u, `/${name}`);
    },
    stop,
  };
}

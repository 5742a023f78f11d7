/**
 * A database of the cluster for each test file, gone with it: what others made in theirs would stand in the same catalogue, which is
 * then slow to look into.
 */
import { randomUUID } from 'node:crypto';
import { invariant } from '@ninefold/model';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

let url: string | undefined;

/** The address of the database of the test file that runs. */
export function ownDatabase(): string {
  invariant(url !== undefined, 'a test file over PostgreSQL has a database');
  return url;
}

/** Said once by each file, before anything else of it. */
export function useOwnDatabase(): void {
  const name = `tests_${randomUUID().replaceAll('-', '')}`;
  const own = new URL(inject('postgres'));
  own.pathname = `/${name}`;
  url = own.href;
  beforeAll(() => execute(`CREATE DATABASE ${name}`));
  afterAll(() => execute(`DROP DATABASE ${name} WITH (FORCE)`));
}

async function execute(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

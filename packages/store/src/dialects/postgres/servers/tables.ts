/**
 * What servers on one database tell one another: worth nothing once the database was restarted, so it is kept without a log; but for how
 * often those tables were written that say who asks, which must never be less than it was.
 */
export const serverTables: readonly string[] = [
  'CREATE UNLOGGED TABLE IF NOT EXISTS nf_lease (name text COLLATE "C" NOT NULL PRIMARY KEY, server text NOT NULL, until timestamptz NOT NULL)',
  'CREATE UNLOGGED TABLE IF NOT EXISTS nf_news (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, server text NOT NULL, at timestamptz NOT NULL DEFAULT now(), body bytea NOT NULL)',
  'CREATE TABLE IF NOT EXISTS nf_written (connection bigint NOT NULL PRIMARY KEY, times bigint NOT NULL)',
];

/**
 * Counts in `nf_written`. Each connection has a row of its own, so that none is in another's way; whoever writes may have another place in mind
 * than ours.
 */
export const countingFunction = `CREATE OR REPLACE FUNCTION ninefold_written() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  EXECUTE format('INSERT INTO %I.nf_written AS w VALUES (pg_backend_pid() %% 1024, 1) ON CONFLICT (connection) DO UPDATE SET times = w.times + 1', TG_TABLE_SCHEMA);
  RETURN NULL;
END $$`;

/** Their names: they are of one running system, and are never copied. */
export const namesOfServerTables: readonly string[] = ['nf_lease', 'nf_news', 'nf_written'];

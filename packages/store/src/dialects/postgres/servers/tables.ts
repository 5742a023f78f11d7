/** What servers on one database tell one another: worth nothing once the database was restarted, so it is kept without a log. */
export const serverTables: readonly string[] = [
  'CREATE UNLOGGED TABLE IF NOT EXISTS nf_lease (name text COLLATE "C" NOT NULL PRIMARY KEY, server text NOT NULL, until timestamptz NOT NULL)',
  'CREATE UNLOGGED TABLE IF NOT EXISTS nf_news (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, server text NOT NULL, at timestamptz NOT NULL DEFAULT now(), body bytea NOT NULL)',
];

/** Their names: they are of one running system, and are never copied. */
export const namesOfServerTables: readonly string[] = ['nf_lease', 'nf_news'];

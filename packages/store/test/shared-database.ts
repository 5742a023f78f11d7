/** The one place that chooses a database for tests of several servers. */
export * from '../src/dialects/postgres/testing/shared-database.ts';

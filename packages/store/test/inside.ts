/** The one place that chooses a database for tests and benches that look past the store, as `src/open.ts` does for the application. */
export * from '../src/dialects/sqlite/testing/inside.ts';

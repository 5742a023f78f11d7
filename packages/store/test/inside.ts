/** The one place that chooses a database for tests and benches that look past the store, as `src/open.ts` does for the application. */

export { loggingSql } from '../src/dialects/logging/sql.ts';
export * from '../src/dialects/sqlite/testing/inside.ts';

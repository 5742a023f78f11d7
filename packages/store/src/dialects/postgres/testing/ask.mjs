// One statement, for a test that waits for it.
import { workerData } from 'node:worker_threads';
import pg from 'pg';

const { url, options, statement, port, done } = workerData;
const parsers = { 16: (text) => (text === 't' ? 1 : 0), 20: Number, 1700: Number };
const types = { getTypeParser: (type) => parsers[type] ?? pg.types.getTypeParser(type) };
const client = new pg.Client({ connectionString: url, options, types });
try {
  await client.connect();
  const found = await client.query(statement);
  port.postMessage({ rows: Array.isArray(found) ? [] : found.rows });
} catch (problem) {
  port.postMessage({ problem: String(problem) });
}
await client.end();
Atomics.store(done, 0, 1);
Atomics.notify(done, 0);

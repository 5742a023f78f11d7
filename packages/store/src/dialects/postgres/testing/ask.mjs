// Statements, for tests that wait for them: one after the other, each over a connection of its own.
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';

const parsers = { 16: (text) => (text === 't' ? 1 : 0), 20: Number, 1700: Number };
const types = { getTypeParser: (type) => parsers[type] ?? pg.types.getTypeParser(type) };

parentPort.on('message', async ({ url, options, statement, port }) => {
  const client = new pg.Client({ connectionString: url, options, types });
  try {
    await client.connect();
    const found = await client.query(statement);
    port.postMessage({ rows: Array.isArray(found) ? [] : found.rows });
  } catch (problem) {
    port.postMessage({ problem: String(problem) });
  }
  await client.end();
  port.close();
  Atomics.store(workerData, 0, 1);
  Atomics.notify(workerData, 0);
});

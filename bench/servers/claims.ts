/**
 * A process of its own: `claims.ts ninefold|hand-written DIR ROWS`, or `…-postgres ADDRESS ROWS`. Prints a line of JSON when it is ready, and answers each message with
 * the processor time it has used, in microseconds.
 */
import { startClaims, startClaimsOverPostgres } from './claims-by-ninefold.ts';
import type { StartClaims } from './claims-server.ts';
import { startHandWritten } from './hand-written.ts';
import { startHandWrittenOverPostgres } from './hand-written-postgres.ts';

const starts: Readonly<Record<string, StartClaims>> = {
  ninefold: startClaims,
  'hand-written': startHandWritten,
  'ninefold-postgres': startClaimsOverPostgres,
  'hand-written-postgres': startHandWrittenOverPostgres,
};

const [which = '', directory, rows] = process.argv.slice(2);
const start = starts[which];
if (!start || !directory) throw new Error('claims.ts ninefold|hand-written DIR ROWS');
const { close, ...server } = await start(directory, Number(rows));
console.log(JSON.stringify(server));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once('SIGTERM', () => close().then(() => process.exit(0)));

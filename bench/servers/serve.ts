/** A process of its own for one of the two servers: `serve.ts ninefold DIR`. Prints a line of JSON when it is ready. */
import { startHandWritten } from './hand-written.ts';
import { startNinefold } from './ninefold.ts';
import { makeSeed } from './seed.ts';

const starts = { ninefold: startNinefold, 'hand-written': startHandWritten };

const [which, directory] = process.argv.slice(2);
const start = starts[which as keyof typeof starts];
if (!start || !directory) throw new Error('serve.ts ninefold|hand-written DIR');
const server = await start(directory, makeSeed());
const { address, list, create, body } = server;
const [manager, finance] = [await server.cookie('p00000', 'Manager'), await server.cookie('p00001', 'Finance')];
console.log(JSON.stringify({ address, list, create, body, manager, finance }));
process.once('SIGTERM', () => server.close().then(() => process.exit(0)));

/** A process of its own for the example: `serve.ts DIR`. Prints a line of JSON when it is ready. */
import { startNinefold } from './ninefold.ts';
import { makeSeed } from './seed.ts';

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('serve.ts DIR');
const server = await startNinefold(directory, makeSeed());
const { address, list, create, body } = server;
const [manager, finance] = [await server.cookie('p00000', 'Manager'), await server.cookie('p00001', 'Finance')];
console.log(JSON.stringify({ address, list, create, body, manager, finance }));
process.once('SIGTERM', () => server.close().then(() => process.exit(0)));

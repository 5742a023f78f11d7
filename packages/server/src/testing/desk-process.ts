/** The lending desk as a process of its own, to be killed: `desk-process.ts DIRECTORY MOMENT`. Says `due N` as long as something is. */
import { openStore } from '@ninefold/store';
import { createServer } from '../create-server.ts';
import { desk } from './lending-document.ts';

const [directory = '', moment = ''] = process.argv.slice(2);
const clock = { now: () => Number(moment) };
const { application, settings } = desk();
const opening = await openStore({ application, settings, documentHash: 'test', directory, clock });
if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
const { store } = opening;
const secret = 'a secret for tests only, 32 characters';
await createServer({ application, settings, store, documentHash: 'test', secret, clock, log: () => undefined });
for (;;) {
  console.log(`due ${(await store.timers.due(clock.now(), 10_000)).length}`);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A process that writes until it is killed, and says on its output what was acknowledged. */
import { openClaims, record } from './claims.ts';

const [directory = ''] = process.argv.slice(2);
const store = await openClaims(directory);
process.stdout.write('ready\n');

async function work(worker: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const stamp = { who: `w${worker}`, action: null, statement: null };
    const lines = [record('Line', { amount: BigInt(turn) }), record('Line', { amount: 1n })];
    const made = await store.change((tx) =>
      tx.insert({ entity: 'Claim', fields: { title: `${worker}/${turn}`, state: 'Draft', lines }, stamp }),
    );
    if (made.kind !== 'done') throw new Error(made.kind);
    const id = made.record.id ?? '';
    process.stdout.write(`made ${id}\n`);
    const moved = await store.change((tx) =>
      tx.move({ entity: 'Claim', id, version: 1, from: 'Draft', to: 'Submitted', fields: {}, stamp }),
    );
    if (moved.kind === 'done') process.stdout.write(`moved ${id}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, worker) => work(worker)));

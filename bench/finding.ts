/** Records of every kind by what they are called (Ctrl K), among 100,000 claims: what one types, to what is found. */
import { median, milliseconds, type Row, time } from './measure.ts';
import { type Apart, beside } from './requests.ts';

const claims = 100_000;
const rounds = process.env.SHORT === undefined ? 15 : 5;

/** A word of many records, one of few, one of none, two that do not meet. */
const searches = ['customer', '4711', 'zzzz', 'conference visit'];

export function benchFinding(): Promise<Row[]> {
  return beside(claims, async (ours) => {
    const rows: Row[] = [];
    for (const search of searches) {
      const ms = median(await time(rounds, 2, () => found(ours, search)));
      rows.push({
        what: `Find “${search}” among 100,000 claims and their people`,
        figure: milliseconds(ms),
        aim: '≤ 100 ms',
        good: ms <= 100,
      });
    }
    return rows;
  });
}

async function found({ address, clerk }: Apart, search: string): Promise<void> {
  const answer = await fetch(`${address}/_app/find?search=${search}`, { headers: { cookie: clerk } });
  if (!answer.ok) throw new Error(`Finding was answered ${answer.status}.`);
  await answer.arrayBuffer();
}

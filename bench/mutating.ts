/** Of mistakes in one line of the examples, made by what knows nothing of the checks, how many one is told about. */
import { runMutants, shareTold } from '../test/mutation/run-mutants.ts';
import { whyItSlips } from '../test/mutation/why-it-slips.ts';
import type { Row } from './measure.ts';

/** Of every point of every example. */
const each = 30;

export async function benchMutating(): Promise<Row[]> {
  const results = runMutants(each);
  const share = shareTold(results);
  const missed = results.filter(({ is, mutant }) => is === 'slipped' && whyItSlips(mutant) === 'missed').length;
  return [
    { what: `Mistakes in one line that are told, of ${results.length}`, figure: percent(share), aim: '≥ 70 %', good: share >= 0.7 },
    {
      what: 'Mistakes that the document alone could tell, and does not',
      figure: percent(missed / results.length),
      aim: '≤ 5 %',
      good: missed <= 0.05 * results.length,
    },
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

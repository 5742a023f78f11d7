/** What came of a change of many records, for people: those alike told of together, and all of them as a file. */
import type { Problem } from '@ninefold/protocol';
import type { SourceText } from '@ninefold/words';
import { t } from '../../language/t.tsx';
import { csvText } from '../export/csv-text.ts';
import type { MadeRecord } from './changes.ts';

export interface ToldOf {
  readonly label: string;
  readonly problem: Problem | null;
}

export interface Alike {
  readonly words: string;
  readonly statement: string | null;
  readonly labels: readonly string[];
}

/** Those that are refused in the same words, in the order of their first. What is called nothing stands among them without a name. */
export function refusedAlike(records: readonly ToldOf[]): readonly Alike[] {
  const alike = new Map<string, { words: string; statement: string | null; labels: string[] }>();
  for (const { label, problem } of records) {
    if (!problem) continue;
    const words = wordsOf(problem);
    const group = alike.get(words) ?? { words, statement: problem.statement, labels: [] };
    alike.set(words, group);
    group.labels.push(label);
  }
  return [...alike.values()];
}

/** All that is refused of one record. */
function wordsOf(problem: Problem): string {
  const parts = problem.problems && problem.problems.length > 0 ? problem.problems : [problem];
  return parts.map(({ detail }) => detail).join(' ');
}

const outcomeWords = {
  done: 'done',
  waits: 'waits for somebody else',
  otherwise: 'went another way',
  changed: 'changed meanwhile',
  refused: 'refused',
  'not tried': 'not tried',
} as const satisfies Record<MadeRecord['outcome'], SourceText>;

/** As CSV, a line each. */
export function reportAsCsv(name: string, made: readonly MadeRecord[]): string {
  const lines = made.map(({ record, outcome, problem }) => [record.label, t(outcomeWords[outcome]), problem ? wordsOf(problem) : '']);
  return csvText([[name, t('Outcome'), t('Reason')], ...lines]);
}

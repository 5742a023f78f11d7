/** Every example with its mistakes, and what became of them, as tables. */
import { readFileSync } from 'node:fs';
import { checkDocument } from '@ninefold/check';
import { type Judged, judged } from './judged.ts';
import { chosen, mutantsOf } from './mutants.ts';
import { whyItSlips } from './why-it-slips.ts';

interface JudgedExample extends Judged {
  readonly example: string;
}

const examples = ['expense-claims', 'help-desk', 'equipment-lending'] as const;
const seed = 1;

/** At most `each` of every point of every example. */
export function runMutants(each: number): readonly JudgedExample[] {
  return examples.flatMap((example) => {
    const text = readFileSync(new URL(`../../examples/${example}.md`, import.meta.url), 'utf8');
    const before = checkDocument(text);
    return chosen(mutantsOf(text, seed), each, seed).map((mutant) => ({ example, ...judged(before, mutant) }));
  });
}

/** Of those not proved harmless, the part that one is told about. */
export function shareTold(results: readonly Judged[]): number {
  const told = results.filter(({ is }) => is === 'found' || is === 'assumed').length;
  return told / Math.max(1, results.filter(({ is }) => is !== 'harmless').length);
}

/** By point, by kind, and why those slip that slip. */
export function report(results: readonly JudgedExample[]): string {
  const slipped = results.filter(({ is }) => is === 'slipped');
  return [
    table('Point', results, ({ mutant }) => String(mutant.point)),
    table('Mistake', results, ({ mutant }) => mutant.kind),
    table('Example', results, ({ example }) => example),
    `| Slipped because it is | |\n| --- | --- |\n${[...grouped(slipped, ({ mutant }) => whyItSlips(mutant))].map(([why, some]) => `| ${why} | ${some.length} |`).join('\n')}`,
  ].join('\n\n');
}

/** Those that slipped, one below the other. */
export function listSlipped(results: readonly JudgedExample[]): string {
  return results
    .filter(({ is }) => is === 'slipped')
    .map(({ example, mutant }) => {
      const { line, kind, column, before, after } = mutant;
      return `${whyItSlips(mutant)}: ${example}.md:${line} ${kind} (${column})\n  - ${before}\n  + ${after}`;
    })
    .join('\n');
}

function table(title: string, results: readonly JudgedExample[], key: (one: JudgedExample) => string): string {
  const rows = [...grouped(results, key), ['all', results] as const].map(([name, some]) => {
    const count = (is: Judged['is']): number => some.filter((one) => one.is === is).length;
    return `| ${name} | ${count('found')} | ${count('assumed')} | ${count('harmless')} | ${count('slipped')} | ${Math.round(100 * shareTold(some))} % |`;
  });
  return [`| ${title} | Found | Assumed | Harmless | Slipped | Told |`, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

function grouped<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** How many findings of each severity, as numbers and as a sentence. */
import type { Finding } from '@ninefold/model';

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly gaps: number;
}

/** 0 for each severity that none of them has. */
export function countFindings(findings: readonly Finding[]): Summary {
  const count = (severity: Finding['severity']): number => findings.filter((finding) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), notes: count('note'), gaps: count('gap') };
}

/** "2 errors, 1 warning, 9 gaps"; "no findings" when there are none. */
export function summaryLine({ errors, warnings, notes, gaps }: Summary): string {
  const counts = [
    [errors, 'error'],
    [warnings, 'warning'],
    [notes, 'note'],
    [gaps, 'gap'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  return said.length > 0 ? said.join(', ') : 'no findings';
}

/** `1 error`, `0 errors`: for nouns that take an s. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

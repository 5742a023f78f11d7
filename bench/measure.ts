/** Timing shared by the benchmarks: medians of several runs, and a plain Markdown table. */

export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly aim: string;
  readonly good: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds of each of `runs` calls after `warmUp` calls that do not count. */
export async function time(runs: number, warmUp: number, work: () => unknown): Promise<number[]> {
  for (let i = 0; i < warmUp; i += 1) await work();
  const taken: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken;
}

export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.figure} | ${row.aim} | ${row.good ? 'yes' : 'no'} |`);
  return ['| What | Measured | Aim | Reached |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

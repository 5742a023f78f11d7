/** One row of a table becomes a record, as a form would make it; or it is refused, in words. */
import type { Application, Value } from '@ninefold/model';
import type { Problem } from '@ninefold/protocol';
import { isProblem } from '../../api/problem-error.ts';
import { troubleOf } from '../../api/trouble.ts';
import { type CellFormats, readCell } from '../../fields/read-cell.ts';
import { sendThrough } from '../form/save-form.ts';
import { platformTarget } from '../form/submit-target.ts';
import type { FindCalled } from './find-called.ts';
import { filledCells, type ImportRow, type ImportTable, isTooLong } from './import-rows.ts';

export type RowResult =
  | { readonly kind: 'made' }
  | { readonly kind: 'refused'; readonly words: readonly string[] }
  /** It is not known whether it was made. */
  | { readonly kind: 'no answer' }
  /** It was not made, and those behind it would not be either. */
  | { readonly kind: 'stopped'; readonly problem: Problem };

export interface ImportContext {
  readonly application: Application;
  readonly entity: string;
  readonly find: FindCalled;
  readonly formats: CellFormats;
}

/** Under the same key it is made once, however often it is tried. Never rejects. */
export async function importRow(context: ImportContext, table: ImportTable, row: ImportRow, key: string): Promise<RowResult> {
  const { application, entity } = context;
  try {
    const { values, problems } = await valuesOf(context, table, row);
    if (problems.length > 0) return { kind: 'refused', words: problems };
    const target = platformTarget(application, entity, { kind: 'create' });
    const outcome = await sendThrough(target, { body: target.body(values, undefined), key }, entity, null);
    if (outcome.kind === 'saved') return { kind: 'made' };
    return outcome.kind === 'refused' || outcome.kind === 'stale' ? refusedBy(outcome.problem) : { kind: 'no answer' };
  } catch (error) {
    if (isProblem(error)) return refusedBy(error.problem);
    troubleOf(error);
    return { kind: 'no answer' };
  }
}

function refusedBy(problem: Problem): RowResult {
  if (stopsAll.has(problem.status) || problem.status >= 500) return { kind: 'stopped', problem };
  const parts = problem.problems && problem.problems.length > 0 ? problem.problems : [problem];
  return { kind: 'refused', words: parts.map(({ field, detail }) => (field === null ? detail : `${field}: ${detail}`)) };
}

/** Nobody is signed in any more, or too much is asked at once: nothing to do with the row. */
const stopsAll: ReadonlySet<number> = new Set([401, 429]);

/** Each cell that cannot be read says so; an empty one starts as the document says. */
async function valuesOf(
  { find, formats }: ImportContext,
  table: ImportTable,
  row: ImportRow,
): Promise<{ readonly values: Readonly<Record<string, Value>>; readonly problems: readonly string[] }> {
  const values: Record<string, Value> = {};
  if (isTooLong(table, row)) return { values: {}, problems: ['It has more cells than the first row.'] };
  const problems: string[] = [];
  for (const { field, text, locale } of filledCells(table, row)) {
    const read = readCell(text, field.type, { ...formats, locale });
    if ('value' in read) values[field.name] = read.value;
    else if ('problem' in read) problems.push(`${field.name}: “${shortened(text)}”: ${read.problem}`);
    else {
      const found = await Promise.all(read.calls.map((called) => find(read.entity, called)));
      const named = found.flatMap((one) => ('problem' in one ? [] : [one]));
      for (const one of found) if ('problem' in one) problems.push(`${field.name}: ${one.problem}`);
      if (named.length === found.length) values[field.name] = read.many ? named : (named[0] ?? null);
    }
  }
  return { values, problems };
}

const longest = 30;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

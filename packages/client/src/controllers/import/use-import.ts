/** Records out of a pasted table: each row becomes one, by itself, as a form would make it. What is refused stays, to be mended and tried again. */
import type { Application, Value } from '@ninefold/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { queryKeys, renewAfterChange } from '../../api/query-client.ts';
import { troubleOf } from '../../api/trouble.ts';
import { todayIn, useFormats } from '../../fields/formats.ts';
import { type CellFormats, readCell } from '../../fields/read-cell.ts';
import { useApplication, useEntity, useSession } from '../../session.ts';
import { serverNow } from '../environment.ts';
import { sendThrough } from '../form/save-form.ts';
import { platformTarget } from '../form/submit-target.ts';
import { createFindCalled, type FindCalled } from './find-called.ts';
import { filledCells, type ImportRow, type ImportTable, importedFields, importTableOf } from './import-rows.ts';
import { readTable, writeTable } from './read-table.ts';

/** Why a row made no record. */
interface RefusedRow {
  /** As a spreadsheet counts what is left: the one below the heads is 2. */
  readonly number: number;
  readonly words: readonly string[];
}

export interface Importing {
  readonly text: string;
  readonly table: ImportTable;
  /** What the columns may be called; undefined until it is known. */
  readonly columns: readonly string[] | undefined;
  readonly error: unknown;
  /** How many rows were tried of how many, while it runs. */
  readonly progress: { readonly tried: number; readonly of: number } | null;
  /** Of the last time. */
  readonly refused: readonly RefusedRow[];
  /** There was no answer: the rows from there on stay, and may be tried again. */
  readonly stopped: boolean;
  paste(text: string): void;
  /** Gives how many were made, and whether nothing is left. */
  run(): Promise<{ readonly made: number; readonly left: number }>;
}

/**
 * Nothing is sent before `run`, and nothing more once it is no longer drawn. A row that had no answer is tried again under the same key, so
 * that it is made once.
 */
export function useImport(entityName: string): Importing {
  const application = useApplication();
  const entity = useEntity(entityName);
  const formats = useFormats();
  const today = todayIn(formats.timeZone, serverNow(useSession()));
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [progress, setProgress] = useState<Importing['progress']>(null);
  const [outcome, setOutcome] = useState<{ readonly refused: readonly RefusedRow[]; readonly stopped: boolean }>(nothingYet);
  const unanswered = useRef(new Map<string, string>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const fresh = useQuery({
    queryKey: queryKeys.newRecord(entityName),
    queryFn: ({ signal }) => callApi('newRecord', { parameters: { entity: entityName }, signal }),
  });
  const taken = fresh.data?.editable;
  const table = entity && taken ? importTableOf(text, entity, taken) : nothing;

  const run: Importing['run'] = async () => {
    const find = createFindCalled();
    const refused: RefusedRow[] = [];
    const left: ImportRow[] = [];
    let stopped = false;
    let made = 0;
    for (const [place, row] of table.rows.entries()) {
      setProgress({ tried: place, of: table.rows.length });
      if (stopped || isGone.current) {
        left.push(row);
        continue;
      }
      // At most one has no answer: nothing is sent after it.
      const said = row.join('\t');
      const key = unanswered.current.get(said) ?? newIdempotencyKey();
      unanswered.current.delete(said);
      const result = await importRow({ application, entity: entityName, find, formats: { ...formats, today } }, table, row, key);
      if (result.kind === 'made') {
        made += 1;
        continue;
      }
      left.push(row);
      if (result.kind === 'refused') refused.push({ number: left.length + 1, words: result.words });
      else {
        stopped = true;
        unanswered.current.set(said, key);
      }
    }
    const [heads = []] = readTable(text);
    setText(left.length === 0 ? '' : writeTable([heads, ...left]));
    setOutcome({ refused, stopped });
    setProgress(null);
    void renewAfterChange(client, entityName);
    return { made, left: left.length };
  };
  return {
    text,
    table,
    columns: entity && taken ? importedFields(entity, taken).map(({ name }) => name) : undefined,
    error: fresh.error,
    progress,
    ...outcome,
    paste(next) {
      setText(next);
      setOutcome(nothingYet);
    },
    run,
  };
}

const nothing: ImportTable = { columns: [], rows: [] };
const nothingYet = { refused: [], stopped: false };
const noAnswer = { kind: 'no answer' } as const;

type RowResult =
  | { readonly kind: 'made' }
  | { readonly kind: 'refused'; readonly words: readonly string[] }
  | { readonly kind: 'no answer' };

interface ImportContext {
  readonly application: Application;
  readonly entity: string;
  readonly find: FindCalled;
  readonly formats: CellFormats;
}

async function importRow(context: ImportContext, table: ImportTable, row: ImportRow, key: string): Promise<RowResult> {
  const { application, entity } = context;
  try {
    const { values, problems } = await valuesOf(context, table, row);
    if (problems.length > 0) return { kind: 'refused', words: problems };
    const target = platformTarget(application, entity, { kind: 'create' });
    const outcome = await sendThrough(target, { body: target.body(values, undefined), key }, entity, null);
    if (outcome.kind === 'saved') return { kind: 'made' };
    if (outcome.kind !== 'refused') return outcome.kind === 'stale' ? { kind: 'refused', words: [outcome.problem.detail] } : noAnswer;
    const parts = outcome.problem.problems ?? [];
    const words = parts.map(({ field, detail }) => (field === null ? detail : `${field}: ${detail}`));
    return { kind: 'refused', words: words.length > 0 ? words : [outcome.problem.detail] };
  } catch (error) {
    if (isProblem(error)) return { kind: 'refused', words: [error.message] };
    troubleOf(error);
    return noAnswer;
  }
}

/** Each cell that cannot be read says so; an empty one starts as the document says. */
async function valuesOf(
  { find, formats }: ImportContext,
  table: ImportTable,
  row: ImportRow,
): Promise<{ readonly values: Readonly<Record<string, Value>>; readonly problems: readonly string[] }> {
  const values: Record<string, Value> = {};
  const problems: string[] = [];
  for (const { field, text } of filledCells(table, row)) {
    const read = readCell(text, field.type, formats);
    if ('value' in read) values[field.name] = read.value;
    else if ('problem' in read) problems.push(`${field.name}: ${read.problem}`);
    else {
      const found = await Promise.all(read.calls.map((called) => find(read.entity, called)));
      const named = found.flatMap((one) => ('problem' in one ? [] : [one]));
      for (const one of found) if ('problem' in one) problems.push(`${field.name}: ${one.problem}`);
      if (named.length === found.length) values[field.name] = read.many ? named : (named[0] ?? null);
    }
  }
  return { values, problems };
}

/** Records out of a pasted table: each becomes one as a form would make it. What is refused stays, to be mended and tried again. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryKeys, renewAfterChange, renewSession, saysSignedOut } from '../../api/query-client.ts';
import { useToday } from '../../fields/dates/use-today.ts';
import { useFileFormats } from '../../fields/file-formats.ts';
import { t } from '../../language/t.tsx';
import { noteOwnChange } from '../../live/refetch-cause.ts';
import { useApplication, useEntity } from '../../session.ts';
import { askOptions } from './ask-options.ts';
import type { ColumnPlace } from './column-places.ts';
import { createFindCalled } from './find-called.ts';
import type { Batch } from './import-batch.ts';
import type { ChosenColumns, ImportTable } from './import-rows.ts';
import { importTable } from './import-table.ts';
import { judging, stoppedWords } from './judge-for-import.ts';
import type { KeyedCounts, KeyedWay } from './keyed-rows.ts';
import { judgeTable } from './keyed-table.ts';
import { missingColumns } from './missing-columns.ts';
import type { ImportContext } from './read-row.ts';
import { writeTable } from './read-table.ts';
import type { RefusedRow } from './refused-row.ts';
import { useImportTable } from './use-import-table.ts';
import { useIsGone } from './use-is-gone.ts';

/** What an import shows of its table, whatever becomes of its rows. */
export interface ShownImport {
  readonly text: string;
  readonly table: ImportTable;
  /** What columns may be; undefined until it is known. */
  readonly places: readonly ColumnPlace[] | undefined;
  /** What was said of columns, by head, folded: the name of a place, or '' for none. */
  readonly chosen: ChosenColumns;
  choose(head: string, place: string): void;
  /** What every record needs and no column gives, in words. */
  readonly missing: readonly string[];
  readonly error: unknown;
  /** How many rows were tried of how many, while it runs. */
  readonly progress: { readonly tried: number; readonly of: number } | null;
  /** Of the last time. */
  readonly refused: readonly RefusedRow[];
  /** Why it stopped before the end: the rows from there on stay, and may be tried again. */
  readonly stopped: string | null;
  paste(text: string): void;
}

export interface Importing extends ShownImport {
  /** What would become of the table as it stands; null until that was asked. */
  readonly judged: KeyedCounts | null;
  /** Nothing is kept. Never rejects. */
  judge(): Promise<void>;
  /** Gives how many were made, and whether nothing is left. */
  run(): Promise<{ readonly made: number; readonly left: number }>;
}

/**
 * Nothing is sent before `judge` or `run`, and nothing more once it is no longer drawn. What had no answer is tried again under the same key, so
 * that it is made once, as long as its rows stand as they did.
 */
export function useImport(entityName: string): Importing {
  const application = useApplication();
  const entity = useEntity(entityName);
  const formats = useFileFormats();
  const today = useToday();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Importing['progress']>(null);
  const [outcome, setOutcome] = useState<Outcome>(nothingYet);
  const [judged, setJudged] = useState<Importing['judged']>(null);
  const again = useRef<Batch | null>(null);
  const isGone = useIsGone();
  const fresh = useQuery({
    queryKey: queryKeys.newRecord(entityName),
    queryFn: ({ signal }) => callApi('newRecord', { parameters: { entity: entityName }, signal }),
  });
  const { text, setText, table, places, chosen, choose } = useImportTable(entityName, fresh.data?.editable);

  const of = table.rows.length;
  const begin = (): ImportContext => {
    setProgress({ tried: 0, of });
    setJudged(null);
    return { application, entity: entityName, find: createFindCalled(application, askOptions), formats: { ...formats, today } };
  };
  const judge = async (): Promise<void> => {
    const context = begin();
    setOutcome(nothingYet);
    try {
      const going = { isOver: isGone, tried: (tried: number) => setProgress({ tried, of }) };
      const { counts, refused } = await judgeTable(context, createsOnly, table, judging(entityName, createsOnly), going);
      setJudged(counts);
      setOutcome({ refused, stopped: null });
    } catch (failure) {
      setOutcome({ refused: [], stopped: stoppedWords(client, failure) });
    }
    setProgress(null);
  };
  const run: Importing['run'] = async () => {
    const context = begin();
    let before = 0;
    const { made, left, refused, end, unanswered } = await importTable(context, table, {
      again: again.current,
      isOver: isGone,
      tried: (rows, madeByNow) => {
        if (madeByNow > before) noteOwnChange();
        before = madeByNow;
        setProgress({ tried: rows, of });
      },
    });
    again.current = unanswered;
    if (end?.kind === 'stopped' && saysSignedOut(end.problem)) renewSession(client);
    const stopped = end && (end.kind === 'stopped' ? end.problem.detail : t('There was no answer.'));
    const heads = table.columns.map(({ head }) => head);
    setText(left.length === 0 ? '' : writeTable([heads, ...left]));
    setOutcome({ refused, stopped });
    setProgress(null);
    void renewAfterChange(client, entityName);
    return { made, left: left.length };
  };
  const anew = (): void => {
    setJudged(null);
    setOutcome(nothingYet);
  };
  return {
    text,
    table,
    places,
    chosen,
    missing: entity && fresh.data ? missingColumns(application, entity, table, fresh.data) : [],
    error: fresh.error,
    progress,
    ...outcome,
    judged,
    judge,
    run,
    choose(head, place) {
      choose(head, place);
      anew();
    },
    paste(next) {
      setText(next);
      anew();
    },
  };
}

const createsOnly: KeyedWay = { by: [], does: 'create', clears: false };

interface Outcome {
  readonly refused: readonly RefusedRow[];
  readonly stopped: string | null;
}

const nothingYet: Outcome = { refused: [], stopped: null };

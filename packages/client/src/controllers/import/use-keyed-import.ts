/** A table whose rows say by a key which record they are: judged whole first, so that one sees what would become of it, then kept. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { callApi } from '../../api/call-api.ts';
import { queryKeys, renewAfterChange } from '../../api/query-client.ts';
import { useToday } from '../../fields/dates/use-today.ts';
import { useFileFormats } from '../../fields/file-formats.ts';
import { fieldOf } from '../../language/names.ts';
import { noteOwnChange } from '../../live/refetch-cause.ts';
import { useApplication, useEntity } from '../../session.ts';
import { askOptions } from './ask-options.ts';
import { createFindCalled } from './find-called.ts';
import { judging, stoppedWords } from './judge-for-import.ts';
import { columnsFor, missingKeys, waysPermitted } from './key-columns.ts';
import { type KeyedCounts, type KeyedWay, noRecords } from './keyed-rows.ts';
import { type JudgedTable, judgeTable, keepTable, leftOf, type SendRecords, type TableUnderway } from './keyed-table.ts';
import { missingColumns } from './missing-columns.ts';
import { writeTable } from './read-table.ts';
import type { ShownImport } from './use-import.ts';
import { useImportTable } from './use-import-table.ts';
import { useIsGone } from './use-is-gone.ts';

export interface KeyedImporting extends ShownImport {
  /** What may be done with the rows; undefined until it is known. */
  readonly ways: readonly KeyedWay['does'][] | undefined;
  readonly way: KeyedWay;
  /** What was judged before is to be judged again. */
  change(way: Partial<Pick<KeyedWay, 'does' | 'clears'>>): void;
  /** What would become of the table as it stands; null until it is judged. */
  readonly judged: JudgedTable | null;
  /** Nothing is kept. Never rejects. */
  judge(): Promise<void>;
  /** Gives what was done, and how many rows are left. Never rejects. */
  keep(): Promise<{ readonly counts: KeyedCounts; readonly left: number }>;
}

/** Nothing is sent before `judge`, and nothing more once it is no longer drawn. */
export function useKeyedImport(entityName: string, by: readonly string[]): KeyedImporting {
  const application = useApplication();
  const entity = useEntity(entityName);
  const formats = useFileFormats();
  const today = useToday();
  const client = useQueryClient();
  const isGone = useIsGone();
  const [chosen, setChosen] = useState<Partial<Pick<KeyedWay, 'does' | 'clears'>>>({});
  const [progress, setProgress] = useState<ShownImport['progress']>(null);
  const [judged, setJudged] = useState<JudgedTable | null>(null);
  const [outcome, setOutcome] = useState<Pick<ShownImport, 'refused' | 'stopped'>>(nothingYet);
  const about = { parameters: { entity: entityName } };
  const fresh = useQuery({
    queryKey: queryKeys.newRecord(entityName),
    queryFn: ({ signal }) => callApi('newRecord', { ...about, signal }),
  });
  const fields = useQuery({
    queryKey: queryKeys.importFields(entityName),
    queryFn: ({ signal }) => callApi('importFields', { ...about, signal }),
  });
  const ways = fields.data && waysPermitted(fields.data);
  const [first = 'both'] = ways ?? [];
  const way: KeyedWay = { by, clears: false, does: first, ...chosen };
  const taken = useMemo(() => fields.data && columnsFor(fields.data, { by, does: way.does }), [fields.data, by, way.does]);
  const state = useImportTable(entityName, taken, by);
  const { table, text, setText } = state;

  const begin = (of: number): TableUnderway => {
    setProgress({ tried: 0, of });
    return { isOver: isGone, tried: (tried) => setProgress({ tried, of }) };
  };
  const importing: SendRecords = async (records) => {
    const body = { by, does: way.does, records };
    return (await callApi('importRecords', { ...about, body, idempotencyKey: newIdempotencyKey() })).results;
  };

  const judge = async (): Promise<void> => {
    const context = { application, entity: entityName, find: createFindCalled(application, askOptions), formats: { ...formats, today } };
    setOutcome(nothingYet);
    try {
      const found = await judgeTable(context, way, table, judging(entityName, way), begin(table.rows.length));
      setJudged(found);
      setOutcome({ refused: found.refused, stopped: null });
    } catch (failure) {
      setOutcome({ refused: [], stopped: stoppedWords(client, failure) });
    }
    setProgress(null);
  };
  const keep: KeyedImporting['keep'] = async () => {
    const looked = judged ?? nothingJudged;
    const kept = await keepTable(looked.ready, importing, begin(looked.ready.length));
    if (kept.done.size > 0) noteOwnChange();
    const { rows, refused } = leftOf(table, looked, kept);
    setText(rows.length === 0 ? '' : writeTable([table.columns.map(({ head }) => head), ...rows]));
    setJudged(null);
    setOutcome({ refused, stopped: kept.failure === undefined ? null : stoppedWords(client, kept.failure) });
    setProgress(null);
    void renewAfterChange(client, entityName);
    return { counts: { ...kept.counts, unchanged: kept.counts.unchanged + looked.counts.unchanged }, left: rows.length };
  };
  const anew = (): void => {
    setJudged(null);
    setOutcome(nothingYet);
  };
  return {
    ...state,
    missing:
      entity && fresh.data
        ? way.does === 'create'
          ? missingColumns(application, entity, table, fresh.data)
          : missingKeys(table, by).map(fieldOf)
        : [],
    error: fresh.error ?? fields.error,
    progress,
    ...outcome,
    ways,
    way,
    judged,
    judge,
    keep,
    change(next) {
      setChosen({ ...chosen, ...next });
      anew();
    },
    choose(head, place) {
      state.choose(head, place);
      anew();
    },
    paste(next) {
      if (next !== text) anew();
      setText(next);
    },
  };
}

const nothingJudged: JudgedTable = { ready: [], refused: [], counts: noRecords };
const nothingYet: Pick<ShownImport, 'refused' | 'stopped'> = { refused: [], stopped: null };

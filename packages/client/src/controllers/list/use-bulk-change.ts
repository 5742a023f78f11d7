/** A change of many records step by step: asked, looked at, made, told of, and taken back where that goes. */
import type { RecordsChange } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { renewAfterChange } from '../../api/query-client.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { noteOwnChange } from '../../live/refetch-cause.ts';
import { useApplication } from '../../session.ts';
import { type BulkOffer, type TakingBack, takingBack } from './bulk-offers.ts';
import { judgeAll, type MadeAll, type MadeRecord, makeAll, type RecordAsJudged, type Underway, type WhichRecords } from './changes.ts';

type BulkStep =
  | { readonly kind: 'asking'; readonly trouble: string | null }
  | { readonly kind: 'looking'; readonly told: number }
  /** What would come of it. */
  | { readonly kind: 'known'; readonly can: readonly RecordAsJudged[]; readonly cannot: readonly RecordAsJudged[] }
  | { readonly kind: 'making'; readonly told: number; readonly of: number; readonly isBack: boolean }
  | BulkOver;

/** `records`: of each what came of it, those too that could not be. `back`: what would take it back. */
export interface BulkOver extends Pick<MadeAll, 'rest' | 'trouble'> {
  readonly kind: 'over';
  readonly records: readonly MadeRecord[];
  readonly isBack: boolean;
  readonly back: TakingBack | undefined;
}

export interface BulkChange {
  readonly step: BulkStep;
  /** Asks what would come of it. Nothing is changed. */
  look(change: RecordsChange): void;
  /** Back to what is asked. */
  rethink(): void;
  /** Changes those that can be. */
  make(): void;
  /** Goes on with what had no answer or was not tried. */
  goOn(): void;
  takeBack(): void;
  /** After what is under way no more is tried; what was done stays. */
  stop(): void;
}

/** Ends with the part that draws it. */
export function useBulkChange(entity: string, which: WhichRecords, doings: readonly BulkOffer[]): BulkChange {
  const application = useApplication();
  const client = useQueryClient();
  const [step, setStep] = useState<BulkStep>({ kind: 'asking', trouble: null });
  const change = useRef<RecordsChange>({ kind: 'delete' });
  const again = useRef<MadeAll['again']>(null);
  const run = useRef(0);
  const begin = useCallback((): Pick<Underway, 'isOver'> => {
    run.current += 1;
    const mine = run.current;
    return { isOver: () => run.current !== mine };
  }, []);
  useEffect(() => () => void begin(), [begin]);

  const look = async (asked: RecordsChange) => {
    change.current = asked;
    const { isOver } = begin();
    setStep({ kind: 'looking', told: 0 });
    try {
      const { records } = await judgeAll(entity, asked, which, { isOver, told: (told) => !isOver() && setStep({ kind: 'looking', told }) });
      if (isOver()) return;
      const can = records.filter(({ id, problem }) => id !== null && problem === null);
      setStep({ kind: 'known', can, cannot: records.filter((one) => !can.includes(one)) });
    } catch (error) {
      if (!isOver()) setStep({ kind: 'asking', trouble: shownTrouble(error) });
    }
  };

  const make = async (records: readonly RecordAsJudged[], before: readonly MadeRecord[], isBack: boolean) => {
    const { isOver } = begin();
    setStep({ kind: 'making', told: 0, of: records.length, isBack });
    const result = await makeAll(entity, change.current, records, again.current, {
      isOver,
      told: (told) => {
        noteOwnChange();
        if (!isOver()) setStep({ kind: 'making', told, of: records.length, isBack });
      },
    });
    again.current = result.again;
    void renewAfterChange(client, entity);
    const { rest, trouble } = result;
    const all = [...before, ...result.made];
    const back = isBack ? undefined : takingBack(application, entity, change.current, doings, all);
    setStep({ kind: 'over', records: all, rest, trouble, isBack, back });
  };

  return {
    step,
    look: (asked) => void look(asked),
    rethink() {
      begin();
      setStep({ kind: 'asking', trouble: null });
    },
    make() {
      if (step.kind === 'known') void make(step.can, step.cannot.map(refusedBefore), false);
    },
    goOn() {
      if (step.kind === 'over') void make(step.rest, step.records, step.isBack);
    },
    takeBack() {
      if (step.kind !== 'over' || !step.back) return;
      change.current = step.back.change;
      again.current = null;
      void make(step.back.records, [], true);
    },
    stop: () => void begin(),
  };
}

function refusedBefore(record: RecordAsJudged): MadeRecord {
  return { record, outcome: 'refused', version: null, problem: record.problem };
}

/** Does one action of a record: waits for the server, brings the newest record, and tells what was refused and where. */
import type { RecordValue, Value } from '@ninefold/model';
import { unreachable } from '@ninefold/model';
import type { Problem, ProblemPart, RecordAnswer } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { renewAfterChange, renewSession, saysSignedOut } from '../../api/query-client.ts';
import { didNotWork } from '../../api/trouble.ts';
import { afterPaint, notNeededYetMs } from '../../components/after-paint.ts';
import { late } from '../../components/late.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import type { Outcome } from '../form/save-form.ts';
import { keepRecord } from './use-record.ts';

const sendingActions = late(() => import('./send-action.ts'));

export interface ActionRefusal {
  readonly action: string;
  readonly problems: readonly ProblemPart[];
  /** Nothing is known about whether it arrived: the same action can be sent again safely. */
  readonly uncertain: boolean;
}

export interface ActionRun {
  /** The action under way. */
  readonly running: string | null;
  readonly refusal: ActionRefusal | null;
  /** True when it was done. `routeId` is how the page names the record. */
  run(action: string, asked: Readonly<Record<string, Value | undefined>>): Promise<RecordAnswer | null>;
  forget(): void;
}

/**
 * `routeId`: how the page names the record; the new one is kept under it. `run` gives null while another action runs, for a record without
 * an id, and when it was not done, with the `refusal` then.
 */
export function useAction(record: Pick<RecordValue, 'entity' | 'id' | 'version'>, routeId: string): ActionRun {
  const application = useApplication();
  const client = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const sending = useRef<{ key: string; written: string } | null>(null);
  useEffect(() => afterPaint(() => void sendingActions.preload(), notNeededYetMs), []);

  const run: ActionRun['run'] = async (action, asked) => {
    if (running !== null || record.id === undefined) return null;
    const of = { id: record.id, action };
    setRunning(action);
    const outcome = await sendingActions.fetchIt().then(
      ({ actionTry }): Promise<Outcome> => {
        const { written, send } = actionTry(application, record, of, asked);
        if (sending.current?.written !== written) sending.current = { key: newIdempotencyKey(), written };
        return send(sending.current.key);
      },
      (): Outcome => ({ kind: 'no connection' }),
    );
    setRunning(null);
    switch (outcome.kind) {
      case 'saved':
        sending.current = null;
        setRefusal(null);
        keepRecord(client, routeId, outcome.answer);
        void renewAfterChange(client, record.entity);
        return outcome.answer;
      case 'refused':
      case 'stale':
        sending.current = null;
        if (saysSignedOut(outcome.problem)) renewSession(client);
        setRefusal({ action, problems: partsOf(outcome.problem), uncertain: false });
        // It may have moved meanwhile, or landed in another state: what stands here must be what is.
        if (outcome.problem.status !== 422) void renewAfterChange(client, record.entity);
        return null;
      case 'no connection':
        setRefusal({
          action,
          problems: [said(t('No connection. It is not known whether this arrived; doing it again is safe.'))],
          uncertain: true,
        });
        return null;
      case 'failed':
        setRefusal({ action, problems: [said(didNotWork())], uncertain: true });
        return null;
      default:
        return unreachable(outcome);
    }
  };
  return { running, refusal, run, forget: () => setRefusal(null) };
}

function partsOf(problem: Problem): readonly ProblemPart[] {
  return problem.problems && problem.problems.length > 0 ? problem.problems : [problem];
}

function said(detail: string): ProblemPart {
  return { code: '', statement: null, field: null, detail };
}

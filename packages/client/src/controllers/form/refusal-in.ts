/** What is said about something sent that was not done, where no form shows it at its places. */
import { unreachable } from '@ninefold/model';
import type { ProblemPart } from '@ninefold/protocol';
import { didNotWork } from '../../api/trouble.ts';
import { t } from '../../language/t.tsx';
import type { Outcome } from './save-form.ts';

export type SaidRefusal = Pick<ProblemPart, 'detail' | 'statement'>;

/** Null when it was done. */
export function refusalIn(outcome: Outcome): SaidRefusal | null {
  switch (outcome.kind) {
    case 'saved':
      return null;
    case 'refused':
    case 'stale':
      return outcome.problem;
    case 'no connection':
      return { detail: t('No connection. It is not known whether this arrived.'), statement: null };
    case 'failed':
      return { detail: didNotWork(), statement: null };
    default:
      return unreachable(outcome);
  }
}

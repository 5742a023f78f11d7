/** What a page shows when it could not get what it needs: what happened, in the server's words, and a way on. */

import { isProblem, NoConnectionError } from '../api/problem-error.ts';
import { t } from '../language/t.tsx';
import { Button } from './button.tsx';
import './failure.css';

export interface FailureProps {
  readonly error: unknown;
  /** What could not be had: "The claims", "This page". */
  readonly what?: string;
  retry?(): void;
  /** Another way on, where asking the same again may not help: offered first. */
  readonly instead?: WayOn | undefined;
}

export interface WayOn {
  readonly words: string;
  does(): void;
}

/**
 * An alert: the server's own words for what it refused, ours for a lost connection and for a fault here. A button only for what was given.
 */
export function Failure({ error, what = t('This page'), retry, instead }: FailureProps) {
  const { title, words } = wordsOf(error, what);
  return (
    <div className="failure" role="alert" data-statement={isProblem(error) ? (error.problem.statement ?? undefined) : undefined}>
      <p className="failure-title">{title}</p>
      <p className="failure-words">{words}</p>
      <div className="failure-offers">
        {instead ? <Button onClick={instead.does}>{instead.words}</Button> : null}
        {retry ? <Button onClick={() => retry()}>{t('Try again')}</Button> : null}
      </div>
    </div>
  );
}

function wordsOf(error: unknown, what: string): { title: string; words: string } {
  if (error instanceof NoConnectionError) {
    return {
      title: t('No connection'),
      words: t(
        '{what} could not be fetched, and nothing of it is kept on this device. It is tried again by itself as soon as the server can be reached.',
        { what },
      ),
    };
  }
  if (isProblem(error)) return { title: t('{what} could not be shown', { what }), words: error.problem.detail };
  return { title: t('{what} could not be shown', { what }), words: t('Something went wrong here, not with what you entered.') };
}

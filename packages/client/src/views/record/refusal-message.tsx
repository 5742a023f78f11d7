/** Why an action was refused, on top of the page; what has a place of its own is said there too. */

import type { Entity } from '@ninefold/model';
import { Button } from '../../components/button.tsx';
import type { ActionRefusal } from '../../controllers/record/use-action.ts';
import { labelOfAction } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { placeInWords } from './place-words.ts';

interface RefusalMessageProps {
  readonly refusal: ActionRefusal;
  readonly entity: Entity;
  readonly busy: boolean;
  onRetry(): void;
  onDismiss(): void;
}

/** Read out at once. `onRetry` is offered only where it is not known whether the action arrived. */
export function RefusalMessage({ refusal, busy, onRetry, onDismiss }: RefusalMessageProps) {
  const { problems } = refusal;
  return (
    <div className="message message-error refusal" role="alert">
      <div className="message-words">
        {problems.length > 1 ? (
          <p className="refusal-title">{t('{action} is not possible yet:', { action: labelOfAction(refusal.action) })}</p>
        ) : null}
        {problems.length > 1 ? (
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.detail}`} data-statement={problem.statement ?? undefined}>
                {problem.field ? <span className="refusal-place">{placeInWords(problem.field)}: </span> : null}
                {problem.detail}
              </li>
            ))}
          </ul>
        ) : (
          problems.map((problem) => (
            <p key={problem.detail} data-statement={problem.statement ?? undefined}>
              {problem.field?.includes('.') ? <span className="refusal-place">{placeInWords(problem.field)}: </span> : null}
              {problem.detail}
            </p>
          ))
        )}
      </div>
      <span className="refusal-buttons">
        {refusal.uncertain ? (
          <Button small busy={busy} onClick={onRetry}>
            {t('Do it again')}
          </Button>
        ) : null}
        <Button small kind="plain" onClick={onDismiss}>
          {t('Dismiss')}
        </Button>
      </span>
    </div>
  );
}

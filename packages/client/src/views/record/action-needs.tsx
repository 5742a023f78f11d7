/** What stops an action, where everybody can read it: all of it, each with its place, which leads to the form at just that place. */

import type { ActionState, ProblemPart } from '@ninefold/protocol';
import { labelOfAction } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { placeInWords } from './place-words.ts';

interface ActionNeedsProps {
  readonly offered: readonly ActionState[];
  /** Whether the record may be edited. */
  readonly mayEdit: boolean;
  onMend(at: string): void;
}

/** Nothing where nothing is stopped. Places are links where the record may be edited; `onMend` gets the place as refusals name it. */
export function ActionNeeds({ offered, ...mending }: ActionNeedsProps) {
  const stopped = offered.filter((state) => !state.available && state.reason !== null);
  if (stopped.length === 0) return null;
  return (
    <ul className="record-reasons">
      {stopped.map((state) => (
        <li key={state.action} id={idOfNeeds(state.action)} tabIndex={-1} data-statement={state.statement}>
          <span className="record-reason-action">{labelOfAction(state.action)}:</span>{' '}
          {state.needs.length > 1 ? (
            <>
              {t('{count} things to look at first.', { count: state.needs.length })}
              <ul className="record-needs">
                {state.needs.map((need) => (
                  <li key={`${need.field} ${need.detail}`} data-statement={need.statement ?? undefined}>
                    <Need need={need} {...mending} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <Need need={state.needs[0] ?? { code: '', statement: null, field: null, detail: state.reason ?? '' }} {...mending} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Need({ need, mayEdit, onMend }: Omit<ActionNeedsProps, 'offered'> & { readonly need: ProblemPart }) {
  const { field, detail } = need;
  if (field === null) return detail;
  const words = placeInWords(field);
  return (
    <>
      {mayEdit ? (
        <button type="button" className="record-need" onClick={() => onMend(field)}>
          {words}
        </button>
      ) : (
        <span className="record-reason-action">{words}</span>
      )}
      {`: ${detail}`}
    </>
  );
}

/** Of the element that says what stops an action. */
export function idOfNeeds(action: string): string {
  return `needs-${action.replace(/\s+/gu, '-')}`;
}

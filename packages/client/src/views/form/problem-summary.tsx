/** What is wrong, counted, with a link to each place. Said aloud when it appears. */

import type { Entity } from '@ninefold/model';
import type { FormState } from '../../controllers/form/form-state.ts';
import type { FormProblem } from '../../controllers/form/judge-form.ts';
import { type FormPlace, placeKey } from '../../controllers/form/place.ts';
import { thingOf } from '../../language/names.ts';
import { t, tNodes } from '../../language/t.tsx';
import { wordsOfPlace } from './form-words.ts';

interface ProblemSummaryProps {
  readonly form: FormState;
  readonly problems: readonly FormProblem[];
  readonly entity: Entity;
  readonly isNew: boolean;
  onGo(place: FormPlace): void;
}

/** Problems with a place are links, for which `onGo` is called; those of the form as a whole are said below them. */
export function ProblemSummary({ form, problems, entity, isNew, onGo }: ProblemSummaryProps) {
  const placed = problems.flatMap((problem) => (problem.place ? [{ ...problem, place: problem.place }] : []));
  const top = problems.filter((problem) => problem.place === null);
  return (
    <div className="message message-error problem-summary" role="alert">
      {placed.length > 0 ? (
        <p>
          {tNodes(isNew ? '{things} before the {entity} can be created: {places}' : '{things} before the {entity} can be saved: {places}', {
            things: <strong>{t('{count, plural, one {# thing} other {# things}} to look at', { count: placed.length })}</strong>,
            entity: thingOf(entity.name),
            places: placed.map((problem, index) => (
              <span key={placeKey(problem.place)}>
                <button type="button" className="problem-link" onClick={() => onGo(problem.place)}>
                  {wordsOfPlace(form, problem.place)}
                </button>
                {index < placed.length - 1 ? ', ' : null}
              </span>
            )),
          })}
        </p>
      ) : null}
      {top.map((problem) => (
        <p key={problem.message} data-statement={problem.statement ?? undefined}>
          {problem.message}
        </p>
      ))}
    </div>
  );
}

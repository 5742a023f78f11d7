/** What waits while a whole point is not shown: the statements of other points that speak of what it would define. */
import { type Application, givenValue, momentOf, type PointNumber, type Rule, type StatementId } from '@ninefold/model';
import { expressionsOf } from '../facts/uses/expressions.ts';

interface WithStatement {
  readonly statement: StatementId;
}

/** Their ids, without those of the point itself. */
export function waitingForPoint(application: Application, point: PointNumber): ReadonlySet<StatementId> {
  return new Set(waiting[point](application).map(({ statement }) => statement));
}

const waiting: Readonly<Record<PointNumber, (application: Application) => readonly WithStatement[]>> = {
  // Fields of money wait for the currency, and say so themselves.
  1: () => [],
  2: ({ roles }) => roles.permissions.filter(({ may, words }) => may.kind === 'open' || (may.kind === 'unknown' && isOpening(words))),
  3: (application) => [
    ...application.screens.filter(({ shows }) => givenValue(shows)?.kind === 'unknown' || shows.kind === 'gap'),
    ...rows(application),
    ...application.rules,
    ...application.roles.permissions.filter(({ may, words }) => may.kind !== 'open' && !isOpening(words)),
    ...application.calls.calls,
  ],
  4: (application) => [
    ...application.screens.filter(({ offers }) => offers.some(({ target }) => target.kind === 'unknown' || target.kind === 'action')),
    ...application.rules.filter((rule) => rule.on.kind === 'gap' || namesAction(application, rule)),
    ...application.roles.permissions.filter(({ may, words }) => may.kind === 'action' || (may.kind === 'unknown' && !isOpening(words))),
    ...application.calls.calls.filter(({ does }) => does.kind === 'action' || does.kind === 'move' || does.kind === 'unknown'),
  ],
  5: ({ calls }) => calls.calls.filter(({ failsWith }) => failsWith.kind === 'gap'),
  6: (application) => [...application.screens, ...rows(application).filter(({ trigger }) => trigger.kind === 'action')],
  7: (application) =>
    rows(application).filter(({ then }) =>
      then.some(({ kind, words }) => kind === 'call' || (kind === 'unreadable' && /^call\s/iu.test(words))),
    ),
  8: (application) => [
    ...application.rules.filter(({ otherwise }) => otherwise.kind !== 'none'),
    ...rows(application).filter(({ otherwise }) => otherwise.kind === 'gap' || givenValue(otherwise)?.code !== undefined),
    ...application.calls.calls.filter(({ failsWith }) => failsWith.kind === 'gap'),
  ],
  9: (application) => [
    ...expressionsOf(application)
      .filter(({ expression }) => constant.test(expression.source))
      .map(({ at }) => at),
    ...application.entities.flatMap(({ fields }) => fields.filter(({ typeWords }) => constant.test(typeWords))),
  ],
};

function rows({ states }: Application) {
  return states.flatMap(({ transitions }) => transitions);
}

function namesAction(application: Application, rule: Rule): boolean {
  return givenValue(rule.on)?.some((word) => !momentOf(application, rule, word)) ?? false;
}

function isOpening(words: string): boolean {
  return /^open\s/iu.test(words);
}

/** `MAX_LINES`, as people write constants. */
const constant = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/u;

/**
 * What is left open: what is said nowhere may yet be said there. A sentence that is not shown says nothing that others could rest on,
 * so it keeps nothing open.
 */

import type { Application, PointNumber } from '@ninefold/model';
import { isTypeNotShown } from '@ninefold/model';

/** Whether some expression is still to be written: a guard, a rule, a filter, an effect, a call, a type with its limit. */
export function isSomeExpressionOpen(application: Application): boolean {
  return (
    ([2, 3, 4, 5, 7, 8] as const).some((point) => isPointOpen(application, point)) ||
    application.screens.some(({ shows, parts }) => shows.kind === 'gap' || parts.some(({ kind }) => kind === 'unreadable')) ||
    application.entities.some(({ fields }) => fields.some(({ type, startsAs }) => isTypeNotShown(type) || startsAs.kind === 'gap')) ||
    application.states.some(({ transitions }) =>
      transitions.some(({ when, then, trigger }) => when.kind === 'gap' || trigger.kind === 'unknown' || then.some(isOpenEffect)),
    ) ||
    application.rules.some(({ rule }) => rule.kind === 'gap') ||
    application.roles.conditions.some(({ source }) => source === '') ||
    application.calls.calls.some(({ request, sends, returns }) => [request, sends, returns].some(({ kind }) => kind === 'gap')) ||
    application.errors.some(({ message }) => message.kind === 'gap')
  );
}

/** Whether who raises which error is still to be said somewhere. */
export function isSomeRaiserOpen(application: Application): boolean {
  return (
    ([3, 4, 5, 6, 7] as const).some((point) => isPointOpen(application, point)) ||
    application.entities.some(({ uniques }) => uniques.some(({ otherwise }) => otherwise.kind === 'gap')) ||
    application.rules.some(({ otherwise }) => otherwise.kind === 'gap') ||
    application.states.some(({ transitions }) => transitions.some(({ otherwise }) => otherwise.kind === 'gap')) ||
    application.calls.calls.some(({ request, failsWith }) => request.kind === 'gap' || failsWith.kind === 'gap') ||
    application.roles.refused.kind === 'gap' ||
    application.roles.mayNotBeRead.kind === 'gap'
  );
}

/** `none` below a heading leaves nothing open: there is nothing. */
function isPointOpen(application: Application, point: PointNumber): boolean {
  return application.points[point - 1]?.shown !== true;
}

/** Whether an effect says nothing that could be relied on. */
export function isOpenEffect({ kind }: { readonly kind: string }): boolean {
  return kind === 'gap' || kind === 'unreadable';
}

/** Who may open a screen, before any record is asked about. */
import { permit, refusalOf } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';

/** A screen nobody of these roles may open is refused; one that depends on the record is asked about each. */
export function requireOpen({ running, principal, environment }: RequestContext, screen: Screen): void {
  const decision = permit(running.application, principal.person, { kind: 'open', screen: screen.name }, environment);
  if (decision.allowed) return;
  if (decision.gap) refuseAny([refusalOf(running.application, decision, environment)]);
  throw notPermitted(running, { statement: decision.statement });
}

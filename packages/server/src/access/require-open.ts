/** Who may open a screen, before any record is asked about. */
import { permit, refusalOf } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';
import { settled } from './settled.ts';

/** A screen nobody of these roles may open is refused; one that depends on the record is asked about each. */
export async function requireOpen(context: RequestContext, screen: Screen): Promise<void> {
  const { running, principal, environment } = context;
  const request = { kind: 'open', screen: screen.name } as const;
  const decision = await settled(context, running.store, () => permit(running.application, principal.person, request, environment));
  if (decision.allowed) return;
  if (decision.gap) refuseAny([refusalOf(running.application, decision, environment)]);
  throw notPermitted(running, { statement: decision.statement });
}

/** Who comments: whoever is signed in as somebody and may read the record, where the document does not say that nobody does. */
import { hasComments } from '@ninefold/engine';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted } from '../problems/platform.ts';

/** Of a record they may read. */
export function mayComment({ running, principal }: Pick<RequestContext, 'running' | 'principal'>): boolean {
  return principal.person.record?.id !== undefined && hasComments(running.application);
}

/** Their id. Throws for whoever may not comment. */
export function requireMayComment(context: RequestContext): string {
  const { id } = context.principal.person.record ?? {};
  if (id === undefined || context.principal.acting || !mayComment(context)) throw notPermitted(context.running);
  return id;
}

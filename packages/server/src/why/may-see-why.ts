/** Who may ask *Why?*: in a preview everybody, else whom point 6 lets `see why`. */
import { permit } from '@ninefold/engine';
import type { RequestContext } from '../context/request-context.ts';
import { isLoopback } from '../http/loopback.ts';

export function maySeeWhy(context: RequestContext): boolean {
  const { running, who, environment } = context;
  if (running.documentText === undefined) return false;
  if (seesWhole(context)) return true;
  return who.signedIn && permit(running.application, who.person, { kind: 'see why' }, environment).allowed;
}

/** In a preview all of the document is told; elsewhere only one's own part of it. */
export function seesWhole({ shared, request }: Pick<RequestContext, 'shared' | 'request'>): boolean {
  return shared.options.preview !== undefined && isLoopback(request);
}

/** Who may ask *Why?*: in a preview everybody, else whom point 6 lets `see why`. */
import { permit } from '@ninefold/engine';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { isLoopback } from '../http/loopback.ts';

/** False for everybody where the text of the document is not at hand. */
export async function maySeeWhy(context: RequestContext): Promise<boolean> {
  const { running, principal, environment } = context;
  if (running.documentText === undefined) return false;
  if (seesWhole(context)) return true;
  if (!principal.signedIn) return false;
  const decided = () => permit(running.application, principal.person, { kind: 'see why' }, environment);
  return (await settled(context, running.store, decided)).allowed;
}

/** In a preview all of the document is told; elsewhere only one's own part of it. */
export function seesWhole({ services, request }: Pick<RequestContext, 'services' | 'request'>): boolean {
  return services.options.preview !== undefined && isLoopback(request);
}

/** The text of a request's body, within the limits that the server was started with. */
import { largestRequest, slowestRequestMs } from '@ninefold/engine';
import type { RequestContext } from '../context/request-context.ts';
import { readBodyText } from './read-body.ts';

/** Refused where it is too large, or does not arrive in time. */
export function bodyText({ request, services, connection }: RequestContext): Promise<string> {
  const { bodyLimit = largestRequest, bodyTimeMs = slowestRequestMs } = services.options;
  return services.admission.aside(() => readBodyText(request, { bytes: bodyLimit, ms: bodyTimeMs }, connection));
}

/** Where people reach the application. */
import type { RequestContext } from '../context/request-context.ts';

/** As whoever runs it says, else as the page that asks was reached: other sites do not get here. */
export function originOf({ services, request }: Pick<RequestContext, 'services' | 'request'>): string {
  return new URL(services.options.baseUrl ?? request.headers.get('origin') ?? request.url).origin;
}

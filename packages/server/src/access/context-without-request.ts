/** The context of what somebody is told without having asked: a mail, a file that whoever runs the application takes out for them. */
import type { Principal } from '../context/principal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { requestUrl } from '../http/request-url.ts';
import { environmentFor } from './environment-for.ts';

const nowhere = 'http://127.0.0.1/';

/** As if they had asked at this moment, from nowhere. */
export function contextWithoutRequest(services: ServerServices, running: RunningApplication, principal: Principal): RequestContext {
  const environment = environmentFor(services, running, principal.person);
  const asked = { request: new Request(nowhere), connection: null, url: requestUrl(nowhere), parameters: {}, address: '' };
  return { services, running, principal, environment, ...asked };
}

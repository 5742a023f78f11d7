/** The sign-in service that the document names: asked once for what it offers (OpenID Connect Discovery). */
import { type OpenIdClient, openIdClient, openIdTimeoutMs } from '@ninefold/engine';
import type { Configuration } from 'openid-client';
import type { RequestContext } from '../../context/request-context.ts';
import type { RunningApplication } from '../../context/running-application.ts';
import { platformRefused } from '../../problems/platform.ts';

const found = new WeakMap<RunningApplication['settings'], Promise<Configuration>>();

/** Throws where the document names none, it is not given which, or it does not answer. */
export async function signInService({ services, running }: Pick<RequestContext, 'services' | 'running'>): Promise<Configuration> {
  const { application, settings } = running;
  const client = openIdClient(application, settings);
  if (!client)
    throw platformRefused('not-shown', { said: 'Which service vouches for people here is not given.', statement: 'roles/sign in with' });
  const asked = found.get(settings) ?? discover(client);
  found.set(settings, asked);
  try {
    return await asked;
  } catch (problem) {
    // Whoever comes next asks again.
    found.delete(settings);
    services.log('error', `the sign-in service cannot be asked: ${String(problem)}`);
    throw notReached();
  }
}

async function discover(client: OpenIdClient): Promise<Configuration> {
  const { discovery, allowInsecureRequests } = await import('openid-client');
  const issuer = new URL(client.issuer);
  return await discovery(issuer, client.client, client.secret, undefined, {
    timeout: openIdTimeoutMs / 1000,
    // On this machine alone: `openIdClient` knows no other address without https.
    ...(issuer.protocol === 'http:' && { execute: [allowInsecureRequests] }),
  });
}

/** As whatever else an application cannot reach for a moment. */
export function notReached() {
  return platformRefused('call-failed', { said: 'The sign-in service does not answer. Try again in a moment.' });
}

/** Off to the sign-in service. */
import { ownPath } from '@ninefold/engine';
import type { RequestContext } from '../../context/request-context.ts';
import { originOf } from '../origin-of.ts';
import { openIdFlow } from './flow-cookies.ts';
import { signInService } from './service.ts';

export interface Begun {
  /** Of the service: where the browser goes. */
  readonly address: string;
  readonly cookies: readonly string[];
}

/** `to`: the page where one goes on once one is in. */
export async function beginOpenId(context: RequestContext, to: string): Promise<Begun> {
  const configuration = await signInService(context);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } = await import(
    'openid-client'
  );
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const back = originOf(context) + ownPath('open-id');
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: back,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, cookies: [openIdFlow.keep(context, { state, nonce, verifier, back, to })] };
}

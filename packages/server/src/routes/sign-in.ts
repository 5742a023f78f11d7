/** `POST /_app/sign-in`, `POST /_app/sign-out`, `POST /_app/sign-out-everywhere`. */
import { signIn, signOut, signOutEverywhere } from '../auth/sign-in.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readBody, readMembers } from '../contract/read-input.ts';

/** `POST /_app/sign-in { email, password }`. */
export async function answerSignIn(context: RequestContext): Promise<AppResponse<'signIn'>> {
  const { cookies } = await signIn(context, await readMembers(context, 'signIn'));
  return { status: 204, cookies };
}

/** `POST /_app/sign-out-everywhere`: oneself, in every browser. 204 with the cookies that forget it. */
export async function answerSignOutEverywhere(context: RequestContext): Promise<AppResponse<'signOutEverywhere'>> {
  await readBody(context, 'signOutEverywhere');
  return { status: 204, cookies: await signOutEverywhere(context) };
}

/** `POST /_app/sign-out`: this browser. Answers the same when nobody was signed in. */
export async function answerSignOut(context: RequestContext): Promise<AppResponse<'signOut'>> {
  await readBody(context, 'signOut');
  return { status: 204, cookies: await signOut(context) };
}

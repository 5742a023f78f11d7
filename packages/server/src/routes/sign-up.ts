/** `GET /_app/sign-up`: what one fills in. `POST /_app/sign-up { email, password, fields }`: signed in then. */
import { fieldsOnSignUp, signUp } from '../auth/sign-up.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readMembers } from '../contract/read-input.ts';

/** Throws `not-found` where signing up is not open. */
export async function answerSigningUp(context: RequestContext): Promise<AppResponse<'signingUp'>> {
  return { status: 200, body: { fields: fieldsOnSignUp(context) } };
}

/** 204 with the cookie. Throws where signing up is not open, the e-mail is taken, or what was sent is refused. */
export async function answerSignUp(context: RequestContext): Promise<AppResponse<'signUp'>> {
  const { email, password, fields } = await readMembers(context, 'signUp');
  const { cookies } = await signUp(context, { email, password, fields });
  return { status: 204, cookies };
}

/** `GET /_app/sign-up?as=`: what one fills in. `POST /_app/sign-up { email, password, fields, as }`: signed in then. */
import { fieldsOnSignUp, signUp } from '../auth/sign-up.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readMembers, readQuery } from '../contract/read-input.ts';

/** Throws `not-found` where signing up is not open. */
export async function answerSigningUp(context: AppContext<'signingUp'>): Promise<AppResponse<'signingUp'>> {
  return { status: 200, body: fieldsOnSignUp(context, readQuery(context, 'signingUp').as) };
}

/** 204 with the cookie. Throws where signing up is not open, the e-mail is taken, or what was sent is refused. */
export async function answerSignUp(context: AppContext<'signUp'>): Promise<AppResponse<'signUp'>> {
  const { email, password, fields, as } = await readMembers(context, 'signUp');
  const { cookies } = await signUp(context, { email, password, fields, as });
  return { status: 204, cookies };
}

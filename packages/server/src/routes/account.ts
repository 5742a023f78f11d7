/** One's own signing in: the address, the password, the sessions. */
import { askForEmail, confirmEmail } from '../auth/another-email.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOwnSession,
  ownAccount,
  removeSecondFactor,
  signOutElsewhere,
} from '../auth/own-account.ts';
import { makeKey, removeKey } from '../auth/own-keys.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody, readMembers } from '../contract/read-input.ts';

/** `GET /_app/account`. 404 where nobody signs in. */
export async function answerAccount(context: RequestContext): Promise<AppResponse<'account'>> {
  return { status: 200, body: await ownAccount(context) };
}

/** `POST /_app/account/password { current, password }`. 422 when `current` is not the password. */
export async function answerPasswordChange(context: RequestContext): Promise<AppResponse<'changePassword'>> {
  await changePassword(context, await readMembers(context, 'changePassword'));
  return { status: 204 };
}

/** `POST /_app/account/email { current, email }`. 422 when `current` is not the password; alike whether or not somebody has the address. */
export async function answerEmailChange(context: RequestContext): Promise<AppResponse<'changeEmail'>> {
  return { status: 202, body: await askForEmail(context, await readMembers(context, 'changeEmail')) };
}

/** `POST /_app/account/email/confirm { token }`. 404 when the link is not good, or not one's own. */
export async function answerEmailConfirm(context: RequestContext): Promise<AppResponse<'confirmEmail'>> {
  await confirmEmail(context, await readMembers(context, 'confirmEmail'));
  return { status: 204 };
}

/** `POST /_app/account/second-factor { current }`. 422 when `current` is not the password. */
export async function answerFactorBegin(context: RequestContext): Promise<AppResponse<'beginSecondFactor'>> {
  return { status: 201, body: await beginSecondFactor(context, await readMembers(context, 'beginSecondFactor')) };
}

/** `POST /_app/account/second-factor/confirm { code }`. 422 when the code is not right. */
export async function answerFactorConfirm(context: RequestContext): Promise<AppResponse<'confirmSecondFactor'>> {
  return { status: 200, body: { recoveryCodes: await confirmSecondFactor(context, await readMembers(context, 'confirmSecondFactor')) } };
}

/** `POST /_app/account/second-factor/remove { current }`. 422 when `current` is not the password. */
export async function answerFactorRemove(context: RequestContext): Promise<AppResponse<'removeSecondFactor'>> {
  await removeSecondFactor(context, await readMembers(context, 'removeSecondFactor'));
  return { status: 204 };
}

/** `POST /_app/account/keys { current, name, role, days }`. 422 when `current` is not the password. */
export async function answerKeyMake(context: RequestContext): Promise<AppResponse<'makeKey'>> {
  return { status: 201, body: await makeKey(context, await readMembers(context, 'makeKey')) };
}

/** `DELETE /_app/account/keys/{id}`. Answers the same when there is no such key of one's own. */
export async function answerKeyRemove(context: AppContext<'removeKey'>): Promise<AppResponse<'removeKey'>> {
  await removeKey(context, context.parameters.id);
  return { status: 204 };
}

/** `DELETE /_app/account/sessions/{id}`. Answers the same when there is no such session of one's own. */
export async function answerSessionEnd(context: AppContext<'endSession'>): Promise<AppResponse<'endSession'>> {
  await endOwnSession(context, context.parameters.id);
  return { status: 204 };
}

/** `POST /_app/sign-out-elsewhere`. */
export async function answerSignOutElsewhere(context: RequestContext): Promise<AppResponse<'signOutElsewhere'>> {
  await readBody(context, 'signOutElsewhere');
  await signOutElsewhere(context);
  return { status: 204 };
}

/** `/_app/account/passkeys`, `/_app/sign-in/passkey`: passkeys of one's own, and signing in with one. */
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../auth/passkeys/own-passkeys.ts';
import { beginPasskeySignIn, signInWithPasskey } from '../auth/passkeys/sign-in.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody, readMembers } from '../contract/read-input.ts';

/** `POST /_app/account/passkeys/begin { current }`. 422 when `current` is not the password, or there are none at this address. */
export async function answerPasskeyBegin(context: RequestContext): Promise<AppResponse<'beginPasskey'>> {
  const { options, cookies } = await beginPasskey(context, await readMembers(context, 'beginPasskey'));
  return { status: 200, body: { options }, cookies };
}

/** `POST /_app/account/passkeys { name, credential }`. 422 when `credential` is no answer to what was begun. */
export async function answerPasskeyAdd(context: RequestContext): Promise<AppResponse<'addPasskey'>> {
  const { passkey, cookies } = await addPasskey(context, await readMembers(context, 'addPasskey'));
  return { status: 201, body: passkey, cookies };
}

/** `PUT /_app/account/passkeys/{id} { name }`. Answers the same when there is no such passkey of one's own. */
export async function answerPasskeyRename(context: AppContext<'renamePasskey'>): Promise<AppResponse<'renamePasskey'>> {
  await renamePasskey(context, context.parameters.id, await readMembers(context, 'renamePasskey'));
  return { status: 204 };
}

/** `POST /_app/account/passkeys/{id}/remove { current }`. 422 when `current` is not the password. Answers the same when there is no such passkey of one's own. */
export async function answerPasskeyRemove(context: AppContext<'removePasskey'>): Promise<AppResponse<'removePasskey'>> {
  await removePasskey(context, context.parameters.id, await readMembers(context, 'removePasskey'));
  return { status: 204 };
}

/** `POST /_app/sign-in/passkey`. 422 where there are none at this address. */
export async function answerPasskeySignInBegin(context: RequestContext): Promise<AppResponse<'beginPasskeySignIn'>> {
  await readBody(context, 'beginPasskeySignIn');
  const { options, cookies } = await beginPasskeySignIn(context);
  return { status: 200, body: { options }, cookies };
}

/** `POST /_app/sign-in/passkey/answer { credential }`. 401 alike for an unknown passkey and a wrong answer. */
export async function answerPasskeySignIn(context: RequestContext): Promise<AppResponse<'signInWithPasskey'>> {
  const { credential } = await readMembers(context, 'signInWithPasskey');
  const { cookies } = await signInWithPasskey(context, credential);
  return { status: 204, cookies };
}

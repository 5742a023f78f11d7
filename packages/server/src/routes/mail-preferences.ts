/** `/_app/mail-preferences`: what one wants to be mailed. */
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readBody } from '../contract/read-input.ts';
import { mailPreferencesOf, setMailPreference } from '../mail/preferences.ts';

/** `GET`: of whoever asks. */
export async function answerMailPreferences(context: RequestContext): Promise<AppResponse<'mailPreferences'>> {
  return { status: 200, body: await mailPreferencesOf(context) };
}

/** `PUT { kind, wanted }`. */
export async function answerMailPreferenceSet(context: RequestContext): Promise<AppResponse<'setMailPreference'>> {
  const { kind, wanted } = await readBody(context, 'setMailPreference');
  await setMailPreference(context, kind, wanted);
  return { status: 204 };
}

/** Passkeys, as far as the browser has to do with them: it asks a device, which asks who one is (Web Authentication). */
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callApi } from '../../api/call-api.ts';
import { BrowserRefusedError } from '../../api/problem-error.ts';
import { t } from '../../language/t.tsx';

/** Whether this browser has any at this address: where it is safe, and has a name. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/u.test(location.hostname);
}

/** Of whoever knows the password. Throws what the server refused, `BrowserRefusedError` where the device or its person did not want to. */
export async function addPasskey({ current, name }: { readonly current: string; readonly name: string }): Promise<void> {
  const { options } = await callApi('beginPasskey', { body: { current } });
  const credential = await ofBrowser(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
  await callApi('addPasskey', { body: { name, credential: { ...credential } } });
}

/** There is a session then. Throws as `addPasskey`. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await callApi('beginPasskeySignIn', { body: {} });
  const credential = await ofBrowser(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
  await callApi('signInWithPasskey', { body: { credential: { ...credential } } });
}

async function ofBrowser<T>(ask: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const browser = await import('@simplewebauthn/browser');
  try {
    return await ask(browser);
  } catch (problem) {
    throw new BrowserRefusedError(wordsOf(problem instanceof Error ? problem.name : ''));
  }
}

/** By the name of the error (Web Authentication, 5.1.3 and 5.1.4). */
function wordsOf(name: string): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return t('It was given up, or took too long.');
  return name === 'InvalidStateError' ? t('This device has a passkey of yours already.') : t('This browser could not do it.');
}

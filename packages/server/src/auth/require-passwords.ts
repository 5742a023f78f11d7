/** Whether there are passwords here. */
import { signsInWith } from '@ninefold/engine';
import type { RunningApplication } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';

/** Throws where the document has people sign in without one. */
export function requirePasswords({ application }: RunningApplication): void {
  if (!signsInWith(application, 'OpenID Connect') || signsInWith(application, 'email and password')) return;
  throw platformRefused('not-permitted', { said: 'One signs in without a password here.', statement: 'roles/sign in with' });
}

/** Whether there are passwords here. */
import { takesPasswords } from '@ninefold/engine';
import { givenValue } from '@ninefold/model';
import type { RunningApplication } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';

/** Not where the document has people sign in without one: whoever had one before has none any more. */
export function hasPasswords({ application }: RunningApplication): boolean {
  return takesPasswords(givenValue(application.roles.signInWith) ?? []);
}

/** Throws where there are none. */
export function requirePasswords(running: RunningApplication): void {
  if (!hasPasswords(running))
    throw platformRefused('not-permitted', { said: 'One signs in without a password here.', statement: 'roles/sign in with' });
}

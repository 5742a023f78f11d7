/** Who has to come in with a second factor. */
import { type Application, givenValue, isSameName } from '@ninefold/model';
import { takesPasswords } from '../settings/open-id.ts';

/** Whether somebody with these roles does. Where nobody has a password it is the sign-in service's to ask for one. */
export function needsSecondFactor(
  { roles: { needSecondFactor, signInWith } }: Pick<Application, 'roles'>,
  roles: readonly string[],
): boolean {
  const named = (needSecondFactor && givenValue(needSecondFactor)) ?? [];
  return takesPasswords(givenValue(signInWith) ?? []) && roles.some((role) => named.some((one) => isSameName(one, role)));
}

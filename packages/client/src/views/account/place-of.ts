/** Where a session was begun, in words. */
import type { OwnSession } from '@ninefold/protocol';
import { t } from '../../language/t.tsx';

/** As its maker calls it; what the browser did not say of itself is left out. */
export function placeOf({ browser, system }: Pick<OwnSession, 'browser' | 'system'> = { browser: null, system: null }): string {
  if (browser !== null && system !== null) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown browser');
}

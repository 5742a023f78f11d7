/** Why a call that is waited for cannot be made with what was given at start; undefined when it can. */
import { unreadyCall } from '@ninefold/engine';
import type { KeptCall } from '@ninefold/store';
import type { Running } from '../running.ts';

export function lacksSomething({ application, settings }: Running, { call }: KeptCall): string | undefined {
  const found = application.calls.calls.find(({ statement }) => statement === call);
  return found && unreadyCall(application, found, settings);
}

/** Why a call that is waited for cannot be made with what was given at start; undefined when it can. */
import { unreadyCall } from '@ninefold/engine';
import type { StoredCall } from '@ninefold/store';
import { say } from '@ninefold/words';
import type { RunningApplication } from '../context/running-application.ts';

/** A sentence. Undefined also for a call that the document no longer has. */
export function lacksSomething({ application, settings }: RunningApplication, { call }: StoredCall): string | undefined {
  const found = application.calls.calls.find(({ statement }) => statement === call);
  const why = found && unreadyCall(application, found, settings);
  return why && say(why, settings);
}

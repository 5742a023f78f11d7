/** Limits on what strangers may try: so often in a quarter of an hour, then a wait. */

import type { RunningApplication } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';

/** Counts one try of `what`; throws when there were too many. `address` null: wherever it comes from. */
export async function countTry(running: RunningApplication, what: string, address: string | null, most?: number): Promise<void> {
  const { attempts } = await running.accounts();
  const wait = await attempts.begin(what, address, most);
  if (wait === 0) return;
  throw platformRefused('too-many-requests', {
    message: 'Too many attempts. Wait some minutes and try again.',
    headers: { 'retry-after': String(wait) },
  });
}

/** It was no guess: the try does not count. */
export async function forgetTry(running: RunningApplication, what: string, address: string): Promise<void> {
  await (await running.accounts()).attempts.succeeded(what, address);
}

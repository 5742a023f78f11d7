/** What is kept for as long as a constant says goes then: changes of the history, and what was set aside. A slice at a time. */
import { type Retention, retentionOf } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import type { AsideGone, Expired } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';

export interface Retaining {
  /** Whether something is to go now. */
  isDue(running: RunningApplication): Promise<boolean>;
  /** Removes some of it, and logs what is gone with that; gives how much it was. */
  remove(running: RunningApplication): Promise<number>;
}

const rowsAtOnce = 200;
/** Between two looks, unless there is more to remove at once. */
const interval = 60 * 60 * 1000;

/** The first look is at the start. Seals are not added while something is removed. */
export function createRetaining({ clock, log }: CoreServices): Retaining {
  let due: Instant = 0;
  /** Changes that went since the last look at which there were none. */
  let changes = 0;
  const removeChanges = async ({ application, store }: RunningApplication, now: Instant): Promise<number> => {
    const retention = retentionOf(application, 'history');
    const removed = retention ? await store.retentions.removeChanges(expired(retention, now), now, rowsAtOnce) : 0;
    changes += removed;
    if (retention && removed < rowsAtOnce && changes > 0) {
      log(
        'info',
        `${said(retention)}: ${counted(changes, 'change')} of the history from before ${moment(retention.before(now))} went for good`,
      );
      changes = 0;
    }
    return removed;
  };
  const removeAside = async ({ application, store }: RunningApplication, now: Instant): Promise<number> => {
    const retention = retentionOf(application, 'aside');
    if (!retention) return 0;
    const { removed, gone } = await store.retentions.removeAside(expired(retention, now), now, rowsAtOnce);
    for (const name of await store.retentions.removeEarlier(expired(retention, now), now))
      log('info', `${said(retention)}: what is kept from before a change, ${name}, went for good`);
    for (const one of gone) log('info', `${said(retention)}: ${asideWords(one)} went for good`);
    return removed;
  };
  return {
    async isDue({ application, store: { retentions } }) {
      const now = clock.now();
      // A clock that was put back.
      due = Math.min(due, now + interval);
      if (due > now) return false;
      due = now + interval;
      const isOver = async (retention: Retention | null, oldest: () => Promise<Instant | null>): Promise<boolean> =>
        retention !== null && ((await oldest()) ?? now) < retention.before(now);
      return (
        (await isOver(retentionOf(application, 'history'), retentions.oldestChange)) ||
        (await isOver(retentionOf(application, 'aside'), retentions.oldestAside))
      );
    },
    async remove(running) {
      const now = clock.now();
      const removed = (await removeChanges(running, now)) + (await removeAside(running, now));
      if (removed > 0) due = 0;
      return removed;
    },
  };
}

function expired({ constant, words, before }: Retention, now: Instant): Expired {
  return { constant, kept: words, before: before(now) };
}

function said({ constant, words }: Retention): string {
  return `${constant} is ${words}`;
}

function asideWords({ words, values, setAside }: AsideGone): string {
  return `what was set aside of ${words} on ${moment(setAside)} (${counted(values, 'value')})`;
}

function counted(amount: number, what: string): string {
  return `${amount.toLocaleString('en')} ${what}${amount === 1 ? '' : 's'}`;
}

function moment(at: Instant): string {
  return new Date(at).toISOString();
}

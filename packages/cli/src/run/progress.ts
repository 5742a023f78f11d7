/** How far the data is on its way to a changed document, in words. */

import type { Log } from '@ninefold/server';
import type { BesideOptions, ChangeProgress } from '@ninefold/store';
import type { Terminal } from '../terminal.ts';

/** For whoever sits at the command; nothing where nobody does. `end` once it is over. */
export function progressTo(terminal: Terminal): BesideOptions & { end(): void } {
  return {
    told: (progress) => terminal.progress?.(progressInWords(progress)),
    end: () => terminal.progress?.(''),
  };
}

const everyMs = 10_000;

/** A line every ten seconds, and one when others have to wait. */
export function progressInLog(log: Log, file: string, now: () => number = () => performance.now()): BesideOptions {
  let said = now();
  return {
    told(progress) {
      if (progress.part === 'beside' && now() - said < everyMs) return;
      said = now();
      log('info', `${file} is on its way: ${progressInWords(progress)}`);
    },
  };
}

/** `120,000 of 1,000,000 records, about 40 seconds left; others work on meanwhile` */
export function progressInWords({ part, done, of, leftMs }: ChangeProgress): string {
  if (part === 'now') return 'the data follows now; others wait for a moment';
  const left = leftMs === null ? '' : `, about ${timeInWords(leftMs)} left`;
  return `${done.toLocaleString('en')} of ${of.toLocaleString('en')} records${left}; others work on meanwhile`;
}

function timeInWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}

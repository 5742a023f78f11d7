/** What is known not to work in silence, each with its reason, until it is mended. */
import type { Place } from './places/place.ts';
import type { Subject } from './subject.ts';

interface Known {
  readonly reason: string;
  readonly is: (subject: Subject, place: Place) => boolean;
}

const known: readonly Known[] = [
  { reason: 'Timers do not see computed fields.', is: ({ suffix }, { name }) => name === 'a timer' && suffix.name.includes('computed') },
  { reason: 'Lines cannot be asked for.', is: ({ kind }, { name }) => kind === 'lines' && name === 'asks for' },
];

export function isKnown(subject: Subject, place: Place): boolean {
  return known.some(({ is }) => is(subject, place));
}

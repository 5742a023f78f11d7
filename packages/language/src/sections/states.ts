/** Point 4: `### Entity` with its table of states and its table of transitions. */
import type { Section } from '../read/points.ts';
import type { ReadRow, TableShape } from '../read/tables.ts';
import { plain, type Words } from '../read/words.ts';
import { countStatement, type Reading } from '../reading.ts';
import { knownBullets } from './bullets.ts';
import { type Bullet, type PointPart, partsOf } from './parts.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

export const stateColumns = { State: 'key', Kind: 'needed', Means: 'prose', Was: 'optional' } as const satisfies TableShape<string>;
export const transitionColumns = {
  Id: 'optional',
  From: 'stated key',
  Action: 'stated key',
  'Asks for': 'optional',
  When: 'needed',
  To: 'stated',
  Then: 'optional',
  Otherwise: 'optional',
} as const satisfies TableShape<string>;

export type StateRow = ReadRow<keyof typeof stateColumns>;
export type TransitionRow = ReadRow<keyof typeof transitionColumns>;

export interface MachineDraft {
  /** The entity as the heading says it; undefined for tables above the first heading. */
  readonly heading: Words | undefined;
  readonly words: string;
  readonly states: readonly StateRow[];
  readonly transitions: readonly TransitionRow[];
  readonly movedMeanwhile: Bullet | undefined;
  readonly recordsAtOnce: Bullet | undefined;
  readonly actionsInARow: Bullet | undefined;
}

export interface StatesDraft {
  readonly parts: readonly PointPart[];
  readonly machines: readonly MachineDraft[];
}

/** The words of the bullets below the tables. */
export const stateLabels = ['Moved meanwhile', 'Records at once', 'Actions in a row'] as const;

/** The machines as written, one a heading; nothing is resolved yet. */
export function readStates(reading: Reading, section: Section): StatesDraft {
  const parts = partsOf(section);
  const machines: MachineDraft[] = [];
  for (const part of parts) {
    const taken = takeTables(reading, 4, part, { states: stateColumns, transitions: transitionColumns });
    const bullets = knownBullets(reading, 4, part.bullets, stateLabels);
    const words = part.heading ? plain(part.heading) : '';
    reportSentences(reading, 4, part, part.heading && `The states of ${words}`);
    if (part.heading) countStatement(reading, 4);
    if (part.heading || taken.states.length > 0 || taken.transitions.length > 0) {
      machines.push({
        heading: part.heading,
        words,
        states: taken.states,
        transitions: taken.transitions,
        movedMeanwhile: bullets['Moved meanwhile'],
        recordsAtOnce: bullets['Records at once'],
        actionsInARow: bullets['Actions in a row'],
      });
    }
  }
  return { parts, machines };
}

/** Point 2: the table of screens, and `### Screen` with bullets for more. */
import type { Section } from '../read/points.ts';
import type { ReadRow, TableShape } from '../read/tables.ts';
import { plain } from '../read/words.ts';
import { type Reading, report } from '../reading.ts';
import { type Bullet, type PointPart, partsOf } from './parts.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

export const screenColumns = {
  Screen: 'key',
  Route: 'stated',
  Shows: 'stated',
  'Reached from': 'needed',
  Offers: 'needed',
} as const satisfies TableShape<string>;

export interface ScreensDraft {
  readonly parts: readonly PointPart[];
  readonly rows: readonly ReadRow<keyof typeof screenColumns>[];
}

/** Below the heading of a screen. */
const inBullets =
  'What a screen has besides stands in bullets: `- Filters: state`, and the parts of a dashboard: `- Figure: Open = count of Tickets`.';

/** The rows and parts as written; nothing is resolved yet. */
export function readScreens(reading: Reading, section: Section): ScreensDraft {
  const parts = partsOf(section);
  const rows = parts.flatMap(
    (part) => takeTables(reading, 2, part, { screens: screenColumns }, () => (part.heading ? inBullets : false)).screens,
  );
  for (const { heading, bullets } of parts) if (!heading) for (const bullet of bullets) reportStray(reading, bullet);
  for (const part of parts) reportSentences(reading, 2, part, part.heading && `What ${plain(part.heading)} shows`);
  return { parts, rows };
}

/** What is said about a screen stands below its heading. */
function reportStray(reading: Reading, { words, label }: Bullet): void {
  report(reading, 'N010', 2, words, {
    what: `“${plain(label)}” is not read here: it stands below no heading of a screen.`,
    mend: 'Put it below a heading with the name of its screen, `### My claims`. For prose, quote it with `>`.',
  });
}

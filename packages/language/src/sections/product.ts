/** Point 1: prose, the table of audiences, and what holds for the whole application. */
import type { Section } from '../read/points.ts';
import type { ReadRow, TableShape } from '../read/tables.ts';
import type { Reading } from '../reading.ts';
import { knownBullets } from './bullets.ts';
import { type Bullet, type PointPart, partsOf } from './parts.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

export const audienceColumns = { Who: 'key', 'Comes to': 'needed' } as const satisfies TableShape<string>;
export const productLabels = [
  'Currency',
  'Languages',
  'Time zone',
  'Working hours',
  'Holidays',
  'Letterhead',
  'Colour',
  'Logo',
  'Icon',
] as const;

export interface ProductDraft {
  readonly parts: readonly PointPart[];
  readonly audiences: readonly ReadRow<keyof typeof audienceColumns>[];
  readonly bullets: Partial<Record<(typeof productLabels)[number], Bullet>>;
}

/** The rows and bullets as written; nothing is resolved yet. */
export function readProduct(reading: Reading, section: Section): ProductDraft {
  const parts = partsOf(section);
  const rows = parts.flatMap((part) => takeTables(reading, 1, part, { audiences: audienceColumns }).audiences);
  const bullets = knownBullets(
    reading,
    1,
    parts.flatMap((part) => part.bullets),
    productLabels,
  );
  for (const part of parts) reportSentences(reading, 1, part, part.heading && `“${part.heading.text}”`);
  return { parts, audiences: rows, bullets };
}

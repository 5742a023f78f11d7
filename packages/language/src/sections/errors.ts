/** Point 8: the error catalogue. */
import type { Section } from '../read/points.ts';
import type { ReadRow, TableShape } from '../read/tables.ts';
import type { Reading } from '../reading.ts';
import { knownBullets } from './bullets.ts';
import { type PointPart, partsOf } from './parts.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

export const errorColumns = { Code: 'key', Status: 'stated', Message: 'stated', Shown: 'needed' } as const satisfies TableShape<string>;

export type ErrorRow = ReadRow<keyof typeof errorColumns>;

export interface ErrorsDraft {
  readonly parts: readonly PointPart[];
  readonly rows: readonly ErrorRow[];
}

/** The rows as written; nothing is resolved yet. Bullets are reported. */
export function readErrors(reading: Reading, section: Section): ErrorsDraft {
  const parts = partsOf(section);
  const rows = parts.flatMap((part) => takeTables(reading, 8, part, { errors: errorColumns }).errors);
  knownBullets(
    reading,
    8,
    parts.flatMap((part) => part.bullets),
    [],
  );
  for (const part of parts) reportSentences(reading, 8, part, part.heading && `“${part.heading.text}”`);
  return { parts, rows };
}

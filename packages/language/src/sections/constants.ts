/** Point 9: business constants and limits. */
import type { Section } from '../read/points.ts';
import type { ReadRow, TableShape } from '../read/tables.ts';
import type { Reading } from '../reading.ts';
import { knownBullets } from './bullets.ts';
import { type PointPart, partsOf } from './parts.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

export const constantColumns = { Name: 'key', Value: 'stated', Why: 'prose' } as const satisfies TableShape<string>;

export type ConstantRow = ReadRow<keyof typeof constantColumns>;

export interface ConstantsDraft {
  readonly parts: readonly PointPart[];
  readonly rows: readonly ConstantRow[];
}

/** The rows as written; nothing is resolved yet. Bullets are reported. */
export function readConstants(reading: Reading, section: Section): ConstantsDraft {
  const parts = partsOf(section);
  const rows = parts.flatMap((part) => takeTables(reading, 9, part, { constants: constantColumns }).constants);
  knownBullets(
    reading,
    9,
    parts.flatMap((part) => part.bullets),
    [],
  );
  for (const part of parts) reportSentences(reading, 9, part, part.heading && `“${part.heading.text}”`);
  return { parts, rows };
}

/** Point 5: the table of validation rules. */
import type { Section } from '../read/points.ts';
import type { ReadRow, TableShape } from '../read/tables.ts';
import type { Reading } from '../reading.ts';
import { knownBullets } from './bullets.ts';
import { type PointPart, partsOf } from './parts.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

export const ruleColumns = {
  Id: 'optional',
  About: 'needed',
  Rule: 'stated key',
  On: 'needed',
  Otherwise: 'needed',
} as const satisfies TableShape<string>;

export type RuleRow = ReadRow<keyof typeof ruleColumns>;

export interface RulesDraft {
  readonly parts: readonly PointPart[];
  readonly rows: readonly RuleRow[];
}

/** The rows as written; nothing is resolved yet. Bullets are reported. */
export function readRules(reading: Reading, section: Section): RulesDraft {
  const parts = partsOf(section);
  const rows = parts.flatMap((part) => takeTables(reading, 5, part, { rules: ruleColumns }).rules);
  knownBullets(
    reading,
    5,
    parts.flatMap((part) => part.bullets),
    [],
  );
  for (const part of parts) reportSentences(reading, 5, part, part.heading && `“${part.heading.text}”`);
  return { parts, rows };
}

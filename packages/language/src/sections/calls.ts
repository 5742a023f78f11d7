/** Point 7: the table of calls, and bullets for tries, time limits, keys and named shapes. */
import type { Section } from '../read/points.ts';
import type { ReadRow, TableShape } from '../read/tables.ts';
import type { Reading } from '../reading.ts';
import { type Bullet, type PointPart, partsOf } from './parts.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

export const callColumns = {
  Id: 'optional',
  Call: 'stated key',
  Request: 'stated',
  Sends: 'needed',
  Returns: 'needed',
  'Fails with': 'needed',
  'Made by': 'needed',
} as const satisfies TableShape<string>;

export type CallRow = ReadRow<keyof typeof callColumns>;

export interface CallsDraft {
  readonly parts: readonly PointPart[];
  readonly rows: readonly CallRow[];
  readonly bullets: readonly Bullet[];
}

/** The rows and bullets as written; nothing is resolved yet. */
export function readCalls(reading: Reading, section: Section): CallsDraft {
  const parts = partsOf(section);
  const rows = parts.flatMap((part) => takeTables(reading, 7, part, { calls: callColumns }).calls);
  for (const part of parts) reportSentences(reading, 7, part, part.heading && `“${part.heading.text}”`);
  return { parts, rows, bullets: parts.flatMap((part) => part.bullets) };
}

/** ``- **profile** of Person: `{ … }` ``. */
export function shapeName(bullet: Bullet): { name: string; entity: string } | undefined {
  const match = /^\*\*([^*]+)\*\*\s+of\s+(.+)$/u.exec(bullet.label.text);
  return match ? { name: (match[1] ?? '').trim(), entity: (match[2] ?? '').trim() } : undefined;
}

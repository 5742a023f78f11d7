/** Point 3: `### Entity` with its table of fields; `#### Entity starts with` and a table of rows. */
import { foldName, type PointNumber } from '@ninefold/model';
import type { Section } from '../read/points.ts';
import { hasShape, type RawRow, type ReadRow, rawRows, type Shape, type TableBlock } from '../read/tables.ts';
import { plain, type Words } from '../read/words.ts';
import { countStatement, type Reading, report, spanAt } from '../reading.ts';
import { reportBullet } from './bullets.ts';
import { type Part, partsOf } from './parts.ts';
import { pluralOf } from './plural.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

const fields = {
  Field: 'key',
  Type: 'needed',
  Needed: 'needed',
  'Starts as': 'optional',
  Was: 'optional',
} as const satisfies Shape<string>;

export type FieldRow = ReadRow<keyof typeof fields>;

export interface FirstTable {
  readonly header: readonly Words[];
  readonly rows: readonly RawRow[];
}

export interface EntityDraft {
  readonly name: string;
  readonly plural: string;
  readonly heading: Words;
  readonly rows: FieldRow[];
  readonly first: FirstTable[];
  readonly prose: string[];
}

export interface EntitiesDraft {
  readonly parts: readonly Part[];
  readonly entities: readonly EntityDraft[];
}

export function readEntities(reading: Reading, section: Section): EntitiesDraft {
  const parts = partsOf(section);
  const entities: EntityDraft[] = [];
  for (const part of parts) {
    const heading = part.heading;
    const startsWith = heading && /^(.*?)\s+starts with$/iu.exec(plain(heading));
    let entity = startsWith ? findDraft(entities, startsWith[1] ?? '') : undefined;
    const existing = entity;
    if (heading && startsWith && !entity) reportStarts(reading, heading, startsWith[1] ?? '');
    else if (heading && !startsWith) entity = addEntity(reading, entities, heading);
    const first = existing === undefined ? undefined : (table: TableBlock) => takeFirst(reading, 3, existing, table);
    if (entity) readPart(reading, part, entity, first);
    else takeTables(reading, 3, part, {});
    for (const bullet of part.bullets) reportBullet(reading, 3, bullet, []);
    const called = heading && (existing ? `What ${existing.name} starts with` : `The entity ${plain(heading)}`);
    reportSentences(reading, 3, part, called);
  }
  return { parts, entities };
}

function readPart(reading: Reading, part: Part, entity: EntityDraft, first: ((table: TableBlock) => boolean) | undefined): void {
  entity.prose.push(...part.prose);
  if (first) for (const table of part.tables) first(table);
  else entity.rows.push(...takeTables(reading, 3, part, { fields }).fields);
}

function takeFirst(reading: Reading, point: PointNumber, entity: EntityDraft, table: TableBlock): boolean {
  const rows = rawRows(reading, point, table);
  for (const _ of rows) countStatement(reading, point);
  if (hasShape(table, fields) && hasShape(table, { Type: 'key' })) entity.rows.push();
  entity.first.push({ header: table.header.cells, rows });
  return true;
}

/** `### Person (People)` gives the plural too. */
function addEntity(reading: Reading, entities: EntityDraft[], heading: Words): EntityDraft {
  const words = plain(heading);
  const given = /^(.+?)\s*\(([^()]+)\)$/u.exec(words);
  const name = given?.[1] ?? words;
  const plural = given?.[2]?.trim() ?? pluralOf(name);
  const same = entities.find((entity) => foldName(entity.name) === foldName(name));
  if (same) {
    report(reading, 'N012', 3, heading, {
      what: `The entity “${name}” has two headings; their fields are read as one.`,
      mend: 'Give one of them another name, or put the fields into one table.',
      others: [{ span: spanAt(reading, same.heading), words: 'first said here' }],
    });
    return same;
  }
  const entity: EntityDraft = { name, plural, heading, rows: [], first: [], prose: [] };
  entities.push(entity);
  countStatement(reading, 3);
  return entity;
}

function findDraft(entities: readonly EntityDraft[], words: string): EntityDraft | undefined {
  const folded = foldName(words);
  return entities.find((entity) => foldName(entity.name) === folded || foldName(entity.plural) === folded);
}

function reportStarts(reading: Reading, heading: Words, words: string): void {
  report(reading, 'N013', 3, heading, {
    what: `There is no entity “${words}” that could start with rows.`,
    mend: 'Put this heading below its entity.',
  });
}

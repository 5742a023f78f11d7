/** Point 3: `### Entity` with its table of fields; `#### Entity starts with` and a table of rows. */
import { foldName, isSameName } from '@ninefold/model';
import type { Section } from '../read/points.ts';
import { type RawRow, type ReadRow, rawRows, type TableShape } from '../read/tables.ts';
import { plain, type Words } from '../read/words.ts';
import { countStatement, type Reading, report, spanAt } from '../reading.ts';
import { knownBullets, reportBullet } from './bullets.ts';
import { type Bullet, labelOf, type PointPart, partsOf } from './parts.ts';
import { pluralOf } from './plural.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

export const fieldColumns = {
  Field: 'key',
  Type: 'stated',
  Needed: 'needed',
  'Starts as': 'optional',
  'On save': 'optional',
  'Drawn by': 'optional',
  Was: 'optional',
} as const satisfies TableShape<string>;

export type FieldRow = ReadRow<keyof typeof fieldColumns>;

interface FirstTable {
  readonly header: readonly Words[];
  readonly rows: readonly RawRow[];
}

export interface EntityDraft {
  readonly name: string;
  readonly plural: string;
  readonly heading: Words;
  readonly rows: FieldRow[];
  readonly first: FirstTable[];
  /** *Called*: what its records are called. */
  readonly called: Bullet[];
  /** *Was*: the name it had before. */
  readonly was: Bullet[];
  /** `- breed: E-BREED`: what answers where the field names what it may not. */
  readonly choiceErrors: Bullet[];
  /** *Unique*: each names fields, and perhaps an error. */
  readonly uniques: Bullet[];
  readonly prose: string[];
}

export interface EntitiesDraft {
  readonly parts: readonly PointPart[];
  readonly entities: readonly EntityDraft[];
}

/** The entities as written; what is said of one in several places is joined. Nothing is resolved yet. */
export function readEntities(reading: Reading, section: Section): EntitiesDraft {
  const parts = partsOf(section);
  // By folded name.
  const entities = new Map<string, EntityDraft>();
  let current: EntityDraft | undefined;
  for (const part of parts) {
    const { heading } = part;
    const startsWith = heading && /^(.*?)\s+starts with$/iu.exec(plain(heading))?.[1];
    // A deeper heading only divides what is said about the entity above it.
    if (heading && startsWith === undefined && !(current && part.level > 3)) current = addEntity(reading, entities, heading);
    const owner = startsWith === undefined ? current : findDraft([...entities.values()], startsWith);
    if (heading && startsWith !== undefined && !owner) reportStarts(reading, heading, startsWith);
    if (owner && startsWith !== undefined) readFirstRows(reading, part, owner);
    else if (owner) owner.rows.push(...takeTables(reading, 3, part, { fields: fieldColumns }, () => firstRowsHint(owner)).fields);
    else takeTables(reading, 3, part, {});
    owner?.prose.push(...part.prose);
    if (owner && startsWith === undefined) readBullets(reading, part, owner);
    else for (const bullet of part.bullets) reportBullet(reading, 3, bullet, [], owner && aboveFirstRows(owner));
    reportSentences(
      reading,
      3,
      part,
      heading && (startsWith === undefined ? `The entity ${plain(heading)}` : `What ${startsWith} starts with`),
    );
  }
  return { parts, entities: [...entities.values()] };
}

/** The words its bullets are known by. */
export const entityLabels = ['Called', 'Unique', 'Was'] as const;

/** What is said below a deeper heading of the same entity a second time does not count. */
function readBullets(reading: Reading, { bullets }: PointPart, { called, was, choiceErrors, uniques, rows }: EntityDraft): void {
  const isUnique = (bullet: Bullet): boolean => isSameName(labelOf(bullet), 'Unique');
  const isOther = (bullet: Bullet): boolean => {
    if (isUnique(bullet)) return true;
    const isField = rows.some((row) => foldName(plain(row.Field)) === foldName(labelOf(bullet)));
    if (isField) choiceErrors.push(bullet);
    return isField;
  };
  const { Called, Was } = knownBullets(reading, 3, bullets, ['Called', 'Was'], isOther, ['Unique']);
  uniques.push(...bullets.filter(isUnique));
  keepOne(reading, 'Called', called, Called);
  keepOne(reading, 'Was', was, Was);
}

function keepOne(reading: Reading, label: string, kept: Bullet[], found: Bullet | undefined): void {
  if (!found) return;
  if (kept.length === 0) kept.push(found);
  else report(reading, 'N012', 3, found.words, { what: `“${label}” is said twice; the first one counts.`, mend: 'Remove one of the two.' });
}

function aboveFirstRows({ name }: EntityDraft): string {
  return `What is said of ${name} stands below its table of fields, above \`#### ${name} starts with\`.`;
}

function firstRowsHint({ name }: EntityDraft): string {
  return `Rows that ${name} has from the beginning stand below \`#### ${name} starts with\`.`;
}

function readFirstRows(reading: Reading, part: PointPart, entity: EntityDraft): void {
  for (const table of part.tables) {
    const rows = rawRows(reading, 3, table);
    for (const _ of rows) countStatement(reading, 3);
    entity.first.push({ header: table.header.cells, rows });
  }
}

/** `### Person (People)` gives the plural too. */
function addEntity(reading: Reading, entities: Map<string, EntityDraft>, heading: Words): EntityDraft {
  const words = plain(heading);
  const given = /^(.+?)\s*\(([^()]+)\)$/u.exec(words);
  const name = given?.[1] ?? words;
  const plural = given?.[2]?.trim() ?? pluralOf(name);
  const same = entities.get(foldName(name));
  if (same) {
    report(reading, 'N012', 3, heading, {
      what: `The entity “${name}” has two headings; their fields are read as one.`,
      mend: 'Give one of them another name, or put the fields into one table.',
      others: [{ span: spanAt(reading, same.heading), words: 'first said here' }],
    });
    return same;
  }
  const entity: EntityDraft = { name, plural, heading, rows: [], first: [], called: [], was: [], choiceErrors: [], uniques: [], prose: [] };
  entities.set(foldName(name), entity);
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

/** Point 6: named conditions, signing in, refusals, and the matrix of who may do what. */
import { foldName } from '@ninefold/model';
import type { Cell } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import type { Section } from '../read/points.ts';
import { type MeantColumn, rawRows, reportEmptyItem, type TableBlock } from '../read/tables.ts';
import { plain, soleCode, type Words } from '../read/words.ts';
import { countStatement, type Reading, report, spanAt } from '../reading.ts';
import { knownBullets } from './bullets.ts';
import { type Bullet, labelOf, type PointPart, partsOf } from './parts.ts';
import { reportSentences } from './silence.ts';
import { takeTables } from './take.ts';

export const roleLabels = [
  'Who signs in',
  'Sign in with',
  'Sign up',
  'Who needs a second factor',
  'Who may stand in',
  'Refused',
  'May not be read',
  'Was',
] as const;

interface RoleDraft {
  readonly name: string;
  readonly words: Words;
}

export interface PermissionDraft {
  readonly may: Cell;
  readonly cells: readonly { readonly role: string; readonly cell: Cell }[];
  readonly row: Words;
  /** What stands behind the cell *May*, which is the first one. */
  readonly behind?: string;
}

export interface RolesDraft {
  readonly parts: readonly PointPart[];
  readonly roles: readonly RoleDraft[];
  readonly conditions: readonly Bullet[];
  readonly permissions: readonly PermissionDraft[];
  readonly bullets: Partial<Record<(typeof roleLabels)[number], Bullet>>;
}

/** The matrix, conditions and bullets as written; nothing is resolved yet. */
export function readRoles(reading: Reading, section: Section): RolesDraft {
  const parts = partsOf(section);
  const roles: RoleDraft[] = [];
  const permissions: PermissionDraft[] = [];
  const conditions: Bullet[] = [];
  for (const part of parts) {
    takeTables(reading, 6, part, {}, (table) => readMatrix(reading, table, roles, permissions));
    reportSentences(reading, 6, part, part.heading && `“${part.heading.text}”`);
  }
  const bullets = knownBullets(
    reading,
    6,
    parts.flatMap((part) => part.bullets),
    roleLabels,
    (bullet) => isCondition(bullet) && conditions.push(bullet) > 0,
  );
  return { parts, roles, conditions, permissions, bullets };
}

/** `- **own**: …`, or any bullet whose value is an expression. */
function isCondition(bullet: Bullet): boolean {
  const label = bullet.label.text;
  return (label.startsWith('**') && label.length > 2) || soleCode(bullet.value) !== undefined;
}

function readMatrix(reading: Reading, table: TableBlock, roles: RoleDraft[], permissions: PermissionDraft[]): true | string | MeantColumn {
  const header = table.header.cells.map((cell) => plain(cell));
  const mayAt = header.findIndex((words) => foldName(words) === 'may');
  if (mayAt < 0) return meantMay(table) ?? 'The matrix is known by its column “May”.';
  const columns = header.map((name, index) => columnOf(reading, table, name, index, mayAt, roles));
  for (const row of rawRows(reading, 6, table)) {
    countStatement(reading, 6);
    const may = row.cells[mayAt];
    if (!may) continue;
    const cells = mapKnown(row.cells, (cell, index) => {
      const role = columns[index];
      if (role !== undefined) reportEmptyItem(reading, 6, cell);
      return role === undefined ? undefined : { role, cell };
    });
    const behind = row.cells.slice(1).map(({ text }) => ` ${text} |`);
    permissions.push({
      may,
      cells,
      row: { text: '', from: row.from, to: row.to },
      ...(mayAt === 0 && { behind: `|${behind.join('')}` }),
    });
  }
  return true;
}

/** The first column of a table that has a row of a matrix: `read Loan | yes`. */
function meantMay({ header, rows }: TableBlock): MeantColumn | undefined {
  const [cell] = header.cells;
  const isMatrix = rows.some(({ cells }) => {
    const [may = '', ...answers] = cells.map(plain);
    return /^(?:open|create|read|edit|delete|call|invite)\s\S/iu.test(may) && answers.some((each) => /^(?:yes|no)$/iu.test(each));
  });
  return isMatrix && cell && cell.text !== '' ? { cell, column: 'May' } : undefined;
}

/** The role of a column; undefined for *May*, notes and repeated columns. */
function columnOf(reading: Reading, table: TableBlock, name: string, index: number, mayAt: number, roles: RoleDraft[]): string | undefined {
  const words = table.header.cells[index];
  if (index === mayAt || !words || name === '' || /^(?:note|notes|why|means)$/iu.test(name)) return undefined;
  const same = table.header.cells.findIndex((cell) => foldName(plain(cell)) === foldName(name));
  if (same < index) {
    const first = table.header.cells[same];
    report(reading, 'N012', 6, words, {
      what: `The role “${name}” has two columns; the first one counts.`,
      mend: 'Remove one of the two.',
      ...(first ? { others: [{ span: spanAt(reading, first), words: 'first said here' }] } : {}),
    });
    return undefined;
  }
  const known = roles.find((role) => foldName(role.name) === foldName(name));
  if (known) return known.name;
  roles.push({ name, words });
  return name;
}

/** "own" for `- **own**: …`. */
export function conditionName(bullet: Bullet): string {
  return labelOf(bullet);
}

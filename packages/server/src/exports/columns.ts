/** The columns of a list as those of a file. */
import { labelOfField, saidHead, saidPath } from '@ninefold/engine';
import {
  type Application,
  currencyFieldOf,
  type Entity,
  type FieldType,
  findEntity,
  findField,
  foldName,
  type ShownField,
} from '@ninefold/model';
import { type WireRecord, wireValueAt } from '@ninefold/protocol';
import { english, type Speech } from '@ninefold/words';
import { type CellKind, cellKindOf, cellText } from './cell-kinds.ts';

export interface ExportColumn {
  /** As it stands over the column on the page. */
  readonly head: string;
  readonly path: readonly string[];
  readonly type: FieldType;
  readonly kind: CellKind;
  /** null: nothing is told there. */
  textOf(row: WireRecord): string | null;
}

/** In their order, headed in the language of `speech`. Behind an amount of which each record says the currency stands that currency, where no column shows it. */
export function exportColumns(
  application: Application,
  entity: Entity,
  shown: readonly ShownField[],
  speech: Speech = english,
): readonly ExportColumn[] {
  const own = shown.map((field) => columnOf(field.path, labelOfField(saidHead(field, speech)), typeOf(application, entity, field)));
  const known = new Set(own.map(({ path }) => foldedPath(path)));
  return own.flatMap((column) => {
    const said = currencyFieldOf(column.type);
    const before = column.path.slice(0, -1);
    const path = said && [...before, ...(said.owner === undefined ? [] : [said.owner]), said.field];
    if (!path || known.has(foldedPath(path))) return [column];
    known.add(foldedPath(path));
    return [column, columnOf(path, labelOfField(saidPath(path.join('.'), speech)), { kind: 'text' })];
  });
}

/** One that says what stands at the path. */
export function columnOf(path: readonly string[], head: string, type: FieldType): ExportColumn {
  return { head, path, type, kind: cellKindOf(type), textOf: (row) => cellText(type, wireValueAt(row, path)) };
}

/** Unknown for a field that the document does not show: its cells stay empty. */
function typeOf(application: Application, entity: Entity, { path, entity: of, field }: ShownField): FieldType {
  const found = of !== undefined && field !== undefined ? findField(application, of, field) : undefined;
  if (found) return found.type;
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  const isOwner = owner && path.length === 1 && foldName(path[0] ?? '') === foldName(owner.name);
  return isOwner ? { kind: 'reference', entity: owner.name } : { kind: 'unknown', words: '' };
}

function foldedPath(path: readonly string[]): string {
  return path.map(foldName).join('.');
}

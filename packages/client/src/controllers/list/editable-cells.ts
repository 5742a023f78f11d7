/** Cells of a list that may be edited where they stand, as far as nobody's rights are asked. */
import { isEditable, recordScreensFrom } from '@ninefold/engine';
import { type Application, type Entity, type Field, isSameName, type Screen, traitsOf } from '@ninefold/model';
import { layoutForm } from '../form/form-layout.ts';
import type { Column } from './columns.ts';

export interface EditableCells {
  /** The screen that offers to edit such records: the list's own, or the page of the record. */
  readonly screen: Screen;
  /** What offers it. */
  readonly statement: string;
  /** By the keys of their columns, in the order of the columns. */
  readonly fields: ReadonlyMap<string, Field>;
}

/** Of the fields that its form takes those that stand in a column of the record's own; undefined where none does, or no screen offers it. */
export function editableCells(
  application: Application,
  screen: Screen,
  about: Entity,
  columns: readonly Column[],
): EditableCells | undefined {
  // A line is changed with the record it belongs to.
  if (about.ownedBy !== undefined) return undefined;
  for (const page of [screen, ...recordScreensFrom(application, screen, about.name)]) {
    const offer = page.offers.find(({ target }) => target.kind === 'edit' && isSameName(target.entity, about.name));
    if (!offer) continue;
    const names = about.fields.filter((field) => isEditable(application, about, field, 'edit')).map(({ name }) => name);
    const { own } = layoutForm(application, about, page, { editable: names, lines: {}, readable: new Set() }).fields;
    const fields = new Map(
      columns.flatMap(({ key, path, field }) =>
        field && path.length === 1 && own.includes(field.name) && traitsOf(field.type).askedFor ? [[key, field] as const] : [],
      ),
    );
    return fields.size === 0 ? undefined : { screen: page, statement: offer.statement, fields };
  }
  return undefined;
}

/** The key of the one so many further in the row; null past its ends. */
export function cellBeside({ fields }: EditableCells, key: string, step: number): string | null {
  const keys = [...fields.keys()];
  return keys[keys.indexOf(key) + step] ?? null;
}

/** `#### Entity starts with`: the rows an entity has from the beginning. */
import { type FirstRow, type Gap, type StatementId, typeOfField, type WrittenExpression } from '@ninefold/model';
import { asCell, gapAt, isNone, isNotShown, readGap } from '../read/cells.ts';
import { plain, type Words } from '../read/words.ts';
import { spanAt } from '../reading.ts';
import type { EntityDraft } from '../sections/entities.ts';
import type { Binding } from './binding.ts';
import type { FieldOutline } from './entity-outlines.ts';
import { bindValue } from './expressions.ts';
import { statementId } from './ids.ts';
import { resolve } from './resolve.ts';

/** A row each, its values by field. Unknown columns are reported (N013) and left out. */
export function bindFirstRows(
  binding: Binding,
  draft: EntityDraft,
  fields: readonly FieldOutline[],
  table: EntityDraft['first'][number],
): FirstRow[] {
  const names = fields.map((field) => field.name);
  const columns = table.header.map((words) => {
    const at = { ...words, point: 3 as const, statement: statementId('entities', draft.name, 'starts with') };
    const name = plain(words);
    const known = name === '' ? undefined : resolve(binding, `field of ${draft.name}`, name, at, names);
    return fields.find((field) => field.name === known);
  });
  return table.rows.map((row, index) => {
    const label = row.cells[0] ? plain(row.cells[0]) : '';
    const statement = statementId('entities', draft.name, 'starts with', label === '' || label.length > 80 ? String(index + 1) : label);
    const values: Record<string, WrittenExpression | Gap> = {};
    for (const [column, cell] of row.cells.entries()) {
      const field = columns[column];
      if (!field || isNone(plain(cell))) continue;
      const called = `${field.name} of ${label === '' ? `row ${index + 1}` : label}`;
      const gap = isNotShown(cell) ? readGap(binding.reading, cell, { point: 3, statement, called }) : undefined;
      values[field.name] = gap?.kind === 'gap' ? gap : firstValue(binding, draft.name, field, asCell(cell), statement);
    }
    return { statement, span: spanAt(binding.reading, row), values };
  });
}

function firstValue(binding: Binding, entity: string, field: FieldOutline, words: Words, statement: StatementId): WrittenExpression | Gap {
  const expected = typeOfField(field.type);
  if (words.text === '') return gapAt(binding.reading, words);
  return bindValue(binding, words, { point: 3, statement, entity, expected, isFirstRow: true });
}

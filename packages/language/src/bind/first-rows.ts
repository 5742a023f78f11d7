/** `#### Entity starts with`: the rows an entity has from the beginning. */
import {
  currencyFieldOf,
  type FirstRow,
  type Gap,
  type StatementId,
  scaleOfText,
  typeOfField,
  type WrittenExpression,
} from '@ninefold/model';
import { asCell, gapAt, isNone, isNotShown, readGap } from '../read/cells.ts';
import { plain, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
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
    tellTooFine(binding, { statement, fields, values });
    return { statement, span: spanAt(binding.reading, row), values };
  });
}

interface FirstValues {
  readonly statement: StatementId;
  readonly fields: readonly FieldOutline[];
  readonly values: Readonly<Record<string, WrittenExpression | Gap>>;
}

/** An amount that the currency in its row has no coins for. */
function tellTooFine({ reading }: Binding, { statement, fields, values }: FirstValues): void {
  for (const { name, type } of fields) {
    const said = currencyFieldOf(type);
    const [amount, code] = [written(values[name]), said && written(values[said.field])];
    const places = code === undefined ? undefined : said?.places[code.text];
    if (!amount || !code || places === undefined || placesNeeded(amount.text) <= places) continue;
    report(reading, 'N018', 3, amount, {
      statement,
      what: `“${amount.text}” has more decimal places than ${code.text} has.`,
      mend: places === 0 ? 'Write it without.' : `Write it with at most ${places}.`,
    });
  }
}

function placesNeeded(amount: string): number {
  return scaleOfText(amount.includes('.') ? amount.replace(/\.?0+$/u, '') : amount);
}

/** A value written out; undefined for none, and for what is worked out. */
function written(
  value: WrittenExpression | Gap | undefined,
): { readonly text: string; readonly from: number; readonly to: number } | undefined {
  if (!value || !('typed' in value) || value.typed?.node !== 'literal' || typeof value.typed.value !== 'string') return undefined;
  return { text: value.typed.value, from: value.from, to: value.to };
}

function firstValue(binding: Binding, entity: string, field: FieldOutline, words: Words, statement: StatementId): WrittenExpression | Gap {
  const expected = typeOfField(field.type);
  if (words.text === '') return gapAt(binding.reading, words);
  return bindValue(binding, words, { point: 3, statement, entity, expected, isFirstRow: true });
}

/** A number series that was text and is a whole number now, or the other way round: what was given out stays what it is. */
import { type FieldType, isCounted } from '@ninefold/model';
import type { ColumnPlan, TablePlan } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import { type DatabaseInspection, records } from './database-inspection.ts';
import { dropIndexes } from './drop-column.ts';
import { type Comparison, does, unsafe } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

/** Whether numbers of a series are kept as values of another kind now. */
export function isCountedOtherwise(old: FieldType, now: FieldType): boolean {
  return isCounted(old) && isCounted(now) && old.kind !== now.kind;
}

/** Unsafe where a number that was given out has more to it than its digits. */
export async function compareCounted(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: ColumnPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  const place = old.place ?? '';
  const name = `${before.name}.${field.name}`;
  const rows = await look.all(`SELECT ${quoted(place)} FROM ${quoted(before.table)} WHERE ${quoted(place)} IS NOT NULL`, []);
  const [odd, ...more] = rows.flatMap(([value]) => (/^[1-9]\d{0,17}$/u.test(String(value)) ? [] : [String(value)]));
  if (odd !== undefined)
    return unsafe(
      `${name} is a whole number now, but ${records(more.length + 1)} ${more.length === 0 ? 'has' : 'have'} one like “${odd}”.`,
    );
  const former = `nf_former_${place}`;
  return does(
    [
      ...dropIndexes(before, old),
      { kind: 'rename column', table: before.table, from: place, to: former },
      { kind: 'add column', table, column: field },
      { kind: 'convert', table, column: field, from: former },
    ],
    field.field.type.kind === 'running number'
      ? `${name} is a whole number now; what was given out stays.`
      : `${name} is text now; what was given out stays.`,
  );
}

/** Rows of point 4 as the database keeps them, in the names that states have now: called otherwise is not another row. */
import { foldName } from '@ninefold/model';
import type { Plan } from '../plan/plan.ts';
import type { DescribedRow } from './described.ts';
import { newWords, wordsWere } from './former-words.ts';
import type { StoredSchema } from './stored-schema.ts';

/** The stored schema, with states and choices called as the plan calls them now. */
export function inPresentStates(stored: StoredSchema, plan: Plan): StoredSchema {
  if (!stored.rows) return stored;
  return { ...stored, rows: stored.rows.map((row) => inPresent(row, namesOf(stored, plan, row.table))) };
}

/** Folded: then → now. */
function namesOf(stored: StoredSchema, plan: Plan, name: string): ReadonlyMap<string, string> {
  const table = plan.tables.find((each) => each.table === name);
  const now = table?.columns.find(({ field }) => field.type.kind === 'state');
  const before = stored.entities.find((entity) => entity.table === name)?.fields.find(({ type }) => type.kind === 'state');
  if (!table || !now || !before) return new Map();
  const words = newWords(before, wordsWere(plan.application, table.entity.name, now.field));
  return new Map(words.map((former) => [foldName(former.was), foldName(former.now)]));
}

function inPresent(row: DescribedRow, names: ReadonlyMap<string, string>): DescribedRow {
  if (names.size === 0) return row;
  const now = (word: string): string => names.get(word) ?? word;
  return { ...row, from: row.from.map(now).toSorted(), says: row.says.map((each) => renamed(each, now)) };
}

/** From which states (a list), and to which one (a word beside it). */
function renamed(says: string, now: (word: string) => string): string {
  const parts = JSON.parse(says) as readonly unknown[];
  if (!Array.isArray(parts[0])) return says;
  return JSON.stringify(
    parts.map((part, place) => {
      if (place === 0) return (part as readonly string[]).map(now).toSorted();
      return typeof part === 'string' ? now(part) : part;
    }),
  );
}

/** What stands in the way of importing a table. */
import { inWords } from '../../components/words.ts';
import type { ShownImport } from '../../controllers/import/use-import.ts';
import { t } from '../../language/t.tsx';

/** Why nothing can be imported; null where it can. */
export function whyNotImport({ table, missing }: ShownImport): string | null {
  if (table.problem !== undefined) return table.problem;
  if (table.rows.length === 0 || !table.columns.some(({ field }) => field)) return t('Paste a table first.');
  return missing.length > 0 ? t('A column is missing: {fields}.', { fields: inWords(missing) }) : null;
}

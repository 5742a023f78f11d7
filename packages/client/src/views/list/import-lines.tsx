/** Of a table with columns of lines: how rows become lines, and what becomes of those that a record has. */
import { inWords } from '../../components/words.ts';
import { filledCells, type ImportTable, listsIn } from '../../controllers/import/import-rows.ts';
import { fieldOf, labelOfField, thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';

interface ImportLinesProps {
  readonly table: ImportTable;
  readonly entity: string;
  /** Whether records that are there may be changed. */
  readonly changes: boolean;
}

/** Nothing where no column is one of lines. */
export function ImportLines({ table, entity, changes }: ImportLinesProps) {
  const { locale } = useSession();
  const lists = listsIn(table);
  if (lists.length === 0 || table.rows.length === 0) return null;
  const counts = lists.map((list) => {
    const count = table.rows.filter((row) => filledCells(table, row, list).length > 0).length;
    return `${labelOfField(list.name)}: ${count.toLocaleString(locale)}`;
  });
  const names = { entity: thingOf(entity), lists: inWords(lists.map(({ name }) => fieldOf(name))) };
  return (
    <div className="import-lines softest">
      <p>
        {t('{counts}. A row whose other columns are empty, or say the same, goes on with the {entity} above.', {
          ...names,
          counts: counts.join(', '),
        })}
      </p>
      {changes ? <p>{t('A record that is there gets the {lists} of the table in place of its own; what is alike stays.', names)}</p> : null}
    </div>
  );
}

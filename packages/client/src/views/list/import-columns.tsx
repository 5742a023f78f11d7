/** Which columns are known; of those that are called like no field one says what they are. Before anything is pasted, which there may be. */

import { foldName } from '@ninefold/model';
import { useId } from 'react';
import { shownTrouble } from '../../api/trouble.ts';
import { Message } from '../../components/message.tsx';
import { Select } from '../../components/select.tsx';
import { inWords } from '../../components/words.ts';
import type { ShownImport } from '../../controllers/import/use-import.ts';
import { fieldOf, labelOfField } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

/** With what keeps the table from being imported, if anything does. */
export function ImportColumns({ importing }: { readonly importing: ShownImport }) {
  const { columns, error, missing, table } = importing;
  if (error) return <Message kind="error">{shownTrouble(error)}</Message>;
  if (table.problem !== undefined) return <Message kind="error">{table.problem}</Message>;
  if (!columns) return null;
  const isKnown = table.columns.some(({ field }) => field);
  return (
    <>
      {isKnown ? null : (
        <Message>
          {t('The first row says which column is which: {columns}. A column that may be empty can be left out.', {
            columns: inWords(columns),
          })}
        </Message>
      )}
      {!isKnown || missing.length === 0 ? null : (
        <Message kind="error">{t('Each needs {fields}, and no column is called so.', { fields: inWords(missing.map(fieldOf)) })}</Message>
      )}
      <UnknownColumns importing={importing} columns={columns} />
    </>
  );
}

interface UnknownColumnsProps {
  readonly importing: ShownImport;
  /** What columns may be. */
  readonly columns: readonly string[];
}

/** Those that were unknown and are known by now stay, to be chosen otherwise. */
function UnknownColumns({ importing: { table, chosen, choose, progress }, columns }: UnknownColumnsProps) {
  const id = useId();
  const unknown = table.columns.filter(({ head, field }) => head !== '' && (!field || chosen.has(foldName(head))));
  if (unknown.length === 0 || table.rows.length === 0) return null;
  const given = new Set(table.columns.flatMap(({ field }) => field?.name ?? []));
  return (
    <fieldset className="import-columns" disabled={progress !== null}>
      <legend>{t('No field is called like these columns, or another column has it. Choose what they are, or leave them out.')}</legend>
      {unknown.map(({ head, field }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called the same
        <div key={`${place} ${head}`} className="import-column">
          <label htmlFor={`${id}-${place}`} dir="auto">
            {head}
          </label>
          <Select id={`${id}-${place}`} value={field?.name ?? ''} onChange={({ target }) => choose(head, target.value)}>
            <option value="">{t('Left out')}</option>
            {columns
              .filter((name) => name === field?.name || !given.has(name))
              .map((name) => (
                <option key={name} value={name}>
                  {labelOfField(name)}
                </option>
              ))}
          </Select>
        </div>
      ))}
    </fieldset>
  );
}

/** Which columns are known; of those that are called like no field one says what they are. Before anything is pasted, which there may be. */

import { foldName } from '@ninefold/model';
import { useId } from 'react';
import { shownTrouble } from '../../api/trouble.ts';
import { Message } from '../../components/message.tsx';
import { Select } from '../../components/select.tsx';
import { inWords, upperFirst } from '../../components/words.ts';
import { type ColumnPlace, wordsOfPlace } from '../../controllers/import/column-places.ts';
import type { ShownImport } from '../../controllers/import/use-import.ts';
import { t } from '../../language/t.tsx';

/** With what keeps the table from being imported, if anything does. */
export function ImportColumns({ importing }: { readonly importing: ShownImport }) {
  const { places, error, missing, table } = importing;
  if (error) return <Message kind="error">{shownTrouble(error)}</Message>;
  if (table.problem !== undefined) return <Message kind="error">{table.problem}</Message>;
  if (!places) return null;
  const isKnown = table.columns.some(({ field }) => field);
  return (
    <>
      {isKnown ? null : (
        <Message>
          {t('The first row says which column is which: {columns}. A column that may be empty can be left out.', {
            columns: inWords(places.map(wordsOfPlace)),
          })}
        </Message>
      )}
      {!isKnown || missing.length === 0 ? null : (
        <Message kind="error">{t('Each needs {fields}, and no column is called so.', { fields: inWords(missing) })}</Message>
      )}
      <UnknownColumns importing={importing} places={places} />
    </>
  );
}

interface UnknownColumnsProps {
  readonly importing: ShownImport;
  readonly places: readonly ColumnPlace[];
}

/** Those that were unknown and are known by now stay, to be chosen otherwise. */
function UnknownColumns({ importing: { table, chosen, choose, progress }, places }: UnknownColumnsProps) {
  const id = useId();
  const unknown = table.columns.filter(({ head, field }) => head !== '' && (!field || chosen.has(foldName(head))));
  if (unknown.length === 0 || table.rows.length === 0) return null;
  const placeOf = ({ field, list }: Pick<ColumnPlace, 'list'> & { readonly field: ColumnPlace['field'] | undefined }) =>
    places.find((place) => place.field === field && place.list === list);
  const given = new Set(table.columns.map(placeOf));
  return (
    <fieldset className="import-columns" disabled={progress !== null}>
      <legend>{t('No field is called like these columns, or another column has it. Choose what they are, or leave them out.')}</legend>
      {unknown.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called the same
        <div key={`${at} ${column.head}`} className="import-column">
          <label htmlFor={`${id}-${at}`} dir="auto">
            {column.head}
          </label>
          <Select id={`${id}-${at}`} value={placeOf(column)?.name ?? ''} onChange={({ target }) => choose(column.head, target.value)}>
            <option value="">{t('Left out')}</option>
            {places
              .filter((place) => place === placeOf(column) || !given.has(place))
              .map((place) => (
                <option key={place.name} value={place.name}>
                  {upperFirst(wordsOfPlace(place))}
                </option>
              ))}
          </Select>
        </div>
      ))}
    </fieldset>
  );
}

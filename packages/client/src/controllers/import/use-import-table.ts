/** A table that somebody pastes or chooses a file of, read by what its columns may be. */
import { useMemo, useState } from 'react';
import { useFormats } from '../../fields/formats.ts';
import { useApplication, useEntity } from '../../session.ts';
import { type ColumnChoices, useColumnChoices } from './column-choices.ts';
import { type ColumnPlace, columnPlaces } from './column-places.ts';
import { type ImportTable, importTableOf, noTable } from './import-rows.ts';
import { otherHeads } from './other-heads.ts';

export interface ImportTableState extends ColumnChoices {
  readonly text: string;
  setText(text: string): void;
  readonly table: ImportTable;
  /** What columns may be; undefined until it is known. */
  readonly places: readonly ColumnPlace[] | undefined;
}

/** `taken`: names of the fields that a table may fill in; undefined while that is not known. `by`: those that a record is known by. */
export function useImportTable(entityName: string, taken: readonly string[] | undefined, by: readonly string[] = noKey): ImportTableState {
  const application = useApplication();
  const entity = useEntity(entityName);
  const { locale } = useFormats();
  const [text, setText] = useState('');
  const { chosen, choose } = useColumnChoices(entityName);
  const places = useMemo(() => (entity && taken ? columnPlaces(application, entity, taken) : undefined), [application, entity, taken]);
  const table = useMemo(
    () => (places ? importTableOf(text, { places, locale, called: otherHeads(application, entityName), chosen, by }) : noTable),
    [application, entityName, places, text, locale, chosen, by],
  );
  return { text, setText, table, places, chosen, choose };
}

const noKey: readonly string[] = [];

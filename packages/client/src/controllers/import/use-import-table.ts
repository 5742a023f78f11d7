/** A table that somebody pastes or chooses a file of, read by what its columns may be. */
import { useMemo, useState } from 'react';
import { useFormats } from '../../fields/formats.ts';
import { useApplication, useEntity } from '../../session.ts';
import { type ColumnChoices, useColumnChoices } from './column-choices.ts';
import { type ImportTable, importedFields, importTableOf } from './import-rows.ts';
import { otherHeads } from './other-heads.ts';

export interface ImportTableState extends ColumnChoices {
  readonly text: string;
  setText(text: string): void;
  readonly table: ImportTable;
  /** What the columns may be called; undefined until it is known. */
  readonly columns: readonly string[] | undefined;
}

/** `taken`: names of the fields that a row may fill in; undefined while that is not known. */
export function useImportTable(entityName: string, taken: readonly string[] | undefined): ImportTableState {
  const application = useApplication();
  const entity = useEntity(entityName);
  const { locale } = useFormats();
  const [text, setText] = useState('');
  const { chosen, choose } = useColumnChoices(entityName);
  const table = useMemo(
    () => (entity && taken ? importTableOf(text, entity, taken, locale, otherHeads(application, entity.name), chosen) : nothing),
    [application, entity, taken, text, locale, chosen],
  );
  const columns = entity && taken ? importedFields(entity, taken).map(({ name }) => name) : undefined;
  return { text, setText, table, columns, chosen, choose };
}

const nothing: ImportTable = { columns: [], rows: [] };

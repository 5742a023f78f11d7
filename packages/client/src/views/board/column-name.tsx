/** What a column is called: its state as a badge, its choice in words, and one for what has none. */

import type { Field } from '@ninefold/model';
import type { BoardColumn } from '@ninefold/protocol';
import { StateBadge } from '../../components/badge.tsx';
import { inSentence } from '../../components/words.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

type Named = Pick<BoardColumn, 'value' | 'label'>;

/** The column's label, after the field's name where it is yes or no alone; "No <field>" for records without a value. */
export function columnName(by: Field, { value, label }: Named): string {
  if (value === null) return t('No {field}', { field: inSentence(fieldOf(by.name)) });
  return by.type.kind === 'yes/no' ? `${fieldOf(by.name)}: ${label}` : label;
}

/** A badge for a state, `columnName` for everything else. */
export function ColumnName({ by, entity, column }: { readonly by: Field; readonly entity: string; readonly column: Named }) {
  if (by.type.kind === 'state' && column.value !== null) return <StateBadge entity={entity} name={column.value} />;
  const words = columnName(by, column);
  return (
    <span className={column.value === null ? 'board-name softer' : 'board-name'} title={words} data-statement={by.statement}>
      {words}
    </span>
  );
}

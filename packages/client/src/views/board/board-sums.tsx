/** What a column comes to: the sum of each number and money its cards show. */

import type { BoardColumn } from '@ninefold/protocol';
import { upperFirst } from '../../components/words.ts';
import type { Column } from '../../controllers/list/columns.ts';
import { samePath } from '../../controllers/list/list-query.ts';
import { decodeField } from '../../controllers/record/wire-record.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';

interface BoardSumsProps {
  readonly entity: string;
  readonly sums: BoardColumn['sums'];
  readonly fields: readonly Column[];
}

/** Sums of what the cards do not show, or that are not known, are left out; nothing where none is left. */
export function BoardSums({ entity, sums, fields }: BoardSumsProps) {
  const application = useApplication();
  const shown = sums.flatMap(({ path, value }) => {
    const field = fields.find((one) => samePath(one.path, path));
    return field && value !== null ? [{ field, value: decodeField(application, field.type, value) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <span className="board-sums">
      {shown.map(({ field, value }) => (
        <span key={field.key} className="board-sum" title={t('Sum of {words}', { words: field.words })} data-statement={field.statement}>
          <span className={shown.length === 1 ? 'out-of-sight' : 'board-sum-words'}>{upperFirst(field.words)} </span>
          <FieldValue type={field.type} value={value} entity={entity} dense />
        </span>
      ))}
    </span>
  );
}

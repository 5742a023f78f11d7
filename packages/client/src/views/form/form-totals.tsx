/** What follows from what was typed, while it is typed. */

import type { Entity, Field, RecordValue } from '@ninefold/model';
import { FieldValue } from '../../fields/field-value.tsx';
import { labelOfField } from '../../language/names.ts';

/** `record`: with its computed fields as far as they are known while one types. Nothing without totals. */
export function FormTotals({
  totals,
  record,
  entity,
}: {
  readonly totals: readonly Field[];
  readonly record: RecordValue;
  readonly entity: Entity;
}) {
  if (totals.length === 0) return null;
  return (
    <dl className="form-totals">
      {totals.map((field) => (
        <div key={field.name} data-statement={field.statement}>
          <dt>{labelOfField(field.name)}</dt>
          <dd>
            <FieldValue type={field.type} value={record.fields[field.name]} entity={entity.name} of={record} dense />
          </dd>
        </div>
      ))}
    </dl>
  );
}

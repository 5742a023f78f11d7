/** Moves a card by giving the field of the columns another value. */
import type { Field, FieldType, Value } from '@ninefold/model';
import type { BoardCard } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../api/ask.ts';
import { renewAfterChange } from '../../api/query-client.ts';
import { useApplication } from '../../session.ts';
import { refusalIn, type SaidRefusal } from '../form/refusal-in.ts';
import { sendThrough } from '../form/save-form.ts';
import { submitTargetFor } from '../form/submit-target.ts';
import type { ColumnValue } from './ways.ts';

/** Resolves to what was refused; null when it was done. */
export function useColumnEdit(by: Field): (card: BoardCard, to: ColumnValue) => Promise<SaidRefusal | null> {
  const application = useApplication();
  const client = useQueryClient();
  return async ({ record }, to) => {
    const { entity, id, version } = record;
    if (id === null) return null;
    const target = submitTargetFor(application, entity, { kind: 'edit', id }, [by.name]);
    const body = target.body({ [by.name]: fieldValue(by.type, to) }, version);
    const refusal = refusalIn(await sendThrough(target, { body, key: newIdempotencyKey() }, entity, id));
    void renewAfterChange(client, entity);
    return refusal;
  };
}

function fieldValue(type: FieldType, column: ColumnValue): Value {
  if (column === null) return null;
  if (type.kind === 'yes/no') return column === 'true';
  return type.kind === 'reference' ? { entity: type.entity, id: column, fields: {} } : column;
}

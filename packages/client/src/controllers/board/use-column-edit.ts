/** Moves a card by giving the field of the columns, or of the lanes, another value. */
import type { Field, FieldType, Value } from '@ninefold/model';
import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../api/ask.ts';
import { renewAfterChange } from '../../api/query-client.ts';
import { useApplication } from '../../session.ts';
import { refusalIn, type SaidRefusal } from '../form/refusal-in.ts';
import { sendThrough } from '../form/save-form.ts';
import { submitTargetFor } from '../form/submit-target.ts';
import { valueOfLane } from './lane-ways.ts';
import type { CardMove } from './place-cards.ts';
import type { ColumnValue } from './ways.ts';

/** Resolves to what was refused; null when it was done. */
export function useColumnEdit(by: Field): (move: CardMove) => Promise<SaidRefusal | null> {
  const application = useApplication();
  const client = useQueryClient();
  return async ({ card: { record }, from, to, lane }) => {
    const { entity, id, version } = record;
    if (id === null) return null;
    const given = {
      ...(to === from ? {} : { [by.name]: fieldValue(by.type, to) }),
      ...(lane && lane.to !== lane.from ? { [lane.field.name]: fieldValue(lane.field.type, valueOfLane(lane.to)) } : {}),
    };
    const target = submitTargetFor(application, entity, { kind: 'edit', id }, Object.keys(given));
    const body = target.body(given, version);
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

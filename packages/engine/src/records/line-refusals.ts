/** Lines that come, go or change places without the right to it. */
import { type Application, findField, isList, isRecord, type Person, type RecordValue, type Value } from '@ninefold/model';
import type { Message } from '@ninefold/words';
import type { Environment } from '../expressions/environment.ts';
import { lineRights } from '../permissions/line-rights.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';
import type { FieldValues } from './lookup.ts';

/** `values`: what the record's lists are to hold afterwards. */
export function lineRefusals(
  application: Application,
  record: RecordValue,
  by: Person,
  operation: 'create' | 'edit',
  values: FieldValues,
  environment: Environment,
): readonly Refusal[] {
  if (!Object.values(values).some(isList)) return [];
  const rights = lineRights(application, record, by, operation, environment);
  return Object.entries(rights).flatMap(([name, { add, order, stay }]) => {
    const value = values[name];
    if (value === undefined) return [];
    const before = idsIn(record.fields[name]);
    const after = idsIn(value);
    const statement = findField(application, record.entity, name)?.statement ?? null;
    const refuse = (message: Message): readonly Refusal[] => [platformRefusal('not-editable', statement, message, [name])];
    if (!add && after.includes(undefined)) return refuse(sentences.noAddingLines);
    if (stay.some((id) => !after.includes(id))) return refuse(sentences.noRemovingLine);
    if (!order && !isInOrder(before, after)) return refuse(sentences.noMovingLines);
    return [];
  });
}

/** A new line has none. */
function idsIn(value: Value | undefined): readonly (string | undefined)[] {
  return isList(value) ? value.filter(isRecord).map(({ id }) => id) : [];
}

function isInOrder(before: readonly (string | undefined)[], after: readonly (string | undefined)[]): boolean {
  const kept = after.filter((id): id is string => id !== undefined);
  const expected = before.filter((id) => id !== undefined && kept.includes(id));
  return kept.every((id, index) => id === expected[index]);
}

/**
 * What somebody filled in of a new record and, now that it is known, may not. A row about a field rests on what is filled in beside it
 * (`house.clerk = me`): so whether they may is asked of the record as it is to be kept.
 */
import {
  type Application,
  byName,
  type Entity,
  type Field,
  findEntity,
  givenValue,
  isList,
  isRecord,
  type Person,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { mayFillInWhenNew } from '../permissions/grounds.ts';
import { isAlways } from '../permissions/predicates.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import type { FieldValues } from './lookup.ts';

/** `values`: what was filled in; `record`: as it is to be kept. */
export function filledWithoutRight(
  application: Application,
  record: RecordValue,
  by: Person,
  values: FieldValues,
  environment: Environment,
): readonly Refusal[] {
  const entity = findEntity(application, record.entity);
  const around = { ...environment, me: by.record };
  const may = (about: Entity, field: Field, self: RecordValue): boolean => {
    const condition = mayFillInWhenNew(application, by.roles, about, field);
    return isAlways(condition, true) || evaluate(condition, { ...around, self }) === true;
  };
  return Object.keys(values).flatMap((name): readonly Refusal[] => {
    const field = entity && byName(entity.fields, name);
    if (!entity || !field || isLeft(field, values[name])) return [];
    if (!may(entity, field, record)) return [notEditable(field, [field.name])];
    const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
    const kept = record.fields[field.name];
    const sent = values[name];
    if (!lines || !isList(kept) || !isList(sent)) return [];
    return kept.flatMap((line, index) => {
      const given = sent[index];
      if (!isRecord(line) || !isRecord(given ?? null)) return [];
      const self = { ...line, owner: record };
      return lines.fields
        .filter((one) => !isLeft(one, (given as RecordValue).fields[one.name]) && !may(lines, one, self))
        .map((one) => notEditable(one, [field.name, index, one.name]));
    });
  });
}

/** Nothing was sent, or nothing was filled in where nothing was to begin with. */
function isLeft({ startsAs }: Field, value: Value | undefined): boolean {
  if (value === undefined) return true;
  const isEmpty = value === null || (isList(value) && value.length === 0);
  return isEmpty && givenValue(startsAs) === undefined;
}

function notEditable(field: Field, path: readonly (string | number)[]): Refusal {
  return platformRefusal('not-editable', field.statement, undefined, path);
}

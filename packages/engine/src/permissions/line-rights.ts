/**
 * What a person may do with the lines of a record as a whole. Lines stand under the right to edit their record and its list; a row about
 * one field of them opens that field alone. So who may not fill in what every line has to be given adds none and moves none, and a line
 * that holds something its remover may not change stays.
 */
import {
  type Application,
  type Entity,
  type Expression,
  type Field,
  filledBy,
  findEntity,
  isList,
  isRecord,
  isSameName,
  type Person,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { needsEntering } from '../records/needs-entering.ts';
import { startingRecord } from '../records/starting-record.ts';
import { editableFields } from './editable.ts';
import { mayMakeWithRecord } from './grounds.ts';
import { permissionRowsFor } from './permission-rows.ts';
import { permit } from './permit.ts';

export interface LineRights {
  readonly add: boolean;
  /** Lines may change places. */
  readonly order: boolean;
  /** Ids of the lines that have to stay. */
  readonly stay: readonly string[];
}

/** By the name of the field that holds them: the lists this person may fill in at all. */
export function lineRights(
  application: Application,
  record: RecordValue,
  person: Person,
  operation: 'create' | 'edit',
  environment: Environment,
): Readonly<Record<string, LineRights>> {
  const editable = new Set(editableFields(application, record, person, operation, environment));
  const lists = (findEntity(application, record.entity)?.fields ?? []).flatMap((field) => {
    const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
    return lines && editable.has(field.name) ? [{ field, lines }] : [];
  });
  return Object.fromEntries(
    lists.map(({ field, lines }) => {
      const judge = judgeOf(application, person, operation, environment, lines, record);
      const kept = linesIn(record.fields[field.name]);
      const stay = kept.filter((line) => !judge.mayRemove(line)).flatMap(({ id }) => id ?? []);
      return [field.name, { add: judge.mayAdd(), order: judge.mayOrder(), stay }];
    }),
  );
}

function judgeOf(
  application: Application,
  person: Person,
  operation: 'create' | 'edit',
  environment: Environment,
  lines: Entity,
  owner: RecordValue,
) {
  const blank = startingRecord(application, lines.name, { ...environment, old: null }, owner);
  const may = (kind: 'create' | 'edit' | 'delete', self: RecordValue, field?: Field): boolean =>
    permit(application, person, { kind, entity: lines.name, ...(field && { field: field.name }) }, { ...environment, self }).allowed;
  const holds = (condition: Expression): boolean => evaluate(condition, { ...environment, me: person.record, self: blank }) === true;
  const isRuled = (field: Field): boolean =>
    permissionRowsFor(application, 'edit', lines.name).some(
      ({ may: row }) => 'field' in row && row.field !== undefined && isSameName(row.field, field.name),
    );
  const isClosed = (field: Field, self: RecordValue): boolean => isRuled(field) && !may('edit', self, field);
  const mayOrder = (): boolean => operation === 'create' || !lines.fields.some((field) => needsEntering(field) && isClosed(field, blank));
  return {
    mayOrder,
    /** With a new record nobody asks for the right to edit it: rows about making its lines say who puts some in. */
    mayAdd: (): boolean =>
      mayOrder() && (operation === 'create' ? holds(mayMakeWithRecord(application, person.roles, lines)) : may('create', blank)),
    mayRemove: (line: RecordValue): boolean => {
      const self = { ...line, owner };
      const isFilled = (field: Field): boolean =>
        filledBy(field) === 'person' && !isSame(line.fields[field.name], blank.fields[field.name]);
      return operation === 'create' || (may('delete', self) && !lines.fields.some((field) => isFilled(field) && isClosed(field, self)));
    },
  };
}

function linesIn(value: Value | undefined): readonly RecordValue[] {
  return isList(value ?? null) ? (value as readonly Value[]).filter(isRecord) : [];
}

/** Records are the same by id; what is empty is the same however it is empty. */
function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(value: Value | undefined): string {
  if (value === undefined || value === null || (isList(value) && value.length === 0)) return '';
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : isNamed(part) ? part.id : part));
}

function isNamed(part: unknown): part is { readonly entity: string; readonly id: string } {
  return typeof part === 'object' && part !== null && 'entity' in part && 'id' in part && typeof part.id === 'string';
}

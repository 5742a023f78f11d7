/** Which fields a person fills in, by nature of the field and by right. */
import { type Application, type Entity, type Field, filledBy, findEntity, type Person, type RecordValue } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { mayFillInWhenNew } from './grounds.ts';
import { isEditable } from './is-editable.ts';
import { permit } from './permit.ts';
import { permitNew, withoutUnknown } from './permit-new.ts';

/**
 * The fields of a record, and of its lines as `lines.amount`, that this person may fill in now; in the document's
 * order. For `create`, `record` is the new record; for `edit`, the one that is kept.
 */
export function editableFields(
  application: Application,
  record: RecordValue,
  person: Person,
  operation: 'create' | 'edit',
  environment: Environment,
): readonly string[] {
  const entity = findEntity(application, record.entity);
  if (!entity || !mayBegin[operation](application, person, record, environment).allowed) return [];
  const may = (about: Entity, field: Field, self: RecordValue): boolean =>
    isEditable(application, about, field, operation) && mayFillIn[operation](application, person, about, field, { ...environment, self });
  const known = operation === 'create' ? withoutUnknown(application, record) : record;
  return entity.fields
    .filter((field) => may(entity, field, known))
    .flatMap((field) => [field.name, ...lineFields(application, field, known, may)]);
}

/** Whether the record may be made or changed at all. */
const mayBegin = {
  create: permitNew,
  edit: (application: Application, person: Person, record: RecordValue, environment: Environment) =>
    permit(application, person, { kind: 'edit', entity: record.entity }, { ...environment, self: record }),
};

/**
 * Whether the rows about one field let them. With a new record nobody asks for the right to edit it: its lines follow rows about their
 * fields, and what rests on something that is still to be filled in is no obstacle yet (`filledWithoutRight` asks again).
 */
const mayFillIn = {
  create: (application: Application, person: Person, about: Entity, field: Field, environment: Environment): boolean => {
    const may = evaluate(mayFillInWhenNew(application, person.roles, about, field), { ...environment, me: person.record });
    return may === true || may === undefined;
  },
  edit: (application: Application, person: Person, about: Entity, field: Field, environment: Environment): boolean =>
    permit(application, person, { kind: 'edit', entity: about.name, field: field.name }, environment).allowed,
};

function lineFields(
  application: Application,
  field: Field,
  record: RecordValue,
  may: (about: Entity, field: Field, self: RecordValue) => boolean,
): readonly string[] {
  const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (!lines) return [];
  const line: RecordValue = { entity: lines.name, fields: {}, owner: record };
  return lines.fields.filter((one) => may(lines, one, line)).map((one) => `${field.name}.${one.name}`);
}

/** Names of the fields that whoever makes a new line may give it, where making it is not the question. */
export function fieldsOfNewLine(
  application: Application,
  lines: Entity,
  owner: RecordValue,
  person: Person,
  environment: Environment,
): readonly string[] {
  const self: RecordValue = { entity: lines.name, fields: {}, owner };
  const around = { ...environment, me: person.record, self };
  return lines.fields
    .filter((field) => filledBy(field) === 'person' && evaluate(mayFillInWhenNew(application, person.roles, lines, field), around) === true)
    .map(({ name }) => name);
}

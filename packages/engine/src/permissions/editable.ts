/** Which fields a person fills in, by nature of the field and by right. */
import { type Application, type Entity, type Field, filledBy, findEntity, memoize, type Person, type RecordValue } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { groundsOf, mayFillInWhenNew } from './grounds.ts';
import { isEditable } from './is-editable.ts';
import { permit } from './permit.ts';
import { permitNew, withoutUnknown } from './permit-new.ts';
import { isAlways } from './predicates.ts';

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
  const settled = settledFields[operation](application)(person.roles)(entity);
  if (settled) return settled;
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

/** Names of the fields that whoever has these roles may fill in of every record that they may make, or change; undefined where it depends on the record. */
function createSettledFields(operation: 'create' | 'edit') {
  return memoize((application: Application) =>
    memoize((roles: readonly string[]) =>
      memoize((entity: Entity): readonly string[] | undefined => {
        const editable = entity.fields.filter((field) => isEditable(application, entity, field, operation));
        const isSettled = (field: Field): boolean => field.type.kind !== 'lines' && isUnruled[operation](application, roles, entity, field);
        return editable.every(isSettled) ? editable.map(({ name }) => name) : undefined;
      }),
    ),
  );
}

/** Whether rows about one field say nothing more than those about the record. */
const isUnruled = {
  create: (application: Application, roles: readonly string[], entity: Entity, field: Field): boolean =>
    isAlways(mayFillInWhenNew(application, roles, entity, field), true),
  // What the record has to answer stands among what a field has to.
  edit: (application: Application, roles: readonly string[], { name }: Entity, field: Field): boolean => {
    const whole = groundsOf(application, roles, { kind: 'edit', entity: name });
    return groundsOf(application, roles, { kind: 'edit', entity: name, field: field.name }).length === whole.length;
  },
};

const settledFields = { create: createSettledFields('create'), edit: createSettledFields('edit') };

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

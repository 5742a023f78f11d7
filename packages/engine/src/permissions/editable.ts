/** Which fields a person fills in, by nature of the field and by right. */
import {
  type Application,
  byName,
  type Entity,
  type Field,
  findEntity,
  findStates,
  foldName,
  givenValue,
  type Person,
  type RecordValue,
  type ShownField,
} from '@ninefold/model';
import { isFilledIn } from '../decode.ts';
import type { Environment } from '../evaluate/environment.ts';
import { permit } from './permit.ts';

/**
 * The fields of a record, and of its lines as `lines.amount`, that this person may fill in now; in the document's
 * order. For `create`, `record` is the new record; for `edit`, the one that is kept.
 */
export function editableFields(
  application: Application,
  record: RecordValue,
  person: Person,
  door: 'create' | 'edit',
  environment: Environment,
): readonly string[] {
  const entity = findEntity(application, record.entity);
  if (!entity || !permit(application, person, { kind: door, entity: entity.name }, { ...environment, self: record }).allowed) return [];
  const may = (about: Entity, field: Field, self: RecordValue): boolean =>
    isEditable(application, about, field) &&
    permit(application, person, { kind: door, entity: about.name, field: field.name }, { ...environment, self }).allowed;
  return entity.fields
    .filter((field) => may(entity, field, record))
    .flatMap((field) => [field.name, ...lineFields(application, field, record, door, may)]);
}

/** A line of a new record has no rights of its own to ask yet: it follows the fields by nature, and rows about them. */
function lineFields(
  application: Application,
  field: Field,
  record: RecordValue,
  door: 'create' | 'edit',
  may: (about: Entity, field: Field, self: RecordValue) => boolean,
): readonly string[] {
  const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (!lines) return [];
  const line: RecordValue = { entity: lines.name, fields: {}, owner: record };
  const ruled = (one: Field): boolean =>
    application.roles.permissions.some(
      ({ may: row }) =>
        'field' in row &&
        row.field !== undefined &&
        foldName(row.field) === foldName(one.name) &&
        foldName(row.entity) === foldName(lines.name),
    );
  const fields = lines.fields.filter((one) =>
    door === 'create' && !ruled(one) ? isEditable(application, lines, one) : may(lines, one, line),
  );
  return fields.map((one) => `${field.name}.${one.name}`);
}

/**
 * Whether a field is ever filled in by editing: it can be typed, and it is not the business of transitions. What an
 * action asks for or sets is set by that action alone, unless a form screen or a call that creates or edits lists it.
 */
export function isEditable(application: Application, entity: Entity, field: Field): boolean {
  if (!isFilledIn(entity, field)) return false;
  return !isSetByActions(application, entity, field) || isListedInForms(application, entity, field);
}

function isSetByActions(application: Application, entity: Entity, field: Field): boolean {
  const name = foldName(field.name);
  return (findStates(application, entity.name)?.transitions ?? []).some(
    (transition) =>
      (givenValue(transition.asksFor) ?? []).some((asked) => foldName(asked) === name) ||
      transition.then.some((effect) => effect.kind === 'set' && foldName(effect.field) === name),
  );
}

function isListedInForms(application: Application, entity: Entity, field: Field): boolean {
  const about = foldName(entity.name);
  const byForm = application.screens.some((screen) => {
    const shows = givenValue(screen.shows);
    return shows?.kind === 'form' && foldName(shows.entity) === about && lists(shows.fields, field);
  });
  return (
    byForm ||
    application.calls.calls.some((call) => {
      const sends = givenValue(call.sends);
      const writes = call.does.kind === 'create' || call.does.kind === 'edit';
      return (
        writes &&
        foldName(call.does.entity) === about &&
        sends?.kind === 'fields' &&
        byName(sends.names.map(named), field.name) !== undefined
      );
    })
  );
}

function lists(fields: readonly ShownField[], field: Field): boolean {
  return fields.some(({ path }) => path.length === 1 && path[0] !== undefined && foldName(path[0]) === foldName(field.name));
}

function named(name: string): { name: string } {
  return { name };
}

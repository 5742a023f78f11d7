/** What people call a record: its text called name or title, else its first text, else its e-mail, else its number, else its id. */

import { type Application, type Field, type FieldKind, findEntity, foldName, type RecordValue } from '@ninefold/model';
import { namingKinds, namingNames } from './assumptions/chosen/screens.ts';

function namingField(fields: readonly Field[], kind: FieldKind): Field | undefined {
  const ofKind = fields.filter((one) => one.type.kind === kind);
  return ofKind.find((one) => namingNames.has(foldName(one.name))) ?? ofKind[0];
}

/** A field that is not loaded or is empty gives way to the next kind; a new record without any has the label ''. */
export function labelOf(application: Application, record: RecordValue): string {
  const fields = findEntity(application, record.entity)?.fields ?? [];
  for (const kind of namingKinds) {
    const field = namingField(fields, kind);
    const value = field && record.fields[field.name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return record.id ?? '';
}

/** The name of the field that gives an entity's records their label; undefined when only the id does. */
export function labelField(application: Application, entity: string): string | undefined {
  const fields = findEntity(application, entity)?.fields ?? [];
  const found = namingKinds.map((kind) => namingField(fields, kind)).find((field) => field !== undefined);
  return found?.name;
}

/** The label as far as the record alone tells it. */
export function labelWithin(record: RecordValue): string {
  const text = Object.values(record.fields).find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : (record.id ?? '');
}

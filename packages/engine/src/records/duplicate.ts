/** What answers a record whose values of unique fields another one has already. */
import { type Application, findEntity, findField, foldName, givenValue, type RecordValue, type UniqueFields } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { type Path, platformRefusal, type Refusal, refuseWith } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';

/** The record that the database refuses, and the fields in which it is like another. */
export interface Duplicate {
  readonly entity: string;
  readonly fields: readonly string[];
  /** Of lines: only those of one record are compared. */
  readonly ofOwner: boolean;
  /** Where the record is within what was sent: `[]` or `['lines', 2]`. */
  readonly at: Path;
  /** As it would have been kept. */
  readonly record: RecordValue;
}

/** With the error that the document names, else one refusal at each of the fields. At least one. */
export function refusalsOfDuplicate(application: Application, double: Duplicate, environment: Environment): readonly Refusal[] {
  const { entity, fields, at, record } = double;
  const said = findEntity(application, entity)?.uniques.find((each) => isOf(each, double));
  const code = said && givenValue(said.otherwise);
  if (said && code !== undefined)
    return [refuseWith(application, code, { statement: said.statement, record, environment, path: at, fallback: 'not-unique' })];
  const message = sentences.alreadyOneWith(...fields);
  return fields.map((field) =>
    platformRefusal('not-unique', said?.statement ?? findField(application, entity, field)?.statement, message, [...at, field]),
  );
}

/** In whichever order the fields stand. */
function isOf(unique: UniqueFields, double: Duplicate): boolean {
  const key = ({ fields, ofOwner }: Pick<UniqueFields, 'fields' | 'ofOwner'>): string =>
    [...fields.map(foldName).sort(), String(ofOwner)].join('\n');
  return key(unique) === key(double);
}

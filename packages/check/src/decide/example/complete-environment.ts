/** An example with what it leaves open, so that more questions than its own can be asked about it. */
import { compute, type Environment } from '@ninefold/engine';
import {
  type Application,
  type Field,
  findEntity,
  isFilledByItself,
  memoizeBy,
  type RecordValue,
  traitsOf,
  type Value,
} from '@ninefold/model';

/** The same, and nothing wherever there may be nothing: in fields that need no value, before the edit, among records that nobody asked for. */
export function completeEnvironment(application: Application, environment: Environment): Environment {
  const { self, lookups } = environment;
  if (!self) return environment;
  const open = openFields(application, self.entity).filter(({ name }) => !Object.hasOwn(self.fields, name));
  const fields = {
    ...self.fields,
    ...Object.fromEntries(open.map(({ name, type }): [string, Value] => [name, traitsOf(type).many ? [] : null])),
  };
  const alone: Environment = { ...environment, old: environment.old ?? null };
  const record = compute(application, { ...self, fields }, alone);
  return { ...alone, self: record, lookups: { all: (entity) => recordsOf(lookups?.all?.(entity), entity, record) } };
}

function recordsOf(known: readonly RecordValue[] | undefined, entity: string, self: RecordValue): readonly RecordValue[] {
  if (!known) return entity === self.entity ? [self] : [];
  return known.map((one) => (one.entity === self.entity && one.id === self.id ? self : one));
}

/** Kept fields that a record may be without. */
const openFields = memoizeBy(
  (entity: string) => entity,
  (application: Application, entity: string): readonly Field[] =>
    (findEntity(application, entity)?.fields ?? []).filter(
      ({ type, needed, computed, implied }) => !needed && !computed && !implied && !isFilledByItself(type) && type.kind !== 'unknown',
    ),
);

/** What people with some roles may read of an entity: one predicate over its rows and a judgement for each field. */
import { type Application, type Entity, type Expression, type Field, findEntity, invariant, memoize } from '@ninefold/model';
import { type IncludeTree, includesOf } from '../expressions/includes.ts';
import { mergeIncludes } from '../expressions/merge-includes.ts';
import { labelReferences } from '../records/label.ts';
import { isAlways } from './predicates.ts';
import { rowPredicate } from './row-predicate.ts';

/** With the record, never, or where this holds as well. */
type FieldRight = 'with the record' | 'never' | Expression;

export interface ReadRight {
  readonly entity: Entity;
  readonly rows: Expression;
  /** Every row may be read. */
  readonly everything: boolean;
  /** No row may be read. */
  readonly nothing: boolean;
  /** Field name → right. */
  readonly fields: ReadonlyMap<string, FieldRight>;
  /** What must be loaded of a record to judge all of it; of a line's owner, too. */
  readonly load: IncludeTree;
  readonly ownerLoad: IncludeTree;
}

const known = new WeakMap<Application, Map<string, ReadRight>>();

/** Worked out once for the same roles in the same order. `name` is that of an entity of the document. */
export function readRight(application: Application, roles: readonly string[], name: string): ReadRight {
  const rights = rightsOf(application)(roles);
  const before = rights.get(name);
  if (before) return before;
  const right = rightOfAlike(application, roles, name);
  rights.set(name, right);
  return right;
}

/** Whoever asks again brings the same list of roles along: found by it, there is no text to put together for each record that is looked at. */
const rightsOf = memoize((_application: Application) => memoize((_roles: readonly string[]) => new Map<string, ReadRight>()));

/** The same for equal lists. */
function rightOfAlike(application: Application, roles: readonly string[], name: string): ReadRight {
  const rights = known.get(application) ?? new Map<string, ReadRight>();
  known.set(application, rights);
  const key = `${name}\n${roles.join('\n')}`;
  const before = rights.get(key);
  if (before) return before;
  const entity = findEntity(application, name);
  invariant(entity, `no entity ${name}`);
  const right = workOut(application, roles, entity);
  if (rights.size < 2000) rights.set(key, right);
  return right;
}

/** Whether a field may be read wherever its record may be. */
export function isPlainlyReadable(right: ReadRight, field: string): boolean {
  return right.fields.get(field) === 'with the record';
}

/** Whether a field may be read in some record at least. Else not even its existence is disclosed. */
export function isEverReadable(application: Application, roles: readonly string[], entity: Entity, field: Field): boolean {
  return readRight(application, roles, entity.name).fields.get(field.name) !== 'never';
}

function workOut(application: Application, roles: readonly string[], entity: Entity): ReadRight {
  const rows = rowPredicate(application, roles, { kind: 'read', entity: entity.name }).predicate;
  const same = JSON.stringify(rows);
  const fields = new Map<string, FieldRight>();
  for (const field of entity.fields) {
    const { predicate } = rowPredicate(application, roles, { kind: 'read', entity: entity.name, field: field.name });
    fields.set(field.name, isAlways(predicate, false) ? 'never' : JSON.stringify(predicate) === same ? 'with the record' : predicate);
  }
  const judged = [rows, ...[...fields.values()].filter((right): right is Expression => typeof right === 'object')];
  const loads = includesOf(judged, application);
  return {
    entity,
    rows,
    everything: isAlways(rows, true),
    nothing: isAlways(rows, false),
    fields,
    load: mergeIncludes(loads.self, nameLoads(application, roles, entity.name)),
    ownerLoad: loads.owner,
  };
}

/** What must be loaded of the records that are in the name of a record, to name and to judge them. */
function nameLoads(application: Application, roles: readonly string[], entity: string): IncludeTree {
  return Object.fromEntries(
    labelReferences(application, entity).flatMap(({ name, type }) =>
      type.kind === 'reference' ? [[name, readRight(application, roles, type.entity).load]] : [],
    ),
  );
}

/** What people with some roles may read of an entity: one predicate over its rows and a judgement for each field. */
import { type IncludeTree, includesOf, isAlways, labelReferences, rowPredicate } from '@ninefold/engine';
import { type Application, type Entity, type Expression, type Field, findEntity, foldName, invariant } from '@ninefold/model';
import { expressionsIn } from './expressions-in.ts';
import { mergeIncludes } from './merge-includes.ts';

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

export function readRight(application: Application, roles: readonly string[], name: string): ReadRight {
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

/** Whether a field may be read in some record at least. Else that there is one is not told either. */
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

const worked = new WeakMap<Application, Map<string, IncludeTree>>();

/** What rules, guards, effects, messages, computed fields and conditions about an entity and its lines look at. */
export function includesForRules(application: Application, entity: Entity): IncludeTree {
  const trees = worked.get(application) ?? new Map<string, IncludeTree>();
  worked.set(application, trees);
  const before = trees.get(entity.name);
  if (before) return before;
  const own = includesOf(expressionsIn(partsAbout(application, entity)), application);
  const lines = entity.fields.flatMap(({ name, type }) => {
    const owned = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
    const below = owned && includesOf(expressionsIn(partsAbout(application, owned)), application);
    return below ? [{ [name]: mergeIncludes(below.self, below.old) }, below.owner] : [];
  });
  const tree = mergeIncludes(own.self, own.old, ...lines);
  trees.set(entity.name, tree);
  return tree;
}

function partsAbout(application: Application, { name, fields }: Entity): unknown {
  const folded = foldName(name);
  const about = <T>(parts: Readonly<Record<string, T>>): readonly T[] =>
    Object.entries(parts).flatMap(([entity, part]) => (foldName(entity) === folded ? [part] : []));
  return [
    fields,
    application.states.filter((machine) => foldName(machine.entity) === folded),
    application.rules.filter((rule) => foldName(rule.about) === folded),
    application.roles.conditions.map((condition) => about(condition.about)),
    application.errors.map((error) => about(error.parts)),
    application.calls.shapes.filter((shape) => foldName(shape.entity) === folded),
    application.calls.calls.filter((call) => 'entity' in call.does && foldName(call.does.entity) === folded),
  ];
}

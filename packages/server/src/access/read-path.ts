/** A path of field names followed by somebody: where it ends, and in which records they may read it. */
import { readRight, replaceLeaves, type Viewer } from '@ninefold/engine';
import { byName, type Entity, type Expression, type Field, type FieldType, findEntity, foldName } from '@ninefold/model';
import { fieldOf, selfOf } from './expressions.ts';

export interface ReadPath {
  readonly expression: Expression;
  /** Undefined where it ends at the record that owns a line. */
  readonly field: Field | undefined;
  readonly type: FieldType;
  /** What must hold so that the field may be read. */
  readonly guards: readonly Expression[];
  /** What must hold so that the record it names may be read. */
  readonly targets: readonly Expression[];
}

type Rights = Pick<Viewer, 'application' | 'roles'>;

/** `about`: the entity of the record that stands here, if it is one. */
type Step = ReadPath & { readonly about: Entity | undefined };

/** A line's path may begin with the name of its record's entity. Undefined for what may never be read, or does not exist. */
export function readPath(rights: Rights, entity: Entity, path: readonly string[]): ReadPath | undefined {
  const type: FieldType = { kind: 'reference', entity: entity.name };
  let at: Step | undefined = { expression: selfOf(entity), field: undefined, type, guards: [], targets: [], about: entity };
  for (const name of path) at = at?.about && (stepToField(rights, at, at.about, name) ?? stepToOwner(rights, at, at.about, name));
  return path.length > 0 ? at : undefined;
}

function stepToField({ application, roles }: Rights, from: Step, about: Entity, name: string): Step | undefined {
  const field = byName(about.fields, name);
  const right = (field && readRight(application, roles, about.name).fields.get(field.name)) ?? 'never';
  if (!field || right === 'never') return undefined;
  const expression = fieldOf(from.expression, about, field);
  const named = field.type.kind === 'reference' ? findEntity(application, field.type.entity) : undefined;
  const target = named && readRight(application, roles, named.name);
  return {
    expression,
    field,
    type: field.type,
    guards: [...from.guards, ...from.targets, ...(typeof right === 'object' ? [seenFrom(right, from.expression)] : [])],
    targets: target && !target.everything ? [seenFrom(target.rows, expression)] : [],
    about: named,
  };
}

/** Whoever may read a line may read its record. */
function stepToOwner({ application }: Rights, from: Step, about: Entity, name: string): Step | undefined {
  const owner = about.ownedBy && findEntity(application, about.ownedBy.entity);
  if (!owner || foldName(owner.name) !== foldName(name) || byName(about.fields, name)) return undefined;
  return {
    expression: { node: 'owner', of: from.expression, type: { kind: 'record', entity: owner.name }, from: 0, to: 0 },
    field: undefined,
    type: { kind: 'reference', entity: owner.name },
    guards: [...from.guards, ...from.targets],
    targets: [],
    about: owner,
  };
}

/** A condition about a record, as one about the record that `of` names. */
export function seenFrom(condition: Expression, of: Expression): Expression {
  return of.node === 'self' ? condition : replaceLeaves(condition, (leaf) => (leaf.node === 'self' ? of : leaf));
}

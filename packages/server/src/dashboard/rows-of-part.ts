/**
 * Records of a part as rows with columns. Lines are shown with the record they belong to, under its entity's name, so that they
 * lead somewhere.
 */
import { clientSlice, fieldsBehind, type IncludeTree, mayRead, mergeIncludes, readRight, redact, type Viewer } from '@ninefold/engine';
import { type DashboardPart, type Entity, findEntity, foldName, isUnique, type RecordValue } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { includesOfTree, type ShownTree, showTree, treeOf } from '../records/show.ts';

export interface PartColumns {
  readonly paths: readonly (readonly string[])[];
  readonly load: IncludeTree;
  show(row: RecordValue): WireRecord;
}

/** `load` is what reading the rows takes, `show` tells one: the record of a line only where it may be read. */
export function columnsOfPart(reader: Viewer, entity: Entity, part: DashboardPart): PartColumns {
  const { application, roles } = reader;
  const shown = fieldsBehind(clientSlice(application, roles), entity.name, part);
  const paths = shown.map(({ path }) => path);
  const tree = treeOf(application, entity.name, [...paths, ['state'], ...namesOf(entity)]);
  const own = includesOfTree(application, roles, entity.name, tree);
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  if (!owner) return { paths, load: own, show: (row) => showTree(application, row, tree) };
  const throughOwner = paths.filter(([first]) => foldName(first ?? '') === foldName(owner.name)).map((path) => path.slice(1));
  const above = treeOf(application, owner.name, [...throughOwner, ...namesOf(owner)]);
  const ownerLoad = mergeIncludes(
    readRight(application, roles, entity.name).ownerLoad,
    includesOfTree(application, roles, owner.name, above),
  );
  return { paths, load: mergeIncludes(own, { [owner.name]: ownerLoad }), show: (row) => withOwner(reader, row, owner, tree, above) };
}

function withOwner(reader: Viewer, row: RecordValue, owner: Entity, tree: ShownTree, above: ShownTree): WireRecord {
  const line = showTree(reader.application, row, tree);
  if (!row.owner || !mayRead(reader, row.owner)) return line;
  return { ...line, fields: { ...line.fields, [owner.name]: showTree(reader.application, redact(reader, row.owner), above) } };
}

/** What the route of its page may name a record by. */
function namesOf({ fields }: Entity): readonly (readonly string[])[] {
  return fields.filter(isUnique).map(({ name }) => [name]);
}

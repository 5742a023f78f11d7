/**
 * Records of a part as rows with columns. Lines are shown with the record they belong to, under its entity's name, so that they
 * lead somewhere.
 */
import { clientSlice, fieldsBehind, type Viewer } from '@ninefold/engine';
import { type DashboardPart, type Entity, findEntity, foldName, isUnique, type ShownField } from '@ninefold/model';
import { currenciesAbove, treeOf } from '../records/show.ts';
import { type ShownRows, showRows } from '../records/show-lines.ts';

export interface PartColumns extends ShownRows {
  readonly shown: readonly ShownField[];
}

/** `load` is what reading the rows takes, `show` tells one: the record of a line only where it may be read. */
export function columnsOfPart(reader: Viewer, entity: Entity, part: DashboardPart): PartColumns {
  const { application, roles } = reader;
  const shown = fieldsBehind(clientSlice(application, roles), entity.name, part);
  const paths = shown.map(({ path }) => path);
  const tree = treeOf(application, entity.name, [...paths, ['state'], ...namesOf(entity)]);
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  if (!owner) return { shown, ...showRows(reader, entity, tree, undefined) };
  const throughOwner = paths.filter(([first]) => foldName(first ?? '') === foldName(owner.name)).map((path) => path.slice(1));
  const told = [...throughOwner, ...namesOf(owner), ...currenciesAbove(application, entity.name, paths)];
  return { shown, ...showRows(reader, entity, tree, treeOf(application, owner.name, told)) };
}

/** What the route of its page may name a record by. */
function namesOf({ fields }: Entity): readonly (readonly string[])[] {
  return fields.filter(isUnique).map(({ name }) => [name]);
}

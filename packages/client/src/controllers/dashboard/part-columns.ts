/** Columns of the records behind a part; a line begins with the record it belongs to. */
import { fieldsBehind } from '@ninefold/engine';
import { type Application, type DashboardPart, findEntity, foldName } from '@ninefold/model';
import { type Column, columnsOf } from '../list/columns.ts';

/** As the list's; where `entity` is that of lines, the record they belong to is a reference one cannot sort by. */
export function columnsOfPart(application: Application, entity: string, part: DashboardPart): readonly Column[] {
  const owned = findEntity(application, entity)?.ownedBy;
  const owner = owned && findEntity(application, owned.entity);
  const list = owner?.fields.find(({ name }) => foldName(name) === foldName(owned?.field ?? ''));
  const columns = columnsOf(application, entity, fieldsBehind(application, entity, part));
  if (!owner || !list) return columns;
  return columns.map((column) => {
    if (column.path.length !== 1 || foldName(column.path[0] ?? '') !== foldName(owner.name)) return column;
    const type = { kind: 'reference', entity: owner.name } as const;
    return { ...column, type, field: { ...list, name: owner.name, type }, layout: 'text', entity, sortable: false };
  });
}

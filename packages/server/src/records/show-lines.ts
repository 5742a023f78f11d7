/** Rows of lines: with what is told of the record they belong to, under the name of its entity, where that may be read. */
import { type IncludeTree, mayRead, mergeIncludes, readRight, redact, type Viewer } from '@ninefold/engine';
import { type Entity, findEntity, type RecordValue } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { includesOfTree, type ShownTree, showTree } from './show.ts';

export interface ShownRows {
  readonly load: IncludeTree;
  /** `row` is redacted already; the record it belongs to is not. */
  show(row: RecordValue): WireRecord;
}

/** `tree` of the rows themselves, `above` of the record that they belong to: undefined where nothing of that is told. */
export function showRows(reader: Viewer, entity: Entity, tree: ShownTree, above: ShownTree | undefined): ShownRows {
  const { application, roles } = reader;
  const own = includesOfTree(application, roles, entity.name, tree);
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  if (!owner || !above) return { load: own, show: (row) => showTree(application, row, tree) };
  const ownerLoad = mergeIncludes(
    readRight(application, roles, entity.name).ownerLoad,
    includesOfTree(application, roles, owner.name, above),
  );
  return { load: mergeIncludes(own, { [owner.name]: ownerLoad }), show: (row) => withOwner(reader, row, owner, tree, above) };
}

function withOwner(reader: Viewer, row: RecordValue, owner: Entity, tree: ShownTree, above: ShownTree): WireRecord {
  const { owner: kept, ...alone } = row;
  if (!kept || !mayRead(reader, kept)) return showTree(reader.application, alone, tree);
  const told = redact(reader, kept);
  const line = showTree(reader.application, { ...row, owner: told }, tree);
  return { ...line, fields: { ...line.fields, [owner.name]: showTree(reader.application, told, above) } };
}

/** Where a row of the records behind a part leads. */
import { type Application, findEntity, foldName } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';

/** What a row leads to: the record itself, of a line the record it belongs to. */
export function recordOfRow(application: Application, entity: string, row: WireRecord): WireRecord | undefined {
  const owner = findEntity(application, entity)?.ownedBy?.entity;
  if (owner === undefined) return row;
  const above = Object.entries(row.fields).find(([name]) => foldName(name) === foldName(owner))?.[1];
  return typeof above === 'object' && above !== null && 'fields' in above ? above : undefined;
}

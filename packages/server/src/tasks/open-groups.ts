/** Of what waits for people with some roles, what they may know of: which state a record is in, is told by standing there. */
import { isAlways, readRight, stateField, type TaskGroup, taskGroups, type Viewer } from '@ninefold/engine';
import type { Expression, RecordValue } from '@ninefold/model';
import type { RecordQueries } from '@ninefold/store';
import { not } from '../access/expressions.ts';

export interface OpenGroup {
  readonly open: TaskGroup;
  /** Which records they are. */
  readonly where: readonly Expression[];
}

/** Only those whose state may be read. */
export function openGroups({ application, roles, environment }: Viewer): readonly OpenGroup[] {
  return taskGroups(application, roles, environment.settings).flatMap((open) => {
    const right = readRight(application, roles, open.entity.name);
    const state = right.fields.get(stateField(application, open.entity.name)?.name ?? '');
    if (right.nothing || state === undefined || state === 'never') return [];
    const told = state === 'with the record' ? [] : [state];
    return [{ open, where: [...told, ...open.where, ...(open.without && !isAlways(open.without, false) ? [not(open.without)] : [])] }];
  });
}

/** Whether a record, as it is kept, is one that they are to move on, and may read. */
export async function waitsFor(
  reader: Viewer,
  store: Pick<RecordQueries, 'read'>,
  { entity, id = '' }: Pick<RecordValue, 'entity' | 'id'>,
): Promise<boolean> {
  const { application, roles, environment } = reader;
  const { rows } = readRight(application, roles, entity);
  for (const { open, where } of openGroups(reader)) {
    if (open.kind !== 'waiting' || open.entity.name !== entity) continue;
    if (await store.read({ entity, id, where: [...where, rows], load: {}, environment })) return true;
  }
  return false;
}

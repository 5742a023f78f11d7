/** How many records there are of each value of a field that a list or a board is filtered by. */
import { rowsOfAPivot, type Viewer } from '@ninefold/engine';
import { askableFields, isCountedField, isPeople, isRecord, isSamePath, refersToRecords, type Screen, type Value } from '@ninefold/model';
import type { ValueCounts } from '@ninefold/protocol';
import { message } from '@ninefold/words';
import { groupBy } from '../access/group-by.ts';
import { type ReadPath, readPath } from '../access/read-path.ts';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { type ListQuestion, questionOf } from './list.ts';

/**
 * Over the records that `question` asks for, as far as whoever asks may read the field, and the records it names. `of`: a field among those
 * the screen is filtered by, of few values or naming records; refused for anything else. The most frequent, where there are many.
 */
export async function valueCountsOf(
  context: RequestContext,
  reader: Viewer,
  screen: Screen,
  question: ListQuestion,
  of: string,
): Promise<ValueCounts> {
  const path = of.split('.');
  const isAsked = askableFields(screen).some((one) => isSamePath(one.path, path));
  const found = isAsked ? readPath(reader, question.entity, path) : undefined;
  if (!found || !isCountedField(found.type)) throw notCounted(of);
  const by = [groupBy(found, path, undefined)];
  const worked = await context.running.store.groups({ ...questionOf(context, question), of: 'count', by, most: [rowsOfAPivot] });
  if (!worked) throw notCounted(of);
  const counts = worked.groups.flatMap(({ keys: [key], value }) => {
    const count = Number(value);
    if (key?.kind === 'value') return [{ value: asFiltered(key.value), count }];
    return key?.kind === 'none' && namesPeople(context, found) ? [{ value: 'nobody', count }] : [];
  });
  return { counts, complete: (worked.by[0]?.folded ?? 0) === 0 };
}

function namesPeople({ running }: RequestContext, { type }: ReadPath): boolean {
  return refersToRecords(type) && isPeople(running.application, type.entity);
}

function asFiltered(value: Value): string {
  return isRecord(value) ? (value.id ?? '') : String(value);
}

function notCounted(of: string) {
  return platformRefused('unknown-field', {
    said: message('The values of “{field}” are not counted here.', { field: of.slice(0, 100) }),
    path: ['of'],
  });
}

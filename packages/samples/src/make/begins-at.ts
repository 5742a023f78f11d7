/** When what stands in a calendar begins: before, nobody arrives and nothing is done. */
import { type Application, type Entity, findField, foldName, givenValue, type Instant, type RecordValue } from '@ninefold/model';

/** Undefined for what no calendar shows by the hour. */
export function beginsAt(application: Application, entity: Entity, { fields }: RecordValue): Instant | undefined {
  for (const { shows } of application.screens) {
    const shown = givenValue(shows);
    if (shown?.kind !== 'calendar' || foldName(shown.entity) !== foldName(entity.name)) continue;
    const by = findField(application, entity.name, shown.by.path[0] ?? '');
    const moment = by?.type.kind === 'date and time' ? fields[by.name] : undefined;
    if (typeof moment === 'string') return Date.parse(moment);
  }
  return undefined;
}

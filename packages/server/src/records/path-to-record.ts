/** Where a record is shown: the path of the first of its screens that one may open on it. */
import {
  evaluate,
  type IncludeTree,
  includesOf,
  mergeIncludes,
  recordPath,
  recordScreens,
  redact,
  rowPredicate,
  type Viewer,
} from '@ninefold/engine';
import type { Application, RecordValue } from '@ninefold/model';

/** What must be loaded of a record, beside what reading it needs, to say where it is shown. */
export function includesForPath(application: Application, roles: readonly string[], entity: string): IncludeTree {
  const opens = recordScreens(application, entity).map(
    ({ name }) => rowPredicate(application, roles, { kind: 'open', screen: name }).predicate,
  );
  return mergeIncludes(includesOf(opens, application).self);
}

/** undefined: no screen shows it to them. `record` may be read. */
export function pathToRecord(reader: Viewer, record: RecordValue): string | undefined {
  const { application, roles, environment } = reader;
  const shown = redact(reader, record);
  for (const screen of recordScreens(application, record.entity)) {
    const { predicate } = rowPredicate(application, roles, { kind: 'open', screen: screen.name });
    const path = evaluate(predicate, { ...environment, self: record }) === true ? recordPath(screen, shown) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

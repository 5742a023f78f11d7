/** Where a record is shown: the path of the first of its screens that one may open on it, of those that Anybody may open too the last. */
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
import { type Application, type RecordValue, rolesOfNobody, type Screen } from '@ninefold/model';

/** What must be loaded of a record, beside what reading it needs, to say where it is shown. */
export function includesForPath(application: Application, roles: readonly string[], entity: string): IncludeTree {
  const opens = recordScreens(application.screens, entity).map(
    ({ name }) => rowPredicate(application, roles, { kind: 'open', screen: name }).predicate,
  );
  return mergeIncludes(includesOf(opens, application).self);
}

/** undefined: no screen shows it to them. `record` may be read. */
export function pathToRecord(reader: Viewer, record: RecordValue): string | undefined {
  const { application, roles, environment } = reader;
  const shown = redact(reader, record);
  for (const screen of ownFirst(application, recordScreens(application.screens, record.entity))) {
    const { predicate } = rowPredicate(application, roles, { kind: 'open', screen: screen.name });
    const path = evaluate(predicate, { ...environment, self: record }) === true ? recordPath(screen, shown) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

/** What Anybody may open is made for those who are not signed in: it comes after the pages of those who are. */
function ownFirst(application: Application, screens: readonly Screen[]): readonly Screen[] {
  const nobody = rolesOfNobody(application);
  if (nobody.length === 0) return screens;
  const isForAnybody = ({ name }: Screen): boolean => {
    const { predicate } = rowPredicate(application, nobody, { kind: 'open', screen: name });
    return !(predicate.node === 'literal' && predicate.value === false);
  };
  return [...screens.filter((screen) => !isForAnybody(screen)), ...screens.filter(isForAnybody)];
}

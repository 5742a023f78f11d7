/** Where a record is shown: the path of the first of its screens that one may open on it. */
import { evaluate, type IncludeTree, includesOf, mergeIncludes, redact, rowPredicate, type Viewer } from '@ninefold/engine';
import { type Application, foldName, givenValue, type RecordValue, type Screen } from '@ninefold/model';
import { addressedBy } from '../records/read.ts';

/** What must be loaded of a record, beside what reading it needs, to say where it is shown. */
export function includesForPath(application: Application, roles: readonly string[], entity: string): IncludeTree {
  const opens = recordScreens(application, entity).map(
    ({ name }) => rowPredicate(application, roles, { kind: 'open', screen: name }).predicate,
  );
  return mergeIncludes(includesOf(opens, application).self);
}

/** undefined: no screen shows it to them. `record` may be read. */
export function recordPath(reader: Viewer, record: RecordValue): string | undefined {
  const { application, roles, environment } = reader;
  const shown = redact(reader, record);
  for (const screen of recordScreens(application, record.entity)) {
    const { predicate } = rowPredicate(application, roles, { kind: 'open', screen: screen.name });
    const path = evaluate(predicate, { ...environment, self: record }) === true ? pathOf(application, screen, shown) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

function recordScreens(application: Application, entity: string): readonly Screen[] {
  return application.screens.filter(({ shows }) => {
    const what = givenValue(shows);
    return what?.kind === 'record' && foldName(what.entity) === foldName(entity);
  });
}

function pathOf(application: Application, screen: Screen, record: RecordValue): string | undefined {
  const route = givenValue(screen.route);
  const entity = application.entities.find(({ name }) => name === record.entity);
  if (route === undefined || !entity) return undefined;
  const parts = route.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    const by = addressedBy(entity, part.slice(1));
    const value = by === 'id' ? record.id : by && record.fields[by.name];
    return typeof value === 'string' && value !== '' ? encodeURIComponent(value) : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join('/');
}

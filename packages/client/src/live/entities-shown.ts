/** Which entities a screen or a record speaks of: its own, those of its lines, and those it names. */
import { type Application, entityOfScreen, findEntity, findScreen, recordsBehind, refersToRecords, type Screen } from '@ninefold/model';

/** By the names the document gives them; empty for a screen the application does not have. */
export function entitiesOfScreen(application: Application, name: string): ReadonlySet<string> {
  const screen = findScreen(application, name);
  const own = screen ? shownBy(screen) : [];
  return new Set(own.flatMap((entity) => [...entitiesAround(application, entity)]));
}

/** The entity, its lines, and whatever these refer to. */
export function entitiesAround(application: Application, entity: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string, deep: boolean): void => {
    const about = findEntity(application, name);
    if (!about || found.has(about.name)) return;
    found.add(about.name);
    // Rows of lines are written, and announced, with their record.
    if (about.ownedBy) found.add(about.ownedBy.entity);
    if (!deep) return;
    for (const { type } of about.fields) {
      if (type.kind === 'lines') visit(type.entity, true);
      else if (refersToRecords(type)) visit(type.entity, false);
    }
  };
  visit(entity, true);
  return found;
}

function shownBy(screen: Screen): readonly string[] {
  return [entityOfScreen(screen) ?? [], ...screen.parts.map((part) => recordsBehind(part)?.entity ?? [])].flat();
}

/** Which entities a screen or a record speaks of: its own, those of its lines, those it names, and those that name it. */
import {
  type Application,
  type Expression,
  entityOfScreen,
  findEntity,
  findField,
  findScreen,
  isRelated,
  memoize,
  nodesOf,
  recordsBehind,
  refersToRecords,
  type Screen,
} from '@ninefold/model';

/** By the names the document gives them; empty for a screen the application does not have. */
export function entitiesOfScreen(application: Application, name: string): ReadonlySet<string> {
  const screen = findScreen(application, name);
  const own = screen ? shownBy(screen) : [];
  return new Set(own.flatMap((entity) => [...entitiesAround(application, entity)]));
}

/** Those that go through states, and what these speak of: who is to move them may hang on it. */
export const entitiesMoved = memoize(
  (application: Application): ReadonlySet<string> =>
    new Set(application.states.flatMap(({ entity }) => [...entitiesAround(application, entity)])),
);

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
    for (const { type, computed } of about.fields) {
      if (type.kind === 'lines') visit(type.entity, true);
      else if (refersToRecords(type) || isRelated(type)) visit(type.entity, false);
      for (const other of computed?.typed ? entitiesRead(application, computed.typed, new Set()) : []) visit(other, false);
    }
  };
  visit(entity, true);
  return found;
}

/** Whose records an expression looks at, and the computed fields that it reads. */
function entitiesRead(application: Application, expression: Expression, seen: Set<Expression>): readonly string[] {
  if (seen.has(expression)) return [];
  seen.add(expression);
  return [...nodesOf(expression)].flatMap((node) => {
    if (node.node === 'all') return [node.entity];
    if (node.node !== 'field') return [];
    const computed = findField(application, node.entity, node.field)?.computed?.typed;
    return [node.entity, ...(computed ? entitiesRead(application, computed, seen) : [])];
  });
}

function shownBy(screen: Screen): readonly string[] {
  return [entityOfScreen(screen) ?? [], ...screen.parts.map((part) => recordsBehind(part)?.entity ?? [])].flat();
}

/** In which order entities are made, so that what is referred to is there first. */
import { type Application, type Entity, findEntity, foldName, refersToRecords } from '@ninefold/model';
import { madeByActions } from './make/made-by-actions.ts';

/** Entities of their own (lines come with their records). Circles are cut at a reference that is not needed. */
export function entitiesInOrder(application: Application): readonly Entity[] {
  const done: Entity[] = [];
  const visiting = new Set<string>();
  const visit = (entity: Entity): void => {
    if (done.includes(entity) || visiting.has(entity.name)) return;
    visiting.add(entity.name);
    for (const other of refersTo(application, entity)) visit(other);
    done.push(entity);
  };
  const own = application.entities.filter((entity) => !entity.ownedBy);
  for (const entity of own) visit(entity);
  // Nobody makes them by themselves: what is done to others may have made them by then.
  const last = madeByActions(application);
  return [...done.filter(({ name }) => !last.has(name)), ...done.filter(({ name }) => last.has(name))];
}

/** Needed references first: they matter most when a circle is cut. */
function refersTo(application: Application, entity: Entity): readonly Entity[] {
  const fields = entity.fields.flatMap((field) => {
    const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
    return lines ? lines.fields : [field];
  });
  const sorted = [...fields].sort((a, b) => Number(b.needed) - Number(a.needed));
  return sorted.flatMap(({ type }) => {
    const other = refersToRecords(type) ? findEntity(application, type.entity) : undefined;
    return other && !other.ownedBy && foldName(other.name) !== foldName(entity.name) ? [other] : [];
  });
}

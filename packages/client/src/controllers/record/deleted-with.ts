/** What is deleted with a record, as the document says it: of which entities somebody who may know of them loses records. */
import { type Application, foldName } from '@ninefold/model';

/** Plurals of the entities whose records go with one of `entity`, and with those, each once. */
export function deletedWith({ entities }: Application, entity: string): readonly string[] {
  const going = new Set<string>();
  const waiting = [entity];
  for (const name of waiting) {
    for (const other of entities) {
      const goes = other.fields.some(
        ({ deletedWithIt, type }) => deletedWithIt && type.kind === 'reference' && foldName(type.entity) === foldName(name),
      );
      if (!goes || going.has(other.name)) continue;
      going.add(other.name);
      waiting.push(other.name);
    }
  }
  return entities.filter(({ name }) => going.has(name)).map(({ plural }) => plural);
}

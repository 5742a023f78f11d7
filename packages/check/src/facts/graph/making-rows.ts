/** Rows of point 4 that make a record of an entity: ``create Entity (field = `value`)``. */
import { type Application, type Effect, type Entity, foldName, memoize, singleEffects, type Transition } from '@ninefold/model';

export interface MakingRow {
  readonly row: Transition;
  readonly effect: Extract<Effect, { kind: 'create' }>;
}

/** In the order of the document. */
export function makingRows(application: Application, { name }: Entity): readonly MakingRow[] {
  return rowsByEntity(application).get(foldName(name)) ?? [];
}

const rowsByEntity = memoize(collect);

function collect({ states }: Application): ReadonlyMap<string, readonly MakingRow[]> {
  const rows = new Map<string, MakingRow[]>();
  for (const row of states.flatMap(({ transitions }) => transitions)) {
    for (const effect of singleEffects(row.then)) {
      if (effect.kind === 'create') rows.set(foldName(effect.entity), [...(rows.get(foldName(effect.entity)) ?? []), { row, effect }]);
    }
  }
  return rows;
}

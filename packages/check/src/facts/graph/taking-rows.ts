/** Rows of point 4 that reach other records: that take an action of them, or set a field of them. */
import { type Application, type Effect, type Entity, foldName, memoize, singleEffects, type Transition } from '@ninefold/model';

/** A row and one of the effects of its *Then*. */
export interface ReachingRow<Kind extends Effect['kind']> {
  readonly row: Transition;
  readonly effect: Extract<Effect, { kind: Kind }>;
}

/** Whether the application takes the action for some row, whoever may press it. */
export function isTakenByRows(application: Application, { name }: Entity, action: string): boolean {
  return reachingRows(application).taking.has(keyOf(name, action));
}

/** Rows that set fields of the entity's records without being theirs, in the order of the document. */
export function changingRows(application: Application, { name }: Entity): readonly ReachingRow<'change'>[] {
  return reachingRows(application).changing.get(foldName(name)) ?? [];
}

const reachingRows = memoize(({ states }: Application) => {
  const taking = new Set<string>();
  const changing = new Map<string, ReachingRow<'change'>[]>();
  for (const row of states.flatMap(({ transitions }) => transitions)) {
    for (const effect of singleEffects(row.then)) {
      if (effect.kind === 'act') taking.add(keyOf(effect.entity, effect.action));
      if (effect.kind !== 'change') continue;
      const key = foldName(effect.entity);
      changing.set(key, [...(changing.get(key) ?? []), { row, effect }]);
    }
  }
  return { taking, changing };
});

function keyOf(entity: string, action: string): string {
  return [entity, action].map(foldName).join('\n');
}

/** What has to go where fields of a record are forgotten: what they held, and what was worked out from them. */
import { type Application, anyNodeBehind, type Expression, findEntity, foldName, type Transition } from '@ninefold/model';
import type { Forgetting } from './later-effect.ts';

/** undefined: the row forgets nothing. */
export function forgettingOf(application: Application, entity: string, row: Pick<Transition, 'then'>): Forgetting | undefined {
  const effects = row.then.filter((effect) => effect.kind === 'set' && effect.forgets);
  const [first] = effects;
  if (!first) return undefined;
  const named = new Set(effects.flatMap((effect) => (effect.kind === 'set' ? foldName(effect.field) : [])));
  const own = findEntity(application, entity)?.fields ?? [];
  const following = own.filter(({ computed }) => computed?.typed && follows(application, entity, named, computed.typed));
  return {
    kind: 'forget',
    statement: first.statement,
    fields: own.filter(({ name }) => named.has(foldName(name))).map(({ name }) => name),
    following: following.map(({ name }) => name),
  };
}

/** Whether one of the fields is read, of whichever record, or something that is worked out from it. */
function follows(application: Application, entity: string, names: ReadonlySet<string>, expression: Expression): boolean {
  const isOne = (node: Expression): boolean =>
    node.node === 'field' && foldName(node.entity) === foldName(entity) && names.has(foldName(node.field));
  return anyNodeBehind(application, expression, isOne);
}

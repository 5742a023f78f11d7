/** What has to go where fields of a record are forgotten: what they held, and what was worked out from them. */
import {
  type Application,
  anyNode,
  type Expression,
  findEntity,
  findField,
  foldName,
  type StatementId,
  type Transition,
} from '@ninefold/model';
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

/** Whether one of the fields is read, of whichever record, or something that is worked out from it. `met`: computed fields looked at. */
function follows(
  application: Application,
  entity: string,
  names: ReadonlySet<string>,
  expression: Expression,
  met = new Set<StatementId>(),
): boolean {
  return anyNode(expression, (node) => {
    if (node.node !== 'field') return false;
    if (foldName(node.entity) === foldName(entity) && names.has(foldName(node.field))) return true;
    const field = findField(application, node.entity, node.field);
    if (!field?.computed?.typed || met.has(field.statement)) return false;
    met.add(field.statement);
    return follows(application, entity, names, field.computed.typed, met);
  });
}

/** States whose records wait for ever: whoever might lead on has no button for it. */
import { type Application, type Entity, foldName, type Role } from '@ninefold/model';
import { type Move, movesOf } from '../facts/graph/moves.ts';
import { isTakenByRows } from '../facts/graph/taking-rows.ts';
import { mightActIn } from '../facts/rights/rights.ts';
import { isSame } from '../facts/words/names-in-words.ts';

/** Those that the action would lead on from, if these roles had a button for it. `hasButton` tells who has one, for any action. */
export function statesLeftWaiting(
  application: Application,
  entity: Entity,
  action: string,
  without: readonly Role[],
  hasButton: (role: Role, action: string) => boolean,
): readonly string[] {
  const moves = movesOf(application, entity.name);
  if (!moves || moves.open) return [];
  const mightAct = ({ name }: Role, taken: string, state: string): boolean => mightActIn(application, name, entity, taken, state);
  const isClosed = ({ row: { trigger }, from }: Move): boolean =>
    trigger.kind === 'action' &&
    !isTakenByRows(application, entity, trigger.name) &&
    !application.roles.roles.some((role) => hasButton(role, trigger.name) && mightAct(role, trigger.name, from));
  return moves.machine.states.flatMap(({ name, kind }) => {
    const away = (moves.from.get(foldName(name)) ?? []).filter(({ to }) => !isSame(to, name));
    const leadsOn = away.some(({ row: { trigger } }) => trigger.kind === 'action' && isSame(trigger.name, action));
    if (kind === 'end' || !leadsOn || !moves.reached.has(foldName(name)) || !away.every(isClosed)) return [];
    return without.some((role) => mightAct(role, action, name)) ? [name] : [];
  });
}

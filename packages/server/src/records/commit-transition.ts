/** What a transition decided, done: the one place for people, for what happens by itself, and for calls that were answered. */
import { type LaterEffect, type Moved, stateOf, type Waits } from '@ninefold/engine';
import { type RecordValue, unreachable } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { tell } from '../notifications/tell.ts';
import { beginCall } from '../outbox/begin-call.ts';
import type { Actor } from './actor.ts';
import { written } from './written.ts';

/**
 * Moves `kept` with all that is set and made, and tells whom the document names, in the given transaction; gives the record as it is
 * kept then. Where somebody else must be called first, only that is kept: the record stays as it is, and waits. `action` is the
 * action's name, null for what happens by itself. Throws the refusal of the store, if there is one.
 */
export async function commitTransition(
  actor: Actor,
  transaction: Transaction,
  kept: RecordValue,
  result: Moved | Waits,
  action: string | null,
): Promise<RecordValue> {
  const { record: own } = actor.person;
  // Whoever acts on a record knows what they were told about it.
  if (action !== null && own?.id !== undefined && kept.id !== undefined)
    await transaction.notifications.markRead(own.id, { entity: kept.entity, record: kept.id });
  if (result.kind === 'waits') {
    await beginCall(actor, transaction, kept, result, action);
    return kept;
  }
  const { application } = actor.running;
  const move = {
    entity: kept.entity,
    id: kept.id ?? '',
    version: kept.version ?? 0,
    from: stateOf(application, kept),
    to: stateOf(application, result.record),
    fields: Object.fromEntries(Object.entries(result.record.fields).filter(([name, value]) => kept.fields[name] !== value)),
    // Nobody who edits the record meanwhile is in the way of a reminder.
    quiet: action === null && actor.person.record === null,
    stamp: { who: actor.person.record?.id ?? null, action, statement: result.transition.statement },
  };
  const record = written(actor.running, await transaction.move(move), actor.person.roles);
  for (const effect of result.effects) await carryOutEffect(actor, transaction, record, effect);
  return record;
}

async function carryOutEffect(actor: Actor, transaction: Transaction, record: RecordValue, effect: LaterEffect): Promise<void> {
  const { statement } = effect;
  switch (effect.kind) {
    case 'create': {
      const { entity, fields } = effect.record;
      const stamp = { who: actor.person.record?.id ?? null, statement };
      written(actor.running, await transaction.insert({ entity, fields, stamp }), actor.person.roles);
      return;
    }
    case 'notify':
      return tell(actor, transaction, record, effect);
    default:
      return unreachable(effect);
  }
}

/** What a transition decided, done: the one place for people, for what happens by itself, and for calls that were answered. */
import {
  actionByItself,
  deleteRecord,
  editRecord,
  type LaterEffect,
  type Moved,
  moveLimitsOf,
  type Refusal,
  type Refused,
  stateOf,
  type Waits,
} from '@ninefold/engine';
import { type RecordValue, unreachable } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import { tellOfChange } from '../followers/tell-followers.ts';
import { tell } from '../notifications/tell.ts';
import { beginCall } from '../outbox/begin-call.ts';
import { RefusalError, saidOf } from '../problems/refusal-error.ts';
import { type Actor, whoOf } from './actor.ts';
import { beginChain, type Chain, countRecord, deeper } from './chain.ts';
import { readEffectTarget } from './effect-target.ts';
import { allowed } from './judged.ts';
import { removeRecord } from './remove-record.ts';
import { written } from './written.ts';

/** As it is kept then. */
export interface Committed {
  readonly record: RecordValue;
  /** It landed in the *Otherwise* state, and why. */
  readonly notice?: Refusal | undefined;
}

/**
 * Moves `kept` with all that is set and made, does to other records what follows, and tells whom the document names, in the given
 * transaction. Where somebody else must be called first, only that is kept: the record stays as it is, and waits. `action` is the
 * action's name, null for what happens by itself. Throws the refusal of the store, or of what follows, if there is one.
 */
export async function commitTransition(
  actor: Actor,
  transaction: Transaction,
  kept: RecordValue,
  result: Moved | Waits,
  action: string | null,
): Promise<Committed> {
  const own = actor.person.by ?? actor.person.record;
  // Whoever acts on a record knows what they were told about it.
  if (action !== null && own?.id !== undefined && kept.id !== undefined)
    await transaction.notifications.markRead(own.id, { entity: kept.entity, record: kept.id });
  const chain = beginChain(moveLimitsOf(actor.running.application, kept.entity, actor.environment));
  return await commit({ actor, transaction, chain }, kept, result, action);
}

/** Who does it, where, and what it follows from. */
interface Committing {
  readonly actor: Actor;
  readonly transaction: Transaction;
  readonly chain: Chain;
}

async function commit(committing: Committing, kept: RecordValue, result: Moved | Waits, action: string | null): Promise<Committed> {
  if (result.kind === 'waits') {
    await beginCall(committing.actor, committing.transaction, kept, result, action);
    return { record: kept };
  }
  const { instead } = result;
  if (!instead) return await move(committing, kept, result, action);
  try {
    return await committing.transaction.attempt(() => move(committing, kept, result, action));
  } catch (problem) {
    if (!(problem instanceof RefusalError)) throw problem;
    const { actor, transaction } = committing;
    const other = await settled(actor, transaction, () => instead(problem.refusals[0]));
    return await move(committing, kept, allowed(other), action);
  }
}

async function move(committing: Committing, kept: RecordValue, judged: Moved, action: string | null): Promise<Committed> {
  const { actor, transaction } = committing;
  const result = await withNumbers(transaction, judged);
  const { application } = actor.running;
  const moving = {
    entity: kept.entity,
    id: kept.id ?? '',
    version: kept.version ?? 0,
    from: stateOf(application, kept),
    to: stateOf(application, result.record),
    fields: Object.fromEntries(Object.entries(result.record.fields).filter(([name, value]) => kept.fields[name] !== value)),
    // Nobody who edits the record meanwhile is in the way of a reminder.
    quiet: action === null && actor.person.record === null,
    stamp: { ...whoOf(actor), action, statement: result.transition.statement },
  };
  const moved = await transaction.move(moving);
  const record = await written(actor, transaction, moved);
  for (const effect of result.effects) await carryOut(committing, record, effect);
  await tellOfChange(actor, transaction, moved);
  return { record, notice: result.notice };
}

/** Counted in the transaction that keeps them: what is refused gives none. */
async function withNumbers(transaction: Transaction, moved: Moved): Promise<Moved> {
  const { numbers, record } = moved;
  return numbers ? allowed(numbers.counted(await transaction.nextNumbers(record, numbers.fields))) : moved;
}

async function carryOut(committing: Committing, record: RecordValue, effect: LaterEffect): Promise<void> {
  const { actor, transaction, chain } = committing;
  const { statement } = effect;
  const stamp = { ...whoOf(actor), statement };
  if (effect.kind === 'notify') return await tell(actor, transaction, record, effect);
  if (effect.kind === 'forget') {
    const { fields, following } = effect;
    return await transaction.forget({ entity: record.entity, id: record.id ?? '', fields, following });
  }
  countRecord(chain, statement);
  if (effect.kind === 'create') {
    const { entity, fields } = effect.record;
    await written(actor, transaction, await transaction.insert({ entity, fields, stamp }));
    return;
  }
  const target = await readEffectTarget(actor, transaction, effect.record);
  // What came before it in the same move may have removed it.
  if (!target) return;
  const { application } = actor.running;
  const { entity, id = '', version = 0 } = target.kept;
  const judged = <Judged>(judge: () => Judged): Promise<Judged> => settled(actor, transaction, judge);
  switch (effect.kind) {
    case 'change': {
      const edit = { ...target, by: null, values: effect.values };
      const { changes } = elsewhere(entity, await judged(() => editRecord(application, edit, actor.environment)));
      const updated = await transaction.update({ entity, id, version, fields: changes, stamp });
      await written(actor, transaction, updated);
      return tellOfChange(actor, transaction, updated);
    }
    case 'delete':
      elsewhere(entity, await judged(() => deleteRecord(application, { ...target, by: null }, actor.environment)));
      await removeRecord(actor, transaction, { entity, id, version, stamp });
      return;
    case 'act': {
      const within = { ...committing, chain: deeper(chain, statement) };
      const { action, asked } = effect;
      const taken = elsewhere(entity, await judged(() => actionByItself(application, { ...target, action, asked }, actor.environment)));
      await commit(within, target.kept, taken, action);
      return;
    }
    default:
      return unreachable(effect);
  }
}

/** What is allowed; throws what is refused, as said of that other record. */
function elsewhere<Judged extends { readonly kind: string }>(entity: string, judged: Judged): Exclude<Judged, Refused> {
  try {
    return allowed(judged);
  } catch (problem) {
    throw problem instanceof RefusalError ? saidOf(problem, entity) : problem;
  }
}

/** Cards: what a board shows of a record, and where its reader may move it from here. */
import {
  type AvailableAction,
  availableActions,
  includesForRules,
  isEditable,
  mergeIncludes,
  permit,
  redact,
  sentences,
} from '@ninefold/engine';
import { byName, type Field, foldName, type RecordValue } from '@ninefold/model';
import type { BoardCard, BoardPage, Permitted } from '@ninefold/protocol';
import type { CountQuery } from '@ninefold/store';
import { say } from '@ninefold/words';
import { settled } from '../access/settled.ts';
import { asSeen } from '../records/as-seen.ts';
import { includesOfTree, type ShownTree, showTree, treeOf } from '../records/show.ts';
import { callsOf } from '../records/waiting.ts';
import type { OpenBoard } from './open-board.ts';

/** `query` asks for the records of one column. */
export async function cardsOf(board: OpenBoard, query: CountQuery, after: string | null, limit: number): Promise<BoardPage> {
  const { context, reader, entity, shows, by, order } = board;
  const { application, store } = context.running;
  const tree = treeOf(application, entity.name, [
    ...shows.fields.map(({ path }) => path),
    [by.name],
    ...(board.lanes ? [[board.lanes.name]] : []),
  ]);
  const load = mergeIncludes(includesOfTree(application, reader.roles, entity.name, tree), includesForRules(application, entity));
  const page = await store.list({ ...query, order, after, limit, load });
  const anyWaits = (await store.calls.waiting(1)).length > 0;
  const cards = page.rows.map(async (record): Promise<BoardCard> => {
    const waiting = anyWaits ? (await callsOf(context, store, record)).waiting : null;
    const busy = waiting && {
      statement: waiting.statement,
      reason: say(sentences.waitsForCall(waiting.call), context.running.settings),
    };
    return await settled(context, store, () => cardOf(board, record, tree, busy, waiting));
  });
  return { cards: await Promise.all(cards), next: page.next };
}

function cardOf(board: OpenBoard, record: RecordValue, tree: ShownTree, busy: Busy | null, waiting: BoardCard['waiting']): BoardCard {
  const { context, reader, by, lanes } = board;
  const shown = redact(reader, record);
  return {
    record: showTree(context.running.application, shown, tree),
    actions: asSeen(actionsOf(board, record, busy), shown),
    edit: by.type.kind === 'state' ? { may: 'absent' } : editOf(board, record, by, busy),
    ...(lanes && { lane: editOf(board, record, lanes, busy) }),
    waiting,
  };
}

/** What a record waits for, as a reason why nothing of it can be changed. */
interface Busy {
  readonly statement: string;
  readonly reason: string;
}

/** Those the screen offers: what a document does not offer here is done elsewhere. */
function actionsOf({ context, screen, entity, by }: OpenBoard, record: RecordValue, busy: Busy | null): readonly AvailableAction[] {
  if (by.type.kind !== 'state') return [];
  const offered = screen.offers.flatMap(({ target }) =>
    target.kind === 'action' && foldName(target.entity) === foldName(entity.name) ? [{ name: target.action }] : [],
  );
  if (offered.length === 0) return [];
  const { running, principal, environment } = context;
  const around = { ...environment, self: record, old: record };
  const actions = availableActions(running.application, record, principal.person, around, busy ? { waiting: busy } : {});
  return actions.filter(({ action }) => byName(offered, action) !== undefined);
}

function editOf({ context, screen, entity }: OpenBoard, record: RecordValue, field: Field, busy: Busy | null): Permitted {
  if (busy) return { may: 'no', because: 'wait', ...busy };
  const { application } = context.running;
  const offered = screen.offers.some(({ target }) => target.kind === 'edit' && foldName(target.entity) === foldName(entity.name));
  if (!offered || !isEditable(application, entity, field, 'edit')) return { may: 'absent' };
  const environment = { ...context.environment, self: record, old: record };
  const decision = permit(application, context.principal.person, { kind: 'edit', entity: entity.name, field: field.name }, environment);
  if (decision.allowed) return { may: 'yes', statement: decision.statement };
  if (decision.right === 'none' && !decision.gap) return { may: 'absent' };
  return { may: 'no', because: decision.gap ? 'gap' : 'right', statement: decision.statement ?? '', reason: decision.reason };
}

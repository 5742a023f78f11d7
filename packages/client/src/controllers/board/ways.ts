/** How a card gets from one column to another: by an action that leads there, or by editing the field of the columns. Else why not. */

import type { Entity, Field } from '@ninefold/model';
import { foldName } from '@ninefold/model';
import type { ActionState, BoardCard } from '@ninefold/protocol';
import { inSentence } from '../../components/words.ts';
import { fieldOf, thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

/** A column as cards name it; null for the records without a value. */
export type ColumnValue = string | null;

export type ColumnWay = { readonly kind: 'action'; readonly state: ActionState } | { readonly kind: 'edit'; readonly statement: string };

export interface Verdict {
  /** None: it stays. */
  readonly ways: readonly ColumnWay[];
  /** Why there is no way, for people. */
  readonly reason: string;
  readonly statement: string | null;
}

export interface BoardOf {
  readonly entity: Entity;
  /** The field of the columns. */
  readonly by: Field;
  /** What a column is called in a sentence. */
  called(column: ColumnValue): string;
  /** Of a board in lanes: by which field, and what one is called, by its key. */
  readonly lane?: { readonly field: Field; called(lane: string): string } | undefined;
}

/**
 * Several ways when several actions lead to `to`. Without any the reason says why, with the statement that stops it, or null where nothing
 * in the document allows it.
 */
export function waysTo(board: BoardOf, card: BoardCard, from: ColumnValue, to: ColumnValue): Verdict {
  return board.by.type.kind === 'state' ? byAction(board, card, from, to) : byEdit(board, card, to);
}

/** Why a card that may go nowhere stays: the first reason there is, as a drop would show it. */
export function whyStays(
  board: BoardOf,
  card: BoardCard,
  from: ColumnValue,
  columns: readonly { readonly value: ColumnValue }[],
): { readonly words: string; readonly statement: string | null } {
  const verdicts = columns.filter(({ value }) => value !== from).map(({ value }) => waysTo(board, card, from, value));
  const stopped = verdicts.find(({ statement }) => statement !== null);
  const what = thingOf(board.entity.name);
  const reason = stopped?.reason ?? t('Nothing you may do here moves this {what}.', { what });
  return { words: staysWords(board, card, from, reason), statement: stopped?.statement ?? null };
}

/** Said of a card that does not leave its column. */
export function staysWords(board: BoardOf, card: BoardCard, from: ColumnValue, reason: string): string {
  return t('{label} stays in {from}: {reason}', { label: card.record.label, from: board.called(from), reason });
}

/** Actions that lead to a state without a column on this board. */
export function waysOff(columns: readonly ColumnValue[], card: BoardCard): readonly ActionState[] {
  return card.actions.filter(({ to }) => !to.some((state) => columns.some((column) => isState(column, state))));
}

/** Whether a record of this column stands in the state. */
function isState(column: ColumnValue, state: string): boolean {
  return column !== null && foldName(column) === foldName(state);
}

function byAction({ entity, called }: BoardOf, { actions }: BoardCard, from: ColumnValue, to: ColumnValue): Verdict {
  const there = actions.filter((state) => state.to.some((name) => isState(to, name)));
  const ways = there.filter(({ available }) => available).map((state): ColumnWay => ({ kind: 'action', state }));
  const [stopped] = there;
  return {
    ways,
    reason:
      stopped?.reason ??
      t('Nothing you may do here brings this {what} from {from} to {to}.', {
        what: thingOf(entity.name),
        from: called(from),
        to: called(to),
      }),
    statement: stopped?.statement ?? null,
  };
}

function byEdit({ entity, by }: BoardOf, { edit }: BoardCard, to: ColumnValue): Verdict {
  switch (edit.may) {
    case 'absent':
      return { ways: [], reason: t('You may not change the {field} here.', { field: inSentence(fieldOf(by.name)) }), statement: null };
    case 'no':
      return { ways: [], reason: edit.reason, statement: edit.statement };
    case 'yes':
      if (to === null && by.needed)
        return {
          ways: [],
          reason: t('Every {entity} needs a {field}.', { entity: thingOf(entity.name), field: inSentence(fieldOf(by.name)) }),
          statement: by.statement,
        };
      return { ways: [{ kind: 'edit', statement: edit.statement }], reason: '', statement: null };
  }
}

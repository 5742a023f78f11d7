/** Where a card may go and what else one may do with it, behind three dots: the way for keys and for phones. `m` opens it. */

import type { BoardCard } from '@ninefold/protocol';
import { Ellipsis } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import type { MenuEntry, MenuGroup } from '../../components/menu-entry.ts';
import { type BoardOf, type ColumnValue, type ColumnWay, waysOff, waysTo } from '../../controllers/board/ways.ts';
import { rowOffers } from '../../controllers/list/offers.ts';
import { fieldOf, labelOfAction } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { useRowEntries } from '../list/row-entries.ts';
import type { BoardColumnProps } from './board-column-props.ts';
import { columnName } from './column-name.tsx';

interface CardMenuProps extends Pick<BoardColumnProps, 'all' | 'about' | 'screen' | 'onMove' | 'onTask' | 'laneMoves'> {
  readonly card: BoardCard;
  readonly from: ColumnValue;
  readonly disabled: boolean;
}

/** Nothing where nothing can be done with the card. What only cannot be done now stays, with its reason. */
export function CardMenu(props: CardMenuProps) {
  const { card, about, screen, disabled, onTask } = props;
  const offers = rowOffers(useApplication(), screen, about.entity.name);
  const others = useRowEntries(card.record, { edit: offers?.edit, delete: offers?.delete, actions: [] }, onTask);
  const groups: MenuGroup[] = [
    { title: t('Move to'), entries: movesOf(props) },
    { title: t('Move to lane'), entries: props.laneMoves?.(card, props.from) ?? [] },
    { title: t('More'), entries: [...leavesOf(props), ...others] },
  ].filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) return null;
  return (
    <span className="board-card-menu">
      <Menu
        label={t('Move {label}', { label: card.record.label })}
        groups={groups}
        opener={(opener) => (
          <Button kind="plain" small iconOnly tabIndex={-1} busy={disabled} icon={<Ellipsis size={16} aria-hidden="true" />} {...opener}>
            {t('Move {label}', { label: card.record.label })}
          </Button>
        )}
      />
    </span>
  );
}

/** Each way to each other column; one that a guard stops says why. */
function movesOf({ card, all, about, from, onMove }: CardMenuProps): readonly MenuEntry[] {
  if (card.edit.may === 'no') return [notNow(card.edit.reason, card.edit.statement, about)];
  return all
    .filter(({ value }) => value !== from)
    .flatMap((column): MenuEntry[] => {
      const words = columnName(about.by, column);
      const { ways, reason, statement } = waysTo(about, card, from, column.value);
      const entries = ways.map((way): MenuEntry => {
        const named =
          way.kind === 'action' ? { after: `${labelOfAction(way.state.action)}${way.state.asksFor.length > 0 ? '…' : ''}` } : {};
        const said = way.kind === 'action' ? way.state.statement : way.statement;
        return { id: `${column.value} ${said}`, words, statement: said, ...named, onChoose: () => onMove(card, column.value, way) };
      });
      return entries.length > 0 || statement === null
        ? entries
        : [{ id: `${column.value}`, words, statement, reason, onChoose: () => undefined }];
    });
}

/** Actions that lead to no column of this board. */
function leavesOf({ card, all, from, onMove }: CardMenuProps): readonly MenuEntry[] {
  const columns = all.map(({ value }) => value);
  return waysOff(columns, card).map((state) => {
    const way: ColumnWay = { kind: 'action', state };
    return {
      id: state.statement,
      words: `${labelOfAction(state.action)}${state.asksFor.length > 0 ? '…' : ''}`,
      after: state.to.join(', '),
      statement: state.statement,
      reason: state.available ? null : state.reason,
      onChoose: () => onMove(card, from, way),
    };
  });
}

function notNow(reason: string, statement: string, { by }: BoardOf): MenuEntry {
  return { id: statement, words: t('Another {field}', { field: fieldOf(by.name) }), statement, reason, onChoose: () => undefined };
}

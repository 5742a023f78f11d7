/** A card: what people look for on top, the rest below, a figure on the right. The whole card leads where its title leads. */

import { recordPath } from '@ninefold/engine';
import { type BoardCard, wireValueAt } from '@ninefold/protocol';
import { Hourglass } from 'lucide-react';
import { RecordLink } from '../../components/record-link.tsx';
import type { Column } from '../../controllers/list/columns.ts';
import { t } from '../../language/t.tsx';
import { useIsRecentlyChanged } from '../../live/recently-changed.ts';
import { ListCell } from '../list/list-cell.tsx';
import type { BoardColumnProps } from './board-column-props.ts';
import { CardMenu } from './card-menu.tsx';

interface BoardCardProps
  extends Pick<
    BoardColumnProps,
    'column' | 'all' | 'about' | 'screen' | 'fields' | 'recordScreen' | 'moving' | 'carried' | 'onPress' | 'onMove' | 'onTask' | 'laneMoves'
  > {
  readonly card: BoardCard;
  /** Tab stops here. */
  readonly stop: boolean;
}

/** Leads nowhere where the record has no page; while its move is under way it is busy and cannot be taken up. */
export function BoardCardView(props: BoardCardProps) {
  const { card, column, fields, recordScreen, moving, carried, stop, onPress } = props;
  const { record } = card;
  const id = record.id ?? '';
  const main = fields.find((field) => field.main);
  const figure = fields.find((field) => field.type.kind === 'money') ?? fields.find((field) => field.layout === 'end');
  const rest = fields.filter((field) => field !== main && field !== figure);
  const underway = moving.some((move) => move.id === id);
  const fresh = useIsRecentlyChanged(record.id);
  const to = recordScreen && recordPath(recordScreen, record);
  const words = main ? <ListCell column={main} record={record} /> : record.label;
  const classes = [
    'board-card',
    underway ? 'board-card-underway' : '',
    fresh ? 'board-card-fresh' : '',
    carried === id ? 'board-card-away' : '',
    onPress ? 'board-card-loose' : '',
  ];
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      data-record={`${card.record.entity}/${card.record.id ?? ''}`}
      data-card={id}
      aria-busy={underway || undefined}
      onPointerDown={onPress && !underway ? (event) => onPress(event, id) : undefined}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className="board-card-main" data-statement={main?.field?.statement}>
        {to ? (
          <RecordLink to={to} id={id} index={0} className="board-open" draggable={false} tabIndex={stop ? 0 : -1} aria-keyshortcuts="m">
            {words}
          </RecordLink>
        ) : (
          <span className="board-open" tabIndex={stop ? 0 : -1} aria-keyshortcuts="m">
            {words}
          </span>
        )}
      </div>
      <div className="board-card-rest">
        <div className="board-card-parts">
          {rest.map((field) => (
            <Part key={field.key} field={field} record={record} />
          ))}
        </div>
        {figure && figure !== main ? <Part field={figure} record={record} figure /> : null}
      </div>
      {card.waiting ? (
        <p className="board-card-waiting" data-statement={card.waiting.statement}>
          <Hourglass size={13} aria-hidden="true" />
          {t('Waits for: {call}', { call: card.waiting.call })}
        </p>
      ) : null}
      <CardMenu {...props} disabled={underway} from={column.value} />
    </li>
  );
}

function Part({
  field,
  record,
  figure = false,
}: {
  readonly field: Column;
  readonly record: BoardCard['record'];
  readonly figure?: boolean;
}) {
  const value = wireValueAt(record, field.path);
  if (field.field && (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))) return null;
  return (
    <span className={figure ? 'board-figure' : 'board-part'} title={field.words} data-statement={field.field?.statement ?? field.statement}>
      <span className="out-of-sight">{field.words}: </span>
      <ListCell column={field} record={record} />
    </span>
  );
}

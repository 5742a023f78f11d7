/** One row: 44 px and one line, on a phone two. The whole row leads where its main cell leads. */
import { recordPath } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import {
  type FocusEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { lazyView } from '../../components/lazy-view.tsx';
import { RecordLink } from '../../components/record-link.tsx';
import type { Column } from '../../controllers/list/columns.ts';
import type { EditableCells } from '../../controllers/list/editable-cells.ts';
import type { RowOffers } from '../../controllers/list/offers.ts';
import { saysItself } from '../../fields/says-itself.ts';
import { t } from '../../language/t.tsx';
import { useIsRecentlyChanged } from '../../live/recently-changed.ts';
import { mostTelling } from './columns-that-fit.ts';
import { isEmptyCell, ListCell } from './list-cell.tsx';
import type { RowTask } from './row-dialogs.tsx';
import { RowCheck } from './selection/row-check.tsx';
import { RowMore } from './selection/row-more.tsx';

const { View: RowQuick } = lazyView(() => import('./selection/row-quick.tsx').then((module) => module.RowQuick));

const { View: RowSwipe } = lazyView(() => import('./selection/row-swipe.tsx').then((module) => module.RowSwipe));

const { View: EditCellButton } = lazyView(() => import('./cells/edit-cell-button.tsx').then((module) => module.EditCellButton));

interface ListRowProps {
  readonly screen: Screen;
  /** Among all that stands in the body. */
  readonly index: number;
  /** Among the rows. */
  readonly place: number;
  readonly top: number;
  readonly record: WireRecord;
  readonly columns: readonly Column[];
  readonly recordScreen: Screen | undefined;
  /** The record a row leads to, where it is not the row's own. */
  leadsTo?: ((row: WireRecord) => WireRecord | undefined) | undefined;
  /** What clicking it opens where it leads nowhere, and whether what may be done with it has a column of its own. */
  readonly opens: RowOffers['edit'];
  readonly offers: RowOffers | undefined;
  readonly menuOver: boolean;
  /** Undefined where none of its cells is edited in its place. */
  readonly cells: EditableCells | undefined;
  onCell(id: string, key: string): void;
  /** Its first cell stays in sight. */
  readonly pinned: boolean;
  /** Its columns are those that somebody has chosen. */
  readonly chosen: boolean;
  readonly phone: boolean;
  /** Undefined where rows are not selected. */
  readonly selected: boolean | undefined;
  /** Some row is selected. */
  readonly selecting: boolean;
  onChoose(id: string, range: boolean): void;
  /** It is no longer in the list. */
  readonly gone: boolean;
  onTask(task: RowTask): void;
  /** Undefined where it has no place beside the list. */
  readonly onPeek: ((record: WireRecord) => void) | undefined;
  /** A finger has pulled out what can be done with it. */
  readonly swiped: boolean;
  onSwiped(id: null): void;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

export const ListRow = memo(function ListRow({
  screen,
  index,
  place,
  top,
  record,
  columns,
  recordScreen,
  leadsTo,
  opens,
  offers,
  menuOver,
  cells,
  onCell,
  pinned,
  chosen,
  phone,
  selected,
  selecting,
  gone,
  onTask,
  onPeek,
  onChoose,
  swiped,
  onSwiped,
  ref,
}: ListRowProps) {
  const [active, setActive] = useState(false);
  const pointed = useRef<number | null>(null);
  const fresh = useIsRecentlyChanged(record.id);
  const led = leadsTo ? leadsTo(record) : record;
  const to = recordScreen && led && recordPath(recordScreen, led);
  const edit = !to && opens ? () => onTask({ kind: 'edit', record }) : undefined;
  const open = (words: ReactNode) => (
    <RowOpen to={to} id={record.id} index={place} onOpen={edit} words={words} statement={opens?.statement} />
  );
  const reached = active || !(to || edit);
  const menu = offers ? (
    // biome-ignore lint/a11y/useSemanticElements: see list-table
    <div role="cell" className={menuOver ? 'list-cell cell-menu cell-over' : 'list-cell cell-menu'}>
      {active && !phone && record.id !== null && offers.actions.length > 0 ? (
        <RowQuick screen={screen} record={record} id={record.id} offers={offers} onTask={onTask} />
      ) : null}
      <RowMore
        reached={reached}
        screen={screen}
        record={record}
        offers={offers}
        selected={selected}
        onTask={onTask}
        onPeek={onPeek}
        onChoose={onChoose}
      />
    </div>
  ) : null;
  const check =
    selected !== undefined && record.id !== null && (!phone || selecting) ? (
      <RowCheck id={record.id} label={record.label} statement={screen.statement} selected={selected} onChoose={onChoose} />
    ) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see list-table
    // biome-ignore lint/a11y/useKeyWithClickEvents: its link takes the keys
    <div
      ref={ref}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      data-index={index}
      data-record={record.id === null ? undefined : `${record.entity}/${record.id}`}
      className={`list-row${phone ? ' list-row-phone' : ''}${to || edit ? ' list-row-leads' : ''}${fresh ? ' list-row-fresh' : ''}${gone ? ' list-row-gone' : ''}${selected ? ' list-row-selected' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
      onClick={pinned ? openRow : undefined}
      // Not when it comes in: where the row is drawn anew below a pointer that rests, it is in it without having come.
      onPointerOver={({ pointerType, clientX }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        pointed.current = clientX;
        setActive(true);
      }}
      onPointerMove={({ clientX }: PointerEvent) => {
        if (pointed.current !== null) pointed.current = clientX;
      }}
      onPointerLeave={({ currentTarget }) => {
        pointed.current = null;
        setActive(currentTarget.matches(':focus-within'));
      }}
      onFocus={() => setActive(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        setActive(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
      }
    >
      {check}
      {phone ? (
        <PhoneCells columns={columns} record={record} chosen={chosen} open={open} />
      ) : (
        columns.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements: see list-table
          <div
            key={column.key}
            role="cell"
            className={`list-cell cell-${column.layout}${column.main ? ' cell-main' : ''}`}
            data-statement={column.field?.statement}
            data-column={column.key}
          >
            {column.main ? open(<ListCell column={column} record={record} />) : <ListCell column={column} record={record} />}
          </div>
        ))
      )}
      {active && !phone && cells ? <RowCells cells={cells} columns={columns} record={record} pointed={pointed} onCell={onCell} /> : null}
      {menu}
      {swiped && offers && record.id !== null ? (
        <RowSwipe screen={screen} record={record} id={record.id} offers={offers} onTask={onTask} onClose={() => onSwiped(null)} />
      ) : null}
    </div>
  );
});

interface RowCellsProps extends Pick<ListRowProps, 'columns' | 'record' | 'onCell'> {
  readonly cells: EditableCells;
  /** Where the pointer is, in pixels from the left of the window; null where it is not in the row. */
  readonly pointed: RefObject<number | null>;
}

function RowCells({ record, onCell, ...rest }: RowCellsProps) {
  const { id } = record;
  return id === null ? null : <EditCellButton {...rest} record={record} onEdit={(key) => onCell(id, key)} />;
}

/** A cell that stays in sight is a place of its own, over which no link of the row reaches: a press beside it goes there by itself. */
function openRow({ target, currentTarget, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent<HTMLElement>) {
  if (defaultPrevented || !(target instanceof Element) || target.closest('a, button, input, label')) return;
  const press = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  currentTarget.querySelector('.row-open')?.dispatchEvent(press);
}

function RowOpen({
  to,
  id,
  index,
  onOpen,
  words,
  statement,
}: {
  readonly to: string | undefined;
  readonly id: string | null;
  readonly index: number;
  readonly onOpen: (() => void) | undefined;
  readonly words: ReactNode;
  readonly statement: string | undefined;
}) {
  if (to) {
    return (
      <RecordLink to={to} id={id} index={index} className="row-open">
        {words}
      </RecordLink>
    );
  }
  if (onOpen) {
    return (
      <button type="button" className="row-open" onClick={onOpen} data-statement={statement}>
        {words}
      </button>
    );
  }
  return words;
}

/** What a row on a phone says besides its title, its figure and its state: more than that would be a page of its own. */
const mostParts = 4;

/** Main and figure above; what else there is and the state below. */
function PhoneCells({
  columns,
  record,
  chosen,
  open,
}: {
  readonly columns: readonly Column[];
  readonly record: WireRecord;
  /** Somebody has said in which order. */
  readonly chosen: boolean;
  open(words: ReactNode): ReactNode;
}) {
  const main = columns.find((column) => column.main);
  const figure =
    columns.find((column) => column.layout === 'end' && column.type.kind === 'money') ?? columns.find((column) => column.layout === 'end');
  const state = columns.find((column) => column.layout === 'badge');
  const rest = columns.filter((column) => column !== main && column !== figure && column !== state && !isEmptyCell(column, record));
  const parts = chosen ? rest.slice(0, mostParts) : mostTelling(rest, mostParts);
  const more = rest.length - parts.length;
  const cell = (column: Column | undefined, className: string) =>
    column ? (
      // biome-ignore lint/a11y/useSemanticElements: see list-table
      <div role="cell" className={className} data-statement={column.field?.statement}>
        {column === main ? open(<ListCell column={column} record={record} />) : <ListCell column={column} record={record} />}
      </div>
    ) : null;
  return (
    <>
      <div role="presentation" className="phone-words">
        {cell(main, 'phone-main')}
        <div role="presentation" className="phone-rest">
          {parts.map((column) => (
            // biome-ignore lint/a11y/useSemanticElements: see list-table
            <div key={column.key} role="cell" className="phone-part">
              <span className={saysItself(column.type, parts) ? 'phone-label out-of-sight' : 'phone-label'}>{`${column.words}: `}</span>
              <ListCell column={column} record={record} />
            </div>
          ))}
          {more > 0 ? (
            // biome-ignore lint/a11y/useSemanticElements: see list-table
            <div role="cell" className="phone-part">
              <span>{t('+{count} more', { count: more })}</span>
            </div>
          ) : null}
        </div>
      </div>
      <div role="presentation" className="phone-end">
        {cell(figure, 'phone-figure')}
        {cell(state, 'phone-state')}
      </div>
    </>
  );
}

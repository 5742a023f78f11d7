/** The table of a list. Only the rows in sight are in the page; more are fetched before one gets there. */

import { mostCounted } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { ListLayout, WireRecord } from '@ninefold/protocol';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Failure, type WayOn } from '../../components/failure.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { usePhone, useRoomBeside, useTouch } from '../../components/media.ts';
import { Message } from '../../components/message.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Loading } from '../../components/skeleton.tsx';
import { numberOf, upperFirst } from '../../components/words.ts';
import type { BulkTask } from '../../controllers/list/bulk-offers.ts';
import { cellEditing } from '../../controllers/list/cell-editing.ts';
import type { Column } from '../../controllers/list/columns.ts';
import type { EditableCells } from '../../controllers/list/editable-cells.ts';
import type { ListItem } from '../../controllers/list/groups.ts';
import { asDocument, isChosen } from '../../controllers/list/layout.ts';
import type { OrderBy } from '../../controllers/list/list-query.ts';
import { rowOffers } from '../../controllers/list/offers.ts';
import { offersOfRows } from '../../controllers/list/row-offers.ts';
import type { ListAsked, RowsState } from '../../controllers/list/use-rows.ts';
import type { Selection } from '../../controllers/list/use-selection.ts';
import { useFormats } from '../../fields/formats.ts';
import { useCommands } from '../../keys/commands.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication, useEntity } from '../../session.ts';
import { columnTemplate } from './column-template.ts';
import { LeftOut } from './left-out.tsx';
import { ListHead } from './list-head.tsx';
import { ListNews } from './list-news.tsx';
import { ListRow } from './list-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { RowTask } from './row-dialogs.tsx';
import { HeadCheck } from './selection/row-check.tsx';
import { useListSelection } from './selection/use-list-selection.ts';
import { useFittingColumns } from './use-fitting-columns.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useReturn } from './use-return.ts';
import { currentIndex, focusRow, useRowKeys } from './use-row-keys.ts';
import { useVirtualRows, type VirtualRows } from './use-virtual-rows.ts';
import './selection/selection.css';

const { View: RowDialogs } = lazyView(() => import('./row-dialogs.tsx').then((module) => module.RowDialogs));
const { View: CellEditor } = lazyView(() => import('./cells/cell-editor.tsx').then((module) => module.CellEditor));
const { View: Peek } = lazyView(() => import('./peek/peek.tsx').then((module) => module.Peek));
const { View: BulkBar } = lazyView(() => import('./bulk/bulk-bar.tsx').then((module) => module.BulkBar));

export interface ListTableProps {
  /** Where its rows stand. */
  readonly body: RefObject<HTMLDivElement | null>;
  readonly screen: Screen;
  readonly entity: string;
  readonly columns: readonly Column[];
  readonly rows: RowsState;
  /** What its rows are asked for with. */
  readonly asked: ListAsked;
  readonly order: readonly OrderBy[];
  onOrder(order: readonly OrderBy[]): void;
  /** Where a row leads; undefined when the document gives it no page reached from here. */
  readonly recordScreen: Screen | undefined;
  /** The record a row leads to, where it is not the row's own. */
  leadsTo?(row: WireRecord): WireRecord | undefined;
  /** To the list as it is without what was asked; undefined where nothing was. */
  readonly unasked?: WayOn | undefined;
  /** How whoever is here wants it; without, it is as the document has it. */
  readonly layout?: ListLayout;
  onWidth?(key: string, width: number | null): void;
  /** Something is done to what is selected, and told of, until it is over: also where no row is left by that. */
  onTask?(underway: boolean): void;
  /** Where its rows stand in groups. */
  readonly grouped?: GroupedBody;
}

export interface GroupedBody {
  /** Heads of groups, and rows. */
  readonly items: readonly ListItem[];
  /** Keys of those that are folded up. */
  readonly folded: readonly string[];
  /** In pixels. */
  readonly headHeight: number;
  /** What is drawn of them; `row` draws one of the rows, so far below where its group begins. */
  draw(virtual: VirtualRows, columns: readonly Column[], row: (index: number, top: number) => ReactNode): ReactNode;
}

/** Of a row, in pixels; on a phone, where it may be more, what it is with one line below its title, or none. */
export const rowHeight = { wide: 44, compact: 34, phone: 71, phoneOneLine: 60 };

/** A failure with no rows stands in place of the table, one that comes later below it. Coming back to it, one is where one left it. */
export function ListTable({
  body,
  screen,
  entity,
  columns,
  rows,
  asked,
  order,
  onOrder,
  recordScreen,
  leadsTo,
  unasked,
  layout = asDocument,
  onWidth,
  onTask,
  grouped,
}: ListTableProps) {
  const application = useApplication();
  const { locale } = useFormats();
  const phone = usePhone();
  const sheet = useRef<HTMLDivElement>(null);
  const [task, setTask] = useState<RowTask | null>(null);
  const [bulk, setBulk] = useState<BulkTask | null>(null);
  // The same while nothing changes: rows that are drawn already are not drawn again while one scrolls.
  const own = useMemo(() => rowOffers(application, screen, entity), [application, screen, entity]);
  const offers = useMemo(() => offersOfRows(application, screen, entity), [application, screen, entity]);
  const about = useEntity(entity);
  const plural = upperFirst(titleOf(about?.plural ?? entity));
  // A line is changed with the record it belongs to.
  const selectable = offers !== undefined && about?.ownedBy === undefined;
  const touch = useTouch();
  const menuColumn = offers !== undefined && (own !== undefined || touch);
  const menuOver = offers !== undefined && !menuColumn && !phone;
  const lead = selectable ? leadWidth : 0;
  const { shown, leftOut, crowded, tooWide, known } = useFittingColumns(sheet, columns, {
    ...{ menu: menuColumn, lead, order, phone },
    all: isChosen(layout),
  });
  const mayEditCells = about !== undefined && !phone && !touch;
  const [turnedTo, setTurnedTo] = useState(false);
  const editing = cellEditing.useIt(mayEditCells && turnedTo);
  const cells = useMemo(
    () => (mayEditCells ? editing?.editableCells(application, screen, about, shown) : undefined),
    [editing, application, screen, about, shown, mayEditCells],
  );
  const pinned = layout.pinned && !phone;
  const height = phone ? phoneHeight(columns) : layout.compact ? rowHeight.compact : rowHeight.wide;
  const items = grouped?.items;
  const count = items?.length ?? rows.rows.length;
  const virtual = useRows(body, rows, phone, height, grouped);
  const { scrollTo } = virtual;
  useRowKeys(count, body, scrollTo);
  const selection = useListSelection({
    asked: selectable ? asked : undefined,
    rows,
    folded: grouped?.folded,
    rowAt: (index) => rowAt(rows, items, index),
    body,
    scrollTo,
    firstInSight: virtual.firstInSight,
  });
  const selecting = selection.count > 0;
  const [peeked, setPeeked] = useState<string | null>(null);
  const peek = useCallback((row: WireRecord | null) => setPeeked(row?.id ?? null), []);
  const [swiped, setSwiped] = useState<string | null>(null);
  useSwipes(body, phone && !rows.loading && offers !== undefined && offers.actions.length > 0, setSwiped);
  const roomy = useRoomBeside();
  const leads = recordScreen !== undefined && !leadsTo;
  // Listed among the keys; the row itself takes it, since Space presses what is a button.
  useCommands(
    leads ? [{ id: 'list.peek', words: t('Look at the row beside the list'), keys: 'space', listed: false, does: () => undefined }] : [],
  );
  const [cell, setCell] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const editCell = useCallback((id: string, key: string) => setCell({ id, key }), []);
  const indexOf = (id: string): number => {
    if (!items) return rows.rows.findIndex((row) => row.id === id);
    return items.findIndex((one) => one.kind === 'row' && one.record.id === id);
  };
  useCommands(
    cells ? [{ id: 'list.cell', words: t('Edit the row where it stands'), keys: 'f2', listed: false, does: () => undefined }] : [],
  );
  const beside = roomy && peeked !== null ? rows.rows.find(({ id }) => id === peeked) : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const editKey = (of: EditableCells | undefined): void => {
      const [first] = of?.fields.keys() ?? [];
      const id = rowAt(rows, items, currentIndex(body.current) ?? -1)?.id;
      if (id && first !== undefined) editCell(id, first);
    };
    // Pressed before it is known which cells there are, it waits for that.
    if (event.key === 'F2' && mayEditCells && (cells || !editing)) {
      if (cells) editKey(cells);
      else cellEditing.fetchIt().then(({ editableCells }) => editKey(editableCells(application, screen, about, shown)), reportError);
      event.preventDefault();
      return;
    }
    if (!leads || event.key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a.row-open')) return selection.onKeyDown(event);
    event.preventDefault();
    const row = rowAt(rows, items, currentIndex(body.current) ?? -1);
    if (!roomy) target.click();
    else if (row) peek(row === beside ? null : row);
  };
  useFocusKept(body, { count, idAt: (index) => rowAt(rows, items, index)?.id ?? undefined, isThere: (id) => indexOf(id) >= 0 });
  useReturn(!rows.loading && known, ({ id, index }) => {
    const at = indexOf(id);
    const place = at >= 0 ? at : Math.min(index, count - 1);
    if (place < 0) return;
    scrollTo(place);
    focusRow(body, place);
  });

  if (rows.error && rows.rows.length === 0) {
    // What was asked names something that is not there, or not any more: asking it again would not help.
    const refused = isProblem(rows.error) && rows.error.status < 500;
    return (
      <Sheet flush>
        <Failure error={rows.error} what={plural} retry={rows.retry} instead={refused ? unasked : undefined} />
      </Sheet>
    );
  }
  const drawRow = (index: number, top: number) => {
    const record = rowAt(rows, items, index);
    const one = items?.[index];
    return record ? (
      <ListRow
        key={record.id ?? index}
        ref={phone ? virtual.measure : undefined}
        index={index}
        place={one?.kind === 'row' ? one.place : index}
        top={top}
        record={record}
        columns={shown}
        recordScreen={recordScreen}
        leadsTo={leadsTo}
        screen={screen}
        opens={own?.edit}
        offers={offers}
        menuOver={menuOver}
        cells={cells}
        onCell={editCell}
        pinned={pinned}
        chosen={isChosen(layout)}
        phone={phone}
        selected={selectable && record.id !== null ? selection.has(record.id) : undefined}
        selecting={selecting}
        onChoose={selection.choose}
        gone={record.id !== null && rows.gone.has(record.id)}
        onTask={setTask}
        onPeek={leads && roomy ? peek : undefined}
        swiped={swiped !== null && swiped === record.id}
        onSwiped={setSwiped}
      />
    ) : null;
  };
  const style = { '--columns': columnTemplate(shown, locale, menuColumn, crowded), '--lead': `${lead}px` } as CSSProperties;
  return (
    <>
      <ListNews rows={rows} />
      <div className={beside ? 'list-beside' : undefined}>
        <div
          ref={sheet}
          className={[
            'list-sheet',
            rows.renewing ? 'list-renewing' : '',
            crowded ? 'list-crowded' : '',
            tooWide ? 'list-too-wide' : '',
            selecting ? 'list-selecting' : '',
            menuOver ? 'list-menu-over' : '',
            pinned ? 'list-pinned' : '',
            layout.compact ? 'list-compact' : '',
          ]
            .join(' ')
            .trim()}
          style={style}
        >
          {rows.loading ? <Loading /> : null}
          {/* biome-ignore lint/a11y/useSemanticElements: rows are placed by themselves, which a table element does not allow */}
          <div
            className="list-table"
            role="table"
            aria-label={titleOf(screen.name)}
            aria-rowcount={rowCount(rows, count - rows.rows.length)}
            aria-busy={rows.loading || rows.renewing}
          >
            <ListHead
              screen={screen}
              columns={shown}
              order={order}
              onOrder={onOrder}
              extra={offers !== undefined}
              hidden={phone}
              onWidth={onWidth}
              lead={
                selectable && !phone ? (
                  <HeadCheck statement={screen.statement} selected={selectedOf(selection)} onChoose={selection.chooseLoaded} />
                ) : null
              }
            />
            {rows.loading ? (
              <ListSkeleton columns={shown} phone={phone} />
            ) : (
              // biome-ignore lint/a11y/noStaticElementInteractions: of groups each is a rowgroup by itself
              <div
                className="list-body"
                role={grouped ? 'presentation' : 'rowgroup'}
                ref={body}
                style={{ height: virtual.height }}
                onPointerEnter={() => setTurnedTo(true)}
                onFocus={() => setTurnedTo(true)}
                onKeyDown={onKeyDown}
              >
                {known && grouped ? grouped.draw(virtual, shown, drawRow) : null}
                {known && !grouped ? virtual.drawn.map((index) => drawRow(index, virtual.startOf(index))) : null}
              </div>
            )}
          </div>
        </div>
        {beside && recordScreen ? (
          <Peek
            page={recordScreen}
            record={beside}
            list={{ count, body, rowAt: (index) => rowAt(rows, items, index), scrollTo }}
            onPeek={peek}
          />
        ) : null}
      </div>
      {/* It comes with the rows, which would push it down. */}
      {rows.loading ? null : <LeftOut columns={leftOut} />}
      {rows.error && rows.rows.length > 0 ? (
        <div className="list-more-failed">
          <Message
            kind="error"
            action={
              <Button small onClick={rows.retry}>
                {t('Try again')}
              </Button>
            }
          >
            {shownTrouble(rows.error, t('More could not be fetched.'))}
          </Message>
        </div>
      ) : null}
      {selectable ? (
        <p role="status" className="out-of-sight">
          {selecting ? t('{count} selected', { count: numberOf(selection.count, locale) }) : ''}
        </p>
      ) : null}
      {about && offers && (selecting || bulk) ? (
        <BulkBar
          screen={screen}
          about={about}
          offers={offers}
          asked={asked}
          rows={rows}
          selection={selection}
          task={bulk}
          onTask={(begun) => {
            setBulk(begun);
            onTask?.(begun !== null);
          }}
        />
      ) : null}
      {cell && cells ? (
        <CellEditor
          key={`${cell.id} ${cell.key}`}
          cells={cells}
          entity={entity}
          id={cell.id}
          label={rows.rows.find(({ id }) => id === cell.id)?.label ?? ''}
          column={cell.key}
          cell={() => body.current?.querySelector(`[data-record$="/${cell.id}"] [data-column="${CSS.escape(cell.key)}"]`)}
          onClose={(after) => {
            const step = after === 'next' ? 1 : after === 'before' ? -1 : 0;
            const key = step === 0 ? null : (editing?.cellBeside(cells, cell.key, step) ?? null);
            setCell(key === null ? null : { id: cell.id, key });
            if (after !== 'stay' && key === null) focusRow(body, indexOf(cell.id));
          }}
        />
      ) : null}
      {task ? <RowDialogs screen={screen} task={task} onClose={() => setTask(null)} onAgain={() => setTask(task)} /> : null}
    </>
  );
}

/** What follows the finger comes once a phone shows rows with something to do. */
function useSwipes(body: RefObject<HTMLDivElement | null>, has: boolean, onSwiped: (id: string | null) => void): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    if (has)
      void import('./selection/swipes.ts').then(({ watchSwipes }) => {
        if (body.current && !gone) stop = watchSwipes(body.current, onSwiped);
      });
    return () => {
      gone = true;
      stop?.();
    };
  }, [body, has, onSwiped]);
}

/** Of what selects a row, in pixels. */
const leadWidth = 28;

function selectedOf({ count, order, has }: Selection): 'all' | 'some' | 'none' {
  return count === 0 ? 'none' : order.every(has) ? 'all' : 'some';
}

/** With the head and those of groups; -1 where it is not known how many there are (WAI-ARIA 1.2, aria-rowcount). */
function rowCount({ total, rows }: RowsState, heads: number): number {
  return total !== null && total > mostCounted ? -1 : (total ?? rows.length) + Math.max(heads, 0) + 1;
}

/** Undefined for the head of a group. */
function rowAt({ rows }: RowsState, items: readonly ListItem[] | undefined, index: number): WireRecord | undefined {
  if (!items) return rows[index];
  const item = items[index];
  return item?.kind === 'row' ? item.record : undefined;
}

/** Main and figure stand above; whatever else there is takes a second line. */
function phoneHeight(columns: readonly Column[]): number {
  const others = columns.filter(({ main, layout }) => !main && layout !== 'end');
  return others.length > 0 || columns.length > 2 ? rowHeight.phone : rowHeight.phoneOneLine;
}

function useRows(
  body: RefObject<HTMLDivElement | null>,
  rows: RowsState,
  phone: boolean,
  height: number,
  grouped: Pick<GroupedBody, 'items' | 'headHeight'> | undefined,
): VirtualRows {
  const known = rows.rows;
  const items = grouped?.items;
  // With another function the places of all rows would be worked out anew, whatever was scrolled.
  const keyOf = useCallback(
    (index: number) => {
      const item = items?.[index];
      return item?.kind === 'group' ? `group ${item.group.key}` : ((item?.record ?? (known[index] as WireRecord | undefined))?.id ?? index);
    },
    [known, items],
  );
  const count = items?.length ?? known.length;
  const virtual = useVirtualRows({
    body,
    count,
    ready: !rows.loading,
    layout: `${phone} ${height}`,
    sizeOf: (index) => (grouped?.items[index]?.kind === 'group' ? grouped.headHeight : height),
    keyOf,
  });
  const last = virtual.drawn.at(-1) ?? 0;
  const near = rows.hasMore && !rows.asking && !rows.error && last >= count - 12;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each answer that arrived
  useEffect(() => {
    if (!near) return undefined;
    // What asks learns of another question only after this.
    const soon = setTimeout(rows.loadMore);
    return () => clearTimeout(soon);
  }, [near, known.length]);
  return virtual;
}

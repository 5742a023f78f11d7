/** An entry: when it is, what it is, and as much of the rest as there is room for. The whole of it leads where its name leads. */
import { recordPath, stateHues } from '@ninefold/engine';
import { byName, findStates } from '@ninefold/model';
import { wireValueAt } from '@ninefold/protocol';
import { Hourglass } from 'lucide-react';
import type { CSSProperties } from 'react';
import { hueOf } from '../../components/badge.tsx';
import { RecordLink } from '../../components/record-link.tsx';
import type { PlacedEntry } from '../../controllers/calendar/place-entries.ts';
import { useFormats } from '../../fields/formats.ts';
import { useIsRecentlyChanged } from '../../live/recently-changed.ts';
import { useApplication } from '../../session.ts';
import { isEmptyCell, ListCell } from '../list/list-cell.tsx';
import type { CalendarViewProps } from './calendar-of.ts';
import { hoursWords, placeWords } from './time-words.ts';

interface EntryViewProps extends Pick<CalendarViewProps, 'about' | 'rows' | 'carried' | 'underway' | 'onPress' | 'onOpen'> {
  readonly placed: PlacedEntry;
  /** The day it is drawn on. */
  readonly day: number;
  readonly className: string;
  readonly style?: CSSProperties;
  /** Below what it is called, what else is shown of it. */
  readonly rest?: boolean;
  /** There is no room for when it ends. */
  readonly brief?: boolean;
  /** It goes on beyond what is drawn. */
  readonly after?: boolean;
  /** Its end can be taken hold of: at its foot, or at its right side. */
  readonly grip?: 'foot' | 'side';
}

/** Drawn paler while it is on its way. Its end is only offered where it says one that may be changed. */
export function EntryView(props: EntryViewProps) {
  const { about, rows, placed, day, className, style, rest = false, brief = false, grip, after = false, onPress } = props;
  const { record, edit, moves } = placed.entry;
  const { locale } = useFormats();
  const hue = useHue(props);
  const fresh = useIsRecentlyChanged(record.id);
  const underway = props.underway.has(placed.id);
  const carried = props.carried === placed.id;
  const row = rows?.find(({ value }) => value === placed.row)?.label ?? '';
  const hours = hoursWords(placed, day, locale, brief);
  const main = about.columns.find((column) => column.main);
  const others = rest ? about.columns.filter((column) => column !== main && !isEmptyCell(column, record)) : [];
  const ends = about.layout.to;
  const classes = [
    'calendar-entry',
    className,
    `hue-${hue}`,
    underway ? 'calendar-entry-underway' : '',
    carried ? 'calendar-entry-carried' : '',
    fresh ? 'calendar-entry-fresh' : '',
    onPress && moves.length > 0 ? 'calendar-entry-loose' : '',
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keys an entry is moved with m
    <div
      className={classes.filter(Boolean).join(' ')}
      style={style}
      data-entry={placed.id}
      data-record={`${record.entity}/${placed.id}`}
      aria-busy={underway || undefined}
      onPointerDown={onPress && !underway && edit.may !== 'absent' ? (event) => onPress(event, placed, 'all') : undefined}
      onDragStart={(event) => event.preventDefault()}
    >
      <Opener {...props}>
        {hours ? (
          <span className="calendar-entry-time" data-statement={about.layout.by.statement}>
            {hours}
          </span>
        ) : null}
        {edit.may === 'no' && edit.because === 'wait' ? <Hourglass size={11} aria-hidden="true" /> : null}
        <span className="calendar-entry-name" data-statement={main?.field?.statement}>
          {main && wireValueAt(record, main.path) ? <ListCell column={main} record={record} /> : record.label || '–'}
        </span>
        <span className="out-of-sight">, {placeWords(about, placed, row, placed.ends, locale)}</span>
      </Opener>
      {others.length > 0 ? (
        <div className="calendar-entry-rest">
          {others.map((column) => (
            <span key={column.key} className="calendar-entry-part" title={column.words} data-statement={column.field?.statement}>
              <span className="out-of-sight">{column.words}: </span>
              <ListCell column={column} record={record} />
            </span>
          ))}
        </div>
      ) : null}
      {grip && onPress && placed.ends && !after && ends && moves.includes(ends.name) ? (
        <span
          className={`calendar-grip calendar-grip-${grip}`}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.stopPropagation();
            onPress(event, placed, 'end');
          }}
        />
      ) : null}
    </div>
  );
}

function Opener({ about, placed, onOpen, children }: EntryViewProps & { readonly children: React.ReactNode }) {
  const { record } = placed.entry;
  const to = about.recordScreen && recordPath(about.recordScreen, record);
  const keys = { 'aria-keyshortcuts': 'm' };
  if (to) {
    return (
      <RecordLink {...keys} to={to} id={placed.id} index={0} className="calendar-open" draggable={false}>
        {children}
      </RecordLink>
    );
  }
  return (
    <button {...keys} type="button" className="calendar-open" onClick={() => onOpen?.(placed)}>
      {children}
    </button>
  );
}

/** Of its row, else of its state where the calendar shows it: those beside one another are told apart. */
function useHue({ about, placed, rows }: EntryViewProps): number {
  const application = useApplication();
  if (rows) {
    const row = rows.findIndex(({ value }) => value === placed.row);
    return placed.row === null || row < 0 ? 0 : (row % (stateHues - 1)) + 1;
  }
  const shownState = about.columns.find(({ path, type }) => path.length === 1 && type.kind === 'state');
  const name = shownState && wireValueAt(placed.entry.record, shownState.path);
  const state = typeof name === 'string' && byName(findStates(application, about.entity.name)?.states ?? [], name);
  return state ? hueOf(state) : 1;
}

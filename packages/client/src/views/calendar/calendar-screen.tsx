/** A calendar: its title and what one may do on top, search and filters, where one is, and what stands there. */

import { firstDayOfWeek, recordScreensFrom } from '@ninefold/engine';
import { type Field, findField, type Screen, type ShownField, type ShowsOf } from '@ninefold/model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Failure } from '../../components/failure.tsx';
import { GapBlock } from '../../components/gap.tsx';
import { usePhone } from '../../components/media.ts';
import { Message } from '../../components/message.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { upperFirst } from '../../components/words.ts';
import { hasHours, placeEntries } from '../../controllers/calendar/place-entries.ts';
import { type CalendarView, dayOfMinute, daysOfView, minuteOf } from '../../controllers/calendar/spans.ts';
import { useCalendar } from '../../controllers/calendar/use-calendar.ts';
import { useCalendarPlace } from '../../controllers/calendar/use-calendar-place.ts';
import { columnsOf } from '../../controllers/list/columns.ts';
import { serverNow } from '../../controllers/server-clock.ts';
import { useFormats } from '../../fields/formats.ts';
import { useCommands } from '../../keys/commands.ts';
import { thingOf, titleOf, wordsOfPath } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { ListedOnContext } from '../../routing/trail.ts';
import { useApplication, useEntity, useSession } from '../../session.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { ListOffers } from '../list/list-offers.tsx';
import { ListSearch } from '../list/list-search.tsx';
import type { ViewProps } from '../screen-props.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarBody } from './calendar-body.tsx';
import type { CalendarOf } from './calendar-of.ts';
import '../list/list.css';
import './calendar.css';

type CalendarShows = ShowsOf<'calendar'>;

/** A day that is not there is a gap. */
export function CalendarScreen({ screen, shows }: ViewProps<'calendar'>) {
  return <Calendar key={screen.name} screen={screen} shows={shows} />;
}

function Calendar({ screen, shows }: { readonly screen: Screen; readonly shows: CalendarShows }) {
  const about = useCalendarOf(screen, shows);
  const phone = usePhone();
  const formats = useFormats();
  const session = useSession();
  // A day without hours is one of the application's.
  const timeZone = about && !hasHours(about.layout) ? session.timeZone : formats.timeZone;
  const firstDay = firstDayOfWeek(formats);
  const { view: asked, day: askedDay, query, change } = useCalendarPlace(screen);
  const now = useNow(timeZone);
  const views = about ? viewsOf(about, phone) : [];
  const view = asked && views.includes(asked) ? asked : (views[0] ?? 'month');
  const today = dayOfMinute(now);
  const day = askedDay ?? today;
  const days = useMemo(() => daysOfView(view, day, firstDay), [view, day, firstDay]);
  const state = useCalendar(screen, query, days);
  const layout = about?.layout;
  const placed = useMemo(
    () => (layout && state.answer ? placeEntries(state.answer.entries, layout, timeZone) : []),
    [state.answer, layout, timeZone],
  );
  const searchField = useRef<HTMLInputElement>(null);
  useCommands([{ id: 'calendar.search', words: t('Search'), keys: '/', listed: false, does: () => searchField.current?.focus() }]);
  const listedOn = useMemo(() => ({ screen: screen.name, part: null, name: screen.name }), [screen]);
  const narrowed = query.search !== '' || query.filters.length > 0;

  const body = () => {
    if (!about)
      return <GapBlock words={t('{what}: not shown', { what: upperFirst(wordsOfPath(shows.by.words)) })} statement={shows.by.statement} />;
    if (state.error && !state.answer) {
      return (
        <Sheet flush>
          <Failure error={state.error} what={upperFirst(titleOf(about.entity.plural))} retry={state.retry} />
        </Sheet>
      );
    }
    if (view === 'agenda' && state.answer && !state.renewing && placed.length === 0) {
      const clear = () => change({ query: { ...query, search: '', filters: [] } });
      return <ListEmpty screen={screen} entity={about.entity.name} narrowed={narrowed} onClear={clear} />;
    }
    return (
      <CalendarBody
        about={about}
        view={view}
        days={days}
        day={day}
        now={now}
        placed={placed}
        rows={state.answer?.rows ?? (about.layout.rows ? [] : null)}
        state={state}
        onOpenDay={(next) => change({ day: next, view: views.includes('day') ? 'day' : 'agenda' })}
      />
    );
  };
  return (
    <ListedOnContext value={listedOn}>
      <PageHeader title={titleOf(screen.name)} statement={screen.statement} actions={<ListOffers screen={screen} />} />
      <div className="calendar-tools">
        <CalendarBar
          view={view}
          views={views}
          day={day}
          today={today}
          days={days}
          onDay={(next) => change({ day: next })}
          onView={(next) => change({ view: next })}
        />
        <search className="list-tools">
          <ListSearch
            ref={searchField}
            value={query.search}
            onChange={(search) => change({ query: { ...query, search } }, { replace: true })}
          />
          <div className="list-chips">
            <ListFilters screen={screen} query={query} change={(next, options) => change({ query: next }, options)} />
          </div>
        </search>
      </div>
      {state.answer?.more && about ? (
        <Message>
          {t('Only the first {count} {things} are shown. Look at fewer days, search or filter to see the others.', {
            count: state.answer.entries.length,
            things: thingOf(about.entity.plural),
          })}
        </Message>
      ) : null}
      {body()}
    </ListedOnContext>
  );
}

/** The most telling first: of hours a week, of rows a day; on a phone what comes. */
function viewsOf({ layout }: CalendarOf, phone: boolean): readonly CalendarView[] {
  if (phone) return hasHours(layout) ? ['agenda', 'day'] : ['agenda'];
  if (!hasHours(layout)) return layout.rows ? ['week', 'month', 'agenda'] : ['month', 'week', 'agenda'];
  return layout.rows ? ['day', 'week', 'month', 'agenda'] : ['week', 'day', 'month', 'agenda'];
}

function useCalendarOf(screen: Screen, shows: CalendarShows): CalendarOf | undefined {
  const application = useApplication();
  const entity = useEntity(shows.entity);
  return useMemo(() => {
    const own = (shown: ShownField | undefined): Field | undefined =>
      shown?.path.length === 1 ? findField(application, shows.entity, shown.path[0] ?? '') : undefined;
    const by = own(shows.by);
    if (!entity || !by) return undefined;
    const laid = [shows.by, shows.to, shows.rows].flatMap((shown) => (shown ? [shown.path.join('.')] : []));
    const fields = shows.fields.filter(({ path }) => !laid.includes(path.join('.')));
    // There is room for one: the document says which by writing it first.
    const columns = columnsOf(application, entity.name, fields).map((column, index) => ({ ...column, main: index === 0 }));
    const layout = { by, to: own(shows.to), rows: own(shows.rows) };
    return { screen, entity, layout, columns, recordScreen: recordScreensFrom(application, screen, entity.name)[0] };
  }, [application, entity, screen, shows]);
}

const minuteMs = 60_000;

/** The minute that clocks show now, followed while the page is open. */
function useNow(timeZone: string): number {
  const session = useSession();
  const read = (): number => minuteOf(new Date(serverNow(session)).toISOString(), timeZone) ?? 0;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return read();
}

/** What the first page needs, fetched before anything is drawn: its view and what that shows, side by side. */
import { matchScreen, recordKeyOf, type ScreenMatch } from '@ninefold/engine';
import { givenValue, type Screen } from '@ninefold/model';
import type { FirstAnswer, Session } from '@ninefold/protocol';
import type { QueryClient } from '@tanstack/react-query';
import { giveAnswer } from './api/given-answer.ts';
import { readListQuery } from './controllers/list/list-query.ts';
import { fetchFirstRows } from './controllers/list/use-rows.ts';
import { firstViewOf } from './controllers/saved-views/use-viewed-query.ts';
import { meantBy } from './controllers/saved-views/view-address.ts';
import { preloadWhy } from './shell/late-why.ts';
import { preloadWayBack } from './shell/way-back.tsx';
import { preloadListEmpty } from './views/list/late-list-empty.ts';
import { preloadParts } from './views/list/preload-parts.ts';
import { preloadView } from './views/screen-view.tsx';

/** Milliseconds after which the page is drawn with what is there: its shape first, the rest when it comes. */
const patience = 150;

/** Resolves when the screen at `address` can be drawn whole, or after a moment's patience. `inlined`: what came within the page. Never rejects. */
export async function prepareFirstPage(
  client: QueryClient,
  session: Session,
  address: Pick<Location, 'pathname' | 'search'>,
  inlined: FirstAnswer | undefined,
): Promise<void> {
  const match = session.application ? matchScreen(session.application.screens, address.pathname) : undefined;
  if (!match) return;
  giveAnswer(inlined);
  const why = session.why ? preloadWhy() : undefined;
  const ready = Promise.all([preloadView(match.screen), preloadShown(client, session, match, address.search), why]);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** What the screen shows, and the code that only some such pages need. */
async function preloadShown(client: QueryClient, session: Session, { screen, parameters }: ScreenMatch, search: string): Promise<unknown> {
  const shows = givenValue(screen.shows);
  switch (shows?.kind) {
    case 'list': {
      const meant = meantBy(search, firstViewOf(session, screen), undefined);
      return Promise.all([fetchList(client, screen, meant), preloadParts(session, screen, meant ?? '')]);
    }
    case 'dashboard':
      return import('./controllers/dashboard/use-dashboard.ts').then(
        ({ fetchDashboard }) => fetchDashboard(client, screen, search),
        () => undefined,
      );
    case 'record': {
      const key = recordKeyOf(screen, parameters);
      const fetchIt = import('./controllers/record/use-record.ts').then(
        ({ fetchShownRecord }) => key && fetchShownRecord(client, shows.entity, key, screen),
        () => undefined,
      );
      return Promise.all([fetchIt, preloadWayBack()]);
    }
    default:
      return preloadWayBack();
  }
}

/** `search`: undefined where it is that of a view which is not known yet: the list itself asks for it. */
async function fetchList(client: QueryClient, screen: Screen, search: string | undefined): Promise<void> {
  if (search !== undefined && (await fetchFirstRows(client, screen, readListQuery(screen, search))) === 0) await preloadListEmpty();
}

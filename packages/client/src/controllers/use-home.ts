/** The screen of the navigation that the open page belongs to: the list one came from, else one that lists what is shown. */
import { drawsSeveral, evaluate, type RouteParameters, screenPath } from '@ninefold/engine';
import { type Application, entityOfScreen, findScreen, givenValue, isSameName, type Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import type { PageCommand } from '../keys/commands.ts';
import { t } from '../language/t.tsx';
import { homeOf } from '../routing/home-of.ts';
import { useGo } from '../routing/navigate.ts';
import { useTrail } from '../routing/trail.ts';
import { useSession } from '../session.ts';
import { environmentOf } from './environment.ts';
import { useShownRecord } from './record/use-shown-record.ts';
import { decodeRecord } from './record/wire-record.ts';

/** Given by the frame to the page in it. */
export const HomeContext = createContext<Screen | undefined>(undefined);

/**
 * undefined on pages that are no screen's, and where the navigation has none for it. Where several lead here: the list one came from, else
 * the one visited last.
 */
export function useHome(screen: Screen | undefined, parameters: RouteParameters | undefined): Screen | undefined {
  const session = useSession();
  const { application } = session;
  const visited = useRef<Screen>(undefined);
  const trail = useTrail();
  const record = useShownRecord(screen, parameters);
  const from = application && trail && findScreen(application, trail.screen);
  const lists = (start: Screen) =>
    application && record ? listsRecord(application, environmentOf(session, application), start, record) : undefined;
  const known = { visited: visited.current, lists };
  const own = application && screen ? homeOf(application.screens, screen, known) : undefined;
  const home = own !== screen && application && from ? homeOf(application.screens, from, known) : own;
  useEffect(() => {
    if (home) visited.current = home;
  }, [home]);
  return home;
}

/** Back to where one came from, as it was left; else to the screen the page belongs to. */
export function useLeave(): (options?: { replace?: boolean }) => void {
  const trail = useTrail();
  const home = useContext(HomeContext);
  const go = useGo();
  return useCallback(
    (options) => {
      if (trail) history.back();
      else go((home && screenPath(home)) ?? '/', options);
    },
    [trail, home, go],
  );
}

/** Esc leaves: a record, and what is not there yet or will not be. */
export function useLeaveCommand(): PageCommand {
  const leave = useLeave();
  return { id: 'record.leave', words: t('Back'), keys: 'escape', does: leave };
}

/** Whether the condition of a list or a board holds for a record; undefined where that cannot be told here. */
function listsRecord(
  application: Application,
  environment: ReturnType<typeof environmentOf>,
  screen: Screen,
  record: WireRecord,
): boolean | undefined {
  const shows = givenValue(screen.shows);
  if (!shows || !drawsSeveral(screen) || !isSameName(entityOfScreen(screen) ?? '', record.entity)) return undefined;
  if (!('where' in shows) || !shows.where?.typed) return true;
  const holds = evaluate(shows.where.typed, { ...environment, self: decodeRecord(application, record) });
  return typeof holds === 'boolean' ? holds : holds === null ? false : undefined;
}

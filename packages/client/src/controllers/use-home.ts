/** The screen of the navigation that the open page belongs to: the list one came from, else one that lists what is shown. */
import { drawsSeveral, homeOf, type RouteParameters, screenPath } from '@ninefold/engine';
import { findScreen, type Screen } from '@ninefold/model';
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import type { PageCommand } from '../keys/commands.ts';
import { t } from '../language/t.tsx';
import { useGo } from '../routing/navigate.ts';
import { useTrail } from '../routing/trail.ts';
import { useSession } from '../session.ts';
import { judging } from './judging.ts';
import { useShownRecord } from './record/use-shown-record.ts';

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
  const judge = judging.useIt(record !== undefined);
  const lists = (start: Screen) =>
    application && record && drawsSeveral(start) ? judge?.listsRecord(session, application, start, record) : undefined;
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

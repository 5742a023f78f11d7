/** The view of a screen's kind. Each kind is a chunk of its own; what comes next is fetched while nothing else happens. */
import type { DrawnKind, Screen, ScreenKind } from '@ninefold/model';
import { useEffect } from 'react';
import { preloadDialog } from '../components/dialog.tsx';
import { type LazyView, lazyView } from '../components/lazy-view.tsx';
import { preloadMenu } from '../components/menu.tsx';
import { preloadPopover } from '../components/popover.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { useApplication } from '../session.ts';
import { GapScreen } from './errors/gap-screen.tsx';
import type { ScreenProps } from './screen-props.ts';

/** A view for each kind that is drawn: `drawn` in `model/screen-traits` asks for it. */
const views: Readonly<Record<DrawnKind, LazyView<ScreenProps>>> = {
  list: lazyView(() => import('./list/list-screen.tsx').then((module) => module.ListScreen)),
  record: lazyView(() => import('./record/record-screen.tsx').then((module) => module.RecordScreen)),
  form: lazyView(() => import('./form/form-screen.tsx').then((module) => module.FormScreen)),
  board: lazyView(() => import('./board/board-screen.tsx').then((module) => module.BoardScreen)),
  dashboard: lazyView(() => import('./dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen)),
  page: lazyView(() => import('./page/page-screen.tsx').then((module) => module.PageScreen)),
};
const notYet: LazyView<ScreenProps> = lazyView(() => import('./not-yet/not-yet.tsx').then((module) => module.NotYet));

function viewOf(kind: Exclude<ScreenKind, 'unknown'>): LazyView<ScreenProps> {
  return isDrawnKind(kind) ? views[kind] : notYet;
}

function isDrawnKind(kind: ScreenKind): kind is DrawnKind {
  return kind in views;
}

/** Fetches the view of a screen. Never rejects. */
export async function preloadView({ shows }: Screen): Promise<void> {
  if (shows.kind === 'given' && shows.value.kind !== 'unknown') await viewOf(shows.value.kind).preload();
}

/** The page of a screen; a gap where the document does not say what it shows. The first one drawn fetches the code of the others later. */
export function ScreenView(props: ScreenProps) {
  const { screens } = useApplication();
  useEffect(() => preloadLater(screens), [screens]);
  const { shows } = props.screen;
  if (shows.kind !== 'given' || shows.value.kind === 'unknown') return <GapScreen {...props} />;
  const { View } = viewOf(shows.value.kind);
  return <View {...props} meanwhile={<PageSkeleton />} />;
}

let preloaded = false;

const laterMs = 2_500;

/** A moment after the first page is there: the first visit stays light, the pages one may go to are at hand. */
function preloadLater(screens: readonly Screen[]): (() => void) | undefined {
  if (preloaded) return undefined;
  const timer = setTimeout(() => {
    preloaded = true;
    for (const screen of screens) void preloadView(screen);
    preloadDialog();
    preloadMenu();
    preloadPopover();
  }, laterMs);
  return () => clearTimeout(timer);
}

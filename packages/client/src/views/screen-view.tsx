/** The view of a screen's kind. Each kind is a chunk of its own; what comes next is fetched while nothing else happens. */
import { givenValue, isShownAs, type Screen, type ScreenKind, type Shows } from '@ninefold/model';
import { type ComponentType, useEffect } from 'react';
import { preloadDialog } from '../components/dialog.tsx';
import { type LazyView, lazyView } from '../components/lazy-view.tsx';
import { preloadMenu } from '../components/menu.tsx';
import { preloadPopover } from '../components/popover.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { toastCard } from '../components/toast.tsx';
import { judging } from '../controllers/judging.ts';
import { cellEditing } from '../controllers/list/cell-editing.ts';
import { preloadFileLink } from '../fields/file/file-display.tsx';
import { fileControl } from '../fields/file/late-file-control.tsx';
import { preloadLongText } from '../fields/long-text/long-text-display.tsx';
import { preloadNameLinks } from '../fields/reference/reference-display.tsx';
import { changing } from '../live/late-change.ts';
import { useApplication } from '../session.ts';
import { preloadPersonMenu } from '../shell/person-opener.tsx';
import { preloadBeside, preloadWayBack } from '../shell/way-back.tsx';
import { CreatingInPlace } from './form/creating-in-place.tsx';
import { preloadForm } from './form/late-form.ts';
import { preloadListEmpty } from './list/late-list-empty.ts';
import { windowRows } from './list/late-window-rows.ts';
import { preloadRecordDialog } from './list/record-dialog.tsx';
import { preloadAskingDialog } from './record/asking-dialog.ts';
import type { ScreenProps, ViewProps } from './screen-props.ts';

const { View: GapScreen } = lazyView(() => import('./errors/gap-screen.tsx').then((module) => module.GapScreen));

/** A view for each kind: one of its own as soon as `drawn` in `model/screen-traits` says so. */
const views: Readonly<Record<Exclude<ScreenKind, 'unknown'>, LazyView<ScreenProps>>> = {
  list: viewOf('list', () => import('./list/list-screen.tsx').then((module) => module.ListScreen)),
  record: viewOf('record', () => import('./record/record-screen.tsx').then((module) => module.RecordScreen)),
  form: viewOf('form', () => import('./form/form-screen.tsx').then((module) => module.FormScreen)),
  board: viewOf('board', () => import('./board/board-screen.tsx').then((module) => module.BoardScreen)),
  dashboard: viewOf('dashboard', () => import('./dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen)),
  page: viewOf('page', () => import('./page/page-screen.tsx').then((module) => module.PageScreen)),
  calendar: viewOf('calendar', () => import('./calendar/calendar-screen.tsx').then((module) => module.CalendarScreen)),
  print: viewOf('print', () => import('./print/print-screen.tsx').then((module) => module.PrintScreen)),
  component: lazyView(() => import('./component/component-screen.tsx').then((module) => module.ComponentScreen)),
};

/** A list that a component beside the document draws has the view of those; the page of a record is what it is. */
function viewOfScreen(shows: Exclude<Shows, { kind: 'unknown' }>): LazyView<ScreenProps> {
  return views[shows.kind === 'list' && shows.component ? 'component' : shows.kind];
}

/** Kinds on which rights are judged, and records named by links, from the start. A record is there before its names are links. */
const judges: ReadonlySet<ScreenKind> = new Set(['form', 'board', 'calendar']);

/** Kinds on which files and long texts stand in full. */
const reads: ReadonlySet<ScreenKind> = new Set(['record', 'print']);

/** The view of screens of a kind; nothing for another. */
function viewOf<Kind extends ScreenKind>(kind: Kind, load: () => Promise<ComponentType<ViewProps<Kind>>>): LazyView<ScreenProps> {
  return lazyView(async () => {
    const [View] = await Promise.all([
      load(),
      ...(judges.has(kind) ? [judging.preload(), preloadNameLinks()] : []),
      ...(reads.has(kind) ? [preloadFileLink(), preloadLongText()] : []),
    ]);
    return (props: ScreenProps) => {
      const shows = givenValue(props.screen.shows);
      return shows && isShownAs(shows, kind) ? <View {...props} shows={shows} /> : null;
    };
  });
}

/** Fetches the view of a screen. Never rejects. */
export async function preloadView({ shows }: Screen): Promise<void> {
  if (shows.kind === 'given' && shows.value.kind !== 'unknown') await viewOfScreen(shows.value).preload();
}

/** The page of a screen; a gap where the document does not say what it shows. The first one drawn fetches the code of the others later. */
export function ScreenView(props: ScreenProps) {
  const { screens } = useApplication();
  useEffect(() => preloadLater(screens), [screens]);
  const { shows } = props.screen;
  if (shows.kind !== 'given' || shows.value.kind === 'unknown') return <GapScreen {...props} />;
  const { View } = viewOfScreen(shows.value);
  return (
    <CreatingInPlace>
      <View {...props} meanwhile={<PageSkeleton />} />
    </CreatingInPlace>
  );
}

/** What a page has that somebody may turn to next. */
const parts: readonly (() => Promise<void>)[] = [
  judging.preload,
  cellEditing.preload,
  preloadNameLinks,
  preloadFileLink,
  fileControl.preload,
  preloadLongText,
  preloadListEmpty,
  toastCard.preload,
  changing.preload,
  preloadPersonMenu,
  preloadWayBack,
  preloadBeside,
  windowRows.preload,
  preloadForm,
  preloadAskingDialog,
];

let preloaded = false;

const laterMs = 2_500;

/** A moment after the first page is there: the first visit stays light, the pages one may go to are at hand. */
function preloadLater(screens: readonly Screen[]): (() => void) | undefined {
  if (preloaded) return undefined;
  const timer = setTimeout(() => {
    preloaded = true;
    for (const screen of screens) void preloadView(screen);
    preloadDialog();
    preloadRecordDialog();
    preloadMenu();
    preloadPopover();
    for (const preload of parts) void preload();
  }, laterMs);
  return () => clearTimeout(timer);
}

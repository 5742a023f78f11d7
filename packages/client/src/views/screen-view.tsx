/** The view of a screen's kind. Each kind is a chunk of its own; what comes next is fetched while nothing else happens. */
import type { Shows } from '@ninefold/model';
import { type ComponentType, lazy, useEffect } from 'react';
import { preloadDialog } from '../parts/dialog.tsx';
import { preloadMenu } from '../parts/menu.tsx';
import { preloadPopover } from '../parts/popover.tsx';
import { GapScreen } from './apart/gap-screen.tsx';
import type { ScreenProps } from './screen-props.ts';

const load = {
  list: () => import('./list/list-screen.tsx').then((module) => ({ default: module.ListScreen })),
  record: () => import('./record/record-screen.tsx').then((module) => ({ default: module.RecordScreen })),
  form: () => import('./form/form-screen.tsx').then((module) => ({ default: module.FormScreen })),
  notYet: () => import('./not-yet/not-yet.tsx').then((module) => ({ default: module.NotYet })),
  page: () => import('./page/page-screen.tsx').then((module) => ({ default: module.PageScreen })),
};

const NotYet = lazy(load.notYet);

const views: Readonly<Record<Shows['kind'], ComponentType<ScreenProps>>> = {
  list: lazy(load.list),
  record: lazy(load.record),
  form: lazy(load.form),
  page: lazy(load.page),
  board: NotYet,
  calendar: NotYet,
  dashboard: NotYet,
  print: NotYet,
  component: NotYet,
  unknown: GapScreen,
};

export function ScreenView(props: ScreenProps) {
  useEffect(preloadWhenIdle, []);
  const { shows } = props.screen;
  if (shows.kind !== 'given') return <GapScreen {...props} />;
  const View = views[shows.value.kind];
  return <View {...props} />;
}

let preloaded = false;

/** A moment after the first page is there: the first visit stays light, the second page is at hand. */
function preloadWhenIdle(): (() => void) | undefined {
  if (preloaded) return undefined;
  const timer = setTimeout(() => {
    preloaded = true;
    for (const one of Object.values(load)) void one().catch(() => undefined);
    preloadDialog();
    preloadMenu();
    preloadPopover();
  }, 1500);
  return () => clearTimeout(timer);
}

/** What a list is asked for, in which of its saved views. */
import type { Screen } from '@ninefold/model';
import type { ListLayout, SavedView, Session, ViewQuestion } from '@ninefold/protocol';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '../../session.ts';
import { sameLayout } from '../list/layout.ts';
import { type ListQuery, readListQuery } from '../list/list-query.ts';
import { useLayout } from '../list/use-layout.ts';
import type { ListQueryState } from '../list/use-list-query.ts';
import { useViews } from './use-views.ts';
import { addressIn, addressOfView, asksTheSame, meantBy, questionOf, viewInAddress } from './view-address.ts';

export interface ViewedQuery extends ListQueryState {
  /** The one that is open; undefined where none is, or it is gone. */
  readonly view: SavedView | undefined;
  /** How the list is shown. */
  readonly layout: ListLayout;
  changeLayout(next: ListLayout): void;
  /** What is asked and shown, as a view keeps it. */
  readonly question: ViewQuestion;
  /** Something else is asked or shown than the view has. */
  readonly changed: boolean;
  /** The address names a view that is not known yet: nothing is asked meanwhile. */
  readonly waiting: boolean;
  /** Opens a view as it is kept; null: the list as the document has it. */
  open(view: Pick<SavedView, 'id' | 'question'> | null, options?: { replace?: boolean }): void;
  /** The list as the document has it stays, whatever view one comes to it with from now on. */
  stay(): void;
}

/** The view with which one comes to a list. */
export function firstViewOf({ firstViews }: Session, { name }: Screen): SavedView | undefined {
  return firstViews.find(({ screen }) => screen === name)?.view;
}

/** Changes with the address, which names the view and what is asked. */
export function useViewedQuery(screen: Screen): ViewedQuery {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const session = useSession();
  const first = firstViewOf(session, screen);
  const named = viewInAddress(search);
  const isAsked = session.signedIn !== null && !session.acting && named !== null && named !== '' && named !== first?.id;
  const answer = useViews(screen, isAsked);
  const known = isAsked ? (answer.isPending ? undefined : (answer.data?.views ?? [])) : [];
  const meant = meantBy(search, first, known);
  const query = useMemo(() => readListQuery(screen, meant ?? ''), [screen, meant]);
  const id = meant === undefined ? null : viewInAddress(meant);
  const view = (id === first?.id ? first : undefined) ?? known?.find((one) => one.id === id);
  const { layout, plain, changed: laidOut, change: changeLayout, forget } = useLayout(screen, view);
  // In the address stands what is asked: it is what going back, the next record and an export go by.
  useLayoutEffect(() => {
    if (meant !== undefined && meant !== search) navigate(`${path}?${meant}`, { replace: true, state: history.state });
  }, [meant, search, path, navigate]);
  const go = useCallback(
    (address: string, options?: { replace?: boolean }) => navigate(address ? `${path}?${address}` : path, options),
    [navigate, path],
  );
  const comes = first !== undefined;
  const change = useCallback(
    (next: ListQuery, options?: { replace?: boolean }) => go(addressIn(next, view?.id ?? null, comes), options),
    [go, view?.id, comes],
  );
  const open = useCallback<ViewedQuery['open']>(
    (next, options) => {
      if (next) forget(next.id);
      go(addressOfView(next, comes), options);
    },
    [go, comes, forget],
  );
  const stay = useCallback(() => go(addressOfView(null, true), { replace: true }), [go]);
  return {
    query,
    change,
    view,
    layout,
    changeLayout,
    question: questionOf(query, view?.question.layout || !sameLayout(layout, plain) ? layout : undefined),
    changed: view !== undefined && (laidOut || !asksTheSame(screen, view, query)),
    waiting: meant === undefined,
    open,
    stay,
  };
}

/** What a board is asked for, and by which of its fields it lies in lanes: in the address, and as one had it last on this device. */
import { byName, type Entity, type Field, isColumnField, isSamePath, type Screen, type ShowsOf } from '@ninefold/model';
import { useCallback, useReducer } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '../../session.ts';
import { draftOwner } from '../form/kept-keys.ts';
import { type ListQuery, writeListQuery } from '../list/list-query.ts';
import { type ListQueryState, useListQuery } from '../list/use-list-query.ts';

export interface LanesState extends ListQueryState {
  /** The name of the field; null: no lanes. */
  readonly lanes: string | null;
  changeLanes(field: string | null): void;
}

/** `lanes=` in an address is a board without lanes, whatever one had last. */
export function useLanes(screen: Screen): LanesState {
  const { query } = useListQuery(screen);
  const [path, navigate] = useLocation();
  const session = useSession();
  const key = `ninefold.board ${[session.title, draftOwner(session), screen.name].map(encodeURIComponent).join(' ')}`;
  const asked = new URLSearchParams(useSearch()).get('lanes') ?? kept(key);
  const go = useCallback(
    (next: ListQuery, lanes: string, options?: { replace?: boolean }) => {
      const parts = [writeListQuery(next), lanes || kept(key) ? new URLSearchParams({ lanes }).toString() : ''].filter(Boolean);
      navigate(parts.length > 0 ? `${path}?${parts.join('&')}` : path, options);
    },
    [navigate, path, key],
  );
  const change = useCallback((next: ListQuery, options?: { replace?: boolean }) => go(next, asked, options), [go, asked]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const changeLanes = (field: string | null): void => {
    keep(key, field ?? '');
    redraw();
    go(query, field ?? '');
  };
  return { query, change, lanes: asked || null, changeLanes };
}

/** The fields that a board can lie in lanes by: of a few values, which its cards show or it is filtered by. */
export function laneFields(entity: Entity, screen: Screen, shows: ShowsOf<'board'>, by: Field): readonly Field[] {
  const own = [...shows.fields, ...screen.filters].filter(({ path }, place, all) => {
    return path.length === 1 && all.findIndex((one) => isSamePath(one.path, path)) === place;
  });
  return own.flatMap(({ path }) => {
    const field = byName(entity.fields, path[0] ?? '');
    return field && field !== by && field.type.kind !== 'state' && isColumnField(field.type) ? [field] : [];
  });
}

/** Where storage is forbidden it lasts as long as the page. */
const known = new Map<string, string>();

function kept(key: string): string {
  try {
    return known.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return known.get(key) ?? '';
  }
}

function keep(key: string, lanes: string): void {
  known.set(key, lanes);
  try {
    if (lanes === '') localStorage.removeItem(key);
    else localStorage.setItem(key, lanes);
  } catch {
    // Storage may be full or forbidden.
  }
}

/** The records before and after the one that is open, in the list it was opened from. */
import { type Application, findScreen, foldName, givenValue, type Screen } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Trail } from '../../routing/trail.ts';
import { useApplication } from '../../session.ts';
import { behindQuery } from '../dashboard/use-rows-behind.ts';
import { readListQuery } from './list-query.ts';
import { readOn, rowsQuery } from './use-rows.ts';

export interface Siblings {
  /** From 0; null once the record is no longer in the list. */
  readonly index: number | null;
  readonly total: number;
  readonly previous: Sibling | undefined;
  /** Once the record is no longer in the list: what has taken its place, else the first. */
  readonly next: Sibling | undefined;
}

export interface Sibling {
  readonly record: WireRecord;
  readonly index: number;
}

/** Undefined where no list was left, or it is not known what stands in it. */
export function useSiblings(trail: Trail | undefined, screen: Screen, id: string | null): Siblings | undefined {
  const application = useApplication();
  const query = useMemo(() => (trail ? queryOf(application, trail, screen) : undefined), [application, trail, screen]);
  // Without a list nothing is asked; the question only has to be one.
  const answer = useInfiniteQuery({ ...(query ?? rowsQuery(screen, readListQuery(screen, ''))), enabled: query !== undefined });
  const rows = useMemo(() => answer.data?.pages.flatMap((page) => page.rows), [answer.data]);
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  const here = trail && rows && query ? (at >= 0 ? at : trail.index) : -1;
  const nearEnd = rows !== undefined && here >= rows.length - 1 && answer.hasNextPage && !answer.error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each answer that arrived
  useEffect(() => {
    if (nearEnd && at >= 0) readOn(answer);
  }, [nearEnd, at, answer.isFetching]);
  if (!query || !rows || here < 0) return undefined;
  // It may stand on a page that is not there any more after reloading.
  if (at < 0 && answer.hasNextPage && here >= rows.length) return undefined;
  const sibling = (index: number): Sibling | undefined => {
    const record = rows[index];
    return record && { record, index };
  };
  return {
    index: at >= 0 ? at : null,
    total: answer.data?.pages[0]?.total ?? rows.length,
    previous: sibling(here - 1),
    next: at >= 0 ? sibling(here + 1) : (sibling(here) ?? sibling(0)),
  };
}

/** What the list asked; undefined for a page whose records stand in no one order, or are not those that are opened. */
function queryOf(application: Application, { screen: name, part, search }: Trail, screen: Screen) {
  const from = findScreen(application, name);
  const shown = givenValue(screen.shows);
  if (!from || shown?.kind !== 'record') return undefined;
  const isOf = (entity: string) => foldName(entity) === foldName(shown.entity);
  if (part === null) {
    const shows = givenValue(from.shows);
    return shows?.kind === 'list' && isOf(shows.entity) ? rowsQuery(from, readListQuery(from, search)) : undefined;
  }
  const behind = from.parts.find((one) => one.name === part);
  const entity = behind?.kind === 'list' ? behind.entity : behind?.kind === 'unreadable' ? undefined : behind?.measure.entity;
  return entity !== undefined && isOf(entity) ? behindQuery(from.name, part, search) : undefined;
}

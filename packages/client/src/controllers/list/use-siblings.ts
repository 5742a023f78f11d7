/** The records before and after the one that is open, in the list it was opened from; a line stands for the record it belongs to. */
import { matchScreen, relatedPartOf } from '@ninefold/engine';
import {
  type Application,
  entityOfScreen,
  findEntity,
  findScreen,
  givenValue,
  isSameName,
  recordsBehind,
  type Screen,
  screenTraitsOf,
} from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Trail } from '../../routing/trail.ts';
import { useApplication } from '../../session.ts';
import { recordOfRow } from '../dashboard/record-of-row.ts';
import { drillDownQuery } from '../dashboard/use-drill-down-rows.ts';
import { readListQuery } from './list-query.ts';
import { type PlaceAmong, placeAmong, type RowTo } from './place-among.ts';
import { readOn, rowsQuery } from './use-rows.ts';

export interface Siblings extends PlaceAmong {
  /** Of the list's rows. */
  readonly total: number;
}

/** Undefined where no list was left, or it is not known what stands in it. */
export function useSiblings(trail: Trail | undefined, screen: Screen, id: string | null): Siblings | undefined {
  const application = useApplication();
  const listed = useMemo(() => (trail ? listedOn(application, trail, screen) : undefined), [application, trail, screen]);
  const query = listed?.query;
  // Without a list nothing is asked; the question only has to be one.
  const answer = useInfiniteQuery({ ...(query ?? rowsQuery(screen, readListQuery(screen, ''))), enabled: query !== undefined });
  const rows = useMemo(() => {
    const found = answer.data?.pages.flatMap((page) => page.rows);
    return found?.map((row, index): RowTo => ({ row: row.id, index, record: listed?.leadsTo(row) }));
  }, [answer.data, listed]);
  const place = trail && rows && query ? placeAmong(rows, trail.index, id) : undefined;
  const nearEnd = place !== undefined && place.index !== null && !place.next && answer.hasNextPage && !answer.error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each answer that arrived
  useEffect(() => {
    if (nearEnd) readOn(answer);
  }, [nearEnd, place?.index, answer.isFetching]);
  if (!place || !rows || !trail) return undefined;
  // It may stand on a page that is not there any more after reloading.
  if (place.index === null && answer.hasNextPage && trail.index >= rows.length) return undefined;
  return { ...place, total: answer.data?.pages[0]?.total ?? rows.length };
}

/** What the list asked, and where its rows lead; undefined for a page whose records stand in no one order, or that leads elsewhere. */
function listedOn(application: Application, { screen: name, part, path, search }: Trail, screen: Screen) {
  const from = findScreen(application, name);
  const shown = entityOfScreen(screen, 'one');
  if (!from || shown === undefined) return undefined;
  const isOf = (entity: string) => isSameName(entity, shown);
  if (part === null) {
    const shows = givenValue(from.shows);
    if (!shows || !screenTraitsOf(shows.kind).inOneOrder || !isOf(entityOfScreen(from) ?? '')) return undefined;
    return { query: rowsQuery(from, readListQuery(from, search)), leadsTo: (row: WireRecord): WireRecord | undefined => row };
  }
  const related = relatedPartOf(application, from, part);
  const behind = related?.part ?? from.parts.find((one) => one.name === part);
  const entity = behind && recordsBehind(behind)?.entity;
  if (entity === undefined || !isOf(findEntity(application, entity)?.ownedBy?.entity ?? entity)) return undefined;
  const whose = related && new URLSearchParams(search).get('record') === null ? recordAt(application, from, path) : undefined;
  if (related && whose === null) return undefined;
  return {
    query: drillDownQuery(from.name, part, whose === undefined ? search : `record=${whose}`),
    leadsTo: (row: WireRecord): WireRecord | undefined => recordOfRow(application, entity, row),
  };
}

/** The id of the record whose page stood at the path; null where the address names it by something else. */
function recordAt(application: Application, screen: Screen, path: string): string | null {
  const match = matchScreen(application.screens, path);
  return match?.screen.name === screen.name ? (match.parameters.id ?? null) : null;
}

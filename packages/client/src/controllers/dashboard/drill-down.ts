/** Where the records behind a part stand: the document's own list with its filters, or a page of the part's own. */
import { ownPath, screenPath } from '@ninefold/engine';
import { type Application, findScreen } from '@ninefold/model';
import type { ChartAnswer, ChartKey, FilterTerm, ListBehind } from '@ninefold/protocol';
import { samePath, writeListQuery } from '../list/list-query.ts';

export interface PartPlace {
  readonly application: Application;
  readonly screen: string;
  readonly part: string;
  /** Over which the part is looked at; null for the usual one. */
  readonly period?: string | null;
}

/** All the records of a part. */
export function drillDownAddress(place: PartPlace, opens: ListBehind | null): string {
  return (opens && listAddress(place, opens.screen, opens.filter)) ?? ownAddress(place, {});
}

/** All the records that name one, as the page of that one shows them under this name. */
export function relatedAddress(place: PartPlace, record: string, opens: ListBehind | null): string {
  return (opens && listAddress(place, opens.screen, opens.filter)) ?? ownAddress(place, { record });
}

/** The records of one group of a chart; `split` where the chart has one. */
export function addressOfGroup(place: PartPlace, { by, splitBy, opens }: ChartAnswer, group: ChartKey, split: ChartKey | null): string {
  const wanted = [...(by.keys.length > 0 ? [group.filter] : []), ...(split && splitBy ? [split.filter] : [])];
  if (opens && wanted.every((filter) => filter !== null)) {
    const narrower = wanted.flat();
    // What a group says of a field says more than what the whole part says of it.
    const wider = opens.filter.filter((one) => !narrower.some((other) => samePath(one.path, other.path)));
    const list = listAddress(place, opens.screen, [...wider, ...narrower]);
    if (list !== undefined) return list;
  }
  return ownAddress(place, { ...(group.key === 'all' ? {} : { group: group.key }), ...(split ? { split: split.key } : {}) });
}

function listAddress({ application }: PartPlace, name: string, filters: readonly FilterTerm[]): string | undefined {
  const screen = findScreen(application, name);
  const path = screen && screenPath(screen);
  const asked = writeListQuery({ search: '', order: [], filters });
  return path === undefined ? undefined : `${path}${asked === '' ? '' : `?${asked}`}`;
}

function ownAddress({ screen, part, period }: PartPlace, keys: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams({ ...keys, ...(period ? { period } : {}) }).toString();
  return `${ownPath('drill-down', { screen, part })}${asked === '' ? '' : `?${asked}`}`;
}

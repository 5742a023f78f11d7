/**
 * Where a page was opened from and where one left a list, kept beside the address in the browser's history: it survives
 * reloading, going back and forth, and belongs to this visit alone. An address that is sent to somebody has none.
 */
import { createContext, useMemo } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

/** The page that lists records, as a link on it knows it. */
export interface ListedOn {
  readonly screen: string;
  /** The part of a dashboard that lists them; null on a screen of their own. */
  readonly part: string | null;
  /** What the way back is called. */
  readonly name: string;
}

/** How one got here: the page with its filters, and the place of the record in it. */
export interface Trail extends ListedOn {
  readonly path: string;
  readonly search: string;
  readonly index: number;
}

/** Where one left the page: the row, and how far down. */
export interface LeftRow {
  readonly id: string;
  readonly index: number;
  readonly top: number;
}

interface Kept {
  readonly trail?: Trail | undefined;
  readonly left?: LeftRow | undefined;
}

/** Of the page around: the links to records on it lead back to it. */
export const ListedOnContext = createContext<ListedOn | null>(null);

/** The trail to the page that is open; undefined for whoever came another way. */
export function useTrail(): Trail | undefined {
  const state: unknown = useHistoryState();
  return useMemo(() => readKept(state).trail, [state]);
}

/** Opens a record from the page that lists it, which remembers where one left it. */
export function openFrom(page: ListedOn, to: string, id: string, index: number): void {
  const { pathname: path, search } = location;
  navigate(`${path}${search}`, { replace: true, state: { ...kept(), left: { id, index, top: window.scrollY } } satisfies Kept });
  navigate(to, { state: { trail: { ...page, path, search, index } } satisfies Kept });
  latest = undefined;
}

/** Another record of the same list, in the place of this one: the way back stays one step. */
export function openBeside(trail: Trail, to: string, id: string, index: number): void {
  navigate(to, { replace: true, state: { trail: { ...trail, index } } satisfies Kept });
  latest = { address: `${trail.path}${trail.search}`, id, index };
}

/** Where one left the page that is open, when one has just come back to it: at the record seen last. */
export function leftHere(): LeftRow | undefined {
  const { left } = kept();
  if (!left || latest?.address !== `${location.pathname}${location.search}`) return left;
  return { ...left, id: latest.id, index: latest.index };
}

/** What is kept beside the address now: for whoever replaces the address by another of the same page. */
export function kept(): Kept {
  return readKept(history.state);
}

/** The record that was opened last beside the one that was opened from this address. */
let latest: { readonly address: string; readonly id: string; readonly index: number } | undefined;

/** Other scripts and older versions keep their own things there: what is not ours is left out. */
export function readKept(state: unknown): Kept {
  if (typeof state !== 'object' || state === null) return {};
  const { trail, left } = state as { readonly trail?: unknown; readonly left?: unknown };
  return { ...(isTrail(trail) ? { trail } : {}), ...(isLeft(left) ? { left } : {}) };
}

function isTrail(value: unknown): value is Trail {
  const trail = value as Partial<Trail> | null | undefined;
  const texts = [trail?.screen, trail?.name, trail?.search, trail?.path].every((text) => typeof text === 'string');
  return texts && trail?.path?.startsWith('/') === true && typeof trail.index === 'number' && isPart(trail.part);
}

function isPart(part: unknown): boolean {
  return part === null || typeof part === 'string';
}

function isLeft(value: unknown): value is LeftRow {
  const left = value as Partial<LeftRow> | null | undefined;
  return typeof left?.id === 'string' && typeof left.index === 'number' && typeof left.top === 'number';
}

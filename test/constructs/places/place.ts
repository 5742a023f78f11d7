/** A place a field can be spoken of in: what it writes into the document, and what has to come of it; and how probes ask. */
import { memoize } from '@ninefold/model';
import type { Kept, Walk } from '../application.ts';
import type { Draft } from '../draft.ts';
import type { Records, Subject } from '../subject.ts';

export interface Place {
  readonly name: string;
  /** Missing: every subject. */
  readonly takes?: (subject: Subject) => boolean;
  readonly writes?: (draft: Draft, subject: Subject) => void;
  /** Names that a finding about it speaks of, beside the field's own. */
  readonly names?: (subject: Subject) => readonly string[];
  /** What is wrong; undefined when it works. */
  readonly probe: (records: Records, subject: Subject) => Promise<string | undefined>;
}

export type Query = Readonly<Record<string, string>>;

export const answer = async (walk: Walk, path: string, query: Query = {}): Promise<Kept> => {
  const address = Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
  const told = await walk.ask({ path: address });
  if (told.status >= 300) throw new Error(`GET ${decodeURIComponent(address)}: ${told.status} ${told.text}`);
  return told.json;
};
export const rows = async (walk: Walk, screen: string, query: Query = {}): Promise<readonly Kept[]> =>
  (await answer(walk, '/_app/rows', { screen, ...query })).rows;

/** Dashboards are asked for once: nothing changes between their probes that they show. */
const dashboardOf = memoize((walk: Walk) => answer(walk, '/_app/dashboard', { screen: 'Figures' }));
export const partOf = async (walk: Walk, name: string): Promise<Kept> =>
  (await dashboardOf(walk)).parts.find((part: Kept) => part.name === name);

/** The value at a path. */
export const at = (record: Kept, path: string): Kept => path.split('.').reduce((value, name) => value?.fields?.[name], record);

/** One record, and this one. */
export const just = (found: readonly Kept[], id: string): string | undefined =>
  found.length === 1 && found[0].id === id ? undefined : `1 record expected, ${found.length} found`;

export const asked = ({ construct }: Subject, me: string, path: string): Query => {
  const [operator = '', value = ''] = construct.filter ?? [];
  return {
    filter: JSON.stringify([{ path: path.split('.'), operator, values: operator === 'not empty' ? [] : [value === 'me' ? me : value] }]),
  };
};
export const isField = ({ through }: Subject): boolean => through === undefined;
export const filters = ({ construct }: Subject): boolean => construct.filter !== undefined;
export const done = (told: { readonly status: number; readonly text: string }): string | undefined =>
  told.status < 300 ? undefined : `${told.status} ${told.text}`;

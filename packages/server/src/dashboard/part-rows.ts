/** Exactly the records behind a figure, a chart's group, or a list of a dashboard, page by page. */
import { rowsAPage } from '@ninefold/engine';
import { byName, type DashboardPart } from '@ninefold/model';
import type { GroupCondition, GroupKey } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import type { OpenRows, RowsAsked } from '../records/open-rows.ts';
import { type Axis, addressOf, axesOf } from './chart-axes.ts';
import { groupsQuery } from './chart-part.ts';
import { openDashboard } from './dashboard.ts';
import { type JudgedPart, judgePart } from './judged-part.ts';
import { periodAsked } from './period.ts';
import { openRowsOfSubject } from './rows-of-subject.ts';

/** Of which part of the dashboard `screen`, and of which of its groups. */
export interface PartRowsAsked extends RowsAsked {
  readonly part: string;
  /** As `addressOf` says groups; undefined: of all. */
  readonly group: string | undefined;
  readonly split: string | undefined;
  /** Over which the part is looked at; the usual one when not given. */
  readonly period: string | undefined;
}

/** Throws `not-found` for a part or a group that is not there or not to be read. The group is that of the chart as it stands now. */
export async function openPartRows(context: RequestContext, asked: PartRowsAsked): Promise<OpenRows> {
  const part = byName((await openDashboard(context, asked.screen)).parts, asked.part);
  const judged = part && judgePart(context, part, periodAsked(asked.period));
  // What may not be read is as unknown as what is not there.
  if (!part || judged?.kind !== 'readable') throw platformRefused('not-found', { said: 'There is no such part.' });
  const { entity, where } = judged;
  const among = await amongAsked(context, asked, part, judged);
  const narrowed = { ...asked, filters: [...asked.filters, ...judged.filters] };
  return openRowsOfSubject(context, narrowed, { entity, part, title: part.name, where, among, usual: rowsAPage });
}

/** The groups the address names, of the chart as it stands now. */
async function amongAsked(
  context: RequestContext,
  { group, split }: PartRowsAsked,
  part: DashboardPart,
  judged: Extract<JudgedPart, { kind: 'readable' }>,
): Promise<readonly GroupCondition[]> {
  const groups = [group, split];
  if (groups.every((key) => key === undefined)) return [];
  const axes = part.kind === 'chart' ? axesOf(context, judged, part) : [];
  const worked =
    part.kind === 'chart' && typeof axes !== 'string'
      ? await context.running.store.groups(groupsQuery(context, part.measure, judged, axes))
      : null;
  if (typeof axes === 'string' || !worked) throw noSuchGroup();
  return groups.flatMap((text, place) => {
    const axis = axes[place];
    if (text === undefined) return [];
    if (!axis) throw noSuchGroup();
    const keys = worked.groups.flatMap((group) => group.keys[place] ?? []);
    return conditionOf(axis, text, keys);
  });
}

function conditionOf({ by, unit }: Axis, text: string, keys: readonly GroupKey[]): readonly GroupCondition[] {
  const known = new Map(keys.map((key) => [addressOf(key), key]));
  const is = known.get(text);
  if (is) return [{ by, is, kept: [...known.values()].filter(({ kind }) => kind !== 'others') }];
  // A span without any record, or a group that is gone since: nothing is there.
  if (unit && /^is:\d{4}-\d{2}-\d{2}$/u.test(text)) return [{ by, is: { kind: 'value', value: text.slice(3) } }];
  if (/^(?:is:.*|none|hidden|others)$/su.test(text)) return [{ by, is: { kind: 'value', value: null } }];
  throw noSuchGroup();
}

function noSuchGroup() {
  return platformRefused('not-found', { said: 'There is no such group.' });
}

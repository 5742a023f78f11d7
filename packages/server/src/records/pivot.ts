/**
 * A list as a table of figures: its records by one of its columns, and across by another. How many there are in each cell is one question to
 * the database; what they come to is asked over all of a row, of a column and of all as well, so that a mean of them is no mean of means.
 */
import { columnsOfAPivot, rowsOfAPivot, spansOfAChart, splitsOfAChart, type Viewer, valuesOfAChart } from '@ninefold/engine';
import {
  addsUpWithin,
  currencyPathOf,
  type Entity,
  type Field,
  isSamePath,
  isSummable,
  type ShownField,
  type Value,
} from '@ninefold/model';
import { type ListLook, type PivotAnswer, type PivotFigures, readFigureTerm } from '@ninefold/protocol';
import type { Group, GroupBy, GroupCondition, GroupKey, Groups } from '@ninefold/store';
import { message } from '@ninefold/words';
import { groupBy } from '../access/group-by.ts';
import { readPath } from '../access/read-path.ts';
import { type Summed, summedFields, whereReadable } from '../access/summed.ts';
import type { RequestContext } from '../context/request-context.ts';
import { type Axis, addressOf, filterOfKey } from '../dashboard/chart-axes.ts';
import { encodeFigure, figureType, keysOf, tellAxis } from '../dashboard/chart-part.ts';
import { platformRefused } from '../problems/platform.ts';
import { type ListQuestion, questionOf, viewerOf } from './list.ts';
import { groupAxis } from './list-groups.ts';

export interface PivotAsked {
  /** As addresses have them. */
  readonly by: string;
  readonly across: string | undefined;
  readonly figure: string | undefined;
  readonly as: ListLook;
}

/** What is worked out of the records of each cell; `field`: of which of its columns, null where they are counted. */
interface Measured {
  readonly of: PivotAnswer['of'];
  readonly field: Summed | null;
}

interface Judged extends Measured {
  readonly axes: readonly Axis[];
}

/** Refused for what is no such column, may not be read, or does not come to such a figure. */
export function judgePivot(
  reader: Pick<Viewer, 'application' | 'roles'>,
  entity: Entity,
  columns: readonly ShownField[],
  { by, across, figure, as }: PivotAsked,
): Judged {
  const axes = [by, ...(across === undefined ? [] : [across])].map((text, place) =>
    withRoom(groupAxis(reader, entity, columns, text), as, place),
  );
  const [first, second] = axes;
  if (first && second && isSamePath(first.shown.path, second.shown.path))
    throw platformRefused('malformed', { message: 'Rows and columns are of two different fields.', path: ['across'] });
  return { axes, ...measuredBy(reader, entity, columns, figure) };
}

/** What is drawn has as much room as a chart. */
function withRoom(axis: Axis, as: ListLook, place: number): Axis {
  if (as === 'pivot') return { ...axis, most: place === 0 ? rowsOfAPivot : columnsOfAPivot };
  return { ...axis, most: place > 0 ? splitsOfAChart : axis.unit ? spansOfAChart : valuesOfAChart };
}

function measuredBy(
  reader: Pick<Viewer, 'application' | 'roles'>,
  entity: Entity,
  columns: readonly ShownField[],
  figure: string | undefined,
): Measured {
  const term = figure === undefined ? { of: 'count' as const, path: null } : readFigureTerm(figure);
  if (term?.path === null) return { of: term.of, field: null };
  const counts = term?.of === 'sum' ? addsUpWithin : ({ type }: Field) => isSummable(type);
  const field = term && summedFields(reader, entity, columns, counts).find(({ path }) => isSamePath(path, term.path ?? []));
  if (!term || !field)
    throw platformRefused('unknown-field', {
      said: message('This list has no figures of “{figure}”.', { figure: (figure ?? '').slice(0, 100) }),
      path: ['figure'],
    });
  return { of: term.of, field };
}

/** As far as whoever asks may read it: over the records of the list that `question` asks for. */
export async function pivotOf(context: RequestContext, question: ListQuestion, judged: Judged): Promise<PivotAnswer> {
  const { axes, of, field } = judged;
  const query = questionOf(context, question);
  const counted = await context.running.store.groups({
    ...query,
    of: 'count',
    by: axes.map(({ by }) => by),
    most: axes.map(({ most }) => most),
  });
  if (!counted) throw platformRefused('not-shown');
  const keys = axes.map((axis, place) => keysOf(axis, counted, place));
  const told = await Promise.all(
    axes.map((axis, place) =>
      tellAxis(context, axis, keys[place] ?? [], {
        folded: counted.by[place]?.folded ?? 0,
        filterOf: (key) => filterOfKey(context, axis, key),
      }),
    ),
  );
  const [rows = [], columns] = keys.map((those) => those.map(addressOf));
  const records = addedUp(counted);
  const recordsAt = (row: string, column: string): bigint => records.get(placeOf(axes, row, column)) ?? 0n;
  const measured = { measured: field && { type: field.field.type } };
  const wire = (value: Value) => encodeFigure({ of }, measured, value);
  const tableOf = (at: (row: string, column: string) => PivotFigures['all']): Omit<PivotFigures, 'currency'> => ({
    cells: rows.map((row) => (columns ?? [all]).map((column) => at(row, column))),
    rows: rows.map((row) => at(row, all)),
    columns: (columns ?? [all]).map((column) => at(all, column)),
    all: at(all, all),
  });
  const [by] = told;
  if (!by) throw platformRefused('not-shown');
  const figures: readonly PivotFigures[] = field
    ? [...(await figuresOf(context, question, { of, field, axes }, keys))].map(([currency, found]) => ({
        currency: currency === ofNone ? null : currency,
        ...tableOf((row, column) => {
          const value = found.get(placeOf(axes, row, column));
          // Of no records the sum is 0; where it may be read in none, or none has one, there is no figure.
          return value === undefined && (currency !== ofNone || recordsAt(row, column) > 0n) ? null : wire(value ?? null);
        }),
      }))
    : [{ currency: null, ...tableOf((row, column) => wire(recordsAt(row, column))) }];
  return {
    by,
    across: told[1] ?? null,
    of,
    type: figureType({ of }, measured),
    figures,
    records: rows.map((row) => (columns ?? [all]).map((column) => Number(recordsAt(row, column)))),
  };
}

/** Stands where a key does, for all of them. */
const all = 'all';

/** Where amounts say no currency, or only one. */
const ofNone = '';

function placeOf(axes: readonly Axis[], row: string, column: string): string {
  return (axes.length === 1 ? [row] : [row, column]).join('\n');
}

/** How many records each cell has, each row, each column, and all. A record stands in one cell. */
function addedUp({ groups }: Pick<Groups, 'groups'>): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { keys, value } of groups) {
    const ways = keys.map((key) => [addressOf(key), all]);
    for (const names of pairs(ways)) {
      const place = names.join('\n');
      found.set(place, (found.get(place) ?? 0n) + (typeof value === 'bigint' ? value : 0n));
    }
  }
  return found;
}

/** One of each, in every way. */
function pairs<T>(ways: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return ways.reduce<readonly (readonly T[])[]>((before, own) => before.flatMap((some) => own.map((one) => [...some, one])), [[]]);
}

/** How the figures of a cell, of the rest and of all are asked for: gathered by the keys that are told, among the others, or neither. */
interface Way {
  readonly by?: GroupBy;
  readonly among?: GroupCondition;
  /** Of what is not gathered. */
  readonly name?: string;
}

function waysThrough({ by }: Axis, keys: readonly GroupKey[]): readonly Way[] {
  const kept = keys.filter(({ kind }) => kind !== 'others');
  const [is, ...or] = kept;
  const others: GroupKey | undefined = keys.find(({ kind }) => kind === 'others');
  const each: Way = others && is ? { by, among: { by, is, or } } : { by };
  return [each, ...(others ? [{ among: { by, is: others, kept }, name: addressOf(others) }] : []), { name: all }];
}

/** For each currency (`ofNone` where there is no such thing) the figures by their places. What is of no currency that may be read has none. */
async function figuresOf(
  context: RequestContext,
  question: ListQuestion,
  { of, field: { path, field }, axes }: Measured & { readonly field: Summed; readonly axes: readonly Axis[] },
  keys: readonly (readonly GroupKey[])[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Value>>> {
  const found = new Map<string, Map<string, Value>>();
  const saying = currencyPathOf(field.type, path);
  const currency = saying && readPath(viewerOf(context), question.entity, saying);
  if (saying && !currency) return found;
  const ofCurrency = saying && currency ? [groupBy(currency, saying, undefined)] : [];
  const readable = whereReadable(question, path);
  const note = (names: readonly (string | undefined)[], { keys: told, value }: Group): void => {
    const last = told.at(-1);
    if (saying && last?.kind !== 'value') return;
    const own = saying && last?.kind === 'value' ? String(last.value) : ofNone;
    const gathered = told.map(addressOf).values();
    const place = names.map((name) => name ?? gathered.next().value ?? '').join('\n');
    found.set(own, (found.get(own) ?? new Map()).set(place, value));
  };
  for (const ways of pairs(axes.map((axis, place) => waysThrough(axis, keys[place] ?? [])))) {
    const by = [...ways.flatMap((way) => way.by ?? []), ...ofCurrency];
    const among = [...(question.among ?? []), ...ways.flatMap((way) => way.among ?? [])];
    const most = by.map(() => Number.MAX_SAFE_INTEGER);
    const worked = await context.running.store.groups({ ...questionOf(context, { ...readable, among }), of, path, by, most });
    for (const group of worked?.groups ?? [])
      note(
        ways.map(({ name }) => name),
        group,
      );
  }
  return found;
}

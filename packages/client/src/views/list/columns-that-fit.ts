/**
 * Which columns of a list fit its width: each at least as wide as it must be. Where they do not all fit, those that say least about a
 * record are left out first; its title, its state and its money stay.
 */
import type { FieldKind } from '@ninefold/model';
import type { Column } from '../../controllers/list/columns.ts';
import { type OrderBy, samePath } from '../../controllers/list/list-query.ts';
import { isCrowded, leastWidths, menuWidth } from './column-template.ts';

/** The more, the longer it stays. */
const weights: Readonly<Record<FieldKind, number>> = {
  'long text': 0,
  lines: 0,
  related: 0,
  file: 0,
  'many of': 1,
  'list of text': 1,
  references: 1,
  'web address': 1,
  phone: 1,
  email: 1,
  'number series': 2,
  'running number': 2,
  'date and time': 2,
  time: 2,
  'yes/no': 2,
  text: 3,
  'whole number': 3,
  number: 3,
  decimal: 3,
  date: 3,
  'one of': 4,
  reference: 4,
  money: 5,
  state: 5,
  // A gap is to be seen.
  unknown: 5,
};

const orderedBy = 6;
const stays = Number.POSITIVE_INFINITY;

export interface FittingColumns {
  /** In the document's order. */
  readonly shown: readonly Column[];
  readonly leftOut: readonly Column[];
  /** They stand closer, also where some had to be left out. */
  readonly crowded: boolean;
  /** Not even those that stay fit: the table is moved sideways. */
  readonly tooWide: boolean;
}

interface FittingAsked {
  readonly menu: boolean;
  readonly order: readonly OrderBy[];
  readonly locale: string;
  readonly all?: boolean;
}

/**
 * `width` in pixels; `menu`: a last column for what one may do with a row; `locale`: in which dates and money are written. `all`: none is
 * left out.
 */
export function columnsThatFit(
  columns: readonly Column[],
  width: number,
  { menu, order, locale, all = false }: FittingAsked,
): FittingColumns {
  const least = new Map(leastWidths(columns, locale).map((one, index) => [columns[index]?.key, one]));
  const weight = weigh(columns, order);
  const dropped = new Set<string>();
  const needed = () => columns.reduce((sum, { key }) => (dropped.has(key) ? sum : sum + (least.get(key) ?? 0)), menu ? menuWidth : 0);
  // Of two that weigh the same the one further back goes first.
  const inTurn = [...columns].reverse().sort((a, b) => weight(a) - weight(b));
  for (const column of inTurn) {
    if (all || needed() <= width || weight(column) === stays) break;
    dropped.add(column.key);
  }
  return {
    shown: columns.filter(({ key }) => !dropped.has(key)),
    leftOut: columns.filter(({ key }) => dropped.has(key)),
    crowded: isCrowded(columns),
    tooWide: needed() > width,
  };
}

/** Of the columns so many that say most about a record, in their order. */
export function mostTelling(columns: readonly Column[], count: number): readonly Column[] {
  const weight = weigh(columns, []);
  const kept = new Set([...columns].sort((a, b) => weight(b) - weight(a)).slice(0, count));
  return columns.filter((column) => kept.has(column));
}

function weigh(columns: readonly Column[], order: readonly OrderBy[]): (column: Column) => number {
  const state = columns.find(({ type }) => type.kind === 'state');
  const money = columns.find(({ type }) => type.kind === 'money');
  return (column) => {
    if (column.main || column === state || column === money) return stays;
    return order.some(({ path }) => samePath(path, column.path)) ? orderedBy : weights[column.type.kind];
  };
}

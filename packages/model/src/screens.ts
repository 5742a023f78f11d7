/** Point 2: screens and routes. */
import type { WrittenExpression } from './expression.ts';
import { unreachable } from './invariant.ts';
import type { Given, Stated } from './statement.ts';
import type { Limit } from './types.ts';

/** A column or field a screen shows: a path of field names from the screen's entity (`employee`, `employee.manager`). */
export interface ShownField extends Stated {
  readonly words: string;
  readonly path: readonly string[];
  /** Statement of the field the path ends at; missing when the name is unknown. */
  readonly entity?: string;
  readonly field?: string;
  /** What it is called there, in the words after `as`. */
  readonly head?: string;
  /** Of the other side of a reference, in brackets: what is shown of those records. Paths from their entity. */
  readonly columns?: readonly ShownField[];
}

/** What is drawn by a component beside the document, named there: without, the application draws it. */
interface Drawn {
  readonly component?: string;
}

export type Shows =
  | (Drawn & {
      readonly kind: 'list';
      readonly entity: string;
      readonly where?: WrittenExpression;
      readonly fields: readonly ShownField[];
    })
  | (Drawn & {
      readonly kind: 'record';
      readonly entity: string;
      /** Which one it is, where no address says it: the first that fulfils this. */
      readonly where?: WrittenExpression;
      readonly fields: readonly ShownField[];
    })
  | { readonly kind: 'form'; readonly entity: string; readonly fields: readonly ShownField[] }
  | {
      readonly kind: 'board';
      readonly entity: string;
      readonly where?: WrittenExpression;
      readonly by: ShownField;
      readonly fields: readonly ShownField[];
    }
  | {
      readonly kind: 'calendar';
      readonly entity: string;
      readonly where?: WrittenExpression;
      /** When an entry is, or begins. */
      readonly by: ShownField;
      /** When it ends; of the kind of `by`. */
      readonly to?: ShownField;
      /** Each of its values has a row or a column of its own. */
      readonly rows?: ShownField;
      readonly fields: readonly ShownField[];
    }
  | { readonly kind: 'dashboard' }
  | { readonly kind: 'print'; readonly entity: string; readonly fields: readonly ShownField[] }
  | { readonly kind: 'page' }
  /** A component that shows no records. */
  | { readonly kind: 'component'; readonly component: string }
  | { readonly kind: 'unknown'; readonly words: string };

/** Many are created, out of a table. `by`: a row with the same in these fields as a record changes that record instead. */
export interface ImportTarget {
  readonly kind: 'import';
  readonly entity: string;
  /** Fields of the entity, at least one. */
  readonly by?: readonly string[];
}

/** What a button or link on a screen does. `words` is the cell's own text. */
export type OfferTarget =
  | { readonly kind: 'create' | 'edit' | 'delete'; readonly entity: string }
  | ImportTarget
  | { readonly kind: 'action'; readonly entity: string; readonly action: string }
  | { readonly kind: 'print'; readonly screen: string }
  | { readonly kind: 'open'; readonly screen: string }
  | { readonly kind: 'unknown' };

export interface Offer extends Stated {
  readonly words: string;
  readonly target: OfferTarget;
}

/** One part of a dashboard, read and typed; drawn later. */
export type DashboardPart = Stated & { readonly name: string } & (
    | { readonly kind: 'figure'; readonly measure: Measure; readonly target?: FigureTarget }
    | {
        readonly kind: 'chart';
        readonly shape: string;
        readonly measure: Measure;
        readonly by?: { readonly unit?: PeriodUnit; readonly field: ShownField };
        readonly splitBy?: ShownField;
      }
    | {
        readonly kind: 'list';
        readonly entity: string;
        readonly where?: WrittenExpression;
        readonly over?: ShownField;
        readonly fields: readonly ShownField[];
      }
    | { readonly kind: 'unreadable' }
  );

/** The span of time a chart gathers moments in. Weeks begin as the document’s language has it. */
export type PeriodUnit = (typeof periodUnits)[number];

/** All of them, from the shortest. */
export const periodUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** `count of Claims where …`, `sum of total of Claims where …`. */
export interface Measure {
  readonly of: 'count' | 'sum' | 'min' | 'max' | 'mean';
  readonly field?: ShownField;
  readonly entity: string;
  readonly where?: WrittenExpression;
  /** The day or moment that is in the period which whoever looks chooses. */
  readonly over?: ShownField;
}

/** What a figure should be at most, or at least: a number or amount, or a constant. That it is not is shown; nothing is refused. */
export interface FigureTarget {
  readonly bound: 'most' | 'least';
  readonly value: WrittenExpression;
}

/** The records that a part of a dashboard is about. */
export type RecordsBehind = Pick<Measure, 'entity' | 'where' | 'field' | 'over'>;

/** Which records a part of a dashboard counts, adds up or lists, and under which condition; undefined for one that could not be read. */
export function recordsBehind(part: DashboardPart): RecordsBehind | undefined {
  switch (part.kind) {
    case 'list':
      return { entity: part.entity, ...(part.where && { where: part.where }), ...(part.over && { over: part.over }) };
    case 'figure':
    case 'chart':
      return part.measure;
    case 'unreadable':
      return undefined;
    default:
      return unreachable(part);
  }
}

export interface OrderTerm {
  readonly field: ShownField;
  readonly direction: 'asc' | 'desc';
}

/** `newest first` and `oldest first` order by when the record was created. */
export type Order = { readonly kind: 'newest' | 'oldest' } | { readonly kind: 'fields'; readonly terms: readonly OrderTerm[] };

/** Sums of a list of lines on a page to print, one for each value of `by`, or one in all. */
export interface LineTotals extends Stated {
  /** The list, a field of the record that is printed. */
  readonly lines: string;
  /** Numbers and money of the lines; each path begins with the list. */
  readonly sums: readonly ShownField[];
  /** A field of the lines; its path begins with the list. */
  readonly by?: ShownField;
}

/** What a page to print has besides the fields it shows. */
export interface PrintLayout {
  /** To whom it goes, a line each. */
  readonly address: readonly ShownField[];
  readonly totals: readonly LineTotals[];
}

/** How many records a column of a board should have at most. That there are more is shown; nothing is refused. */
export interface ColumnLimit extends Stated {
  /** The column, as a filter names it. */
  readonly value: string;
  readonly limit: Limit;
}

export interface Screen extends Stated {
  readonly name: string;
  /** As written, `/claims/:id`; parameters are `id` or the name of a unique field. */
  readonly route: Given<string>;
  readonly shows: Given<Shows>;
  /** True when *Reached from* says `start`. */
  readonly fromStart: boolean;
  readonly reachedFrom: readonly string[];
  readonly reachedFromGap: boolean;
  readonly offers: readonly Offer[];
  readonly offersGap: boolean;
  readonly filters: readonly ShownField[];
  readonly order?: Order & Stated;
  readonly whenEmpty?: Stated & { readonly text: string };
  readonly parts: readonly DashboardPart[];
  /** Of a board; missing where nothing is said. */
  readonly columnLimits?: readonly ColumnLimit[];
  /** Of a page to print; missing where nothing is said. */
  readonly print?: PrintLayout;
  /** The prose below its own heading, as Markdown source. */
  readonly prose: string;
  /** Only in what a browser is sent, where the cells of others are not: Anybody may open it, too. */
  readonly forAnybody?: true;
  /** Only there, too. */
  readonly presets?: readonly ListPreset[];
}

/**
 * A question that a document makes worth asking of a list, worked out for those who see it. `mine`: of which records this field names whoever
 * looks. `late`: in which it lies before today while they are still in one of these states.
 */
export type ListPreset =
  | { readonly kind: 'mine'; readonly field: ShownField }
  | { readonly kind: 'late'; readonly field: ShownField; readonly state: ShownField; readonly states: readonly string[] };

/** The fields that the bullets of a page to print name: of the address, and of what is added up. */
export function fieldsOfPrint({ print }: Screen): readonly ShownField[] {
  if (!print) return [];
  return [...print.address, ...print.totals.flatMap(({ sums, by }) => [...sums, ...(by ? [by] : [])])];
}

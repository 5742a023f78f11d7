/** What can be asked of the store. Every condition runs in the database; nothing is filtered after fetching. */
import type { Environment, IncludeTree } from '@ninefold/engine';
import type { Expression, Instant, PeriodUnit, RecordValue, StatementId, Type, Value } from '@ninefold/model';
import type { CallReads } from './calls.ts';
import type { CommentReads } from './comments.ts';
import type { FollowerReads } from './followers.ts';
import type { NotificationReads } from './notifications.ts';
import type { TimerReads } from './timers.ts';
import type { Who } from './who.ts';

/** A path of field names from the entity: `['employee', 'name']`. An empty path is the moment of creation. */
export interface ListOrder {
  readonly path: readonly string[];
  /** Empty values come last, up and down. */
  readonly direction: 'asc' | 'desc';
}

/** Every word of `text`, or a form of it, must occur in one of the fields, whatever its case. Paths end at fields kept as text. */
export interface Search {
  readonly text: string;
  /** By the word as `searchedWords` gives it what stands for it as well, folded too; none where only the words themselves are meant. */
  readonly forms?: ReadonlyMap<string, readonly string[]> | undefined;
  readonly paths: readonly (readonly string[])[];
}

/** All terms of `where` must be true: null and "cannot be judged" are no. */
export interface CountQuery {
  readonly entity: string;
  readonly where: readonly Expression[];
  readonly search?: Search | undefined;
  /** Only records of these groups. */
  readonly among?: readonly GroupCondition[];
  /** Only people who have this role; null: only those who have none. */
  readonly role?: string | null | undefined;
  readonly environment: Environment;
  /** Queries of one form differ in nothing but their environment, and in where their page begins: what is worked out for one is kept by it. */
  readonly form?: object | undefined;
}

/** How many there are; of more than `upTo` one more than that is told. */
export interface NumberQuery extends CountQuery {
  readonly upTo?: number | undefined;
}

export interface PageQuery extends CountQuery {
  /** Ties are broken by creation. Without terms: by creation, going up. */
  readonly order: readonly ListOrder[];
  /** The `next` of the page before, asked for with the same order. */
  readonly after?: string | null | undefined;
  readonly limit: number;
  /** Rows stand in these groups, from the first on (without `after`), and those of no other are left out; within each by `order`. `next` is then the mark within the group that the page ended in. */
  readonly groups?: GroupOrder | undefined;
  /** References and lines that come with the rows; scalar fields always do. */
  readonly load: IncludeTree;
}

export interface Page {
  readonly rows: readonly RecordValue[];
  /** Opaque; null on the last page. */
  readonly next: string | null;
  /** Of rows in groups: the place of each row's group among those asked for. */
  readonly places?: readonly number[];
}

export interface AggregateQuery extends CountQuery {
  readonly of: 'count' | 'sum' | 'min' | 'max' | 'mean';
  /** Missing for `count`. */
  readonly path?: readonly string[];
}

/** `mean` has a type of its own: its scale is that of a division. */
export interface Aggregate {
  readonly value: Value;
  readonly type: Type;
}

/** What records are gathered by: the value of a field, or the span of time (in the document's time zone) it lies in. */
export interface GroupBy {
  /**
   * May lead through references and, for lines, through their record; not to a list of records. A record whose value is a list of words is
   * gathered under each of them.
   */
  readonly path: readonly string[];
  /** Only for dates and moments. */
  readonly unit?: PeriodUnit | undefined;
  /** Records in which one of these does not hold are gathered as `hidden`. */
  readonly guards?: readonly Expression[];
  /** As `guards`, but only where there is a value at all. */
  readonly targets?: readonly Expression[];
}

/** `value`: a span of time is its first day. `none`: empty. `others`: the groups that are too many to be given one by one. */
export type GroupKey = { readonly kind: 'value'; readonly value: Value } | { readonly kind: 'none' | 'hidden' | 'others' };

/** `others` are the records of all groups but `kept`. */
export interface GroupCondition {
  readonly by: GroupBy;
  readonly is: GroupKey;
  /** Or one of these. */
  readonly or?: readonly GroupKey[];
  readonly kept?: readonly GroupKey[];
}

/** Groups one after the other: by one value of each record, not by the items of a list. */
export interface GroupOrder {
  readonly by: GroupBy;
  /** `others` are the groups that are not among `kept`. */
  readonly keys: readonly GroupKey[];
  readonly kept: readonly GroupKey[];
}

export interface GroupsQuery extends AggregateQuery {
  /** None, one, or two. */
  readonly by: readonly GroupBy[];
  /** For each of `by`: how many values are given one by one. The last spans of time or the largest figures stay, the rest is one group; of the words of a list the rest is left out. */
  readonly most: readonly number[];
}

export interface Groups {
  /** Each pair of keys with a record once, in no order. Without `by` exactly one. */
  readonly groups: readonly Group[];
  /** For each of `by`: the type of its values, and how many of them became `others`. */
  readonly by: readonly { readonly type: Type; readonly folded: number }[];
  /** Of the figures; of `mean` with the scale of a division. */
  readonly type: Type;
}

export interface Group {
  readonly keys: readonly GroupKey[];
  /** Null when no record has a value; exact however large it is. */
  readonly value: Value;
}

export interface ReadQuery {
  readonly entity: string;
  readonly id: string;
  readonly where?: readonly Expression[];
  readonly load: IncludeTree;
  readonly environment: Environment;
}

/** An expression about no record: what it goes through are all records of an entity, or those that name a given one. */
export interface EvaluateQuery {
  readonly expression: Expression;
  /** With what it is about, given as constants. */
  readonly environment: Environment;
  /** What comes along with records, where the value is of records. */
  readonly load: IncludeTree;
}

/** `beyond`: the database has no words for it. */
export type Evaluated = { readonly kind: 'value'; readonly value: Value | undefined } | { readonly kind: 'beyond' };

export interface HistoryQuery {
  readonly entity: string;
  readonly id: string;
  readonly after?: string | null | undefined;
  readonly limit: number;
  /** Leaves out what is about a person's coming in. */
  readonly withoutAccess?: boolean;
}

/** One change of one record, newest first in a `HistoryPage`. */
export interface HistoryRow extends Who {
  readonly at: Instant;
  /**
   * Three are about a call: its beginning, and how it ended. `action` is then the call's words. `access` is about a person's coming in:
   * `action` is an `AccessChange`, `from` and `to` are roles.
   */
  readonly what: 'created' | 'edited' | 'moved' | 'deleted' | 'restored' | 'calling' | 'answered' | 'failed' | 'access';
  readonly action: string | null;
  readonly statement: StatementId | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly changes: readonly FieldChange[];
  readonly documentHash: string;
}

/** References are records in part (id only). For lines, `from` and `to` are their counts and `lines` says what happened inside. */
export interface FieldChange {
  readonly field: string;
  readonly from: Value;
  readonly to: Value;
  readonly lines?: readonly LineChange[];
  /** It was changed, and what it was and became is kept no longer. */
  readonly forgotten?: true;
}

export interface LineChange {
  readonly id: string;
  readonly what: 'added' | 'changed' | 'removed';
  readonly changes: readonly FieldChange[];
}

export interface HistoryPage {
  readonly rows: readonly HistoryRow[];
  readonly next: string | null;
  /** Of the last page: changes of the record up to then are kept no longer; null where all are kept. */
  readonly removedUntil: Instant | null;
}

export interface PastQuery {
  readonly entity: string;
  readonly id: string;
  /** What happened at this moment counts. */
  readonly at: Instant;
  readonly environment: Environment;
}

/** References are records in part (id only), as in the history. */
export interface PastRecord {
  /** null where it was not there then, or nobody knows any more. */
  readonly record: RecordValue | null;
  /** Fields whose values of then are kept no longer. */
  readonly forgotten: readonly string[];
  /** The moment lies before this, and changes up to it are kept no longer: how it was then is not known. null where it is. */
  readonly unknownBefore: Instant | null;
}

/** What reads: the store itself (what is committed) and a transaction (what is committed and its own changes). */
export interface RecordQueries {
  list(query: PageQuery): Promise<Page>;
  count(query: NumberQuery): Promise<number>;
  aggregate(query: AggregateQuery): Promise<Aggregate>;
  /** null when the database cannot work it out. */
  groups(query: GroupsQuery): Promise<Groups | null>;
  read(query: ReadQuery): Promise<RecordValue | null>;
  history(query: HistoryQuery): Promise<HistoryPage>;
  /** null when there never was such a record. */
  past(query: PastQuery): Promise<PastRecord | null>;
  evaluate(query: EvaluateQuery): Promise<Evaluated>;
  readonly calls: CallReads;
  readonly timers: TimerReads;
  readonly notifications: NotificationReads;
  readonly comments: CommentReads;
  readonly followers: FollowerReads;
}

/** `after` was not made by this order of this entity. */
export class UnusableCursor extends Error {
  constructor() {
    super('This page mark does not belong to this list.');
    this.name = 'UnusableCursor';
  }
}

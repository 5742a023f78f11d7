/** What happened to a record and what was said about it, in one order: the newest first. */

export const timelineParts = ['all', 'comments', 'changes'] as const;

export type TimelinePart = (typeof timelineParts)[number];

interface Dated {
  /** ISO text. */
  readonly at: string;
}

/** One kind of what stands there, as far as it is loaded, newest first. */
export interface TimelineSource<Item extends Dated> {
  readonly items: readonly Item[];
  /** There are earlier ones. */
  readonly more: boolean;
}

type TimelineItem<Change, Comment> =
  | { readonly kind: 'change'; readonly item: Change; readonly place: number }
  | { readonly kind: 'comment'; readonly item: Comment; readonly place: number };

interface Timeline<Change, Comment> {
  readonly items: readonly TimelineItem<Change, Comment>[];
  /** What has to be loaded to go further back. */
  readonly earlier: { readonly changes: boolean; readonly comments: boolean };
}

/** Nothing is told that something not loaded yet may belong before. `place`: in its own source. */
export function timelineOf<Change extends Dated, Comment extends Dated>(
  changes: TimelineSource<Change>,
  comments: TimelineSource<Comment>,
  part: TimelinePart,
): Timeline<Change, Comment> {
  const [withChanges, withComments] = [part !== 'comments', part !== 'changes'];
  const bound = [withChanges ? boundOf(changes) : '', withComments ? boundOf(comments) : ''].toSorted().at(-1) ?? '';
  const items: TimelineItem<Change, Comment>[] = [
    ...(withComments ? comments.items.map((item, place) => ({ kind: 'comment' as const, item, place })) : []),
    ...(withChanges ? changes.items.map((item, place) => ({ kind: 'change' as const, item, place })) : []),
  ];
  const isLast = (source: TimelineSource<Dated>): boolean => source.more && boundOf(source) === bound;
  return {
    items: items.filter(({ item }) => item.at >= bound).toSorted((a, b) => (a.item.at < b.item.at ? 1 : a.item.at > b.item.at ? -1 : 0)),
    earlier: { changes: withChanges && isLast(changes), comments: withComments && isLast(comments) },
  };
}

/** Up to here all of it is known; '' where all of it is. */
function boundOf({ items, more }: TimelineSource<Dated>): string {
  return more ? (items.at(-1)?.at ?? '') : '';
}

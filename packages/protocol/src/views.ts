/** Saved views of lists: what somebody asks of a list, under a name. */
import type { Static } from 'typebox';
import { listLooks } from './list-looks.ts';
import { done } from './parameters.ts';
import { filterParts } from './rows.ts';
import { arrayOf, closed, component, count, described, flag, nullableText, oneOf, optional, orNull, text, textUpTo } from './schema.ts';

const longestText = 1000;

const mostColumns = 200;

/** How somebody wants the columns of a list: which of those the document gives, in which order, how wide. */
export const listLayout = closed({
  /** As they stand. One that is not named stands behind the one it follows in the document. */
  columns: arrayOf(
    closed({
      /** As an order names it: `employee.name`. */
      name: textUpTo(longestText),
      hidden: flag,
      /** In pixels; null: what it needs. */
      width: orNull(count),
    }),
    { maxItems: mostColumns },
  ),
  /** The first one stays in sight where the list is moved sideways. */
  pinned: flag,
  /** Rows stand closer. */
  compact: flag,
});

/** What a list is asked for, as `rows` takes it, and how it is shown. */
export const viewQuestion = closed({
  search: textUpTo(longestText),
  /** As `rows` takes it. null: the document's own order. */
  order: orNull(textUpTo(longestText)),
  filters: filterParts,
  /** The column it is gathered by, as `rows` takes it. Not there: none. */
  by: optional(textUpTo(longestText)),
  /** How what is gathered is looked at, as `pivot` takes it. Not there: as rows in groups. */
  as: optional(oneOf(listLooks)),
  /** As `pivot` takes them. */
  across: optional(textUpTo(longestText)),
  figure: optional(textUpTo(longestText)),
  /** Not there: as whoever opens it wants the list. */
  layout: optional(listLayout),
});

const leftOut = closed({
  /** `value`: one of those that a filter names. */
  what: oneOf(['filter', 'value', 'order', 'column', 'group']),
  /** Names of what it is about; null in a view of somebody else's, where it may be something that the reader may not know. */
  words: nullableText,
});

const savedView = component(
  'ninefold.View',
  closed({
    id: text,
    name: text,
    /** The reader made it. */
    own: flag,
    /** Shared with those who have it; null: it is the reader's alone. */
    role: nullableText,
    /** The reader may give it another name and question. Who made it may always delete it, or keep it for themselves alone. */
    changeable: flag,
    /** The reader comes to the list with it. */
    first: flag,
    /** As far as the reader may ask it of the list that the document has now. */
    question: viewQuestion,
    /** What was saved beside that. */
    leftOut: arrayOf(leftOut),
  }),
);

const views = closed({
  views: arrayOf(savedView),
  /** Roles that the reader may share views of this list with. */
  shares: arrayOf(text),
});

/** The view with which somebody comes to a list. */
export const firstView = closed({ screen: text, view: savedView });

export type ListLayout = Static<typeof listLayout>;
export type ViewQuestion = Static<typeof viewQuestion>;
export type ViewLeftOut = Static<typeof leftOut>;
export type SavedView = Static<typeof savedView>;
export type SavedViews = Static<typeof views>;
export type FirstView = Static<typeof firstView>;

const viewId = described(text, 'Id of a view.');
const values = { name: text, question: viewQuestion, role: nullableText };

export const viewRoutes = {
  views: {
    id: 'views',
    summary: 'Saved views of a list: one’s own, and those shared with a role one has',
    for: 'person',
    path: {},
    query: { screen: described(text, 'Name of the list.') },
    answers: { 200: { description: 'All of them.', schema: views } },
  },
  saveView: {
    id: 'save view',
    summary: 'Keep a question of a list under a name',
    for: 'person',
    path: {},
    body: closed({ screen: text, ...values }),
    answers: { 201: { description: 'The view.', schema: savedView } },
  },
  changeView: {
    id: 'change view',
    summary: 'Another name or question, shared or not',
    for: 'person',
    path: { id: viewId },
    body: closed(values),
    answers: { 200: { description: 'The view.', schema: savedView } },
  },
  removeView: {
    id: 'remove view',
    summary: 'Delete a view',
    for: 'person',
    path: { id: viewId },
    answers: { 204: done },
  },
  firstView: {
    id: 'first view',
    summary: 'Come to the list with this view, or not any more',
    for: 'person',
    path: { id: viewId },
    body: closed({ first: flag }),
    answers: { 204: done },
  },
} as const;

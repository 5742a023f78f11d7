/** Saved views of lists: what somebody asks of a list, under a name. */
import type { Static } from 'typebox';
import { done } from './parameters.ts';
import { filterTerms } from './rows.ts';
import { arrayOf, closed, component, described, flag, nullableText, oneOf, orNull, text, textUpTo } from './schema.ts';

const longestText = 1000;

/** What a list is asked for, as `rows` takes it. */
export const viewQuestion = closed({
  search: textUpTo(longestText),
  /** As `rows` takes it. null: the document's own order. */
  order: orNull(textUpTo(longestText)),
  filters: filterTerms,
});

const leftOut = closed({
  /** `value`: one of those that a filter names. */
  what: oneOf(['filter', 'value', 'order']),
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

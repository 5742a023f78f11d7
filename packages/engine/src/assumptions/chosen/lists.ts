/** How much is shown at once, and in which order. */
import type { Order, PeriodUnit } from '@ninefold/model';

/** Of a list whose call does not say. */
export const rowsAPage = 25;

/** Whoever asks for a page may not ask for more. */
export const maxPageSize = 100;

/** The records of a list are counted so far: where there are more, it says that there are more. */
export const mostCounted = 10_000;

/** A page of a list ends earlier where its rows bring more along: records (lines, members, those referred to), and characters. */
export const heaviestPage = { records: 2_000, characters: 800_000 } as const;

/** Lines of a record, or members of a set, in one field; and however many a rule allows. */
export const itemsOfAList = { usual: 1_000, most: 10_000 } as const;

/** Rows of a table that become records in one transaction. */
export const rowsImportedAtOnce = 100;

/** Records that go through one transaction where many are changed alike. */
export const recordsChangedAtOnce = 50;

/** Rows of a list that are read at once while it is exported: others have their turn in between. */
export const rowsExportedAtOnce = 100;

/** Exports that go on at once in one server: of everybody together, and of one person or address. */
export const exportsAtOnce = { ofAll: 6, ofOne: 2 } as const;

/** Whoever takes nothing of a file for so long is sent no more. Milliseconds. */
export const exportStallMs = 60_000;

/** Records of the other side of a reference, or of an entity, that are looked at one by one for one question. */
export const recordsLookedAt = 10_000;

/** What one question to the data may take; then it is not answered. Milliseconds. */
export const longestReadMs = 5_000;

/** What is worked out for one request, in items of lists looked at. A rule that compares each of 1,000 lines with each takes a million. */
export const stepsOfARequest = 5_000_000;

/** What one press, timer or answer may make, change, delete and move of other records; and however many a document allows. */
export const recordsATransition = { usual: 1_000, most: 10_000 } as const;

/** That go with one that is deleted. */
export const recordsDeletedWithOne = 1_000;

/** Actions that follow from one another, in the same way. */
export const longestChain = { usual: 20, most: 100 } as const;

/** How a list is narrowed: conditions at once, values of them all together, groups of them in one another, words of a search. */
export const narrowing = { conditions: 20, values: 100, depth: 4, words: 10 } as const;

/** The days that a filter asks for by words. */
export const relativeSpans = [
  'yesterday',
  'today',
  'tomorrow',
  'last week',
  'this week',
  'next week',
  'last month',
  'this month',
  'next month',
  'last 7 days',
  'last 30 days',
  'last 90 days',
  'next 7 days',
  'next 30 days',
  'this year',
  'before today',
  'after today',
] as const;

/** The periods that a dashboard is looked at over, and the first one that is shown. */
export const dashboardPeriods = [
  'any time',
  'today',
  'yesterday',
  'this week',
  'last week',
  'this month',
  'last month',
  'last 7 days',
  'last 30 days',
  'last 90 days',
  'this year',
] as const;
export const usualPeriod = 'this month' satisfies (typeof dashboardPeriods)[number];

/** Columns that somebody orders a list by at once. */
export const mostOrderedBy = 5;

/** Of a column of a board, before one reads on. */
export const cardsAColumn = 25;

/** A board by references has no more columns. */
export const maxReferenceColumns = 50;

/** A list that is gathered by a column has no more groups. */
export const groupsOfAList = 100;
/** A pivot of a list has no more rows and columns. */
export const rowsOfAPivot = 200;
export const columnsOfAPivot = 50;
/** Of a date that a list is gathered by. */
export const usualGroupUnit: PeriodUnit = 'month';

/** How often a page says again that it has a record open, and how long that holds. */
export const presenceRenewalMs = 30_000;
export const presenceHoldsMs = 75_000;
/** Of those who have a record open at this moment, so many are named. */
export const mostPresent = 20;

/** Of a list on a dashboard. */
export const rowsOfAPart = 5;

/** Of the records that name the one on whose page they stand. */
export const rowsOfRelated = 10;

/** Of a chart by spans of time, the last ones. */
export const spansOfAChart = 60;

/** Of a chart by anything else, those with the largest figures. */
export const valuesOfAChart = 30;

export const slicesOfAPie = 8;

/** As many as there are hues. */
export const splitsOfAChart = 8;

/** Columns of the records behind a part of a dashboard, where the document has no list of them. */
export const fieldsBehindAPart = 6;

/** Choices offered for a reference before one types on. */
export const optionsAPage = 20;

/** Records of each entity that are found by what one types into *Go to or do*. */
export const foundOfAnEntity = 5;

/** In letters: what a search leaves of a word, and the longest ending that it leaves out for another form of it. */
export const searchedForms = { fewestLeft: 3, longestEnding: 2 } as const;

/** Texts offered for a list of text: so many, found among the most used. */
export const suggestions = { offered: 20, among: 1_000 } as const;

/** Entries of a record's history. */
export const historyAPage = 50;

/** Saved views that one person may make of one list. */
export const mostViews = 50;
/** Of the name of a view, in characters. */
export const longestViewName = 80;

export const peopleAPage = 50;

export const notificationsAPage = 20;

/** Of each group of what waits for somebody. */
export const tasksAPage = 10;

/** Records that wait for somebody are counted so far. */
export const mostTasksCounted = 99;

/** Where no *Order* is given. */
export const usualOrder: Extract<Order, { kind: 'newest' | 'oldest' }> = { kind: 'newest' };

/** Rows of a list, and records to choose from. */
import type { Static } from 'typebox';
import { exportFormats } from './export-formats.ts';
import { filterOperators, type GroupMatch, groupMatches } from './filter-operators.ts';
import { after, entityName, limit, search } from './parameters.ts';
import {
  anyOf,
  anything,
  arrayOf,
  closed,
  component,
  count,
  decimalText,
  described,
  nullableText,
  oneOf,
  optional,
  orNull,
  refTo,
  type Schema,
  text,
  textUpTo,
} from './schema.ts';
import { wireRecord, wireValue } from './wire.ts';

const deepestPath = 4;
const longestText = 1000;

/** One condition of a list's filter. */
export const filterTerm = component(
  'ninefold.FilterTerm',
  closed({
    /** A field path of the list's entity. */
    path: arrayOf(textUpTo(longestText), { minItems: 1, maxItems: deepestPath }),
    operator: oneOf(filterOperators),
    /** For `is` and `is not`: any of these (records by id). For the others: one. */
    values: arrayOf(textUpTo(longestText)),
  }),
);

/** Conditions of which any, or all, are to hold; groups among them. */
export interface FilterGroup {
  readonly match: GroupMatch;
  readonly parts: readonly FilterPart[];
}

export type FilterPart = FilterTerm | FilterGroup;

/** How deep groups may stand in one another, whoever reads them says. */
export const filterGroup: Schema<FilterGroup> = component(
  'ninefold.FilterGroup',
  closed({
    match: oneOf(groupMatches),
    parts: arrayOf(anyOf(filterTerm, refTo<FilterGroup>('ninefold.FilterGroup')), { minItems: 1 }),
  }),
);

/** What the parameter `columns` holds as JSON: each as an order names it. */
export const columnNames = arrayOf(textUpTo(longestText));

/** What the parameter `filter` holds as JSON: all of them are to hold. */
export const filterParts = arrayOf(anyOf(filterTerm, filterGroup));
export const filter = optional(
  described(
    text,
    'JSON: a list of terms (`ninefold.FilterTerm`) that all hold, with groups (`ninefold.FilterGroup`) of which any or all hold: `[{ "match": "any", "parts": [{ "path": ["total"], "operator": "from", "values": ["500.00"] }] }]`.',
  ),
);

/** Terms without groups among them. */
export const filterTerms = arrayOf(filterTerm);

/** A list of the document that shows exactly the records behind, with these filters; where there is none, the part has a page of its own. */
export const listBehind = closed({ screen: text, filter: filterTerms });

/** Counted so far as the application counts: of more records one more than that is told. */
export const numberOfRecords = described(count, 'At most 10,001, which stands for more than 10,000.');

/** Records of a list that have the same in the column it is gathered by, among those that the reader may read under its filter. */
const listGroup = closed({
  /** As an address names it: `is:Paid`, `is:` and the first day of a span of time or an id, `none`, `hidden`, `others`. */
  key: text,
  value: wireValue,
  count,
  /** Of `others`: how many values are one here. */
  folded: count,
  /** Of each number and money that the list shows, over those of its records in which it may be read. `currency`: where each record says its own. */
  sums: arrayOf(closed({ path: arrayOf(text), currency: nullableText, value: decimalText })),
  /** Cursor of the page that begins with its first record. */
  start: text,
});

const rows = component(
  'ninefold.Rows',
  closed({
    rows: arrayOf(wireRecord),
    /** Keyset cursor of the next page; null on the last. */
    next: nullableText,
    /** Sent with the first page only: records the reader may read under this filter. */
    total: orNull(numberOfRecords),
    /** Sent with the first page of records that name another: the list of the document that shows them all. */
    opens: optional(orNull(listBehind)),
    /** Of a list that is gathered by a column: the key of the group that each row stands in. */
    inGroups: optional(arrayOf(text)),
    /** Sent with the first page of such a list: all its groups as they stand, those that are folded too. */
    groups: optional(arrayOf(listGroup)),
  }),
);

/** Records that a reference may name. */
const options = closed({ options: arrayOf(wireRecord), next: nullableText });

/** Texts that a list of text has in records one may read it in. */
const found = closed({
  found: arrayOf(
    closed({
      entity: text,
      id: text,
      label: text,
      /** What it alone has, its number say, where the label does not say it and it may be read. */
      unique: nullableText,
      /** null where it has none, or it may not be read. */
      state: nullableText,
      /** The page that whoever asks may open on it. */
      path: text,
    }),
  ),
});
const suggestions = closed({ texts: arrayOf(text) });

export type FilterTerm = Static<typeof filterTerm>;
export type ListBehind = Static<typeof listBehind>;
export type FoundRecords = Static<typeof found>;
export type Rows = Static<typeof rows>;
export type ListGroup = Static<typeof listGroup>;
export type Options = Static<typeof options>;

/** Which rows, in which order. */
export const rowsAsked = {
  screen: text,
  part: optional(described(text, 'Name of a part of a dashboard, or of a field of the record that others name it by.')),
  record: optional(described(text, 'Id of the record, where the part is such a field.')),
  group: optional(described(text, 'Key of a group of a chart.')),
  split: optional(described(text, 'Key of what a chart is split by.')),
  period: optional(described(text, 'Over which a part of a dashboard is looked at, such as `last month`.')),
  filter,
  order: optional(
    described(text, '`number:asc`, `employee.name:desc`; several apart by a comma, `state:asc,total:desc`: the first decides first.'),
  ),
  search,
  by: optional(described(text, 'A column that a list screen is gathered by, `state`, `spent on:month`: its rows stand group by group.')),
};

/** What the parameter `folded` holds as JSON. */
export const groupKeys = arrayOf(textUpTo(longestText));

export const rowRoutes = {
  rows: {
    id: 'rows',
    summary: 'Rows of a list screen, or behind a part of a dashboard',
    for: 'permitted',
    path: {},
    query: {
      ...rowsAsked,
      folded: optional(described(text, 'Keys of groups without rows, as JSON: those are folded up.')),
      after,
      limit,
    },
    answers: { 200: { description: 'A page.', schema: rows } },
  },
  exportRows: {
    id: 'export rows',
    summary: 'All rows of a list, as a file',
    for: 'permitted',
    path: { format: described(oneOf(exportFormats), 'CSV, the workbook of a spreadsheet, or JSON.') },
    query: {
      ...rowsAsked,
      columns: optional(
        described(text, 'Names of its columns, as JSON: these in this order, `["title","employee.name"]`. Else all of them.'),
      ),
      lines: optional(described(oneOf(['rows']), 'In a table, a row for each line of a record; else how many there are.')),
    },
    answers: {
      200: {
        description:
          'The columns of the list, with its heads: CSV (`text/csv`), a workbook, or a JSON array of the records that `rows` would answer page by page. An answer that breaks off is not whole.',
        type: '*/*',
        schema: anything,
        headers: { 'content-disposition': 'The name of the file.' },
      },
    },
  },
  options: {
    id: 'options',
    summary: 'Records that a reference may name',
    for: 'permitted',
    path: { entity: entityName },
    query: {
      search,
      id: optional(described(text, 'Just this one.')),
      for: optional(described(text, 'The field that is to name one, `Pet.breed`: only what it may name, where that can be told.')),
      given: optional(described(text, 'JSON: what of its record decides, in the order of the field’s condition.')),
      after,
      limit,
    },
    answers: { 200: { description: 'A page.', schema: options } },
  },
  find: {
    id: 'find',
    summary: 'Records of every kind, by what people call them',
    for: 'person',
    path: {},
    query: { search },
    answers: { 200: { description: 'Of each entity with a page a few, the newest first.', schema: found } },
  },
  suggestions: {
    id: 'suggestions',
    summary: 'Texts that are in use in a list of text',
    for: 'person',
    path: { entity: entityName, field: described(text, 'A field of point 3 that is a list of text.') },
    query: { search },
    answers: { 200: { description: 'The most used first; none where one may read none.', schema: suggestions } },
  },
} as const;

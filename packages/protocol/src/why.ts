/** *Why?*: what of the document stands behind something on the page, for those who may see why. */
import { type PointName, type PointNumber, pointNames, type StatementId } from '@ninefold/model';
import type { Static } from 'typebox';
import {
  arrayOf,
  closed,
  component,
  count,
  described,
  nullableText,
  oneOf,
  optional,
  ordinal,
  pairOf,
  refTo,
  type Schema,
  text,
} from './schema.ts';

export interface WhyStatement {
  readonly statement: StatementId;
  readonly point: PointNumber;
  readonly name: PointName;
  /** `transition`, `field`, `permission`; '' where it has no name of its own. */
  readonly kind: string;
  /** 1-based. */
  readonly line: number;
  /** The document's words; outside a preview `…` stands for what is not of one's own part. */
  readonly words: string;
  /** Which of the words are meant, half open, in UTF-16 code units. */
  readonly marked: readonly [number, number];
  /** The same with the values of the record that was asked about. */
  readonly explained: string | null;
  /** The cell of point 6 that lets one do it. */
  readonly also: readonly WhyStatement[];
}

const whyStatement: Schema<WhyStatement> = component(
  'ninefold.WhyStatement',
  closed({
    statement: text,
    point: oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    name: oneOf(pointNames),
    kind: text,
    line: ordinal,
    words: text,
    marked: pairOf(count),
    explained: nullableText,
    also: arrayOf(refTo<WhyStatement>('ninefold.WhyStatement')),
  }),
);

/** What a screen offers and this person does not see on it. */
const missingOffer = closed({ words: text, reason: text, statement: nullableText });

export type MissingOffer = Static<typeof missingOffer>;

export const whyRoutes = {
  why: {
    id: 'why',
    summary: 'What of the document stands behind statements, for those who may see why',
    for: 'person',
    path: {},
    query: {
      statements: described(arrayOf(text, { minItems: 1 }), 'Ids of statements; the first 50 count.'),
      entity: optional(described(text, 'Entity of the record it is explained with.')),
      id: optional(described(text, 'Id of that record.')),
    },
    answers: { 200: { description: "Those of one's own part of the application, in the order asked.", schema: arrayOf(whyStatement) } },
  },
  missingOffers: {
    id: 'missing offers',
    summary: 'What a screen offers and one does not see on it, for those who may see why',
    for: 'person',
    path: {},
    query: {
      screen: text,
      entity: optional(described(text, 'Entity of the record that is shown.')),
      id: optional(described(text, 'Id of that record.')),
    },
    answers: { 200: { description: 'What is missing, and why.', schema: arrayOf(missingOffer) } },
  },
} as const;

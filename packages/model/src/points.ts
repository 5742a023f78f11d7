/** The nine points of a document, in their order: number, short name, heading. */

export const pointNames = ['product', 'screens', 'entities', 'states', 'rules', 'roles', 'calls', 'errors', 'constants'] as const;

export type PointName = (typeof pointNames)[number];
export type PointNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export const pointHeadings: Readonly<Record<PointName, string>> = {
  product: 'What the product does and for whom',
  screens: 'Screens and routes',
  entities: 'Entities and their fields',
  states: 'States and transitions',
  rules: 'Validation rules',
  roles: 'Roles and permissions',
  calls: 'The calls it makes',
  errors: 'The error catalogue',
  constants: 'Business constants and limits',
};

/** 1 for `product` … 9 for `constants`. */
export function pointNumber(name: PointName): PointNumber {
  return (pointNames.indexOf(name) + 1) as PointNumber;
}

/** What one point of a document amounts to. `shown` is false when the point is missing, empty or `not shown`. */
export interface Point {
  readonly number: PointNumber;
  readonly name: PointName;
  readonly heading: string;
  readonly shown: boolean;
  /** How many statements it makes; gaps are not statements. */
  readonly statements: number;
  /** Sentences and cells of this point that say `not shown`, in reading order. */
  readonly gaps: readonly PointGap[];
  /** Its prose as Markdown source, headings of its own excluded; '' when there is none. */
  readonly prose: string;
}

/** One visible gap: the words around it and the question asked, if any. */
export interface PointGap {
  readonly statement: string;
  readonly words: string;
  readonly question?: string;
  readonly line: number;
}

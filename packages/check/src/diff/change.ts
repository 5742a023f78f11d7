/** What differs between two documents, in business words and by consequence. */
import type { Expression } from '@ninefold/model';

export type Topic = 'permissions' | 'screens' | 'fields' | 'states' | 'rules' | 'limits' | 'calls' | 'errors' | 'product';

/** The headings under which changes are listed, in their order. */
export const topicTitles: Readonly<Record<Topic, string>> = {
  permissions: 'Who may do what',
  screens: 'Screens',
  fields: 'Entities and fields',
  states: 'States and transitions',
  rules: 'Rules',
  limits: 'Limits',
  calls: 'Calls',
  errors: 'Errors',
  product: 'The product',
};

/** `more`: something is possible that was not. `less`: the reverse. `changed`: otherwise, or both, or not settled. */
export type Direction = 'added' | 'removed' | 'more' | 'less' | 'changed';

/** Records of the old document's data that a change bears on: those for which all of `where` is true. */
export interface Touching {
  readonly entity: string;
  readonly where: readonly Expression[];
  /** What they are called, behind their number: "break it", "have a value in it". */
  readonly words: string;
}

export interface Change {
  readonly topic: Topic;
  readonly direction: Direction;
  /** A sentence or two. */
  readonly what: string;
  /** 1-based, where it stands in the old and in the new text; missing where it does not. */
  readonly oldLine?: number;
  readonly newLine?: number;
  /** A record that shows the difference, a line each. */
  readonly example?: readonly string[];
  readonly touches?: readonly Touching[];
}

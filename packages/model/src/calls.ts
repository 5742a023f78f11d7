/** Point 7: the calls it makes. */
import type { Expression, WrittenExpression } from './expression.ts';
import type { Given, Stated } from './statement.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Request =
  /** To the application's own server. `path` as written: `/api/claims/:id`. */
  | { readonly to: 'own'; readonly method: HttpMethod; readonly path: string; readonly parameters: readonly string[] }
  /** To somebody else's: `{PAYROLL_URL}/payments`. */
  | { readonly to: 'other'; readonly method: HttpMethod; readonly address: string; readonly path: string };

/** What a call of the own server does, in the words of point 6. */
export type CallDoes =
  | { readonly kind: 'list'; readonly entity: string; readonly where?: WrittenExpression }
  | { readonly kind: 'read' | 'create' | 'edit' | 'delete'; readonly entity: string }
  | { readonly kind: 'action'; readonly entity: string; readonly action: string }
  /** The action is in the path (`:action`). */
  | { readonly kind: 'move'; readonly entity: string }
  | { readonly kind: 'add' | 'remove'; readonly entity: string; readonly field: string }
  /** `as`: a role of the people it is about; those of the first kind where none is named. */
  | { readonly kind: 'sign up' | 'sign in' | 'read me' | 'edit me'; readonly as?: string }
  | { readonly kind: 'sign out' }
  /** A call to somebody else: its words are its name. */
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown'; readonly words: string };

/** A shape of data that is sent or returned. */
export type Shape =
  /** Field names, `id`, or parameters such as `page` and `search`. */
  | { readonly kind: 'fields'; readonly names: readonly string[] }
  | { readonly kind: 'entity'; readonly entity: string }
  /** `shape`: each record in this named shape. */
  | { readonly kind: 'page'; readonly count: Expression | undefined; readonly entity: string; readonly shape?: string }
  /** A FEEL context. For *Returns* of an outgoing call the values name members of the answer. */
  | { readonly kind: 'context'; readonly expression: WrittenExpression }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'unknown'; readonly words: string };

export interface NamedShape extends Stated {
  readonly name: string;
  readonly entity: string;
  readonly expression: WrittenExpression;
}

export interface Call extends Stated {
  readonly id?: string;
  readonly words: string;
  readonly does: CallDoes;
  readonly request: Given<Request>;
  readonly sends: Given<Shape>;
  readonly returns: Given<Shape>;
  /** Error codes and rule ids, as written. */
  readonly failsWith: Given<readonly string[]>;
  /** Screens, `create Claim`, actions, transition ids, as written. */
  readonly madeBy: Given<readonly string[]>;
  readonly tries?: WrittenExpression;
  readonly timeLimit?: WrittenExpression;
  readonly idempotencyKey?: WrittenExpression;
}

export interface Calls {
  readonly calls: readonly Call[];
  readonly shapes: readonly NamedShape[];
}

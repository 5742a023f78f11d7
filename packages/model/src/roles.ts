/** Point 6: roles and permissions. */
import type { WrittenExpression } from './expression.ts';
import type { FormerName, Gap, Given, Stated } from './statement.ts';

/** A named condition. It is typed once for each entity it is used about, and for each kind of people in whose columns it stands. */
export interface Condition extends Stated {
  readonly name: string;
  readonly source: string;
  readonly meanings: readonly ConditionMeaning[];
}

/** A condition as it reads about one entity, to one kind of people. */
export interface ConditionMeaning extends WrittenExpression {
  /** '' where it is used about no record. */
  readonly entity: string;
  /** Whose record `me` is. Absent where the document does not say who signs in, and in the column of those who are not. */
  readonly me?: string;
}

/** Records of one entity sign in, and have these roles: no role is of two kinds. */
export interface PeopleKind {
  readonly entity: string;
  readonly roles: readonly string[];
}

/** By themselves, by a link, or not through the application. */
export type SignUpWay = 'open' | 'by invitation' | 'closed';

/** How new people come in (`by invitation; open as Pet owner`). */
export interface SignUp {
  /** Of all roles that are not named; missing where they alone are. */
  readonly way?: SignUpWay;
  readonly as: readonly { readonly role: string; readonly way: SignUpWay }[];
}

/** Whoever has the role `who` may stand in for somebody who has the role `for` (`Manager for Manager`). */
export interface RoleStandIn {
  readonly who: string;
  readonly for: string;
}

export type May =
  | { readonly kind: 'open'; readonly screen: string }
  | { readonly kind: 'create' | 'read' | 'edit' | 'delete'; readonly entity: string; readonly field?: string; readonly state?: string }
  /** One member of a set of references, or one line, comes or goes, without the right to edit the record. `me`: oneself alone. */
  | {
      readonly kind: 'add' | 'remove';
      readonly entity: string;
      readonly field: string;
      readonly member: 'me' | 'any';
      readonly state?: string;
    }
  /** `entity` is every entity that has the action (in that state), unless the row names one. */
  | { readonly kind: 'action'; readonly action: string; readonly entities: readonly string[]; readonly state?: string }
  | { readonly kind: 'call'; readonly call: string }
  /** Without `role`: as any role that has no row of its own. */
  | { readonly kind: 'invite'; readonly entity: string; readonly role?: string }
  /** Rows of a table; without a row whoever may create or edit brings them. */
  | { readonly kind: 'import'; readonly entity: string }
  | { readonly kind: 'see why' }
  | { readonly kind: 'unknown'; readonly words: string };

export type PermissionCell = Stated &
  (
    | { readonly kind: 'yes' }
    | { readonly kind: 'no' }
    /** Any one of them suffices. */
    | { readonly kind: 'conditions'; readonly conditions: readonly string[] }
    | { readonly kind: 'gap'; readonly question?: string }
  );

export interface Permission extends Stated {
  readonly words: string;
  readonly may: May;
  /** Role name → cell. */
  readonly cells: Readonly<Record<string, PermissionCell>>;
}

export interface Role extends Stated {
  readonly name: string;
}

/** How one shows who one is: with a password kept here, or by a sign-in service that speaks OpenID Connect. */
export const signInWays = ['email and password', 'OpenID Connect'] as const;

export type SignInWay = (typeof signInWays)[number];

export interface Roles {
  readonly roles: readonly Role[];
  readonly conditions: readonly Condition[];
  readonly permissions: readonly Permission[];
  /** Roles that are called otherwise now, or became another one (*Was*). */
  readonly were?: readonly FormerName[];
  /** The entities whose records sign in, in the order of the document: at least one. */
  readonly whoSignsIn: Given<readonly PeopleKind[]>;
  readonly signInWith: Given<readonly SignInWay[]>;
  readonly signUp: Given<SignUp>;
  /** Roles whose people come in with a second factor alone; missing where the document does not say. */
  readonly needSecondFactor?: Given<readonly string[]>;
  /** Which roles may stand in for which; missing where the document does not say: then nobody does. */
  readonly mayStandIn?: Given<readonly RoleStandIn[]>;
  /** Error codes of refusals. */
  readonly refused: Given<string>;
  readonly mayNotBeRead: Given<string>;
  /** Point 6 or its matrix is a gap: nobody may do anything. */
  readonly gap?: Gap;
}

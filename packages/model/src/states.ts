/** Point 4: states and transitions. */
import type { Expression, WrittenExpression } from './expression.ts';
import { unreachable } from './invariant.ts';
import { type Recurrence, recurrenceWords } from './recurrence.ts';
import type { Given, Span, Stated } from './statement.ts';

export interface State extends Stated {
  readonly name: string;
  readonly kind: 'start' | 'between' | 'end' | 'unknown';
  readonly means?: string;
  /** The names it had before, and those of states that became this one (*Was*). */
  readonly was?: readonly string[];
  /** Place in the table, from 0: gives the hue. */
  readonly order: number;
}

/** A text with values in braces: `{employee.name} sent you {title}`. */
export type TemplatePart = { readonly text: string } | { readonly value: WrittenExpression };

/** A field and what it is given. */
export interface GivenField {
  readonly field: string;
  readonly value: WrittenExpression;
}

/** Of a `set`, `forgets`: it is set to nothing, and what it was before is kept nowhere any more. */
export type Effect = Stated & {
  readonly words: string;
} & (
    | { readonly kind: 'set'; readonly field: string; readonly to: WrittenExpression; readonly forgets?: true }
    /** ``set `appointment.ended at` to …``: `path` leads to `field` of another record, of `entity`. */
    | {
        readonly kind: 'change';
        readonly path: WrittenExpression;
        readonly entity: string;
        readonly field: string;
        readonly to: WrittenExpression;
      }
    | { readonly kind: 'delete'; readonly record: WrittenExpression; readonly entity: string }
    /** An action of another record, taken by the application; `values` are for what it *asks for*. */
    | {
        readonly kind: 'act';
        readonly action: string;
        readonly record: WrittenExpression;
        readonly entity: string;
        readonly values: readonly GivenField[];
      }
    /** Once for each item of a list, which `does` calls `variable`. */
    | { readonly kind: 'for each'; readonly variable: string; readonly list: WrittenExpression; readonly does: Effect }
    /** People and e-mail addresses that expressions name, one or a list each, and everybody who has one of the roles. */
    | {
        readonly kind: 'notify';
        readonly whom: readonly WrittenExpression[];
        readonly roles: readonly string[];
        readonly message: readonly TemplatePart[];
      }
    | { readonly kind: 'call'; readonly call: string }
    | {
        readonly kind: 'create';
        readonly entity: string;
        readonly values: readonly GivenField[];
      }
    /** A function supplied beside the document: the fields of the record that it may give values to, and the errors it may refuse with. */
    | { readonly kind: 'run'; readonly hook: string; readonly sets: readonly string[]; readonly errors: readonly string[] }
    | { readonly kind: 'gap' }
    | { readonly kind: 'unreadable' }
  );

/** What makes a transition happen: somebody's action, or the application itself. */
export type Trigger =
  | { readonly kind: 'action'; readonly name: string }
  | { readonly kind: 'after'; readonly duration: WrittenExpression }
  /** At a moment worked out from the record, or as a day begins. */
  | { readonly kind: 'at'; readonly moment: WrittenExpression }
  /** Once each time that a condition about the record comes to hold, while it is in the state. */
  | { readonly kind: 'as soon as'; readonly condition: WrittenExpression }
  | { readonly kind: 'every'; readonly recurrence: Recurrence }
  | { readonly kind: 'unknown'; readonly words: string };

/** What happens when the guard does not hold (an error) or an effect fails (another state, with an error). */
export type Otherwise =
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'state'; readonly state: string; readonly code?: string };

export interface Transition extends Stated {
  /** The id written in the table (`T3`), or undefined before `format` has filled it in. */
  readonly id?: string;
  /** Empty when the cell is a gap, and of an entity without states. */
  readonly from: readonly string[];
  /** *From* is `any`: the entity has no states, and the application itself takes the row of any record. */
  readonly anywhere?: true;
  readonly trigger: Trigger;
  /** Names of fields of the record that the action asks for, and of values that nobody keeps (`Entity.asked`). */
  readonly asksFor: Given<readonly string[]>;
  /** The guard: `none` always holds, a gap never does. */
  readonly when: Given<WrittenExpression>;
  /** `none`: it stays in the state it is in (`stays`). */
  readonly to: Given<string>;
  readonly then: readonly Effect[];
  readonly otherwise: Given<Otherwise>;
}

/** How much one move may set off at most, itself aside. */
export interface MoveLimit extends Stated {
  readonly most: WrittenExpression;
}

export interface StateMachine extends Stated {
  readonly entity: string;
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
  /** Error of a record that moved meanwhile. */
  readonly movedMeanwhile?: Stated & { readonly code: string };
  /** Other records that are made, changed, deleted or moved by one of its rows. */
  readonly recordsAtOnce?: MoveLimit;
  /** Actions that follow from one another. */
  readonly actionsInARow?: MoveLimit;
  readonly heading: Span;
}

/** The typed guard of a transition, when there is one. */
export function guardOf(transition: Transition): Expression | undefined {
  return transition.when.kind === 'given' ? transition.when.value.typed : undefined;
}

/** Where a row leads from a state: that state itself where it *stays*; undefined where that is not shown. */
export function targetFrom({ to }: Transition, from: string): string | undefined {
  return to.kind === 'given' ? to.value : to.kind === 'none' ? from : undefined;
}

/** What a trigger works out to know when it is due, where it works out anything. */
export function expressionOfTrigger(trigger: Trigger): WrittenExpression | undefined {
  switch (trigger.kind) {
    case 'after':
      return trigger.duration;
    case 'at':
      return trigger.moment;
    case 'as soon as':
      return trigger.condition;
    case 'action':
    case 'every':
    case 'unknown':
      return undefined;
    default:
      return unreachable(trigger);
  }
}

/** Whether a row follows what its moment or its condition looks at, in other records too. */
export function followsRecords({ kind }: Trigger): boolean {
  return kind === 'at' || kind === 'as soon as';
}

/** What makes a transition happen, in words: `approve`, `after REMIND_AFTER`, `every day 08:00`. */
export function triggerWords(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'action':
      return trigger.name;
    case 'after':
      return `after ${trigger.duration.source}`;
    case 'at':
      return `at ${trigger.moment.source}`;
    case 'as soon as':
      return `as soon as ${trigger.condition.source}`;
    case 'every':
      return recurrenceWords(trigger.recurrence);
    case 'unknown':
      return trigger.words || 'not shown';
    default:
      return unreachable(trigger);
  }
}

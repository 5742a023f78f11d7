/** What binding an effect has at hand, whatever it does. */
import type { PointNumber, StatementId } from '@ninefold/model';
import type { Scope } from '../expressions/scope.ts';
import type { Words } from '../read/words.ts';
import { report } from '../reading.ts';
import type { Binding } from './binding.ts';
import type { ExpressionContext } from './expressions.ts';

/** The words that effects begin with, actions aside. */
export const effectWords: readonly string[] = ['set', 'notify', 'call', 'create', 'delete', 'forget', 'for', 'run'];

/** Where effects stand: their row, and what it is called. */
export interface EffectPlace {
  readonly point: PointNumber;
  readonly statement: StatementId;
  readonly entity: string;
  readonly called: string;
  /** What is bound around it: the item of a `for each`. */
  readonly scope?: Pick<Scope, 'bound' | 'lists'>;
}

/** An effect in the making, and the row that it belongs to. */
export type EffectRef = EffectPlace & {
  readonly transition: StatementId;
  /** The action of another record that is given something. */
  readonly action?: string;
};

/** An effect without where it stands. */
export type Bare<E> = E extends unknown ? Omit<E, 'statement' | 'span' | 'words'> : never;

/** What expressions of an effect are about. */
export function contextOf({ point, transition: statement, entity, scope }: EffectRef): ExpressionContext {
  return { point, statement, entity, ...(scope && { scope }) };
}

/** Says (N019) what is meant by words that are not read. */
export function reportNotRead({ reading }: Binding, words: Words, { point, transition }: EffectRef, mend: string): void {
  report(reading, 'N019', point, words, { statement: transition, what: `“${words.text}” is not read.`, mend });
}

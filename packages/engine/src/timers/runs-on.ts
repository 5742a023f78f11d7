/** Moments that move on with the clock: they count the time in a state, and that state lasts. */
import {
  type Application,
  childrenOf,
  type Expression,
  findField,
  foldName,
  isTimeInState,
  memoizeBy,
  type NodeOf,
  type RecordValue,
  type Settings,
} from '@ninefold/model';
import { evaluate } from '../expressions/evaluate.ts';
import { replaceLeaves } from '../expressions/expression-tree.ts';

/** Whether a moment worked out from a record moves on as time passes, for as long as nobody moves a record that it counts the time of. */
export function runsOn(application: Application, moment: Expression, self: RecordValue, now: number, settings: Settings): boolean {
  return runningStates(application, moment).some((running) => evaluate(running, { settings, now, me: null, self }) === true);
}

/** The states of its own record that a moment counts the time in: while one of them lasts, it moves on with the clock. */
export function countedStates(application: Application, moment: Expression): readonly string[] {
  return runningStates(application, moment).flatMap((running) => {
    if (running.node !== 'compare' || running.left.node !== 'field' || running.left.of.node !== 'self') return [];
    return running.right.node === 'literal' ? [String(running.right.value)] : [];
  });
}

/** For each `time in("Waiting")` behind an expression, whether that is the state now. What is counted for each of several is left open. */
const runningStates = memoizeBy(
  (moment: Expression) => moment,
  (application: Application, moment: Expression): readonly Expression[] => clocksIn(application, moment, []),
);

function clocksIn(application: Application, expression: Expression, within: readonly string[]): readonly Expression[] {
  if (expression.node === 'call' && isTimeInState(expression)) return isRunning(expression);
  if (expression.node === 'field') {
    const name = foldName(`${expression.entity}.${expression.field}`);
    const computed = findField(application, expression.entity, expression.field)?.computed?.typed;
    const { of } = expression;
    if (computed && !within.includes(name))
      return clocksIn(
        application,
        replaceLeaves(computed, (leaf) => (leaf.node === 'self' ? of : leaf)),
        [...within, name],
      );
  }
  const parts = 'variable' in expression ? [expression.list] : childrenOf(expression);
  return parts.flatMap((part) => clocksIn(application, part, within));
}

function isRunning({ arguments: [stays, state], from, to }: NodeOf<'call'>): readonly Expression[] {
  if (stays?.node !== 'field' || !state) return [];
  const left: Expression = { ...stays, field: 'state', type: state.type };
  return [{ node: 'compare', operator: '=', left, right: state, type: { kind: 'yes/no' }, from, to }];
}

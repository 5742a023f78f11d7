/** What is worked out from the clock moves on with it: a moment that reads such a computed field is never due, and a condition comes to hold without a change. */
import {
  type Application,
  anyNode,
  childrenOf,
  type Expression,
  expressionOfTrigger,
  findField,
  foldName,
  followsRecords,
  isTimeInState,
} from '@ninefold/model';
import { type Reading, report } from '../reading.ts';

/** Said of a moment. */
export const movesOn = 'What is worked out from the clock moves on with it, and is never due.';

/** Said of a condition. */
export const holdsByItself =
  'What is compared with the clock comes to hold as time passes, and nothing is changed then: the row would not be due.';
export const mendHoldsByItself = 'Say at which moment, ``at `due on` ``, and the rest under *When*; or how long it takes: `after 3 days`.';

/** Whether what the expression itself says changes as time passes. */
export function followsClock(expression: Expression): boolean {
  return readsClock(expression) || anyNode(expression, (node) => node.node === 'call' && isTimeInState(node));
}

/** Whether the expression itself asks what time it is. The time in a state stands still in every other one. */
export function readsClock(expression: Expression): boolean {
  if (expression.node === 'call' && isTimeInState(expression)) return false;
  const isClock = expression.node === 'call' && (expression.function === 'now' || expression.function === 'today');
  return isClock || childrenOf(expression).some(readsClock);
}

/** Reports (N018) each row due `at` a moment, or `as soon as` something holds, that a computed field works out from the clock. */
export function tellMomentsByTheClock(reading: Reading, application: Application): void {
  for (const { transitions } of application.states) {
    for (const { trigger, statement } of transitions) {
      const typed = followsRecords(trigger) ? expressionOfTrigger(trigger)?.typed : undefined;
      const name = typed && fieldByTheClock(application, typed, new Set());
      if (!typed || name === undefined) continue;
      report(reading, 'N018', 4, typed, {
        statement,
        what: trigger.kind === 'at' ? movesOn : holdsByItself,
        mend:
          trigger.kind === 'at'
            ? `“${name}” asks what time it is. Work the moment out from what the record keeps, or write how long it takes: \`after 3 days\`.`
            : `“${name}” asks what time it is. ${mendHoldsByItself}`,
      });
    }
  }
}

function fieldByTheClock(application: Application, expression: Expression, seen: Set<string>): string | undefined {
  if (expression.node === 'call' && isTimeInState(expression)) return undefined;
  if (expression.node === 'field') {
    const key = foldName(`${expression.entity}.${expression.field}`);
    const computed = findField(application, expression.entity, expression.field)?.computed?.typed;
    if (computed && !seen.has(key)) {
      seen.add(key);
      if (readsClock(computed)) return expression.field;
      const behind = fieldByTheClock(application, computed, seen);
      if (behind !== undefined) return behind;
    }
  }
  for (const child of childrenOf(expression)) {
    const found = fieldByTheClock(application, child, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

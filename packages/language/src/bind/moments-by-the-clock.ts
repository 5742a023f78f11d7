/** What is worked out from the clock moves on with it: a moment that reads such a computed field is never due. */
import { type Application, childrenOf, type Expression, findField, foldName, isTimeInState } from '@ninefold/model';
import { type Reading, report } from '../reading.ts';

/** Said of a moment. */
export const movesOn = 'What is worked out from the clock moves on with it, and is never due.';

/** Whether the expression itself asks what time it is. The time in a state stands still in every other one. */
export function readsClock(expression: Expression): boolean {
  if (expression.node === 'call' && isTimeInState(expression)) return false;
  const isClock = expression.node === 'call' && (expression.function === 'now' || expression.function === 'today');
  return isClock || childrenOf(expression).some(readsClock);
}

/** Reports (N018) each row due `at` a moment that a computed field works out from the clock. */
export function tellMomentsByTheClock(reading: Reading, application: Application): void {
  for (const { transitions } of application.states) {
    for (const { trigger, statement } of transitions) {
      const typed = trigger.kind === 'at' ? trigger.moment.typed : undefined;
      const name = typed && fieldByTheClock(application, typed, new Set());
      if (!typed || name === undefined) continue;
      report(reading, 'N018', 4, typed, {
        statement,
        what: movesOn,
        mend: `“${name}” asks what time it is. Work the moment out from what the record keeps, or write how long it takes: \`after 3 days\`.`,
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

/** N509: a rule that does not say what people read when it refuses. */
import { type Checking, isShown, report } from '../checking.ts';
import { ruleName } from '../facts/words/names-in-words.ts';

/** Reports N509 (error). Silent while point 8 is not shown. */
export function findRulesWithoutError(checking: Checking): void {
  if (!isShown(checking, 8)) return;
  for (const rule of checking.application.rules) {
    // What may not be chosen is said by the application.
    if (rule.otherwise.kind !== 'none' || rule.choice) continue;
    report(checking, 'N509', rule, {
      what: `${ruleName(rule)} does not say what people read when it refuses.`,
      why: 'They read the rule itself, as it is written for the application.',
      mend: 'Name an error of point 8 in *Otherwise*.',
    });
  }
}

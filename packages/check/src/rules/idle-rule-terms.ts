/** N502: a part of a rule that decides nothing, where the whole rule does. */
import { givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { isSaidAlready } from '../facts/uses/said-already.ts';
import { idleTerms } from '../facts/values/idle-terms.ts';
import { idleWhy, idleWords } from '../facts/words/idle-words.ts';
import { ruleName } from '../facts/words/names-in-words.ts';
import { spanOf } from '../facts/words/spans.ts';

/** Reports N502 (warning). */
export function findIdleRuleTerms(checking: Checking): void {
  for (const rule of checking.application.rules) {
    const typed = rule.choice ? rule.choice.condition : givenValue(rule.rule)?.typed;
    if (!typed) continue;
    const idle = idleTerms(checking, typed, {
      passes: rule.choice ? 'true' : 'not false',
      cannot: (terms) => checking.decider.ask({ entity: rule.about, terms, saved: true }).can === 'no',
    });
    if (idle.length === 0 || isSaidAlready(checking, rule.statement, 'N501', 'N502', 'N503', 'N504')) continue;
    for (const one of idle) {
      report(
        checking,
        'N502',
        { statement: rule.statement, span: spanOf(checking, one.term) },
        {
          what: idleWords(one, ruleName(rule)),
          why: idleWhy,
          mend: `Take it out of ${ruleName(rule)}, or write the condition that is meant.`,
          certainty: 'proved',
        },
      );
    }
  }
}

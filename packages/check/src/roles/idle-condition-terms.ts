/** N603: a part of a named condition that decides nothing, whatever record it is used about. */
import type { Condition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { isSaidAlready } from '../facts/uses/said-already.ts';
import { askKept } from '../facts/values/ask-decider.ts';
import { type IdleTerm, idleTerms } from '../facts/values/idle-terms.ts';
import { idleWhy, idleWords } from '../facts/words/idle-words.ts';
import { spanOf } from '../facts/words/spans.ts';

/** Reports N603 (warning). */
export function findIdleConditionTerms(checking: Checking): void {
  for (const condition of checking.application.roles.conditions) {
    const idle = idleAboutAll(checking, condition);
    if (idle.length === 0 || isSaidAlready(checking, condition.statement, 'N603')) continue;
    for (const one of idle) {
      report(
        checking,
        'N603',
        { statement: condition.statement, span: spanOf(checking, one.term) },
        {
          what: idleWords(one, `“${condition.name}”`),
          why: idleWhy,
          mend: 'Take it out, or write the condition that is meant.',
          certainty: 'proved',
        },
      );
    }
  }
}

/** Used about several entities, a part has to be idle about each of them. */
function idleAboutAll(checking: Checking, { meanings }: Condition): readonly IdleTerm[] {
  const [first = [], ...others] = meanings.map(({ entity, typed }) =>
    typed && entity !== ''
      ? idleTerms(checking, typed, { passes: 'true', cannot: (terms) => askKept(checking, entity, terms).can === 'no' })
      : [],
  );
  return first.filter((one) => others.every((more) => more.some(({ term }) => term.from === one.term.from && term.to === one.term.to)));
}

/** N208: a part of a filter that decides nothing, where the whole filter does. */
import { type Checking, report } from '../checking.ts';
import { askKept } from '../facts/values/ask-decider.ts';
import { type IdleTerm, idleTerms } from '../facts/values/idle-terms.ts';
import { idleWhy, idleWords } from '../facts/words/idle-words.ts';
import { spanOf } from '../facts/words/spans.ts';
import { type Filter, filtersOf } from './filters-of.ts';

/** Reports N208 (warning). */
export function findIdleFilterTerms(checking: Checking): void {
  for (const filter of checking.application.screens.flatMap(filtersOf)) {
    const { entity, where } = filter;
    if (!where.typed) continue;
    const idle = idleTerms(checking, where.typed, { passes: 'true', cannot: (terms) => askKept(checking, entity, terms).can === 'no' });
    if (idle.length > 0 && !isSaid(checking, filter)) for (const one of idle) reportIdleFilterTerms(checking, filter, one);
  }
}

function isSaid({ findings }: Checking, { where }: Filter): boolean {
  return findings.some(({ code, span }) => code === 'N208' && span.from === where.from);
}

function reportIdleFilterTerms(checking: Checking, { words, at }: Filter, one: IdleTerm): void {
  report(
    checking,
    'N208',
    { statement: at.statement, span: spanOf(checking, one.term) },
    {
      what: idleWords(one, `the condition of ${words}`),
      why: idleWhy,
      mend: 'Take it out, or write the condition that is meant.',
      certainty: 'proved',
    },
  );
}

/** Point 5: when rules are checked, and what they say. */

import { at, type Choice } from '../choice.ts';
import { platformRefusals } from '../chosen/refusals.ts';
import { usualRuleMoment } from '../chosen/rules.ts';

export const ruleChoices: readonly Choice[] = [
  {
    id: 'rule-moment',
    point: 5,
    values: { usualRuleMoment },
    words: `A rule is checked on every ${usualRuleMoment}, because *On* does not say when.`,
    where: ({ application }) =>
      application.rules
        .filter(({ on }) => on.kind !== 'given')
        .map((rule) => at(rule, rule.id ?? rule.about, `In the column On: ${usualRuleMoment}`)),
  },
  {
    id: 'rule-refuses',
    point: 5,
    values: { platformRefusals },
    words: `A rule that is broken answers ${platformRefusals['broken-rule'].status} with its own words, because *Otherwise* names no error.`,
    where: ({ application }) =>
      application.rules.filter(({ otherwise }) => otherwise.kind === 'none').map((rule) => at(rule, rule.id ?? rule.about)),
  },
];

/** N208: the condition of a list, a board or a part of a dashboard lets nothing through, or everything. */
import { type Application, anyNode, type Expression, givenValue, type Rule } from '@ninefold/model';
import { type CheckDetails, type Checking, report } from '../checking.ts';
import { rulesAbout } from '../facts/graph/rows-by-name.ts';
import { askKept, isKept, isNotTrue, isTrue } from '../facts/values/ask-decider.ts';
import { isPlainlyOpen, rootsOf } from '../facts/values/plainly-open.ts';
import { isCheckedOnSave } from '../facts/values/rule-limits.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';
import { spanOf } from '../facts/words/spans.ts';
import { type Filter, filtersOf } from './filters-of.ts';

/** Reports N208 (warning). */
export function findFiltersThatDecideNothing(checking: Checking): void {
  for (const filter of checking.application.screens.flatMap(filtersOf)) {
    const { typed } = filter.where;
    if (typed && !isPlain(checking, filter, typed)) checkFilter(checking, filter, typed);
  }
}

/** Nothing to ask: some records pass, others do not, and no rule speaks of the same fields. */
function isPlain({ application }: Checking, { entity }: Filter, typed: Expression): boolean {
  if (!isPlainlyOpen(application, typed)) return false;
  const roots = rootsOf(typed);
  return !stableRules(application, entity).some(({ expression }) => [...rootsOf(expression)].some((root) => roots.has(root)));
}

interface StableRule {
  readonly rule: Rule;
  readonly expression: Expression;
}

function stableRules(application: Application, entity: string): readonly StableRule[] {
  return rulesAbout(application, entity)
    .filter((rule) => isCheckedOnSave(rule) && !rule.choice)
    .flatMap((rule) => {
      const expression = givenValue(rule.rule)?.typed;
      return expression && staysTrue(expression) ? [{ rule, expression }] : [];
    });
}

function checkFilter(checking: Checking, filter: Filter, typed: Expression): void {
  const rules = stableRules(checking.application, filter.entity);
  const kept = rules.map(({ expression }) => isKept(expression));
  const rulesIn = (core: readonly number[]): readonly Rule[] => core.flatMap((index) => rules[index - 1]?.rule ?? []);
  const never = askKept(checking, filter.entity, [isTrue(typed), ...kept]);
  if (never.can === 'no') {
    const against = rulesIn(never.core);
    reportFiltersThatDecideNothing(checking, filter, {
      what: `${filter.words} is always empty: no ${filter.entity} can be \`${filter.where.source}\`.`,
      why:
        against.length > 0
          ? `${inWords(against.map(ruleName))} ${against.length === 1 ? 'refuses' : 'refuse'} every such ${filter.entity}.`
          : 'The parts of this condition cannot hold together.',
      mend: 'Mend the condition; between two values of one field write `or`, or `in`.',
      ...pointingAt(against),
    });
    return;
  }
  const always = askKept(checking, filter.entity, [isNotTrue(typed), ...kept]);
  if (always.can !== 'no') return;
  const because = rulesIn(always.core);
  reportFiltersThatDecideNothing(checking, filter, {
    what: `The condition of ${filter.words} leaves nothing out: every ${filter.entity} is \`${filter.where.source}\`.`,
    why: `${because.length > 0 ? `${inWords(because.map(ruleName))} ${because.length === 1 ? 'says' : 'say'} so already. ` : ''}Whoever reads it thinks that something is left out.`,
    mend: 'Mend the condition, or leave it away.',
    ...pointingAt(because),
  });
}

function pointingAt(rules: readonly Rule[]): Pick<CheckDetails, 'statements' | 'others'> {
  if (rules.length === 0) return {};
  return { statements: rules.map(({ statement }) => statement), others: rules.map((rule) => ({ span: rule.span, words: ruleName(rule) })) };
}

/** A rule that held when the record was saved holds as long as the record is the same: no day, no person and no earlier record in it. */
function staysTrue(expression: Expression): boolean {
  return !anyNode(
    expression,
    (node) =>
      node.node === 'me' ||
      node.node === 'old' ||
      (node.node === 'call' && (node.function === 'today' || node.function === 'now')) ||
      isThroughRecord(node),
  );
}

/** Another record may have changed since. */
function isThroughRecord(node: Expression): boolean {
  return node.node === 'field' && node.of.node !== 'self' && node.of.node !== 'variable';
}

function reportFiltersThatDecideNothing(checking: Checking, { where, at }: Filter, said: Parameters<typeof report>[3]): void {
  report(checking, 'N208', { statement: at.statement, span: spanOf(checking, where) }, { ...said, certainty: 'proved' });
}

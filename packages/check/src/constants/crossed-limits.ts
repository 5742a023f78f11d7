/** N902: a lower limit above the upper limit of the same thing. */
import { type Application, findConstant, memoize, type Rule } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { type ComparedLimit, compareLimits } from '../facts/values/limits.ts';
import { isCheckedTogether, type RuleLimit, ruleLimits } from '../facts/values/rule-limits.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';

interface Crossed {
  readonly lower: RuleLimit;
  readonly upper: RuleLimit;
}

/** Reports N902 (error). */
export function findCrossedLimits(checking: Checking): void {
  const { application } = checking;
  for (const { lower, upper } of crossedLimits(application)) {
    const rules = [...new Set([lower.rule, upper.rule])];
    const [first = lower.limit] = [lower.limit, upper.limit].filter(({ constants }) => constants.length > 0);
    const constant = first.constants[0] === undefined ? undefined : findConstant(application, first.constants[0]);
    const statements = [lower.limit, upper.limit].flatMap(({ constants }) =>
      constants.flatMap((name) => findConstant(application, name)?.statement ?? []),
    );
    report(checking, 'N902', constant ?? lower.rule, {
      what: `${wordsOf(checking, lower.limit)} is above ${wordsOf(checking, upper.limit)}: ${inWords(rules.map(ruleName))} ${rules.length > 1 ? 'refuse' : 'refuses'} every value of ${operandWords(checking, lower.limit)}.`,
      why: 'One is the lower and the other the upper limit of the same thing, so nothing lies between them.',
      mend: 'Correct the one that is wrong.',
      others: rules.map((rule) => ({ span: rule.span, words: 'used together here' })),
      statements: [...statements, ...rules.map(({ statement }) => statement)],
      certainty: 'proved',
    });
  }
}

/** Each pair of limits that leaves nothing between them, at least one of them a constant. */
const crossedLimits = memoize((application: Application): readonly Crossed[] =>
  [...ruleLimits(application).values()].flatMap((limits) => crossedAmong(application, limits)),
);

/** Rules that can never be kept because limits are crossed: nothing more is said about them. */
export function isCrossed(application: Application, rule: Rule): boolean {
  return crossedLimits(application).some(({ lower, upper }) => lower.rule === rule || upper.rule === rule);
}

function crossedAmong(application: Application, limits: readonly RuleLimit[]): readonly Crossed[] {
  const uppers = new Map<string, RuleLimit[]>();
  for (const one of limits) if (one.limit.side === 'upper') uppers.set(one.limit.key, [...(uppers.get(one.limit.key) ?? []), one]);
  return limits.flatMap((lower) => {
    if (lower.limit.side === 'upper') return [];
    const upper = (uppers.get(lower.limit.key) ?? []).find(
      (one) => isCheckedTogether(application, lower.rule, one.rule) && isAbove(lower.limit, one.limit) && !isTurned(lower.limit, one.limit),
    );
    return upper ? [{ lower, upper }] : [];
  });
}

function isAbove(lower: ComparedLimit, upper: ComparedLimit): boolean {
  if (lower.constants.length + upper.constants.length === 0) return false;
  return (compareLimits(lower.value, upper.value) ?? 0) > 0;
}

/** `fee > MAX_FEE and fee < MIN_FEE`: the values are right by their names, and the signs are wrong, which is said of the rules. */
function isTurned(lower: ComparedLimit, upper: ComparedLimit): boolean {
  return isCalled(lower, 'upper') || isCalled(upper, 'lower');
}

const callsIt = {
  lower: /(?:^|_)(?:min|minimum|least|lowest|smallest|shortest|earliest)(?:_|$)/iu,
  upper: /(?:^|_)(?:max|maximum|most|highest|largest|longest|latest)(?:_|$)/iu,
};

function isCalled({ constants }: ComparedLimit, side: ComparedLimit['side']): boolean {
  return constants.some((name) => callsIt[side].test(name));
}

/** `MIN_LINE (50 EUR)`. */
function wordsOf(checking: Checking, { written, constants }: ComparedLimit): string {
  const [name] = constants;
  const constant = name === undefined ? undefined : findConstant(checking.application, name);
  const source = sourceOf(checking, written);
  return constant && written.node === 'constant' ? `${constant.name} (${constant.words})` : `\`${source}\``;
}

function operandWords(checking: Checking, { operand }: ComparedLimit): string {
  return operand.node === 'field' ? operand.field : `\`${sourceOf(checking, operand)}\``;
}

function sourceOf({ text }: Checking, { from, to }: { readonly from: number; readonly to: number }): string {
  return text.slice(from, to);
}

/** Limits that moved, with the rules, guards and conditions that move with them. */
import {
  type Application,
  anyNode,
  type Constant,
  type ConstantValue,
  type Expression,
  foldName,
  givenValue,
  isNumeric,
  type StatementId,
  type WrittenExpression,
} from '@ninefold/model';
import { expressionsOf } from '../facts/uses/expressions.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';
import { canonicalOf } from './canonical.ts';
import type { Direction } from './change.ts';
import { breaking } from './compare-rules.ts';
import { addChange, type Comparing } from './comparing.ts';
import { matched } from './matched.ts';
import { strengthOf } from './strength.ts';

/** Adds constants that came, went or have another value, by name. */
export function compareConstants(comparing: Comparing): void {
  const { both, removed, added } = matched(comparing.old.constants, comparing.now.constants, [({ name }) => foldName(name)]);
  for (const constant of removed)
    addChange(comparing, 'limits', 'removed', `${constant.name} (${constant.words}) is gone.`, { old: constant });
  for (const constant of added) addChange(comparing, 'limits', 'added', `${constant.name} is new: ${constant.words}.`, { now: constant });
  for (const [old, now] of both) if (sameness(old) !== sameness(now)) compareConstant(comparing, old, now);
}

function compareConstant(comparing: Comparing, old: Constant, now: Constant): void {
  const users = usersOf(comparing.now, now.name);
  const rules = comparing.now.rules.filter(({ statement }) => users.includes(statement));
  const moved = rules.map((rule) => {
    const expression = givenValue(rule.rule)?.typed;
    const before = comparing.old.rules
      .map((one) => givenValue(one.rule)?.typed)
      .find((one) => one && expression && isSame(one, expression));
    const is = expression && before ? strengthOf(comparing, rule.about, before, expression, 'not false').is : 'unknown';
    return { rule, is };
  });
  const strengths = new Set(moved.map(({ is }) => is));
  const direction: Direction =
    strengths.size !== 1 ? 'changed' : strengths.has('looser') ? 'more' : strengths.has('stricter') ? 'less' : 'changed';
  const named = moved.map(({ rule, is }) => (is === 'looser' || is === 'stricter' ? `${ruleName(rule)} (${is})` : ruleName(rule)));
  const others = users.filter((statement) => !rules.some((rule) => rule.statement === statement));
  const all = [...named, ...others];
  const rest = all.length > 0 ? ` With it ${all.length === 1 ? 'moves' : 'move'} ${inWords(all)}.` : '';
  const stricter = moved.filter(({ is }) => is !== 'looser' && is !== 'same').map(({ rule }) => rule);
  addChange(comparing, 'limits', direction, `${now.name}: ${wordsOf(old)} → ${wordsOf(now)}.${rest}`, {
    old,
    now,
    touches: stricter.flatMap((rule) => breaking(comparing, rule)),
  });
}

function isSame(one: Expression, other: Expression): boolean {
  return canonicalOf(one) === canonicalOf(other);
}

/** Statements whose expressions read the constant, each once. Messages only repeat it. */
function usersOf(application: Application, name: string): readonly StatementId[] {
  const reads = ({ typed }: WrittenExpression): boolean =>
    typed !== undefined && anyNode(typed, (node) => node.node === 'constant' && foldName(node.name) === foldName(name));
  const used = expressionsOf(application).filter(({ expression, place }) => !place.endsWith('message') && reads(expression));
  return [...new Set(used.map(({ at }) => at.statement))];
}

function wordsOf({ value, words, atStart }: Constant): string {
  return value.kind === 'given' || atStart ? words : 'not shown';
}

function sameness({ value, words, atStart }: Constant): string {
  if (atStart) return 'at start';
  return value.kind === 'given' ? JSON.stringify(plainValue(value.value)) : value.kind + (value.kind === 'none' ? words : '');
}

/** `5,000 EUR` and `5000.00 EUR` are one value. */
function plainValue({ type, value }: ConstantValue): unknown {
  const currency = type.kind === 'money' ? type.currency : '';
  if (typeof value === 'boolean' || !isNumeric(type)) return [type.kind, value];
  return [type.kind, currency, value.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '')];
}

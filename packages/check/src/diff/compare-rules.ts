/** Rules that came, went, or refuse more or less than before. */
import { type Expression, foldName, givenValue, type Rule } from '@ninefold/model';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';
import { meaningOf } from './canonical.ts';
import type { Direction, Touching } from './change.ts';
import { addChange, type Comparing, isAboutBoth, quoted } from './comparing.ts';
import { matched, namesApart } from './matched.ts';
import { type Strength, strengthOf } from './strength.ts';

/** Adds rules that came, went, or refuse more or less. */
export function compareRules(comparing: Comparing): void {
  const about = (rule: Rule): string => foldName(rule.about);
  const { both, removed, added } = matched(comparing.old.rules, comparing.now.rules, [
    (rule) => `${about(rule)} ${meaning(rule)} ${actions(rule).map(foldName).sort().join()} ${code(rule)}`,
    (rule) => `${about(rule)} ${meaning(rule)}`,
    (rule) => rule.id && `${about(rule)} ${foldName(rule.id)}`,
    (rule) => `${about(rule)} ${foldName(code(rule))}`,
  ]);
  for (const rule of removed) {
    addChange(comparing, 'rules', 'more', `${ruleName(rule)} about ${rule.about} is gone: ${source(rule)} is checked no more.`, {
      old: rule,
    });
  }
  for (const rule of added) {
    const when = actions(rule).length > 0 ? `, on ${inWords(actions(rule))}` : '';
    addChange(comparing, 'rules', 'less', `${ruleName(rule)} is new: of ${withArticle(rule.about)} it asks ${source(rule)}${when}.`, {
      now: rule,
      touches: breaking(comparing, rule),
    });
  }
  for (const [old, now] of both) compareRule(comparing, old, now);
}

const words: Readonly<Record<Strength['is'], readonly [string, Direction]>> = {
  same: ['', 'changed'],
  stricter: ['is stricter', 'less'],
  looser: ['is looser', 'more'],
  other: ['refuses other records', 'changed'],
  unknown: ['has changed', 'changed'],
};

function compareRule(comparing: Comparing, old: Rule, now: Rule): void {
  const name = ruleName(now);
  if (meaning(old) !== meaning(now)) {
    const [before, after] = [typed(old), typed(now)];
    const strength: Strength = before && after ? strengthOf(comparing, now.about, before, after, 'not false') : { is: 'unknown' };
    const [verb, direction] = words[strength.is];
    if (strength.is !== 'same') {
      addChange(comparing, 'rules', direction, `${name} about ${now.about} ${verb}: ${source(old)} → ${source(now)}.`, {
        old,
        now,
        ...(strength.example !== undefined && { example: [strength.example] }),
        touches: breaking(comparing, now),
      });
    }
  }
  const on = namesApart(actions(old), actions(now), foldName);
  if (on.added.length > 0) addChange(comparing, 'rules', 'less', `${name} is now checked on ${inWords(on.added)} too.`, { old, now });
  if (on.removed.length > 0) addChange(comparing, 'rules', 'more', `${name} is no longer checked on ${inWords(on.removed)}.`, { old, now });
  if (foldName(code(old)) !== foldName(code(now))) {
    addChange(comparing, 'rules', 'changed', `${name} answers with ${quoted(code(now))} instead of ${quoted(code(old))}.`, { old, now });
  }
}

/** Records that are there and that the rule would refuse when they are saved again. */
export function breaking(comparing: Comparing, rule: Rule): readonly Touching[] {
  const expression = typed(rule);
  // Of which records a hook would say no nobody knows without asking it of each.
  if (!expression || expression.node === 'hook' || !isAboutBoth(comparing, expression)) return [];
  const broken: Expression = { node: 'not', type: { kind: 'yes/no' }, value: expression, from: expression.from, to: expression.to };
  return [{ entity: rule.about, where: [broken], words: `would break ${ruleName(rule)}` }];
}

function typed(rule: Rule): Expression | undefined {
  return givenValue(rule.rule)?.typed;
}

function meaning(rule: Rule): string {
  return rule.rule.kind === 'given' ? meaningOf(rule.rule.value) : rule.rule.kind;
}

function source(rule: Rule): string {
  return rule.rule.kind === 'given' ? `\`${rule.rule.value.source}\`` : 'what is not shown';
}

/** Without any, a rule is checked on every save. */
function actions(rule: Rule): readonly string[] {
  const given = givenValue(rule.on) ?? [];
  return given.length > 0 ? given : rule.on.kind === 'gap' ? ['what is not shown'] : ['save'];
}

function code(rule: Rule): string {
  return givenValue(rule.otherwise) ?? '';
}

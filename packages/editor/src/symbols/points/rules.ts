/** Point 5: rules, whom they are about, when they are checked and what they answer. */
import { momentOf, type Rule } from '@ninefold/model';
import { type Collector, cellOf, define, useEntity, useIn, wordsAt } from '../collector.ts';
import { useExpression, useTyped } from '../expression-uses.ts';
import { findOutsideCode } from '../find-name.ts';

/** Defines each rule that has an id, and notes every name they use. */
export function collectRules(collector: Collector): void {
  for (const { id, span } of collector.application.rules) {
    const cell = cellOf(collector, span, 'Id');
    if (id !== undefined && cell) define(collector, { kind: 'rule', name: id }, findOutsideCode(cell, id));
  }
  for (const rule of collector.application.rules) collectRule(collector, rule);
}

function collectRule(collector: Collector, whole: Rule): void {
  const { about, rule, on, otherwise, span, choice } = whole;
  useEntity(collector, about, cellOf(collector, span, 'About'));
  // Of a narrowed choice only its condition is written.
  if (choice) useTyped(collector, choice.condition);
  else if (rule.kind === 'given') useExpression(collector, rule.value);
  if (on.kind === 'given')
    for (const name of on.value)
      if (!momentOf(collector.application, whole, name)) useIn(collector, { kind: 'action', name }, wordsAt(collector, on.span));
  if (otherwise.kind === 'given') useIn(collector, { kind: 'error', name: otherwise.value }, wordsAt(collector, otherwise.span));
}

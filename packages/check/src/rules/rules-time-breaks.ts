/** N511: a rule on `save` that a record keeps when it is made, and breaks later without anybody's doing: it compares a field with the clock. */
import {
  type Entity,
  type Expression,
  findEntity,
  findStates,
  foldName,
  givenValue,
  nodesOf,
  type Rule,
  type StateMachine,
} from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, rowName, ruleName } from '../facts/words/names-in-words.ts';

/** Reports N511 (warning). Silent while point 4 is not shown. */
export function findRulesTimeBreaks(checking: Checking): void {
  const { application } = checking;
  if (!isShown(checking, 4)) return;
  for (const rule of application.rules) {
    const typed = givenValue(rule.rule)?.typed;
    const entity = findEntity(application, rule.about);
    const machine = entity && findStates(application, entity.ownedBy?.entity ?? entity.name);
    if (!typed || !entity || !machine || !isOnSave(rule) || asksWhatWas(typed)) continue;
    const limits = tightening(typed, true).filter(({ comparison }) => ownFields(application, comparison).size > 0);
    if (limits.length > 0) reportRulesTimeBreaks(checking, rule, entity, machine, limits);
  }
}

function isOnSave({ on }: Rule): boolean {
  return on.kind !== 'gap' && (givenValue(on) ?? ['save']).some((one) => foldName(one) === 'save');
}

/** It looks at the state, or at what was before: when it holds was thought of. */
function asksWhatWas(typed: Expression): boolean {
  return [...nodesOf(typed)].some(
    (node) => node.node === 'old' || (node.node === 'field' && node.type.kind === 'choice' && foldName(node.field) === 'state'),
  );
}

interface TimeLimit {
  readonly comparison: Expression;
  /** False within `not`. */
  readonly positive: boolean;
}

/** The comparisons that become false as time passes; within `not`, those that become true. */
function tightening(expression: Expression, positive: boolean): readonly TimeLimit[] {
  switch (expression.node) {
    case 'and':
    case 'or':
      return expression.terms.flatMap((term) => tightening(term, positive));
    case 'not':
      return tightening(expression.value, !positive);
    case 'if':
      return [expression.yes, expression.no].flatMap((branch) => tightening(branch, positive));
    case 'compare': {
      const { operator, left, right } = expression;
      const [low, high] =
        operator === '<' || operator === '<=' ? [left, right] : operator === '>' || operator === '>=' ? [right, left] : [];
      if (!low || !high) return [];
      const drift = growth(low) - growth(high);
      return (positive ? drift : -drift) > 0 ? [{ comparison: expression, positive }] : [];
    }
    default:
      return [];
  }
}

/** 1 for what grows by itself, -1 for what shrinks, 0 for what stays or is not known. */
function growth(expression: Expression): number {
  switch (expression.node) {
    case 'call':
      if (expression.function === 'now' || expression.function === 'today') return 1;
      return ['date', 'year', 'days'].includes(expression.function) && expression.arguments.length === 1 ? sum(expression.arguments) : 0;
    case 'arithmetic':
      if (expression.operator === '+') return sum([expression.left, expression.right]);
      return expression.operator === '-' ? Math.sign(growth(expression.left) - growth(expression.right)) : 0;
    case 'entry':
      return growth(expression.of);
    default:
      return 0;
  }
}

function sum(parts: readonly Expression[]): number {
  return Math.sign(parts.reduce((total, each) => total + growth(each), 0));
}

function reportRulesTimeBreaks(checking: Checking, rule: Rule, entity: Entity, machine: StateMachine, limits: readonly TimeLimit[]): void {
  const [first, ...more] = machine.transitions;
  const [limit] = limits;
  const fields = limits.flatMap(({ comparison }) => [...ownFields(checking.application, comparison)]);
  const [field] = fields;
  if (!first || !limit || field === undefined) return;
  const { from, to } = limit.comparison;
  const mended = askedWhenNew(checking, limit, field, limit.comparison === givenValue(rule.rule)?.typed);
  const others = more.length > 0 ? ` and whatever else moves ${withArticle(machine.entity)}` : '';
  report(checking, 'N511', rule, {
    what: `${ruleName(rule)} is broken by time alone: it compares ${inWords(fields)} with the clock.`,
    why: `What is checked on \`save\` is checked at every action, too: from then on ${rowName(first)}${others} is refused, and still offered.`,
    mend: `Ask it where the value is new, \`${mended}\`, or name under *On* the actions that it is meant for.`,
    others: [{ span: first.span, words: 'refused then' }],
    statements: machine.transitions.map(({ statement }) => statement),
    certainty: 'proved',
    ...(!entity.ownedBy && { fix: { title: 'Ask it where the value is new', edits: [{ from, to, text: mended }] } }),
  });
}

function askedWhenNew({ text }: Checking, { comparison, positive }: TimeLimit, field: string, isWhole: boolean): string {
  const limit = text.slice(comparison.from, comparison.to);
  if (!positive) return `((old = null or ${field} != old.${field}) and ${limit})`;
  const asked = `(old != null and ${field} = old.${field}) or ${limit}`;
  return isWhole ? asked : `(${asked})`;
}

/** What stands against something, in words: `V3 lets only \`total <= MAX_CLAIM\` through`. */
import { type Finding, givenValue, type Rule, type Transition } from '@ninefold/model';
import type { Checking } from '../checking.ts';
import type { Premise } from '../facts/values/premises.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';

/** '' when the document says nothing against it: it clashes with itself, or with the state it begins in. */
export function againstWords({ application }: Checking, against: readonly Premise[]): string {
  const rules = statementsOf(against).flatMap((statement) => application.rules.filter((rule) => rule.statement === statement));
  const rows = rowsOf(application.states, against);
  return inWords([
    ...rules.map((rule) => `${ruleName(rule)} lets only \`${givenValue(rule.rule)?.source ?? ''}\` through`),
    ...rows.map((row) => `${shortName(row)} has let only \`${givenValue(row.when)?.source ?? ''}\` come here`),
  ]);
}

/** Where each reason stands, for "said here". */
export function otherPlaces({ application }: Checking, against: readonly Premise[]): NonNullable<Finding['others']> {
  const rules: readonly Rule[] = application.rules.filter(({ statement }) => statementsOf(against).includes(statement));
  return [
    ...rules.map((rule) => ({ span: rule.span, words: `${ruleName(rule)} says so` })),
    ...rowsOf(application.states, against).map((row) => ({ span: row.span, words: `${shortName(row)} lets through` })),
  ];
}

function rowsOf(machines: Checking['application']['states'], against: readonly Premise[]): readonly Transition[] {
  const wanted = statementsOf(against);
  return machines.flatMap(({ transitions }) => transitions.filter(({ statement }) => wanted.includes(statement)));
}

function statementsOf(against: readonly Premise[]): readonly string[] {
  return [...new Set(against.flatMap(({ statement }) => statement ?? []))];
}

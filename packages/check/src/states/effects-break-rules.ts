/** N411: rows whose effects leave a record that a rule, or *Needed*, refuses: they can never be taken, or not by every record. */
import { mayBeEmpty } from '@ninefold/engine';
import { byName, type Effect, type Expression, foldName, givenValue, guardOf, type Rule, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { exampleWords } from '../decide/example-words.ts';
import type { Example, Term } from '../decide/question.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { rulesAbout } from '../facts/graph/rows-by-name.ts';
import { waysOfAField } from '../facts/graph/ways-of-a-field.ts';
import { isOpenEffect } from '../facts/rights/open-cells.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { answeredBy } from '../facts/uses/fields-written.ts';
import { stateWritten, substituted, type Written, writtenBy } from '../facts/values/substitution.ts';
import { inWords, isSame, ruleName } from '../facts/words/names-in-words.ts';
import { reachedFrom } from './branchings.ts';
import { shortName } from './example-line.ts';
import type { Impossible } from './impossible-guards.ts';
import { askIn } from './situation.ts';

/** Reports N411 (error), in some cases as a warning. */
export function findEffectsBreakRules(checking: Checking, moves: Moves, impossible: Impossible): void {
  for (const row of moves.machine.transitions) {
    const [state] = reachedFrom(moves, row);
    if (state === undefined || impossible.has(row) || row.then.some(isOpenEffect)) continue;
    if (reportEmptied(checking, moves, row)) continue;
    // One rule that is broken is enough for a row.
    rulesAt(checking, moves, row).some((rule) => reportBroken(checking, moves, row, state, rule));
  }
}

/** `set title to null`, where the title is needed. */
function reportEmptied(checking: Checking, { entity }: Moves, row: Transition): boolean {
  const emptied = row.then.flatMap((effect) => {
    const field = effect.kind === 'set' && effect.to.typed?.node === 'null' ? byName(entity.fields, effect.field) : undefined;
    return field?.needed && !mayBeEmpty(field) ? [{ effect, field }] : [];
  });
  const [first] = emptied;
  if (!first) return false;
  const { effect, field } = first;
  report(
    checking,
    'N411',
    { statement: row.statement, span: effect.span },
    {
      what: `${shortName(row)} empties “${field.name}”, which every ${entity.name} needs.`,
      why: `The application refuses to keep it, so ${shortName(row)} can never be taken.`,
      mend: `Write \`no\` under *Needed* of ${field.name}, or do not empty it.`,
      others: [{ span: field.span, words: 'needed, it says here' }],
      statements: [field.statement],
      certainty: 'proved',
    },
  );
  return true;
}

/** Rules checked when the row is taken. */
function rulesAt({ application }: Checking, { entity }: Moves, { trigger }: Transition): readonly Rule[] {
  const action = trigger.kind === 'action' ? foldName(trigger.name) : undefined;
  return rulesAbout(application, entity.name).filter(({ on }) => {
    if (on.kind === 'gap') return false;
    return (givenValue(on) ?? ['save']).map(foldName).some((one) => one === 'save' || one === action);
  });
}

function reportBroken(checking: Checking, moves: Moves, row: Transition, state: string, rule: Rule): boolean {
  const { application } = checking;
  const before = givenValue(rule.rule)?.typed;
  if (!before) return false;
  const written = writtenIn(checking, moves, row);
  const left = new Map([...written, ...emptyIn(checking, moves, row, before, written)]);
  const touched = [...ownFields(application, before)].filter((name) => left.has(foldName(name)));
  const after = substituted(application, before, left);
  if (!after || touched.length === 0) return false;
  const guard = guardOf(row);
  const guarded: readonly Term[] = guard ? [{ expression: guard, is: 'true' }] : [];
  const kept: readonly Term[] = [{ expression: after, is: 'not false' }, ...guarded];
  const never = reachedFrom(moves, row).every((one) => isRuledOut(checking, moves, row, one, kept));
  if (never && !isRuledOut(checking, moves, row, state, [{ expression: before, is: 'not false' }, ...guarded])) {
    reportAlways(checking, moves, row, rule, written, touched);
    return true;
  }
  const fixed = row.then.filter(
    (effect) => effect.kind === 'set' && isFixed(effect.to.typed) && touched.some((name) => isSame(name, effect.field)),
  );
  const [first] = fixed;
  if (!first) return false;
  const broken: readonly Term[] = [{ expression: after, is: 'false' }, { expression: before, is: 'not false' }, ...guarded];
  const breaking = askIn(checking, moves, state, broken, { rows: [row], counting: 'before' });
  if (breaking.can === 'yes') reportSometimes(checking, row, rule, fixed, breaking.example);
  return breaking.can === 'yes';
}

/** By the rule as it will be, not by the others alone. */
function isRuledOut(checking: Checking, moves: Moves, row: Transition, state: string, terms: readonly Term[]): boolean {
  const answer = askIn(checking, moves, state, terms, { rows: [row], counting: 'surely' });
  return answer.can === 'no' && answer.asked.includes(0);
}

function writtenIn({ application }: Checking, { entity }: Moves, row: Transition): Written {
  const to = givenValue(row.to);
  const written = writtenBy(application, row.then, (effect) => answeredBy(application, entity, effect));
  return new Map([...written, ...(to === undefined ? [] : stateWritten(entity, to))]);
}

/** Fields the rule reads that no way there fills, and this row neither. */
function emptyIn({ application }: Checking, moves: Moves, row: Transition, rule: Expression, written: Written): Written {
  const asked = (givenValue(row.asksFor) ?? []).map(foldName);
  const names = [...ownFields(application, rule)].map(foldName).filter((name) => !written.has(name) && !asked.includes(name));
  const empty = names.filter((name) => {
    const ways = waysOfAField(application, moves, name);
    return ways && reachedFrom(moves, row).every((state) => ways.without.has(foldName(state)) && !ways.withValue.has(foldName(state)));
  });
  return new Map(empty.map((name) => [name, { node: 'null', type: { kind: 'null' }, from: 0, to: 0 }]));
}

/** The same whatever the record and whenever: a person cannot have given anything else. */
function isFixed(expression: Expression | undefined): boolean {
  return expression?.node === 'null' || expression?.node === 'literal' || expression?.node === 'constant';
}

function reportAlways(
  checking: Checking,
  { entity }: Moves,
  row: Transition,
  rule: Rule,
  written: Written,
  touched: readonly string[],
): void {
  const [name, to] = [shortName(row), givenValue(row.to)];
  const set = row.then.filter((effect) => effect.kind === 'set' && touched.some((one) => isSame(one, effect.field)));
  const missing = touched.filter((one) => !written.has(foldName(one)));
  const does =
    set.length > 0
      ? inWords(set.map(({ words }) => `\`${words.replaceAll('`', '')}\``))
      : missing.length > 0
        ? `“${inWords(missing)}” is never filled before`
        : `it leads to ${to ?? 'another state'}`;
  report(checking, 'N411', row, {
    what: `${name} leaves what ${ruleName(rule)} refuses: ${does}, and ${ruleName(rule)} wants \`${givenValue(rule.rule)?.source ?? ''}\`.`,
    why: `No ${entity.name} can ever take ${name}: the application refuses each by ${ruleName(rule)}.`,
    mend: `Change what ${name} sets, or ${ruleName(rule)}.`,
    others: [{ span: rule.span, words: `${ruleName(rule)} says so` }],
    statements: [rule.statement],
    certainty: 'proved',
  });
}

function reportSometimes(checking: Checking, row: Transition, rule: Rule, fixed: readonly Effect[], example: Example): void {
  const name = shortName(row);
  const set = inWords(fixed.map(({ words }) => `\`${words.replaceAll('`', '')}\``));
  report(checking, 'N411', row, {
    severity: 'warning',
    what: `${name} can leave what ${ruleName(rule)} refuses: ${set}, and ${ruleName(rule)} wants \`${givenValue(rule.rule)?.source ?? ''}\`.`,
    why: `Such a record cannot take ${name}, and the person reads about something they did not do.`,
    mend: `Say under *When* of ${name} which records it is for, or change ${ruleName(rule)}.`,
    others: [{ span: rule.span, words: `${ruleName(rule)} says so` }],
    statements: [rule.statement],
    witness: [`${exampleWords(checking.application, example)}: after ${name}, ${ruleName(rule)} is broken`],
    certainty: 'found',
  });
}

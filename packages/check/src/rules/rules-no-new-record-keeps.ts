/**
 * N501 and N503: rules that records could keep, but no new one: it was nothing before (`old` is empty), is in its first state, and what
 * nobody can enter when it is made is empty.
 */
import { mayBeEmpty, startsEmpty } from '@ninefold/engine';
import { type Entity, type Field, filledBy, foldName, isNumberedLater, isPeople } from '@ninefold/model';
import { type Checking, isComplete, report } from '../checking.ts';
import type { Answer, Term } from '../decide/question.ts';
import { makingRows } from '../facts/graph/making-rows.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { isSaidAlready } from '../facts/uses/said-already.ts';
import { whenNew } from '../facts/values/when-new.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';
import { enteredFirst } from './entered-first.ts';
import { freshRules, type NewRule } from './fresh-rules.ts';

/** Reports N501 (error), N503 (error). */
export function findRulesNoNewRecordKeeps(checking: Checking): void {
  // Lines begin with the record they belong to, or later.
  for (const entity of checking.application.entities) if (!entity.ownedBy) checkEntity(checking, entity);
}

/** Fields that a new record has nothing in: where every way to make one is known. */
function emptyAtFirst(checking: Checking, entity: Entity): readonly Field[] {
  const { application, whole } = checking;
  const isPerson = isPeople(application, entity.name);
  const isKnown = whole && ([2, 3, 7] as const).every((point) => isComplete(checking, point));
  if (!isKnown || isPerson || makingRows(application, entity).length > 0) return [];
  const entered = enteredFirst(application, entity);
  return entered ? entity.fields.filter((field) => isEmptyAtFirst(field, entered)) : [];
}

function checkEntity(checking: Checking, entity: Entity): void {
  const empty = emptyAtFirst(checking, entity);
  const rules = freshRules(checking.application, entity, empty);
  if (rules.every(({ typed, fresh }) => typed === fresh)) return;
  const ask = (part: readonly NewRule[], which: 'typed' | 'fresh'): Answer =>
    checking.decider.ask({
      entity: entity.name,
      terms: part.map((one): Term => ({ expression: one[which], is: 'not false' })),
      saved: true,
    });
  const answer = ask(rules, 'fresh');
  if (answer.can !== 'no') return;
  const core = answer.core.flatMap((place) => rules[place] ?? []);
  const isSaid = core.some(({ rule }) => isSaidAlready(checking, rule.statement, 'N501', 'N503', 'N305'));
  // What no record keeps is said of all records.
  if (isSaid || ask(core, 'typed').can === 'no') return;
  reportRulesNoNewRecordKeeps(checking, entity, core, empty);
}

/** Nothing fills it in, and it need not be filled in. What is needed and never entered is reported as that. */
function isEmptyAtFirst(field: Field, entered: ReadonlySet<string>): boolean {
  const isFilledIn = filledBy(field) === 'application' && !isNumberedLater(field.type);
  return (
    startsEmpty(field) && !isFilledIn && (!field.needed || mayBeEmpty(field)) && !field.neededGap && !entered.has(foldName(field.name))
  );
}

function reportRulesNoNewRecordKeeps(checking: Checking, { name }: Entity, core: readonly NewRule[], empty: readonly Field[]): void {
  const rules = core.map(({ rule }) => rule);
  const [last] = rules.slice(-1);
  if (!last) return;
  const read = new Set(core.flatMap(({ typed }) => [...ownFields(checking.application, typed)].map(foldName)));
  const fields = empty.filter((field) => read.has(foldName(field.name))).map((field) => field.name);
  const reasons = [
    ...(core.some(({ typed }) => whenNew(typed) !== typed) ? ['`old` is empty then'] : []),
    ...(fields.length > 0 ? [`no form and no call that creates one enters ${inWords(fields)}`] : []),
  ];
  const at = last.rule.kind === 'given' ? { statement: last.statement, span: last.rule.span } : last;
  report(checking, rules.length > 1 ? 'N503' : 'N501', at, {
    what: `No new ${name} can be saved: ${inWords(rules.map(ruleName))} ${rules.length > 1 ? 'refuse' : 'refuses'} every one.`,
    why: `Asked of a new ${name}: ${reasons.length > 0 ? inWords(reasons) : 'it is in its first state'}.`,
    mend: `Let the rule speak of actions only (*On*), begin it with \`old = null or …\`, or let the form ask for what it needs.`,
    others: rules.slice(0, -1).map((rule) => ({ span: rule.span, words: `${ruleName(rule)} is said here` })),
    statements: rules.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

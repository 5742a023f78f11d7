/**
 * N501 and N503: rules that records could keep, but no new one: it was nothing before (`old` is empty), is in its first state, and what
 * nobody can enter when it is made is empty.
 */
import {
  type Application,
  type Entity,
  type Expression,
  type Field,
  foldName,
  givenValue,
  type Rule,
  typeOfField,
  withChildren,
} from '@ninefold/model';
import { type Checking, isComplete, say } from '../checking.ts';
import type { Answer, Term } from '../decide/question.ts';
import { ownFields } from '../facts/fields-read.ts';
import { makingRows } from '../facts/making-rows.ts';
import { isCheckedOnSave } from '../facts/rule-limits.ts';
import { rulesAbout } from '../facts/rules-about.ts';
import { isSaidAlready } from '../facts/said-already.ts';
import { stateWritten, substituted } from '../facts/substitution.ts';
import { inWords, isSame, ruleName } from '../facts/words.ts';
import { enteredFirst } from './entered-first.ts';

interface NewRule {
  readonly rule: Rule;
  readonly typed: Expression;
  /** The rule, asked of a new record. */
  readonly fresh: Expression;
}

export function findRulesNoNewRecordKeeps(checking: Checking): void {
  // Lines begin with the record they belong to, or later.
  for (const entity of checking.application.entities) if (!entity.ownedBy) judge(checking, entity);
}

/** Fields that a new record has nothing in: where every way to make one is known. */
function emptyAtFirst(checking: Checking, entity: Entity): readonly Field[] {
  const { application, whole } = checking;
  const isPerson = isSame(givenValue(application.roles.whoSignsIn) ?? '', entity.name);
  const isKnown = whole && ([2, 3, 7] as const).every((point) => isComplete(checking, point));
  if (!isKnown || isPerson || makingRows(application, entity).length > 0) return [];
  const entered = enteredFirst(application, entity);
  return entered ? entity.fields.filter((field) => isEmptyAtFirst(field, entered)) : [];
}

function judge(checking: Checking, entity: Entity): void {
  const empty = emptyAtFirst(checking, entity);
  const rules = freshRules(checking, entity, empty);
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
  report(checking, entity, core, empty);
}

/** Nothing fills it in, and it need not be filled in. What is needed and never entered is told as that. */
function isEmptyAtFirst(field: Field, entered: ReadonlySet<string>): boolean {
  const { startsAs, computed, implied, needed, type } = field;
  const startsEmpty = startsAs.kind === 'none' || (startsAs.kind === 'given' && startsAs.value.typed?.node === 'null');
  const isFilledIn = computed !== undefined || implied !== undefined || type.kind === 'number series' || type.kind === 'state';
  return startsEmpty && !isFilledIn && (!needed || isList(field)) && !field.neededGap && !entered.has(foldName(field.name));
}

function isList({ type }: Field): boolean {
  return typeOfField(type).kind === 'list';
}

function freshRules({ application }: Checking, entity: Entity, empty: readonly Field[]): readonly NewRule[] {
  const state = firstState(application, entity);
  const written = new Map([
    ...empty.map((field) => [foldName(field.name), nothingIn(field)] as const),
    ...(state === undefined ? [] : stateWritten(entity, state)),
  ]);
  return rulesAbout(application, entity.name).flatMap((rule): readonly NewRule[] => {
    const typed = givenValue(rule.rule)?.typed;
    if (!typed || rule.on.kind === 'gap' || !isCheckedOnSave(rule)) return [];
    const isTouched = readsOld(typed) || [...ownFields(application, typed)].some((name) => written.has(foldName(name)));
    const fresh = isTouched ? substituted(application, whenNew(typed), written) : typed;
    return fresh ? [{ rule, typed, fresh }] : [];
  });
}

/** undefined when there are several, or none is known. */
function firstState({ states }: Application, { name }: Entity): string | undefined {
  const kinds = states.find((machine) => isSame(machine.entity, name))?.states ?? [];
  const [start, ...more] = kinds.filter(({ kind }) => kind === 'start' || kind === 'unknown');
  return more.length === 0 && start?.kind === 'start' ? start.name : undefined;
}

function nothingIn(field: Field): Expression {
  const type = typeOfField(field.type);
  return type.kind === 'list' ? { node: 'list', items: [], type, from: 0, to: 0 } : nothing;
}

const nothing: Expression = { node: 'null', type: { kind: 'null' }, from: 0, to: 0 };

function readsOld(expression: Expression): boolean {
  return whenNew(expression) !== expression;
}

/** A new record was nothing before. The same expression where it does not ask. */
function whenNew(expression: Expression): Expression {
  if (expression.node === 'old' || (expression.node === 'field' && expression.of.node === 'old')) return nothing;
  let isChanged = false;
  const changed = withChildren(expression, (child) => {
    const fresh = whenNew(child);
    isChanged ||= fresh !== child;
    return fresh;
  });
  return isChanged ? changed : expression;
}

function report(checking: Checking, { name }: Entity, core: readonly NewRule[], empty: readonly Field[]): void {
  const rules = core.map(({ rule }) => rule);
  const [last] = rules.slice(-1);
  if (!last) return;
  const read = new Set(core.flatMap(({ typed }) => [...ownFields(checking.application, typed)].map(foldName)));
  const fields = empty.filter((field) => read.has(foldName(field.name))).map((field) => field.name);
  const reasons = [
    ...(core.some(({ typed }) => readsOld(typed)) ? ['`old` is empty then'] : []),
    ...(fields.length > 0 ? [`no form and no call that creates one enters ${inWords(fields)}`] : []),
  ];
  const at = last.rule.kind === 'given' ? { statement: last.statement, span: last.rule.span } : last;
  say(checking, rules.length > 1 ? 'N503' : 'N501', at, {
    what: `No new ${name} can be saved: ${inWords(rules.map(ruleName))} ${rules.length > 1 ? 'refuse' : 'refuses'} every one.`,
    why: `Asked of a new ${name}: ${reasons.length > 0 ? inWords(reasons) : 'it is in its first state'}.`,
    mend: `Let the rule speak of actions only (*On*), begin it with \`old = null or …\`, or let the form ask for what it needs.`,
    others: rules.slice(0, -1).map((rule) => ({ span: rule.span, words: `${ruleName(rule)} is said here` })),
    statements: rules.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

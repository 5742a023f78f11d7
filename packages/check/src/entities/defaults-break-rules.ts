/** N305: a value that a record starts with and that its type, or a rule, refuses, whatever else is filled in. */
import { checkValue, settingsFor } from '@ninefold/engine';
import { type Application, type Entity, type Expression, type Field, findEntity, foldName, givenValue, type Rule } from '@ninefold/model';
import { type Checking, report, type StatementRef } from '../checking.ts';
import type { Term } from '../decide/question.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { isCheckedOnCreate } from '../facts/values/rule-limits.ts';
import { stateWritten, substituted } from '../facts/values/substitution.ts';
import { whenNew } from '../facts/values/when-new.ts';
import { withArticle } from '../facts/words/articles.ts';
import { ruleName } from '../facts/words/names-in-words.ts';

/** Reports N305 (error). */
export function findDefaultsBreakRules(checking: Checking): void {
  const reported = new Set<Field>();
  for (const rule of checking.application.rules) {
    const entity = findEntity(checking.application, rule.about);
    const typed = givenValue(rule.rule)?.typed;
    if (!entity || !typed || !isOnNew(checking.application, rule)) continue;
    const fields = entity.fields.filter((field) => startOf(field) && ownFields(checking.application, typed).has(field.name));
    const [first] = fields;
    if (!first || fields.some((field) => reported.has(field)) || !isRefused(checking, entity, typed, fields)) continue;
    for (const field of fields) reported.add(field);
    reportDefaultsBreakRules(checking, entity, rule, fields, first);
  }
}

/** `hello` where an e-mail address must stand; a longer text than may be kept. */
export function findDefaultsOutsideTheirType(checking: Checking): void {
  const { application } = checking;
  const { settings } = settingsFor(application);
  const find = (at: StatementRef, { type }: Field, typed: Expression | undefined, what: (value: string) => string): void => {
    if (typed?.node !== 'literal' || typed.type.kind !== 'text' || typeof typed.value !== 'string') return;
    const problem = checkValue(application, type, typed.value, settings);
    if (problem)
      report(checking, 'N305', at, {
        what: what(typed.value),
        why: 'Whoever keeps what is offered is refused.',
        mend: problem.message,
        certainty: 'proved',
      });
  };
  for (const { name, fields, startsWith } of application.entities) {
    for (const field of fields) {
      if (!field.computed)
        find(
          field,
          field,
          givenValue(field.startsAs)?.typed,
          (value) => `${withArticle(`new ${name}`, true)} starts with ${field.name} ${value}, which its type refuses.`,
        );
    }
    for (const row of startsWith) {
      for (const field of fields) {
        const value = row.values[field.name];
        const typed = value && 'typed' in value ? value.typed : undefined;
        find(row, field, typed, (text) => `A row that ${name} starts with has the ${field.name} ${text}, which its type refuses.`);
      }
    }
  }
}

function isOnNew(application: Application, rule: Rule): boolean {
  return rule.on.kind !== 'gap' && isCheckedOnCreate(application, rule);
}

function startOf({ startsAs, computed }: Field): Expression | undefined {
  const start = computed ? undefined : givenValue(startsAs)?.typed;
  return start?.node === 'null' ? undefined : start;
}

/** With these values nothing keeps the rule, though other values would. */
function isRefused({ application, decider }: Checking, entity: Entity, rule: Expression, fields: readonly Field[]): boolean {
  const [start] = application.states
    .filter((machine) => foldName(machine.entity) === foldName(entity.name))
    .flatMap(({ states }) => states.filter(({ kind }) => kind === 'start'));
  const written = new Map([
    ...fields.map((field) => [foldName(field.name), startOf(field)] as const),
    ...(start ? stateWritten(entity, start.name) : []),
  ]);
  const fresh = whenNew(rule);
  const started = substituted(application, fresh, written);
  const ask = (expression: Expression): boolean => {
    const term: Term = { expression, is: 'not false' };
    return decider.ask({ entity: entity.name, terms: [term], saved: true }).can === 'no';
  };
  return started !== undefined && ask(started) && !ask(fresh);
}

function reportDefaultsBreakRules(checking: Checking, entity: Entity, rule: Rule, fields: readonly Field[], first: Field): void {
  const values = fields.map((field) => `${field.name} ${givenValue(field.startsAs)?.source ?? ''}`.trim());
  const name = ruleName(rule);
  report(checking, 'N305', first, {
    what: `${withArticle(`new ${entity.name}`, true)} starts with ${values.join(' and ')}, which ${name} refuses.`,
    why: `Whoever keeps what is offered is refused: ${name} wants \`${givenValue(rule.rule)?.source ?? ''}\`.`,
    mend: `Start with a value that ${name} lets through, with \`—\`, or change ${name}.`,
    others: [{ span: rule.span, words: `${name} refuses it` }],
    statements: [rule.statement, ...fields.map(({ statement }) => statement)],
    certainty: 'proved',
  });
}

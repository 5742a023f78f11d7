/**
 * What a hook says beside effects: whether a rule holds (`hook check-iban: iban` in point 5), and what a field is on save. It is given the
 * fields that it names and nothing else of the record.
 */
import {
  type Application,
  askedOfHook,
  type Entity,
  type Expression,
  type Field,
  findEntity,
  foldName,
  givenValue,
  memoize,
  type NodeOf,
  type Rule,
  type StatementId,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { readMember } from '../outgoing-calls/read-answer.ts';
import { type Path, platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';
import { expressionJson } from '../values/shape-json.ts';
import type { Json } from '../values/wire.ts';
import { givenToHooks } from './given-to-hooks.ts';
import { type HookAnswer, HookNotAsked, type HookQuestion } from './hook-question.ts';

type Asked = NodeOf<'hook'>;

/** What a hook says: `open` where it is not asked now, or something that it is given is not known here. */
export type HookSaid<T> =
  | { readonly kind: 'said'; readonly said: T }
  | { readonly kind: 'open' }
  | { readonly kind: 'missing' | 'failed'; readonly refusal: Refusal };

/** The answer of whoever runs hooks. Throws `HookNotAsked` where it is not known yet. */
export function answerOf(question: HookQuestion, { hooks }: Environment): HookAnswer {
  if (!hooks) return { kind: 'missing' };
  const answer = hooks.answer(question);
  if (!answer) throw new HookNotAsked([question]);
  return answer;
}

/** Whether the rule holds of `environment.self`; what it throws is its no where it names the error of the row. */
export function ruleSaid(application: Application, rule: Rule, asked: Asked, environment: Environment, path: Path): HookSaid<boolean> {
  const { statement, otherwise } = rule;
  const answer = answered(application, asked, statement, environment, path);
  if (answer.kind !== 'returned' && answer.kind !== 'thrown') return answer;
  if (answer.kind === 'thrown') {
    const code = givenValue(otherwise);
    const isNo = code !== undefined && answer.code !== undefined && foldName(code) === foldName(answer.code);
    return isNo ? { kind: 'said', said: false } : failed(asked, statement, path);
  }
  return typeof answer.value === 'boolean' ? { kind: 'said', said: answer.value } : returnedWrong(asked, statement, answer.value, path);
}

/** What the field of `environment.self` is on save. Nothing is an empty field; limits of the field are held to. */
export function valueSaid(application: Application, field: Field, asked: Asked, environment: Environment, path: Path): HookSaid<Value> {
  const { statement } = field;
  const answer = answered(application, asked, statement, environment, path);
  if (answer.kind !== 'returned' && answer.kind !== 'thrown') return answer;
  if (answer.kind === 'thrown') return failed(asked, statement, path);
  const read = readMember(application, field, answer.value ?? null, environment);
  return 'problem' in read ? returnedWrong(asked, statement, answer.value, path) : { kind: 'said', said: read.value };
}

/** Whether anything that the hook is given is another now than it was. What is not known may be. */
export function isGivenChanged(application: Application, asked: Asked, before: Environment, now: Environment): boolean {
  const [was, is] = [givenFields(application, asked, before), givenFields(application, asked, now)];
  return !was || !is || JSON.stringify(was) !== JSON.stringify(is);
}

/** The fields of an entity that a hook gives a value on save. */
export const hookedFields = memoize((entity: Entity): readonly { readonly field: Field; readonly asked: Asked }[] =>
  entity.fields.flatMap((field) => {
    const asked = askedOfHook(field.onSave);
    return asked ? [{ field, asked }] : [];
  }),
);

/** Whether keeping a record of the entity, or a line of it, may ask a hook. */
export function asksHooks(application: Application, name: string): boolean {
  return entitiesAsking(application).has(foldName(name));
}

const entitiesAsking = memoize((application: Application): ReadonlySet<string> => {
  const { entities, rules } = application;
  const own = [
    ...entities.filter((entity) => hookedFields(entity).length > 0).map(({ name }) => name),
    ...rules.filter(({ rule }) => askedOfHook(givenValue(rule))).map(({ about }) => about),
  ];
  return new Set(own.flatMap((name) => [name, findEntity(application, name)?.ownedBy?.entity ?? name]).map(foldName));
});

type Answered = Exclude<HookSaid<never>, { readonly kind: 'said' }> | Extract<HookAnswer, { readonly kind: 'returned' | 'thrown' }>;

function answered(application: Application, asked: Asked, statement: StatementId, environment: Environment, path: Path): Answered {
  const fields = givenFields(application, asked, environment);
  if (!fields) return { kind: 'open' };
  const given: Json = { fields, ...givenToHooks(application, environment) };
  const answer = answerOf({ hook: asked.hook, statement, given }, environment);
  switch (answer.kind) {
    case 'missing':
      return { kind: 'missing', refusal: platformRefusal('not-shown', statement, sentences.hookMissing(asked.hook), path) };
    case 'later':
      return { kind: 'open' };
    case 'failed':
      return failed(asked, statement, path);
    case 'thrown':
    case 'returned':
      return answer;
  }
}

/** undefined: something of it is not loaded, or follows from an answer that has not come. */
function givenFields(application: Application, { given }: Asked, environment: Environment): { readonly [name: string]: Json } | undefined {
  if (given.some(({ value }) => isOpen(value, environment))) return undefined;
  return Object.fromEntries(given.map(({ name, value }) => [name, expressionJson(application, value, environment)]));
}

function isOpen(value: Expression, environment: Environment): boolean {
  return evaluate(value, environment) === undefined;
}

function failed({ hook }: Asked, statement: StatementId, path: Path): Extract<HookSaid<never>, { readonly kind: 'missing' | 'failed' }> {
  return { kind: 'failed', refusal: platformRefusal('hook-failed', statement, sentences.hookFailed(hook), path) };
}

function returnedWrong({ hook }: Asked, statement: StatementId, value: unknown, path: Path): HookSaid<never> {
  const said = value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
  return { kind: 'failed', refusal: platformRefusal('hook-failed', statement, sentences.hookReturned(hook, said), path) };
}

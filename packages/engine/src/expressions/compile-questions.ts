/** Questions about records that are not at hand. What is at hand after all is looked through; else whoever keeps them is asked. */
import { isRecord, type NodeOf, type RecordValue, type Value } from '@ninefold/model';
import type { Closure, Compile } from './closure.ts';
import { notAnswered } from './lookups.ts';
import type { RecordQuestion } from './questions.ts';

/** Every record of an entity; cannot be judged where they are not at hand. */
export function compileAll({ entity }: NodeOf<'all'>): Closure {
  return (environment) => environment.lookups?.all?.(entity);
}

/** `structural` works it out from lists that are loaded. */
export function compileQuestion(question: RecordQuestion, structural: Closure, compile: Compile): Closure {
  const { root } = question;
  const given = question.given.map(({ value }) => compile(value));
  const record = root.node === 'field' ? compile(root.of) : undefined;
  return (environment, frame) => {
    const { lookups } = environment;
    if (!lookups?.answer || lookups.all) return structural(environment, frame);
    const of = record?.(environment, frame);
    if (record && (!isRecord(of) || isAtHand(of, root.node === 'field' ? root.field : ''))) return structural(environment, frame);
    const values: Value[] = [];
    for (const each of given) {
      const value = each(environment, frame);
      if (value === undefined) return undefined;
      values.push(value);
    }
    const answer = lookups.answer(question, values);
    return answer === notAnswered ? structural(environment, frame) : answer;
  };
}

/** Nobody names a record that is not kept yet. */
function isAtHand({ id, fields }: RecordValue, field: string): boolean {
  return id === undefined || fields[field] !== undefined;
}

/** Yes/no, one of, many of, and the state of a record. A choice is kept as the document writes it. */
import { foldName, isList } from '@ninefold/model';
import { sentences } from '../refusals/sentences.ts';
import { type Decoded, type FieldHandling, type FieldProblem, fieldProblem, wrongType } from './field-handling.ts';

export const yesNo: FieldHandling<'yes/no'> = {
  empty: null,
  decode: (json) => (typeof json === 'boolean' ? { value: json } : wrongType(sentences.yesOrNo)),
  encode: (value) => value === true,
  check: (value) => (typeof value === 'boolean' ? undefined : fieldProblem('wrong-type', sentences.yesOrNo)),
};

export const oneOf: FieldHandling<'one of'> = {
  empty: null,
  decode: (json, type) => decodeChoice(json, type.choices),
  encode: (value) => String(value),
  check: (value, type) => (type.choices.includes(String(value)) ? undefined : notAChoice(type.choices)),
};

export const manyOf: FieldHandling<'many of'> = {
  empty: [],
  decode: (json, type) => {
    if (!Array.isArray(json)) return wrongType(sentences.listOfChoices);
    const chosen = json.map((one: unknown) => decodeChoice(one, type.choices));
    const problem = chosen.find((one) => 'problem' in one);
    if (problem) return problem;
    // A set: each choice once, in the document's order.
    return { value: type.choices.filter((choice) => chosen.some((one) => 'value' in one && one.value === choice)) };
  },
  encode: (value) => (isList(value) ? value.map(String) : []),
  check: (value, type) =>
    isList(value) && value.every((one) => type.choices.includes(String(one))) ? undefined : notAChoice(type.choices),
};

export const state: FieldHandling<'state'> = {
  empty: null,
  decode: (json, type) => decodeChoice(json, type.states),
  encode: (value) => String(value),
  check: (value, type) => (type.states.includes(String(value)) ? undefined : notAChoice(type.states)),
};

function decodeChoice(json: unknown, choices: readonly string[]): Decoded {
  if (json === '') return { value: null };
  if (typeof json !== 'string') return wrongType(sentences.choiceAsText);
  const folded = foldName(json);
  const found = choices.find((choice) => foldName(choice) === folded);
  return found === undefined ? { problem: notAChoice(choices) } : { value: found };
}

function notAChoice(choices: readonly string[]): FieldProblem {
  const some = choices.slice(0, 12);
  return fieldProblem('not-a-choice', sentences.oneOf(some, choices.length > 12));
}

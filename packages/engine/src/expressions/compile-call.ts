/** Calls of built-in functions: the arguments first, then the function of that name. */
import { type FunctionName, isList, type NodeOf, type Value } from '@ninefold/model';
import type { Closure, Compile } from './closure.ts';
import { spend } from './effort.ts';
import { calendarFunctions } from './functions/calendar-functions.ts';
import type { FunctionTable } from './functions/function.ts';
import { listFunctions } from './functions/list-functions.ts';
import { numberFunctions } from './functions/number-functions.ts';
import { patternFunctions } from './functions/pattern-functions.ts';
import { stayFunctions } from './functions/stay-functions.ts';
import { textFunctions } from './functions/text-functions.ts';
import { workingFunctions } from './functions/working-functions.ts';

const functions: FunctionTable<FunctionName> = {
  ...textFunctions,
  ...patternFunctions,
  ...listFunctions,
  ...numberFunctions,
  ...calendarFunctions,
  ...workingFunctions,
  ...stayFunctions,
};

/** A function of the language with its arguments. */
export function compileCall(call: NodeOf<'call'>, compile: Compile): Closure {
  const apply = functions[call.function](call);
  const closures = call.arguments.map(compile);
  return (environment, frame) => {
    const values: Value[] = [];
    for (const closure of closures) {
      const value = closure(environment, frame);
      if (value === undefined) return undefined;
      spend(stepsThrough(value));
      values.push(value);
    }
    return apply(values, environment);
  };
}

/** Characters of a text that are gone through in the time of an item. */
const charactersAStep = 16;

/** A function goes through what it is given once. */
function stepsThrough(value: Value): number {
  if (typeof value === 'string') return Math.ceil(value.length / charactersAStep);
  return isList(value) ? value.reduce<number>((steps, item) => steps + Math.max(1, stepsThrough(item)), 0) : 0;
}

/** The shape of a built-in function: from the typed call to what is done with its values. */
import { type FunctionName, isList, type NodeOf, type Value } from '@ninefold/model';
import type { Result } from '../closure.ts';
import type { Environment } from '../environment.ts';

export type Apply = (values: readonly Value[], environment: Environment) => Result;
export type BuiltIn = (call: NodeOf<'call'>) => Apply;
export type FunctionTable<Name extends FunctionName> = Readonly<Record<Name, BuiltIn>>;

/** A function of text that is null when any argument is null. */
export function ofTexts(apply: (first: string, second: string) => Result): BuiltIn {
  return () => (values) => {
    const [first, second = ''] = values;
    return typeof first === 'string' && typeof second === 'string' ? apply(first, second) : null;
  };
}

/** A function of one list; anything else gives null. */
export function ofList(make: (call: NodeOf<'call'>) => (items: readonly Value[]) => Result): BuiltIn {
  return (call) => {
    const apply = make(call);
    return ([list]) => (list !== undefined && isList(list) ? apply(list) : null);
  };
}

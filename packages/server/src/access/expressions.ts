/** Conditions that a request makes, as expressions like those of the document: one meaning, run by the database. */

import { anyOf, type Environment } from '@ninefold/engine';
import {
  type ComparisonOperator,
  type Entity,
  type Expression,
  type Field,
  type NodeOf,
  type Type,
  typeOfField,
  type Value,
} from '@ninefold/model';

const made = { from: 0, to: 0 } as const;
const yesNo = { kind: 'yes/no' } as const;

export const nothing: Expression = { node: 'null', type: { kind: 'null' }, ...made };

/** The record of `entity` that a condition is about. */
export function selfOf(entity: Entity): Expression {
  return { node: 'self', type: { kind: 'record', entity: entity.name }, ...made };
}

/** The field of the record that `of` names, which is one of `entity`. */
export function fieldOf(of: Expression, entity: Entity, field: Field): Expression {
  return { node: 'field', of, entity: entity.name, field: field.name, type: typeOfField(field.type), ...made };
}

/** A yes/no. That the two sides can be compared is for the caller to know. */
export function compare(left: Expression, operator: ComparisonOperator, right: Expression): Expression {
  return { node: 'compare', operator, left, right, type: yesNo, ...made };
}

/** Whether it equals any of them; with no options: false. */
export function oneOf(value: Expression, options: readonly Expression[]): Expression {
  return anyOf(options.map((option) => compare(value, '=', option)));
}

/** Of a yes/no. What cannot be judged cannot be judged then either. */
export function not(value: Expression): Expression {
  return { node: 'not', value, type: yesNo, ...made };
}

/** A function of the expression language with what it is given; `type` is that of its result. */
export function call(name: NodeOf<'call'>['function'], type: Type, ...given: readonly Expression[]): Expression {
  return { node: 'call', function: name, arguments: given, type, ...made };
}

/** Values that come with a request, given to expressions the way constants are. */
export interface GivenValues {
  /** An expression that has this value. */
  give(value: Value, type: Type): Expression;
  /** The surroundings in which it has. */
  within(environment: Environment): Environment;
}

/** `of`: whose values these are. What is asked within surroundings that have given values already needs another word. */
export function createGivenValues(of = 'given'): GivenValues {
  const constants: Record<string, Value> = {};
  let given = 0;
  return {
    give(value, type) {
      // A space in front: no constant of a document is called so.
      const name = ` ${of} ${given}`;
      given += 1;
      constants[name] = value;
      return { node: 'constant', name, type, ...made };
    },
    within(environment) {
      if (given === 0) return environment;
      const { settings } = environment;
      return { ...environment, settings: { ...settings, constants: { ...settings.constants, ...constants } } };
    },
  };
}

/** A model by hand, in a few words: fields as `name: type`, conditions as typed trees. */
import {
  type Application,
  type ComparisonOperator,
  type Entity,
  type Expression,
  type Field,
  type FieldType,
  type Given,
  pointHeadings,
  pointNames,
  pointNumber,
  type Type,
  typeOfField,
} from '@ninefold/model';

export const span = { from: 0, to: 0, line: 1 };
const at = { from: 0, to: 0 };
const none = { kind: 'none' } as const;

export type FieldOptions = {
  needed?: boolean;
  unique?: boolean;
  computed?: Expression;
  startsAs?: Expression;
  was?: string;
  implied?: 'state';
  deletedWithIt?: true;
};

export function field(name: string, type: FieldType, options: FieldOptions = {}): Field {
  const { computed, startsAs, was, implied } = options;
  const written = (typed: Expression) => ({ source: '', from: 0, to: 0, typed });
  const starts: Given<ReturnType<typeof written>> = startsAs ? { kind: 'given', value: written(startsAs), span } : none;
  return {
    statement: name,
    span,
    name,
    type,
    typeWords: type.kind,
    needed: options.needed ?? false,
    neededGap: false,
    unique: options.unique ?? false,
    ...(options.deletedWithIt ? { deletedWithIt: true } : {}),
    startsAs: starts,
    ...(computed ? { computed: written(computed) } : {}),
    ...(was ? { was } : {}),
    ...(implied ? { implied } : {}),
  };
}

export function entity(name: string, fields: readonly Field[], more: Partial<Entity> = {}): Entity {
  return {
    statement: `entities/${name.toLowerCase()}`,
    span,
    heading: span,
    prose: '',
    name,
    plural: `${name}s`,
    fields,
    startsWith: [],
    uniques: [],
    ...more,
  };
}

export function application(entities: readonly Entity[], more: Partial<Application> = {}): Application {
  return {
    title: 'Test',
    points: pointNames.map((name) => ({
      number: pointNumber(name),
      name,
      heading: pointHeadings[name],
      shown: true,
      statements: 1,
      gaps: [],
      prose: '',
    })),
    product: {
      audiences: [],
      currency: none,
      languages: none,
      timeZone: { kind: 'given', value: 'Europe/Berlin', span },
      workingHours: none,
      holidays: none,
      letterhead: none,
      logo: none,
      icon: none,
      colour: none,
    },
    screens: [],
    entities,
    states: [],
    rules: [],
    roles: {
      roles: [],
      conditions: [],
      permissions: [],
      whoSignsIn: none,
      signInWith: none,
      signUp: none,
      refused: none,
      mayNotBeRead: none,
    },
    calls: { calls: [], shapes: [] },
    errors: [],
    constants: [],
    ...more,
  };
}

export const self = (name: string): Expression => ({ node: 'self', type: { kind: 'record', entity: name }, ...at });
export const me: Expression = { node: 'me', type: { kind: 'record', entity: 'Person' }, ...at };
export const nothing: Expression = { node: 'null', type: { kind: 'null' }, ...at };

export function path(of: Expression, name: string, type: FieldType): Expression {
  const about = of.type.kind === 'record' ? of.type.entity : '';
  return { node: 'field', of, entity: about, field: name, type: typeOfField(type), ...at };
}

export function compare(left: Expression, operator: ComparisonOperator, right: Expression): Expression {
  return { node: 'compare', operator, left, right, type: { kind: 'yes/no' }, ...at };
}

export const text = (value: string): Expression => ({ node: 'literal', value, type: { kind: 'text' }, ...at });
export const literal = (value: string | boolean, type: Type): Expression => ({ node: 'literal', value, type, ...at });

/** `sum(lines.amount)` and its like: a function over one field of lines. */
export function over(name: 'sum' | 'min' | 'max' | 'count', list: Expression, field: string, type: FieldType): Expression {
  const item: Type = list.type.kind === 'list' ? list.type.of : list.type;
  const variable: Expression = { node: 'variable', name: 'line', type: item, ...at };
  const body = path(variable, field, type);
  const values: Expression = { node: 'for', variable: 'line', list, body, type: { kind: 'list', of: body.type }, ...at };
  return { node: 'call', function: name, arguments: [values], type: name === 'count' ? { kind: 'number', scale: 0 } : body.type, ...at };
}

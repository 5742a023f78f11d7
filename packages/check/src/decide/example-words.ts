/** Examples in the document's words. */
import { evaluate } from '@ninefold/engine';
import { type Application, type Expression, type FieldType, findEntity, isRecord, type Value } from '@ninefold/model';
import type { Example } from './question.ts';
import { type ValueWords, wordsFor } from './value-words.ts';

const mostFields = 6;

/** `Claim { state: Submitted, total: 500.01 EUR }`: only what matters, at most six fields. */
export function exampleWords(application: Application, example: Example): string {
  const words = wordsFor(application, example);
  const parts = example.paths.slice(0, mostFields).map((path) => partWords(application, example, words, path));
  const more = example.paths.length > mostFields ? [...parts, '…'] : parts;
  return more.length === 0 ? `any ${example.record.entity}` : `${example.record.entity} { ${more.join(', ')} }`;
}

function partWords(application: Application, { record, environment }: Example, words: ValueWords, path: readonly string[]): string {
  const [first = '', ...rest] = path;
  const has = Object.hasOwn(record.fields, first);
  if (!has && first === 'today') return `today: ${words.today()}`;
  if (!has && path.length === 1 && first === 'me') return 'nobody signed in';
  const root = has ? record : first === 'me' ? environment.me : first === 'old' ? environment.old : record.owner;
  if (!has && rest.length === 0) return first === 'old' ? 'newly made' : `${first}: empty`;
  const [value, type] = follow(application, root ?? null, has ? path : rest);
  return `${path.join('.')}: ${words.ofField(type, value)}`;
}

/** The value at the end of a path, and its type. */
function follow(application: Application, from: Value, path: readonly string[]): [value: Value, type: FieldType | undefined] {
  let value: Value = from;
  let type: FieldType | undefined;
  for (const name of path) {
    if (!isRecord(value)) return [null, type];
    type = findEntity(application, value.entity)?.fields.find((field) => field.name === name)?.type;
    value = value.fields[name] ?? null;
  }
  return [value, type];
}

/** What an expression comes to for an example, with the values filled in: `500.01 > 500.00`. */
export function comesTo(application: Application, expression: Expression, example: Example): string {
  return filled(expression, wordsFor(application, example), (one) => evaluate(one, example.environment));
}

type Evaluate = (expression: Expression) => Value | undefined;

function filled(expression: Expression, words: ValueWords, of: Evaluate): string {
  const inside = (part: Expression) => filled(part, words, of);
  const within = (part: Expression) => (part.node === 'and' || part.node === 'or' ? `(${inside(part)})` : inside(part));
  switch (expression.node) {
    case 'null':
      return 'null';
    case 'compare': {
      const { left, operator, right } = expression;
      return `${inside(left)} ${operator} ${inside(right)}`;
    }
    case 'in':
      return `${inside(expression.value)} in (${expression.options.map(inside).join(', ')})`;
    case 'and':
    case 'or':
      return expression.terms.map(within).join(` ${expression.node} `);
    case 'not':
      return `not(${inside(expression.value)})`;
    case 'if':
      return inside(of(expression.condition) === true ? expression.yes : expression.no);
    default:
      return words.ofType(expression.type, of(expression));
  }
}

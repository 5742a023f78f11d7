/** What parts of a model say, wherever they stand in the text: the same part of an edited document mostly stands elsewhere. */
import { type Expression, memoize } from '@ninefold/model';

/** Whether both say the same. Neither leads back to itself. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((each, at) => saysTheSame(each, other[at]));
  if (!isPart(one) || !isPart(other)) return false;
  let properties = 0;
  const isSomewhere = typeof one.from === 'number';
  for (const name in one) {
    properties += 1;
    if (!isPlace(name, isSomewhere) && !saysTheSame(one[name], other[name])) return false;
  }
  for (const _name in other) properties -= 1;
  return properties === 0;
}

function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Gives expressions numbers: one for all that say the same. A number is a shorter key than what they say. */
export function numberContents(): (expression: Expression) => number {
  const numbers = new Map<string, number>();
  return memoize((expression) => {
    const content = contentOf(expression);
    const number = numbers.get(content) ?? numbers.size;
    numbers.set(content, number);
    return number;
  });
}

/** All that an expression says, as text: the same for those alone that say the same. */
const contentOf: (expression: Expression) => string = memoize((expression: Expression): string =>
  expression.node === 'and' || expression.node === 'or'
    ? `${expression.node}(${expression.terms.map(contentOf).join()})`
    : written(expression),
);

function written(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  let content = '';
  if (Array.isArray(value)) {
    for (const part of value) content += `${written(part)},`;
    return `[${content}]`;
  }
  if (!isPart(value)) return content;
  const isSomewhere = typeof value.from === 'number';
  for (const name in value) if (!isPlace(name, isSomewhere)) content += `${name}:${written(value[name])},`;
  return `{${content}}`;
}

/** Whether a property says where something stands. An expression has the offsets of its own; a transition is from a state to another as well. */
function isPlace(name: string, isSomewhere: boolean): boolean {
  return name === 'span' || name === 'heading' || (isSomewhere && (name === 'from' || name === 'to'));
}

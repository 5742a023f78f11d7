/** The meaning of an expression as text: alike for expressions that differ in layout, case of names or order of terms only. */
import {
  type Application,
  type Expression,
  findConstant,
  foldName,
  givenValue,
  isNumeric,
  type NodeOf,
  type WrittenExpression,
  withChildren,
} from '@ninefold/model';

/** The same text for expressions that mean the same up to layout, the case of names and the order of terms. */
export function canonicalOf(expression: Expression): string {
  return JSON.stringify(plain(expression));
}

/** Of a written expression; its words where it could not be read, '' where there is none. */
export function meaningOf(written: WrittenExpression | undefined): string {
  if (written === undefined) return '';
  return written.typed ? canonicalOf(written.typed) : foldName(written.source);
}

/** The constants' values in place of their names, so that expressions of two documents can be compared. */
export function withValues(application: Application, expression: Expression): Expression {
  if (expression.node === 'constant') {
    const constant = findConstant(application, expression.name);
    const given = constant && givenValue(constant.value);
    if (given) return { node: 'literal', type: given.type, value: given.value, from: expression.from, to: expression.to };
  }
  return withChildren(expression, (child) => withValues(application, child));
}

const names = new Set(['name', 'entity', 'field', 'variable']);

function plain(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (typeof value === 'string') return names.has(key) ? foldName(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(node).filter(([name]) => name !== 'from' && name !== 'to' && name !== 'type');
  const made = Object.fromEntries(entries.map(([name, one]) => [name, plain(one, name)]));
  if (node.node === 'literal') return { ...made, value: literal(node as unknown as NodeOf<'literal'>) };
  if (node.node === 'and' || node.node === 'or') return { ...made, terms: sorted(made.terms) };
  if (node.node === 'in') return { ...made, options: sorted(made.options) };
  return made;
}

function sorted(terms: unknown): readonly unknown[] {
  return Array.isArray(terms)
    ? terms
        .map((one) => [JSON.stringify(one), one] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, one]) => one)
    : [];
}

/** `500` and `500.00` are one number; a choice is a name. */
function literal({ value, type }: NodeOf<'literal'>): string | boolean {
  if (typeof value === 'boolean') return value;
  if (isNumeric(type)) return value.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '');
  return type.kind === 'choice' ? foldName(value) : value;
}

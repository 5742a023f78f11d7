/**
 * Places that tell several kinds of fields from the others by a list of their names: `kind === 'date' || kind === 'time'`,
 * `['date', 'time']`, a `switch` that treats the kinds it does not name alike. A new kind passes them by in silence.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldKind } from '@ninefold/model';
import { parseSync } from 'vite';

const kinds: Readonly<Record<FieldKind, true>> = {
  text: true,
  'long text': true,
  'whole number': true,
  number: true,
  decimal: true,
  money: true,
  'yes/no': true,
  date: true,
  time: true,
  'date and time': true,
  email: true,
  phone: true,
  'web address': true,
  'one of': true,
  'many of': true,
  'list of text': true,
  file: true,
  'number series': true,
  'running number': true,
  reference: true,
  references: true,
  lines: true,
  related: true,
  state: true,
  unknown: true,
};

/** `server/src/x.ts: date, time`, each once. */
export function listsOfKinds(packages: string): readonly string[] {
  // The model is where kinds are told apart.
  const others = readdirSync(packages).filter((name) => name !== 'model');
  return others.flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `${name}/src/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//u.test(file))
      .flatMap((file) => [
        ...new Set(listsIn(readFileSync(join(packages, file), 'utf8'), file).map((words) => `${file}: ${words.join(', ')}`)),
      ]),
  );
}

/** The kinds that each list of a source names. */
export function listsIn(source: string, file = 'x.ts'): readonly (readonly string[])[] {
  const found: string[][] = [];
  const { program } = parseSync(file, source);
  walk(program, (node, parent) => {
    if (node.type === 'LogicalExpression' && parent?.type !== 'LogicalExpression') found.push(...chained(node, source));
    if (node.type === 'ArrayExpression') found.push(listed(node));
    if (node.type === 'SwitchStatement') found.push(switched(node, source));
  });
  return found.filter((words) => new Set(words).size > 1);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function walk(value: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit, parent);
  if (!isNode(value)) return;
  visit(value, parent);
  for (const member of Object.values(value)) if (typeof member === 'object') walk(member, visit, value);
}

function kindIn(node: unknown): readonly string[] {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' && Object.hasOwn(kinds, node.value) ? [node.value] : [];
}

/** Comparisons of one thing, joined by `||` or `&&`. */
function chained(node: Node, source: string): string[][] {
  const compared = new Map<string, string[]>();
  const collect = (part: unknown): void => {
    if (!isNode(part)) return;
    if (part.type === 'LogicalExpression') for (const side of [part.left, part.right]) collect(side);
    if (part.type === 'ParenthesizedExpression') collect(part.expression);
    if (part.type === 'UnaryExpression') collect(part.argument);
    if (part.type !== 'BinaryExpression' || !/^[!=]==$/u.test(String(part.operator))) return;
    const subject = textOf(part.left, source).replaceAll('?', '');
    if (/kind$/u.test(subject)) compared.set(subject, [...(compared.get(subject) ?? []), ...kindIn(part.right)]);
  };
  collect(node);
  return [...compared.values()];
}

/** Of words alone. */
function listed({ elements }: Node): string[] {
  const words = Array.isArray(elements) ? elements : [];
  return words.every((one) => isNode(one) && one.type === 'Literal') ? words.flatMap(kindIn) : [];
}

/** Those that name some kinds, and treat the rest as one. */
function switched({ discriminant, cases }: Node, source: string): string[] {
  const all = Array.isArray(cases) ? cases.filter(isNode) : [];
  const rest = all.find(({ test }) => test === null);
  if (!rest || !/kind$/u.test(textOf(discriminant, source)) || /unreachable\(|throw /u.test(textOf(rest, source))) return [];
  return all.flatMap(({ test }) => kindIn(test));
}

function textOf(node: unknown, source: string): string {
  return isNode(node) ? source.slice(node.start, node.end) : '';
}

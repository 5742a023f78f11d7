/**
 * What expressions ask of records that are not at hand: `all Products[stock < minimum]`, `count(garden.plots)`. Such a part is a
 * *question*: a piece of an expression that is about no record, for what it is asked about is given along with it. Whoever keeps the
 * records answers it, the database as a rule; nothing of them has to be loaded.
 */
import { childrenOf, type Expression, isRecord, type Type, type Value, withChildren } from '@ninefold/model';

export interface RecordQuestion {
  /** About no record. What is given stands in it as constants. */
  readonly expression: Expression;
  /** What is given, seen from where it is asked, by the names of those constants. */
  readonly given: readonly { readonly name: string; readonly value: Expression }[];
  /** The list of records that it goes through. */
  readonly root: Root;
}

type Root = Extract<Expression, { readonly node: 'all' | 'field' }>;

const known = new WeakMap<Expression, RecordQuestion | null>();

/** The question that an expression as a whole is; undefined for one that asks nothing, or only within. */
export function questionOf(expression: Expression): RecordQuestion | undefined {
  const before = known.get(expression);
  if (before !== undefined) return before ?? undefined;
  const root = isTellable(expression.type) ? rootOf(expression) : undefined;
  const question = root && asked(expression, root);
  known.set(expression, question ?? null);
  return question;
}

/** Whether a value of the type can be told by whoever keeps the records. */
function isTellable(type: Type): boolean {
  return type.kind === 'list' ? isTellable(type.of) : type.kind !== 'unknown' && type.kind !== 'context' && type.kind !== 'file';
}

/** The list of records that the whole expression is worked out from. */
function rootOf(expression: Expression): Root | undefined {
  switch (expression.node) {
    case 'all':
      return expression;
    case 'field':
      return expression.by === undefined ? undefined : expression;
    case 'for':
      // Of what is made of the records, other records are looked up one by one.
      return expression.body.type.kind === 'record' || expression.body.type.kind === 'list' ? undefined : rootOf(expression.list);
    case 'filter':
    case 'some':
    case 'every':
    case 'item':
      return rootOf(expression.list);
    case 'call':
      return expression.arguments[0] && rootOf(expression.arguments[0]);
    default:
      return undefined;
  }
}

function asked(expression: Expression, root: Root): RecordQuestion | undefined {
  const given: { name: string; value: Expression }[] = [];
  let tellable = true;
  const give = (value: Expression): Expression => {
    if (!isTellable(value.type)) tellable = false;
    const name = `${givenAlong}${given.length}`;
    given.push({ name, value });
    return { node: 'constant', name, type: value.type, from: 0, to: 0 };
  };
  const walk = (node: Expression, bound: ReadonlySet<string>): Expression => {
    if (node === root && node.node === 'field') return { ...node, of: give(node.of) };
    const { outside, inside } = restsOn(node, bound);
    if (!inside && outside) return give(node);
    if (!outside) return node;
    const inner = 'variable' in node ? new Set([...bound, node.variable]) : bound;
    const list = 'variable' in node ? node.list : undefined;
    return withChildren(node, (child) => walk(child, child === list ? bound : inner));
  };
  const made = walk(expression, new Set());
  return tellable ? { expression: made, given, root } : undefined;
}

/** A space in front: no constant of a document is called so. */
const givenAlong = ' asked ';

function isGiven(constant: string): boolean {
  return constant.startsWith(givenAlong);
}

/** `outside`: names from around the question. `inside`: names that the question itself binds, or records it goes through. */
function restsOn(node: Expression, bound: ReadonlySet<string>): { readonly outside: boolean; readonly inside: boolean } {
  switch (node.node) {
    case 'self':
    case 'old':
      return { outside: true, inside: false };
    case 'variable':
      return bound.has(node.name) ? { outside: false, inside: true } : { outside: true, inside: false };
    case 'constant':
      // What was given along with a question around this one.
      return { outside: isGiven(node.name), inside: false };
    case 'all':
      return { outside: false, inside: true };
    default: {
      let outside = false;
      let inside = node.node === 'field' && node.by !== undefined;
      const inner = 'variable' in node ? new Set([...bound, node.variable]) : bound;
      const list = 'variable' in node ? node.list : undefined;
      for (const child of childrenOf(node)) {
        const found = restsOn(child, child === list ? bound : inner);
        outside ||= found.outside;
        inside ||= found.inside;
      }
      return { outside, inside };
    }
  }
}

/** What is given, told apart: the same question about the same records has the same words. */
export function wordsOfGiven(given: readonly Value[]): string {
  return JSON.stringify(given.map(told));
}

function told(value: Value): unknown {
  if (isRecord(value)) return { record: value.id ?? null };
  if (typeof value === 'bigint') return { number: String(value) };
  return Array.isArray(value) ? value.map(told) : value;
}

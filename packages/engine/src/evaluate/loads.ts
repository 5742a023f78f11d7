/** What has to be loaded before expressions can be evaluated. */
import { type Application, childrenOf, type Expression, findField } from '@ninefold/model';

/** References whose fields are read, and lines and sets that are gone through, by field name; leaves are `{}`. */
export interface LoadTree {
  readonly [field: string]: LoadTree;
}

/** Seen from each of the records an expression can begin with. `owner` is what is read of the record that owns a line. */
export interface Loads {
  readonly self: LoadTree;
  readonly me: LoadTree;
  readonly old: LoadTree;
  readonly owner: LoadTree;
}

type Branch = { [field: string]: Branch };
type Bound = ReadonlyMap<string, Branch>;

/** With `application`, what computed fields on the way rest on is loaded too. */
export function loadsOf(expressions: readonly Expression[], application?: Application): Loads {
  const loads = { self: emptyBranch(), me: emptyBranch(), old: emptyBranch(), owner: emptyBranch() };
  const walk = createWalk(application);
  for (const expression of expressions) walk(expression, loads, new Map());
  return loads;
}

interface Roots {
  readonly self: Branch;
  readonly me: Branch;
  readonly old: Branch;
  readonly owner: Branch;
}

type Walk = (expression: Expression, roots: Roots, bound: Bound) => Branch | undefined;

// Without a prototype, so that a field may be called anything.
function emptyBranch(): Branch {
  return Object.create(null) as Branch;
}

function createWalk(application: Application | undefined): Walk {
  const computing = new Set<string>();

  /** Notes what the expression needs; gives the branch of the records it denotes, if it denotes any. */
  const walk: Walk = (expression, roots, bound) => {
    switch (expression.node) {
      case 'self':
        return roots.self;
      case 'me':
        return roots.me;
      case 'old':
        return roots.old;
      case 'owner':
        return walk(expression.of, roots, bound) === roots.self ? roots.owner : undefined;
      case 'variable':
        return bound.get(expression.name);
      case 'field':
        return walkField(expression, roots, bound);
      case 'filter':
        return over(expression.list, expression.variable, expression.condition, roots, bound).list;
      case 'for':
        return over(expression.list, expression.variable, expression.body, roots, bound).body;
      case 'some':
      case 'every':
        over(expression.list, expression.variable, expression.condition, roots, bound);
        return undefined;
      case 'item':
        walk(expression.index, roots, bound);
        return walk(expression.list, roots, bound);
      default:
        for (const below of childrenOf(expression)) walk(below, roots, bound);
        return undefined;
    }
  };

  function over(
    list: Expression,
    variable: string,
    inner: Expression,
    roots: Roots,
    bound: Bound,
  ): { list?: Branch | undefined; body?: Branch | undefined } {
    const branch = walk(list, roots, bound);
    const body = walk(inner, roots, new Map(bound).set(variable, branch ?? emptyBranch()));
    return { list: branch, body };
  }

  function walkField(expression: Extract<Expression, { node: 'field' }>, roots: Roots, bound: Bound): Branch | undefined {
    const { of, type, entity, field } = expression;
    const parent = walk(of, roots, bound);
    if (!parent) return undefined;
    loadReference(parent);
    if (application) walkComputed(application, entity, field, parent, roots);
    if (type.kind === 'list' && type.of.kind === 'record') return child(parent, field);
    if (type.kind !== 'record') return undefined;
    return pending(parent, field);
  }

  /** A computed field needs what its own expression needs, seen from its record. */
  function walkComputed(known: Application, entity: string, field: string, parent: Branch, roots: Roots): void {
    const typed = findField(known, entity, field)?.computed?.typed;
    const key = `${entity}/${field}`;
    if (!typed || computing.has(key)) return;
    computing.add(key);
    walk(typed, { ...roots, self: parent, owner: parent === roots.self ? roots.owner : emptyBranch() }, new Map());
    computing.delete(key);
  }

  return walk;
}

// A reference is loaded only when a field of it is read: comparing two records needs no more than their ids.
const waiting = new WeakMap<Branch, { readonly parent: Branch; readonly field: string }>();
const waitingBelow = new WeakMap<Branch, Map<string, Branch>>();

function pending(parent: Branch, field: string): Branch {
  const below = waitingBelow.get(parent) ?? new Map<string, Branch>();
  waitingBelow.set(parent, below);
  const known = parent[field] ?? below.get(field);
  if (known) return known;
  const branch = emptyBranch();
  below.set(field, branch);
  waiting.set(branch, { parent, field });
  return branch;
}

function loadReference(branch: Branch): void {
  const place = waiting.get(branch);
  if (!place) return;
  waiting.delete(branch);
  loadReference(place.parent);
  place.parent[place.field] = branch;
}

function child(parent: Branch, field: string): Branch {
  const known = parent[field];
  if (known) return known;
  const branch = emptyBranch();
  parent[field] = branch;
  return branch;
}

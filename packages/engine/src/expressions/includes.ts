/** What has to be loaded before expressions can be evaluated. */
import { type Application, childrenOf, type Expression, findField, givenValue, type NodeOf } from '@ninefold/model';
import { expressionsIn } from './expressions-in.ts';
import type { RecordQuestion } from './questions.ts';

/** References whose fields are read, and lines and sets that are gone through, by field name; the owner of a line by its entity's. Leaves are `{}`. */
export interface IncludeTree {
  readonly [field: string]: IncludeTree;
}

/** Seen from each of the records an expression can begin with. `owner` is what is read of the record that owns a line. */
export interface Includes {
  readonly self: IncludeTree;
  readonly me: IncludeTree;
  readonly old: IncludeTree;
  readonly owner: IncludeTree;
}

type Branch = { [field: string]: Branch };
type BoundVariables = ReadonlyMap<string, Branch>;

/**
 * With `application`, what computed fields on the way rest on is loaded too. With `asks` the other side of a reference is not loaded: it
 * is worked out in surroundings that answer questions about it. With `starts` the records may be new: what is read of a record that a
 * field starts as is read where it comes from, too.
 */
export function includesOf(expressions: readonly Expression[], application?: Application, asks = false, starts = false): Includes {
  const loads = { self: emptyBranch(), me: emptyBranch(), old: emptyBranch(), owner: emptyBranch() };
  const { walk, settle } = createWalk(application, { asks, starts });
  for (const expression of expressions) walk(expression, loads, new Map());
  settle();
  return loads;
}

interface Roots {
  readonly self: Branch;
  readonly me: Branch;
  readonly old: Branch;
  readonly owner: Branch;
}

type Walk = (expression: Expression, roots: Roots, bound: BoundVariables) => Branch | undefined;

// Without a prototype, so that a field may be called anything.
function emptyBranch(): Branch {
  return Object.create(null) as Branch;
}

function createWalk(
  application: Application | undefined,
  { asks, starts }: { readonly asks: boolean; readonly starts: boolean },
): { readonly walk: Walk; readonly settle: () => void } {
  const computing = new Set<string>();
  /** What is read of the record that has a list, by what is read of its items. */
  const holders = new Map<Branch, Branch>();
  /** What is read of the first is read of the second: they are the same records, named in two ways. */
  const alike: (readonly [Branch, Branch])[] = [];

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
        return ownerOf(expression, walk(expression.of, roots, bound), roots);
      case 'all':
        return branchOfRoot(expression);
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
        return oneOf(
          expression,
          childrenOf(expression).map((below) => walk(below, roots, bound)),
        );
    }
  };

  /** Lines are of the record that they were taken from; of those that were come by in another way the owner is loaded, under its entity's name. */
  function ownerOf({ type }: Expression, line: Branch | undefined, { self, owner }: Roots): Branch | undefined {
    if (line === self) return owner;
    const holder = line && holders.get(line);
    if (holder || !line || type.kind !== 'record') return holder;
    loadReference(line);
    return child(line, type.entity);
  }

  /** Records that are some of those below: of an `if`, a list, a function over lists. */
  function oneOf({ type }: Expression, below: readonly (Branch | undefined)[]): Branch | undefined {
    const records = below.filter((branch) => branch !== undefined);
    if (records.length === 0 || !isOfRecords(type)) return undefined;
    const branch = pending(emptyBranch(), '');
    for (const one of records) alike.push([branch, one]);
    return branch;
  }

  function over(
    list: Expression,
    variable: string,
    inner: Expression,
    roots: Roots,
    bound: BoundVariables,
  ): { list?: Branch | undefined; body?: Branch | undefined } {
    const branch = walk(list, roots, bound);
    const body = walk(inner, roots, new Map(bound).set(variable, branch ?? emptyBranch()));
    return { list: branch, body };
  }

  function walkField(expression: NodeOf<'field'>, roots: Roots, bound: BoundVariables): Branch | undefined {
    const { of, type, field } = expression;
    const parent = walk(of, roots, bound);
    if (!parent) return undefined;
    loadReference(parent);
    const follows = application && walkWorkedOut(application, expression, parent, roots);
    if (!isOfRecords(type)) return undefined;
    if (asks && expression.by !== undefined) return branchOfRoot(expression);
    const branch = type.kind === 'list' ? child(parent, field) : pending(parent, field);
    if (type.kind === 'list' && expression.by === undefined) holders.set(branch, parent);
    if (follows) alike.push([branch, follows]);
    return branch;
  }

  /** A computed field needs what its own expression needs, seen from its record; a reference of a new one what it starts as. */
  function walkWorkedOut(known: Application, { entity, field, type }: NodeOf<'field'>, parent: Branch, roots: Roots): Branch | undefined {
    const found = findField(known, entity, field);
    const begins = found && starts && parent === roots.self && isOfRecords(type) ? givenValue(found.startsAs)?.typed : undefined;
    const typed = found?.computed?.typed ?? begins;
    const key = `${entity}/${field}`;
    if (!typed || computing.has(key)) return undefined;
    computing.add(key);
    const branch = walk(typed, { ...roots, self: parent, owner: parent === roots.self ? roots.owner : emptyBranch() }, new Map());
    computing.delete(key);
    return branch;
  }

  return { walk, settle: () => settleAlike(alike) };
}

const roots = new WeakMap<Expression, Branch>();

/** What is read of the records of a list that is not loaded with any other. */
function branchOfRoot(list: Expression): Branch {
  const branch = roots.get(list) ?? emptyBranch();
  roots.set(list, branch);
  return branch;
}

const walked = new WeakSet<Application>();

/** What has to be loaded of the records that answer a question, so that whoever asks can go on with them. */
export function includesOfQuestion(application: Application, { root }: RecordQuestion): IncludeTree {
  if (!walked.has(application)) includesOf(expressionsIn(application), application, true);
  walked.add(application);
  return roots.get(root) ?? {};
}

function isOfRecords(type: Expression['type']): boolean {
  return type.kind === 'record' || (type.kind === 'list' && type.of.kind === 'record');
}

/** Until nothing is new: one pair may hand on what another handed to it. A chain is no longer than there are pairs. */
function settleAlike(alike: readonly (readonly [Branch, Branch])[]): void {
  for (let round = 0, changed = true; changed && round <= alike.length; round += 1) {
    changed = false;
    for (const [from, to] of alike) if (!waiting.has(from) && copyInto(from, to)) changed = true;
  }
}

/** Whether anything was new. */
function copyInto(from: Branch, to: Branch): boolean {
  let changed = waiting.has(to);
  loadReference(to);
  for (const [field, below] of Object.entries(from)) {
    changed = to[field] === undefined || changed;
    if (copyInto(below, pending(to, field))) changed = true;
  }
  return changed;
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

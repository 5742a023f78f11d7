/**
 * `and` and `or` as people mean them: `in` binds closer than both, `and` closer than `or`. The grammar lets the test of an `in` run on as
 * far as it can (`x in [1..4] and y` is to it `x in ([1..4] and y)`), so what it made is laid out in a row, and joined anew.
 */
import type { SyntaxNode } from './feel-grammar.ts';
import { values } from './nodes.ts';

/** What is joined: a condition, or an `in` whose test ends before the next `and` or `or`. */
export type JoinedTerm = { readonly node: SyntaxNode } | OpenedIn;

export interface OpenedIn {
  readonly comparison: SyntaxNode;
  readonly test: SyntaxNode;
  /** Of a test such as `> 3`. */
  readonly sign?: SyntaxNode;
}

/** Terms in the order written, and the word before each but the first. */
export interface Row {
  readonly terms: readonly JoinedTerm[];
  readonly words: readonly ('and' | 'or')[];
}

/** Alternatives, each of terms that all have to hold. */
export function alternatives({ terms, words }: Row): readonly (readonly JoinedTerm[])[] {
  const found: JoinedTerm[][] = [];
  terms.forEach((term, i) => {
    const last = found.at(-1);
    if (last && words[i - 1] === 'and') last.push(term);
    else found.push([term]);
  });
  return found;
}

/** The row that a node comes to; a single term for what is no `and`, `or` or such an `in`. Long chains are walked, not recursed. */
export function rowOf(node: SyntaxNode): Row {
  const rows: Row[] = [];
  const words: ('and' | 'or')[] = [];
  let at = node;
  for (;;) {
    const [left, right] = isJunction(at) ? values(at) : [];
    if (!left || !right) break;
    rows.unshift(rowOf(right));
    words.unshift(at.name === 'Conjunction' ? 'and' : 'or');
    at = left;
  }
  return joined([openedIn(at) ?? { terms: [{ node: at }], words: [] }, ...rows], words);
}

/** Whether the test of an `in` runs on over an `and` or `or` that is not in brackets. */
export function runsOn(node: SyntaxNode): boolean {
  return openedIn(node) !== undefined;
}

function openedIn(node: SyntaxNode): Row | undefined {
  const test = node.name === 'Comparison' && node.getChild('in') ? node.getChild('PositiveUnaryTest') : null;
  const inner = test && values(test)[0];
  if (!inner) return undefined;
  const sign = inner.name === 'SimplePositiveUnaryTest' ? inner.getChild('CompareOp') : null;
  const whole = sign ? values(inner)[0] : inner;
  if (!whole || !isJunction(whole)) return undefined;
  const { terms, words } = rowOf(whole);
  const [first, ...rest] = terms;
  if (!first || !('node' in first)) return undefined;
  return { terms: [{ comparison: node, test: first.node, ...(sign && { sign }) }, ...rest], words };
}

function isJunction({ name }: SyntaxNode): boolean {
  return name === 'Conjunction' || name === 'Disjunction';
}

function joined(rows: readonly Row[], words: readonly ('and' | 'or')[]): Row {
  return {
    terms: rows.flatMap(({ terms }) => terms),
    words: rows.flatMap((row, i) => [...(i === 0 ? [] : words.slice(i - 1, i)), ...row.words]),
  };
}

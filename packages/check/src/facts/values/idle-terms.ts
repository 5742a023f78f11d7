/** Terms of an expression that decide nothing: with or without them it lets the same records pass. */
import type { Expression, NodeOf } from '@ninefold/model';
import type { Checking } from '../../checking.ts';
import type { Term } from '../../decide/question.ts';
import { isPlainlyOpen } from './plainly-open.ts';

export interface IdleTerm {
  /** As it stands in the text. */
  readonly words: string;
  readonly term: Expression;
  /** Whether it holds of every record, of none, or only says what the rest says. */
  readonly holds: 'always' | 'never' | 'with the rest';
  /** What was proved not to be possible. */
  readonly proof: readonly Term[];
}

export interface IdleOptions {
  /** A guard or a condition lets pass what is true, a rule what is not false. */
  readonly passes: 'true' | 'not false';
  /** Proved: no record makes all of these hold at once. */
  readonly cannot: (terms: readonly Term[]) => boolean;
}

type Put = (part: Expression) => Expression;
type Joined = NodeOf<'and' | 'or'>;

interface IdleSearch extends IdleOptions {
  readonly text: string;
  readonly found: IdleTerm[];
}

/** None where the whole decides nothing: that is said of the whole. Of two that say the same, the later one. */
export function idleTerms({ application, text }: Checking, whole: Expression, options: IdleOptions): readonly IdleTerm[] {
  if (!hasTerms(whole) || isPlainlyOpen(application, whole)) return [];
  const search: IdleSearch = { ...options, text, found: [] };
  look(search, whole, { put: (part) => part, upright: true });
  const isDecided = (): boolean => options.cannot([{ expression: whole, is: 'true' }]) || options.cannot([isRefused(options, whole)]);
  return search.found.length > 0 && !isDecided() ? search.found : [];
}

function hasTerms(expression: Expression): boolean {
  return expression.node === 'and' || expression.node === 'or' || (expression.node === 'not' && hasTerms(expression.value));
}

/** `upright`: the more of the part holds, the more of the whole does. Below `not` it is the other way round. */
function look(search: IdleSearch, part: Expression, { put, upright }: { readonly put: Put; readonly upright: boolean }): void {
  if (part.node === 'not') {
    look(search, part.value, { put: (value) => put({ ...part, value }), upright: !upright });
  } else if ((part.node === 'and' || part.node === 'or') && isWrittenOut(search, part)) {
    const left = withoutIdle(search, part, put, upright === (part.node === 'and'));
    for (const term of left) {
      look(search, term, {
        put: (one) =>
          put(
            joined(
              part,
              left.map((each) => (each === term ? one : each)),
            ),
          ),
        upright,
      });
    }
  }
}

/** The terms that are left. `wider`: without one of them more passes. */
function withoutIdle(search: IdleSearch, part: Joined, put: Put, wider: boolean): readonly Expression[] {
  let left = part.terms;
  for (const term of part.terms.toReversed()) {
    const rest = left.filter((each) => each !== term);
    if (rest.length === 0) break;
    // Not one value makes it true: that it may be empty saves nothing.
    const proofOfNever: readonly Term[] = [{ expression: term, is: 'true' }];
    if (!wider && hasTerms(term) && search.cannot(proofOfNever)) {
      search.found.push({ ...placed(search, term), holds: 'never', proof: proofOfNever });
      left = rest;
      continue;
    }
    const holds = isProtecting(term) ? holdsAlone(search, term) : undefined;
    if (isProtecting(term) && holds === undefined) continue;
    const [more, less] = wider ? [put(joined(part, rest)), put(joined(part, left))] : [put(joined(part, left)), put(joined(part, rest))];
    const proof: readonly Term[] = [{ expression: more, is: search.passes }, isRefused(search, less)];
    if (!search.cannot(proof)) continue;
    search.found.push({ ...placed(search, term), holds: holds ?? holdsAlone(search, term) ?? 'with the rest', proof });
    left = rest;
  }
  return left;
}

function placed({ text }: IdleSearch, term: Expression): Pick<IdleTerm, 'words' | 'term'> {
  return { words: text.slice(term.from, term.to), term };
}

function isRefused({ passes }: Pick<IdleOptions, 'passes'>, expression: Expression): Term {
  return { expression, is: passes === 'true' ? 'not true' : 'false' };
}

function holdsAlone({ cannot }: IdleOptions, expression: Expression): 'always' | 'never' | undefined {
  if (cannot([{ expression, is: 'not true' }])) return 'always';
  return cannot([{ expression, is: 'true' }]) ? 'never' : undefined;
}

function joined(part: Joined, terms: readonly Expression[]): Expression {
  const [only] = terms;
  return terms.length === 1 && only ? only : { ...part, terms };
}

/** Joined by a word, and not made from `between` or `in`. */
function isWrittenOut({ text }: IdleSearch, { terms }: Joined): boolean {
  return terms.every((term, place) => {
    const before = terms[place - 1];
    return !before || /^[\s)]*(?:and|or)[\s(]*$/u.test(text.slice(before.to, term.from));
  });
}

/** Whoever writes that something must be there, before speaking of it, means well. */
function isProtecting(term: Expression): boolean {
  if (term.node === 'not') return isProtecting(term.value);
  return term.node === 'compare' && [term.left, term.right].some((side) => side.node === 'null' || isCount(side));
}

function isCount(expression: Expression): boolean {
  return expression.node === 'call' && expression.function === 'count';
}

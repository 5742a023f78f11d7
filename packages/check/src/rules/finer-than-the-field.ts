/** N506: a number that a field is compared with has more decimal places than the field keeps. What is put into one is reported by reading. */
import { type Expression, findConstant, isNumeric, type NodeOf, nodesOf } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { expressionsOf, type UsedExpression } from '../facts/uses/expressions.ts';
import { isSaidAlready } from '../facts/uses/said-already.ts';
import { fixedValue, limitScale } from '../facts/values/limits.ts';
import { spanOf } from '../facts/words/spans.ts';
import { wordsOf } from '../facts/words/words-of.ts';

type FieldRead = NodeOf<'field'>;

interface FinerNumber {
  readonly field: FieldRead;
  /** Decimal places that the field keeps. */
  readonly places: number;
  readonly with: Expression;
}

/** Each constant once beside a field: it is mended in one place. */
export function findFinerThanTheField(checking: Checking): void {
  const said = new Set<string>();
  for (const used of expressionsOf(checking.application)) {
    if (!used.expression.typed) continue;
    for (const compared of [...nodesOf(used.expression.typed)].flatMap(comparedIn)) {
      const { field, with: other } = compared;
      const key = other.node === 'constant' ? `${other.name} ${wordsOf(field)}` : `${other.from}`;
      if (said.has(key) || !isFiner(checking, compared)) continue;
      said.add(key);
      // A rule of which it is said that it always or never holds has that to be mended.
      if (!isSaidAlready(checking, used.at.statement, 'N501', 'N502')) reportFinerThanTheField(checking, used, compared);
    }
  }
}

function comparedIn(node: Expression): readonly FinerNumber[] {
  if (node.node === 'compare') return [...pair(node.left, node.right), ...pair(node.right, node.left)];
  return node.node === 'in' ? node.options.flatMap((option) => pair(node.value, option)) : [];
}

function pair(field: Expression, other: Expression): readonly FinerNumber[] {
  if (field.node !== 'field' || !isNumeric(field.type)) return [];
  if (other.node !== 'literal' && other.node !== 'constant') return [];
  return [{ field, places: field.type.scale, with: other }];
}

function isFiner({ application }: Checking, { places, with: other }: FinerNumber): boolean {
  const value = fixedValue(application, other);
  return value !== undefined && 'amount' in value && places < limitScale && value.amount % 10n ** BigInt(limitScale - places) !== 0n;
}

function reportFinerThanTheField(checking: Checking, { at }: UsedExpression, { field, places, with: other }: FinerNumber): void {
  const constant = other.node === 'constant' ? findConstant(checking.application, other.name) : undefined;
  const words = constant ? `${constant.name} (${constant.words})` : checking.text.slice(other.from, other.to);
  report(
    checking,
    'N506',
    { statement: at.statement, span: spanOf(checking, other) },
    {
      what: `${words} has more places than “${field.field}” keeps (${places}).`,
      why: `“${field.field}” is never equal to it, so what is said is not quite what happens.`,
      mend: places === 0 ? 'Write a whole number.' : `Write it with at most ${places} ${places === 1 ? 'place' : 'places'}.`,
      ...(constant && { statements: [constant.statement], others: [{ span: constant.span, words: 'said here' }] }),
      certainty: 'proved',
    },
  );
}

/** SQL of calls that the database answers itself: membership of lists, one text in another, the case of plain letters, sums of rows. */
import { type Expression, type NodeOf, unreachable } from '@ninefold/model';
import { type Fragment, fragment, raw } from './fragment.ts';
import { isKnown, lowerByEngine, mayWait } from './lower-by-engine.ts';
import { columnInSight } from './lower-field.ts';
import { existsAmong, lowerSum } from './lower-list.ts';
import type { SqlLowering, SqlScope } from './lowering.ts';
import { nativeOf } from './native-calls.ts';

/** Calls the engine for every function that the database has no words for. Throws NotLowerable. */
export function lowerCall(lowering: SqlLowering, call: NodeOf<'call'>, scope: SqlScope): Fragment {
  const [first, second = first] = call.arguments;
  const native = nativeOf(call);
  if (!native || !first || !second) return lowerByEngine(lowering, call, scope);
  switch (native) {
    case 'member of rows':
      return whereKnown(lowering, lowering.value(second, { ...scope, depth: scope.depth + 1 }), (sought) =>
        existsAmong(lowering, first, scope, (item) => lowering.sql.isSame(item, sought)),
      );
    case 'member of words':
      return whereKnown(lowering, lowering.value(second, scope), (sought) =>
        memberOfWords(lowering, lowering.value(first, scope), sought, scope),
      );
    case 'part of text':
      return partOfText(lowering, first, second, scope);
    case 'case of letters':
      return caseOfLetters(lowering, call, first, scope);
    case 'sum of rows':
      return lowerSum(lowering, first, scope);
    default:
      return unreachable(native);
  }
}

function partOfText(lowering: SqlLowering, whole: Expression, part: Expression, scope: SqlScope): Fragment {
  const [field = whole] = isOfCase(whole) ? whole.arguments : [];
  const column = columnInSight(lowering, field, scope);
  return lowering.sql.contains(lowering.value(whole, scope), lowering.value(part, scope), column);
}

function isOfCase(expression: Expression): expression is NodeOf<'call'> {
  return expression.node === 'call' && nativeOf(expression) === 'case of letters';
}

/** A word that waits for something not shown is neither in a list nor out of it: nobody can say. */
function whereKnown(lowering: SqlLowering, sought: Fragment, found: (sought: Fragment) => Fragment): Fragment {
  const open = sought.binds.filter(({ expression }) => mayWait(expression));
  return open.reduce((all, bind) => fragment`(CASE WHEN ${isKnown(lowering, bind)} THEN ${all} END)`, found(sought));
}

function memberOfWords(lowering: SqlLowering, words: Fragment, sought: Fragment, { depth }: SqlScope): Fragment {
  const items = lowering.sql.items(words, `j${depth + 1}`);
  const found = fragment`EXISTS (SELECT 1 FROM ${items.from} WHERE ${lowering.sql.isSame(raw(items.value), sought)})`;
  return fragment`(CASE WHEN ${words} IS NOT NULL THEN ${found} END)`;
}

function caseOfLetters(lowering: SqlLowering, call: NodeOf<'call'>, text: Expression, scope: SqlScope): Fragment {
  const column = columnInSight(lowering, text, scope);
  const byEngine = lowerByEngine(lowering, call, scope);
  return column ? lowering.sql.inCase(call.function === 'lower case' ? 'lower' : 'upper', column, byEngine) : byEngine;
}

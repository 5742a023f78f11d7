/** An expression asked of a new record: it was nothing before, so `old` is empty. */
import { type Expression, withChildren } from '@ninefold/model';

/** The same expression where it does not ask about `old`. */
export function whenNew(expression: Expression): Expression {
  if (expression.node === 'old' || (expression.node === 'field' && expression.of.node === 'old')) return nothing;
  let isChanged = false;
  const changed = withChildren(expression, (child) => {
    const fresh = whenNew(child);
    isChanged ||= fresh !== child;
    return fresh;
  });
  return isChanged ? changed : expression;
}

export const nothing: Expression = { node: 'null', type: { kind: 'null' }, from: 0, to: 0 };

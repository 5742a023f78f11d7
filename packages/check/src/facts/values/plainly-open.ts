/**
 * Conditions that are plainly true of some records and false of others, seen without a search: compared are different fields, each
 * on its own, with what does not depend on the record. Most filters and conditions are so; the others are asked of the decider.
 */
import { type Application, anyNode, type Expression, findAsked, foldName, isPeople, type NodeOf } from '@ninefold/model';

/** Both ways open, whatever other conditions say about other fields. Needed fields have values. */
export function isPlainlyOpen(application: Application, expression: Expression): boolean {
  const roots: string[] = [];
  return isOpen(application, expression, roots) && new Set(roots).size === roots.length;
}

/** Folded names of the fields of the record that an expression reads, each by the first step of its path. */
export function rootsOf(expression: Expression): ReadonlySet<string> {
  const roots = new Set<string>();
  anyNode(expression, (node) => {
    if (node.node === 'field' && node.of.node === 'self') roots.add(foldName(node.field));
    return false;
  });
  return roots;
}

function isOpen(application: Application, expression: Expression, roots: string[]): boolean {
  switch (expression.node) {
    case 'and':
    case 'or':
      return expression.terms.every((term) => isOpen(application, term, roots));
    case 'not':
      return isOpen(application, expression.value, roots);
    case 'field':
      return expression.type.kind === 'yes/no' && noteRoot(application, expression, roots);
    case 'compare':
      return isOpenComparison(application, expression, roots);
    case 'in':
      return (
        isOpenChoice(expression.value, expression.options, expression.options.length) && noteRoot(application, expression.value, roots)
      );
    default:
      return false;
  }
}

function isOpenComparison(application: Application, { operator, left, right }: NodeOf<'compare'>, roots: string[]): boolean {
  const [field, other] = left.node === 'field' && !isFree(left) ? [left, right] : [right, left];
  if (!isFree(other) || other.node === 'null') return false;
  const isEquality = operator === '=' || operator === '!=';
  const isFitting =
    field.type.kind === 'choice'
      ? isEquality && isOpenChoice(field, [other], 1)
      : field.type.kind === 'record'
        ? isEquality && other.node === 'me' && isPeople(application, field.type.entity)
        : ordered.has(field.type.kind);
  return isFitting && noteRoot(application, field, roots);
}

const ordered: ReadonlySet<string> = new Set(['number', 'money', 'date', 'date and time']);

/** Some but not all of the choices. */
function isOpenChoice(value: Expression, options: readonly Expression[], most: number): boolean {
  if (value.type.kind !== 'choice') return false;
  const { choices } = value.type;
  const written = options.flatMap((option) => (option.node === 'literal' ? [String(option.value)] : []));
  return written.length === options.length && most < choices.length && written.every((one) => choices.includes(one));
}

/** Depends on no record but perhaps on the person, the moment and the constants. */
function isFree(expression: Expression): boolean {
  return !anyNode(expression, ({ node }) => node === 'self' || node === 'owner' || node === 'old' || node === 'variable');
}

/** A path of fields that people fill in, from the record on. What follows from others is not free. */
function noteRoot(application: Application, expression: Expression, roots: string[]): boolean {
  let step = expression;
  while (step.node === 'field') {
    const field = findAsked(application, step.entity, step.field);
    if (!field || field.computed) return false;
    if (step.of.node === 'self') {
      roots.push(foldName(step.field));
      return true;
    }
    step = step.of;
  }
  return false;
}

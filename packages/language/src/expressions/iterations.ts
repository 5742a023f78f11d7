/** `for`, `some`, `every` and filters: each binds the item of a list to a name. */
import type { Expression, Type } from '@ninefold/model';
import { ofItems } from './currencies.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { expectYesNo } from './logic.ts';
import { values } from './nodes.ts';
import { type ExpressionReader, freshVariable, report, reportAt, span, textOf, unknownExpression, withBinding } from './reader.ts';
import { aTypeName } from './types.ts';

type Bind = (variable: string, list: Expression, body: Expression) => Expression;

/** A list of what the body comes to for each item. */
export function readFor(reader: ExpressionReader, node: SyntaxNode): Expression {
  const at = span(reader, node);
  const bind: Bind = (variable, list, body) => ({
    node: 'for',
    variable,
    list,
    body,
    type: { kind: 'list', of: ofItems(body.type, variable) },
    from: at.from,
    to: at.to,
  });
  const parts = iterationParts(node);
  if (parts && parts.iterations.length > 1) {
    report(reader, node, {
      code: 'N017',
      what: '`for` over several lists at once is not read here.',
      mend: 'Write one `for` inside the other and `flatten(…)` around them.',
    });
    return unknownExpression(reader, node);
  }
  return parts ? bindAll(reader, parts.iterations, bind, () => reader.read(parts.body)) : unknownExpression(reader, node);
}

/** A yes/no: whether some, or every, item keeps the condition. */
export function readQuantified(reader: ExpressionReader, node: SyntaxNode): Expression {
  const at = span(reader, node);
  const kind = node.getChild('every') ? 'every' : 'some';
  const bind: Bind = (variable, list, condition) => ({
    node: kind,
    variable,
    list,
    condition,
    type: { kind: 'yes/no' },
    from: at.from,
    to: at.to,
  });
  const parts = iterationParts(node);
  if (!parts) return unknownExpression(reader, node);
  return bindAll(reader, parts.iterations, bind, () => expectYesNo(reader, reader.read(parts.body), 'satisfies'));
}

function iterationParts(node: SyntaxNode): { iterations: readonly SyntaxNode[]; body: SyntaxNode } | undefined {
  const iterations = node.getChild('InExpressions')?.getChildren('InExpression') ?? [];
  const body = node.lastChild;
  return body && iterations.length > 0 ? { iterations, body } : undefined;
}

/** Several lists nest: `some a in x, b in y satisfies c` is `some a in x satisfies some b in y satisfies c`. */
function bindAll(reader: ExpressionReader, iterations: readonly SyntaxNode[], bind: Bind, readBody: () => Expression): Expression {
  const [first, ...rest] = iterations;
  if (!first) return readBody();
  const name = first.getChild('Name');
  const [, each] = /^(?:for\s+)?each\s+(.+)$/iu.exec(name ? textOf(reader, name) : '') ?? [];
  if (name && each !== undefined) {
    report(reader, name, { code: 'N017', what: '`each` is not read here.', mend: `Write the name alone: \`for ${each} in …\`.` });
    return unknownExpression(reader, first);
  }
  const list = readIterated(reader, first);
  if (!list || !name) return unknownExpression(reader, first);
  const variable = freshVariable(reader);
  reader.lists.set(variable, list);
  const binding = { name: textOf(reader, name), variable, type: itemType(list.type), fields: false };
  return bind(
    variable,
    list,
    withBinding(reader, binding, () => bindAll(reader, rest, bind, readBody)),
  );
}

function readIterated(reader: ExpressionReader, node: SyntaxNode): Expression | undefined {
  const context = node.getChild('IterationContext');
  if (!context) return undefined;
  if (context.getChild('..')) {
    report(reader, context, { code: 'N017', what: 'Counting from one number to another is not read here.', mend: 'Go through a list.' });
    return undefined;
  }
  const [inner] = values(context);
  const list = inner && reader.read(inner);
  if (list && list.type.kind !== 'list' && list.type.kind !== 'unknown' && list.type.kind !== 'null') {
    reportAt(reader, list, {
      code: 'N018',
      what: `A list is needed after \`in\`, but this is ${aTypeName(list.type)}.`,
      mend: 'Write a field that is a list, or `[a, b]`.',
    });
  }
  return list;
}

function itemType(type: Type): Type {
  return type.kind === 'list' ? type.of : { kind: 'unknown' };
}

/** `lines[amount > 5]`, `lines[1]`. In the condition the item's fields are names, and `item` is the item. */
export function readFilter(reader: ExpressionReader, node: SyntaxNode): Expression {
  const at = span(reader, node);
  const [listNode, conditionNode] = values(node);
  if (!listNode || !conditionNode) return unknownExpression(reader, node);
  const list = reader.read(listNode);
  if (list.type.kind !== 'list' && list.type.kind !== 'unknown') {
    reportAt(reader, list, {
      code: 'N018',
      what: `Only a list can be filtered, but this is ${aTypeName(list.type)}.`,
      mend: 'Write a field that is a list before the brackets.',
    });
    return unknownExpression(reader, node);
  }
  const of = itemType(list.type);
  const variable = freshVariable(reader);
  reader.lists.set(variable, list);
  const condition = withBinding(reader, { name: 'item', variable, type: of, fields: true }, () => reader.read(conditionNode));
  if (condition.type.kind === 'number') return readItem(reader, list, condition, at);
  expectYesNo(reader, condition, '[…]');
  return { node: 'filter', variable, list, condition, type: list.type, from: at.from, to: at.to };
}

function readItem(reader: ExpressionReader, list: Expression, index: Expression, at: { from: number; to: number }): Expression {
  if (index.type.kind === 'number' && index.type.scale > 0) {
    reportAt(reader, index, { code: 'N018', what: 'The place in a list is a whole number.', mend: 'The first is 1, the last is -1.' });
  }
  return { node: 'item', list, index, type: itemType(list.type), from: at.from, to: at.to };
}

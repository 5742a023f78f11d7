/** Lists `[a, b]` and contexts `{name: value}`. */
import { type Expression, foldName, type Type } from '@ninefold/model';
import { mendCurrencies } from './currencies.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { unquote } from './literals.ts';
import { withZeros } from './no-money.ts';
import { values } from './nodes.ts';
import { type ExpressionReader, report, reportAt, span, textOf, unknownExpression } from './reader.ts';
import { aTypeName, commonType } from './types.ts';

/** A list of what its items have in common; items of different kinds are reported. */
export function readList(reader: ExpressionReader, node: SyntaxNode): Expression {
  return listOf(
    reader,
    values(node).map((item) => reader.read(item)),
    span(reader, node),
  );
}

/** A list of items already read; they must have a type in common. */
export function listOf(reader: ExpressionReader, read: readonly Expression[], at: { from: number; to: number }): Expression {
  const items = withZeros(read);
  let of: Type = { kind: 'null' };
  for (const item of items) {
    const common = commonType(of, item.type);
    if (!common) {
      reportAt(reader, item, {
        code: 'N018',
        what: `The list holds ${aTypeName(of)} and ${aTypeName(item.type)}.`,
        mend: mendCurrencies(of, item.type) ?? 'All of a list must be of one kind.',
      });
      of = { kind: 'unknown' };
      break;
    }
    of = common;
  }
  return { node: 'list', items, type: { kind: 'list', of }, from: at.from, to: at.to };
}

/** The value itself when it is a list, else a list of it alone: functions of lists take both, as in DMN. */
export function asList(reader: ExpressionReader, value: Expression): Expression {
  return value.type.kind === 'list' || value.type.kind === 'unknown' ? value : listOf(reader, [value], { from: value.from, to: value.to });
}

/** A group of values by name. A name given twice is reported (N012). */
export function readContext(reader: ExpressionReader, node: SyntaxNode): Expression {
  const entries: { name: string; value: Expression }[] = [];
  const types: Record<string, Type> = {};
  const seen = new Set<string>();
  for (const entry of node.getChildren('ContextEntry')) {
    const [key, valueNode] = values(entry);
    if (!key || !valueNode) continue;
    const name = keyName(reader, key);
    const value = reader.read(valueNode);
    if (seen.has(foldName(name))) report(reader, key, { code: 'N012', what: `"${name}" is given twice.`, mend: 'Remove one of the two.' });
    seen.add(foldName(name));
    entries.push({ name, value });
    Object.defineProperty(types, name, { value: value.type, enumerable: true, configurable: true, writable: true });
  }
  if (entries.length === 0 && node.getChild('ContextEntry')) return unknownExpression(reader, node);
  return { node: 'context', entries, type: { kind: 'context', entries: types }, ...span(reader, node) };
}

function keyName(reader: ExpressionReader, key: SyntaxNode): string {
  const text = textOf(reader, key).trim();
  return key.getChild('StringLiteral') ? unquote(text) : text.replace(/\s+/gu, ' ');
}

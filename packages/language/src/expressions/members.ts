/** What follows a dot, by the type before it: a field, an entry, a part of a date or duration; over a list, of each item. */
import { type Expression, type FunctionName, foldName, type TextRange, type Type } from '@ninefold/model';
import { ofItems, withCurrency } from './currencies.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { isOneOfSeveral, reportKindOpen } from './me.ts';
import { values } from './nodes.ts';
import { type ExpressionReader, freshVariable, report, span, textOf, unknownExpression } from './reader.ts';
import { scopeAsked, scopeEntity, scopeField } from './scope.ts';
import { fieldOf } from './scope-types.ts';
import { noteSpelling, reportUnknownMember } from './unknown-names.ts';

/** What the member of the value is. One that its type does not have is reported. */
export function readPath(reader: ExpressionReader, node: SyntaxNode): Expression {
  const [ofNode, nameNode] = values(node);
  if (!ofNode || !nameNode) return unknownExpression(reader, node);
  const of = reader.read(ofNode);
  const name = textOf(reader, nameNode);
  const at = span(reader, node);
  if (of.type.kind === 'unknown') return { node: 'entry', of, name: name.trim(), type: of.type, from: at.from, to: at.to };
  if (isOneOfSeveral(reader, of)) {
    reportKindOpen(reader, of);
    return unknownExpression(reader, node);
  }
  const member = memberOf(reader, of, foldName(name), at);
  if (member) noteSpelling(reader, nameNode, name, member);
  if (member && isOtherSideBefore(member)) return noOtherSideBefore(reader, node, name);
  return member ?? unknownMember(reader, nameNode, of.type, name);
}

function isOtherSideBefore(member: Expression): boolean {
  return member.node === 'field' && member.by !== undefined && member.of.node === 'old';
}

/** Who named the record before is kept nowhere. */
function noOtherSideBefore(reader: ExpressionReader, node: SyntaxNode, name: string): Expression {
  report(reader, node, {
    code: 'N017',
    what: `Which ${name.trim()} there were before is not kept.`,
    mend: `Write \`${name.trim()}\`: those there are.`,
  });
  return unknownExpression(reader, node);
}

function unknownMember(reader: ExpressionReader, node: SyntaxNode, of: Type, name: string): Expression {
  const item = of.kind === 'list' ? of.of : of;
  if (item.kind !== 'unknown') reportUnknownMember(reader, node, of, name, parts[item.kind] ?? []);
  return unknownExpression(reader, node);
}

/** The member called `folded` of a value already read; undefined when there is none. */
export function memberOf(reader: ExpressionReader, of: Expression, folded: string, at: TextRange): Expression | undefined {
  switch (of.type.kind) {
    case 'record': {
      const entity = scopeEntity(reader.scope, of.type.entity);
      const field = entity && (scopeField(entity, folded) ?? (of.node === 'self' ? scopeAsked(reader.scope, folded) : undefined));
      if (entity && field) return withCurrency(reader, fieldOf(reader.scope, of, entity, field, at), field);
      if (folded === 'id') return { node: 'entry', of, name: 'id', type: { kind: 'text' }, from: at.from, to: at.to };
      const owner = entity?.ownedBy && scopeEntity(reader.scope, entity.ownedBy.entity);
      return owner && scopeEntity(reader.scope, folded) === owner
        ? { node: 'owner', of, type: { kind: 'record', entity: owner.name }, from: at.from, to: at.to }
        : undefined;
    }
    case 'context': {
      const entry = Object.entries(of.type.entries).find(([name]) => foldName(name) === folded);
      return entry && { node: 'entry', of, name: entry[0], type: entry[1], from: at.from, to: at.to };
    }
    case 'file': {
      const type = fileParts.get(folded);
      return type && { node: 'entry', of, name: folded, type, from: at.from, to: at.to };
    }
    case 'list':
      return project(reader, of, folded, at);
    default: {
      const part = parts[of.type.kind]?.find((name) => name === folded);
      if (!part || (of.type.kind === 'duration' && !durationParts[of.type.of].includes(part))) return undefined;
      return { node: 'call', function: part, arguments: [of], type: { kind: 'number', scale: 0 }, from: at.from, to: at.to };
    }
  }
}

const fileParts: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['name', { kind: 'text' }],
  ['size', { kind: 'number', scale: 0 }],
  ['type', { kind: 'text' }],
]);

const durationParts: Readonly<Record<'days' | 'months', readonly FunctionName[]>> = {
  days: ['days', 'hours', 'minutes'],
  months: ['years', 'months'],
};

const parts: Partial<Record<Type['kind'], readonly FunctionName[]>> = {
  date: ['year', 'month', 'day', 'weekday'],
  time: ['hour', 'minute', 'second'],
  'date and time': ['year', 'month', 'day', 'weekday', 'hour', 'minute', 'second'],
  duration: ['days', 'hours', 'minutes', 'years', 'months'],
};

/** `lines.amount` is `for line in lines return line.amount`; a longer path grows the body instead of nesting lists. */
function project(reader: ExpressionReader, list: Expression, folded: string, at: TextRange): Expression | undefined {
  if (list.node === 'for' && reader.projections.has(list)) {
    const body = memberOf(reader, list.body, folded, at);
    const type = body && listOfItems(body, list.variable);
    return body && type && projection(reader, { ...list, body, type, from: at.from, to: at.to });
  }
  if (list.type.kind !== 'list') return undefined;
  const variable = freshVariable(reader);
  const item: Expression = { node: 'variable', name: variable, type: list.type.of, from: list.from, to: list.to };
  reader.lists.set(variable, list);
  const body = memberOf(reader, item, folded, at);
  const type = body && listOfItems(body, variable);
  return body && type && projection(reader, { node: 'for', variable, list, body, type, from: at.from, to: at.to });
}

function listOfItems({ type }: Expression, variable: string): Type {
  return { kind: 'list', of: ofItems(type, variable) };
}

function projection(reader: ExpressionReader, read: Expression): Expression {
  reader.projections.add(read);
  return read;
}

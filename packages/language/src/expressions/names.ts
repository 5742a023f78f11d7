/** What a name means where it stands, and what follows a dot. */
import { type Expression, type FunctionName, foldName, type Type } from '@ninefold/model';
import { didYouMean } from './did-you-mean.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { shorten, values } from './nodes.ts';
import { type Binding, freshVariable, type Reader, report, span, textOf, unknownExpression } from './reader.ts';
import { type ScopeEntity, scopeConstant, scopeEntity, scopeField } from './scope.ts';
import { typeOfScopeField } from './scope-types.ts';
import { aTypeName } from './types.ts';

interface At {
  readonly from: number;
  readonly to: number;
}

export function readVariable(reader: Reader, node: SyntaxNode): Expression {
  const name = textOf(reader, node);
  return resolve(reader, name, span(reader, node)) ?? unknownName(reader, node, name);
}

/** Innermost first: bound names and fields of a filtered item, fields of the record, the record itself, its owner, me, old, constants, variables. */
function resolve(reader: Reader, name: string, at: At): Expression | undefined {
  const folded = foldName(name);
  return bound(reader, folded, at) ?? ofRecord(reader, folded, at) ?? ofSession(reader, folded, at) ?? given(reader, folded, at);
}

function bound(reader: Reader, folded: string, at: At): Expression | undefined {
  for (let binding = reader.bindings; binding; binding = binding.next) {
    const variable: Expression = { node: 'variable', name: binding.variable, type: binding.type, ...at };
    if (binding.fields) {
      const part = memberOf(reader, variable, folded, at);
      if (part) return part;
    }
    if (foldName(binding.name) === folded) return variable;
  }
  return undefined;
}

function ofRecord(reader: Reader, folded: string, at: At): Expression | undefined {
  const entity = scopeEntity(reader.scope, reader.scope.self);
  if (!entity) return undefined;
  const self: Expression = { node: 'self', type: { kind: 'record', entity: entity.name }, ...at };
  const field = scopeField(entity, folded);
  if (field) return { node: 'field', of: self, entity: entity.name, field: field.name, type: typeOfScopeField(reader.scope, field), ...at };
  if (scopeEntity(reader.scope, folded) === entity) return self;
  if (folded === 'id') return { node: 'entry', of: self, name: 'id', type: { kind: 'text' }, ...at };
  const owner = entity.ownedBy && scopeEntity(reader.scope, entity.ownedBy.entity);
  if (owner && scopeEntity(reader.scope, folded) === owner)
    return { node: 'owner', of: self, type: { kind: 'record', entity: owner.name }, ...at };
  return undefined;
}

function ofSession(reader: Reader, folded: string, at: At): Expression | undefined {
  const { scope } = reader;
  if (folded === 'me') {
    const person = scopeEntity(scope, scope.me);
    return { node: 'me', type: person ? { kind: 'record', entity: person.name } : { kind: 'unknown' }, ...at };
  }
  const self = scope.old ? scopeEntity(scope, scope.self) : undefined;
  return folded === 'old' && self ? { node: 'old', type: { kind: 'record', entity: self.name }, ...at } : undefined;
}

function given(reader: Reader, folded: string, at: At): Expression | undefined {
  const { scope } = reader;
  const constant = scopeConstant(scope, folded);
  const type = constant === undefined ? undefined : scope.constants.get(constant);
  if (constant !== undefined && type) return { node: 'constant', name: constant, type, ...at };
  for (const [name, variable] of Object.entries(scope.variables ?? {})) {
    if (foldName(name) === folded) return { node: 'variable', name, type: variable, ...at };
  }
  return undefined;
}

/** `x.name`, by the type of x: a field, an entry, a part of a date or duration; over a list, of each item. */
export function readPath(reader: Reader, node: SyntaxNode): Expression {
  const [ofNode, nameNode] = values(node);
  if (!ofNode || !nameNode) return unknownExpression(reader, node);
  const of = reader.read(ofNode);
  const name = textOf(reader, nameNode);
  const at = span(reader, node);
  if (of.type.kind === 'unknown') return { node: 'entry', of, name: name.trim(), type: of.type, ...at };
  return memberOf(reader, of, foldName(name), at) ?? unknownMember(reader, nameNode, of.type, name);
}

function memberOf(reader: Reader, of: Expression, folded: string, at: At): Expression | undefined {
  switch (of.type.kind) {
    case 'record': {
      const entity = scopeEntity(reader.scope, of.type.entity);
      const field = entity && scopeField(entity, folded);
      if (field) return { node: 'field', of, entity: entity.name, field: field.name, type: typeOfScopeField(reader.scope, field), ...at };
      if (folded === 'id') return { node: 'entry', of, name: 'id', type: { kind: 'text' }, ...at };
      const owner = entity?.ownedBy && scopeEntity(reader.scope, entity.ownedBy.entity);
      return owner && scopeEntity(reader.scope, folded) === owner
        ? { node: 'owner', of, type: { kind: 'record', entity: owner.name }, ...at }
        : undefined;
    }
    case 'context': {
      const entry = Object.entries(of.type.entries).find(([name]) => foldName(name) === folded);
      return entry && { node: 'entry', of, name: entry[0], type: entry[1], ...at };
    }
    case 'file': {
      const type = fileParts.get(folded);
      return type && { node: 'entry', of, name: folded, type, ...at };
    }
    case 'list':
      return project(reader, of, folded, at);
    default: {
      const part = parts[of.type.kind]?.find((name) => name === folded);
      if (!part || (of.type.kind === 'duration' && !durationParts[of.type.of].includes(part))) return undefined;
      return { node: 'call', function: part, arguments: [of], type: { kind: 'number', scale: 0 }, ...at };
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
function project(reader: Reader, list: Expression, folded: string, at: At): Expression | undefined {
  if (list.node === 'for' && projections.has(list)) {
    const body = memberOf(reader, list.body, folded, at);
    return body && projection({ ...list, body, type: { kind: 'list', of: body.type }, ...at });
  }
  if (list.type.kind !== 'list') return undefined;
  const variable = freshVariable(reader);
  const item: Expression = { node: 'variable', name: variable, type: list.type.of, from: list.from, to: list.to };
  const body = memberOf(reader, item, folded, at);
  return body && projection({ node: 'for', variable, list, body, type: { kind: 'list', of: body.type }, ...at });
}

const projections = new WeakSet<Expression>();

function projection(read: Expression): Expression {
  projections.add(read);
  return read;
}

function unknownName(reader: Reader, node: SyntaxNode, name: string): Expression {
  const { scope } = reader;
  if (scope.freeNames) return { node: 'variable', name: name.trim(), type: { kind: 'unknown' }, ...span(reader, node) };
  const entity = scopeEntity(scope, scope.self);
  if (foldName(name) === 'old') {
    report(reader, node, { code: 'N013', what: '`old` is known only in rules on edits.', mend: 'Write it in point 5.' });
    return unknownExpression(reader, node);
  }
  if (reportMissingOperator(reader, node, name)) return unknownExpression(reader, node);
  const known = namesInScope(reader);
  const where = entity
    ? `${entity.name} has no field \`${shorten(name)}\`, and no constant is called so.`
    : `No constant is called \`${shorten(name)}\`.`;
  reportUnknown(reader, node, name, where, known, entity?.name ?? '');
  return unknownExpression(reader, node);
}

/** `title amount`: two names that are known, with nothing between. */
function reportMissingOperator(reader: Reader, node: SyntaxNode, name: string): boolean {
  const words = name.trim().split(/\s+/u);
  for (let i = words.length - 1; i > 0; i--) {
    const [first, second] = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const at = span(reader, node);
    if (!resolve(reader, first, at) || !resolve(reader, second, at)) continue;
    const what = `Between \`${first}\` and \`${second}\` something is missing, such as \`and\`, \`=\` or \`+\`.`;
    report(reader, node, { code: 'N011', what });
    return true;
  }
  return false;
}

function namesInScope(reader: Reader): string[] {
  const { scope } = reader;
  const entity = scopeEntity(scope, scope.self);
  const names = [...fieldNames(entity), 'me', ...scope.constants.keys(), ...Object.keys(scope.variables ?? {})];
  if (entity?.ownedBy) names.push(entity.ownedBy.entity.toLowerCase());
  for (let binding: Binding | undefined = reader.bindings; binding; binding = binding.next) {
    names.push(binding.name);
    if (binding.fields && binding.type.kind === 'record') names.push(...fieldNames(scopeEntity(scope, binding.type.entity)));
  }
  return names;
}

function fieldNames(entity: ScopeEntity | undefined): string[] {
  return entity?.fields.map((field) => field.name) ?? [];
}

function unknownMember(reader: Reader, node: SyntaxNode, of: Type, name: string): Expression {
  const item = of.kind === 'list' ? of.of : of;
  if (item.kind === 'unknown') return unknownExpression(reader, node);
  if (item.kind === 'record') {
    reportUnknown(
      reader,
      node,
      name,
      `${item.entity} has no field \`${shorten(name)}\`.`,
      fieldNames(scopeEntity(reader.scope, item.entity)),
      item.entity,
    );
  } else {
    const known = item.kind === 'context' ? Object.keys(item.entries) : (parts[item.kind] ?? []);
    reportUnknown(
      reader,
      node,
      name,
      `${aTypeName(of).replace(/^./u, (first) => first.toUpperCase())} has no part \`${shorten(name)}\`.`,
      known,
      item.kind,
    );
  }
  return unknownExpression(reader, node);
}

/** Once a name in one document: later uses stay silent, but unread. */
function reportUnknown(reader: Reader, node: SyntaxNode, name: string, what: string, known: readonly string[], owner: string): void {
  const near = didYouMean(name, known);
  const key = `${foldName(owner)}/${foldName(name)}`;
  const severity = reader.scope.reported?.has(key) ? 'silent' : 'error';
  reader.scope.reported?.add(key);
  if (severity === 'silent') {
    reader.silenced = true;
    return;
  }
  report(reader, node, {
    code: 'N013',
    what,
    ...(near === undefined
      ? known.length > 0 && known.length <= 12
        ? { mend: `Known here: ${known.join(', ')}.` }
        : {}
      : { mend: `Did you mean \`${near}\`?`, fix: { title: `Write ${near}`, edits: [{ ...span(reader, node), text: near }] } }),
  });
}

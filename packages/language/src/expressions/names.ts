/** What a name means where it stands. */
import { type Expression, foldName, type TextRange, type Type } from '@ninefold/model';
import { withCurrency } from './currencies.ts';
import { nearKeyword } from './keywords.ts';
import { readMe } from './me.ts';
import { memberOf } from './members.ts';
import { type ExpressionReader, report, span, textOf, unknownExpression } from './reader.ts';
import { entityInWords, type Scope, scopeAsked, scopeConstant, scopeEntity, scopeField } from './scope.ts';
import { fieldOf } from './scope-types.ts';
import { noteSpelling, reportUnknownName } from './unknown-names.ts';

/** The variable, field, constant or entity that is meant; reported (N013) where there is none. */
export function readVariable(reader: ExpressionReader, node: TextRange): Expression {
  const name = textOf(reader, node);
  const found = resolve(reader, name, span(reader, node));
  if (found?.node === 'field' && found.of.node === 'self' && isAmongUnknown(reader)) {
    // It may be one of the items that nobody knows, whose type is reported.
    reader.silenced = true;
    return unknownExpression(reader, node);
  }
  if (found) noteSpelling(reader, node, name, found);
  return found ?? unknownName(reader, node, name);
}

/** What a name stands for; undefined where it stands for nothing. Nothing is reported. */
export function nameMeant(reader: ExpressionReader, name: string, at: TextRange): Expression | undefined {
  return resolve(reader, name, at);
}

/** What the language adds to the nearest record that has it; undefined where none has. */
export function implied(reader: ExpressionReader, name: string, at: TextRange): Expression | undefined {
  return bound(reader, name, at) ?? ofRecord(reader, name, at);
}

/** Innermost first: bound names and fields of a filtered item, fields of the record, the record itself, its owner, me, old, constants, variables. */
function resolve(reader: ExpressionReader, name: string, at: TextRange): Expression | undefined {
  const folded = foldName(name);
  const found =
    bound(reader, folded, at) ??
    named(reader.scope.bound, folded, at) ??
    ofChosen(reader, folded, at) ??
    ofRecord(reader, folded, at) ??
    ofSession(reader, folded, at) ??
    given(reader, folded, at);
  // `LIMIT` is the constant of that name, also beside a field `limit` or an entity Limit.
  const called = calledAs(found);
  return called !== undefined && called !== name.trim() && reader.scope.constants.has(name.trim()) ? given(reader, folded, at) : found;
}

/** The name of a field, or of the record that it is about. */
function calledAs(found: Expression | undefined): string | undefined {
  if (found?.node === 'field') return found.field;
  return (found?.node === 'self' || found?.node === 'owner') && found.type.kind === 'record' ? found.type.entity : undefined;
}

function bound(reader: ExpressionReader, folded: string, at: TextRange): Expression | undefined {
  for (let binding = reader.bindings; binding; binding = binding.next) {
    const variable: Expression = { node: 'variable', name: binding.variable, type: binding.type, from: at.from, to: at.to };
    if (binding.fields) {
      const part = memberOf(reader, variable, folded, at);
      if (part) return part;
    }
    if (foldName(binding.name) === folded) return variable;
  }
  return undefined;
}

function ofRecord(reader: ExpressionReader, folded: string, at: TextRange): Expression | undefined {
  const entity = scopeEntity(reader.scope, reader.scope.self);
  if (!entity) return undefined;
  const self: Expression = { node: 'self', type: { kind: 'record', entity: entity.name }, from: at.from, to: at.to };
  const field = scopeField(entity, folded) ?? scopeAsked(reader.scope, folded);
  if (field) return withCurrency(reader, fieldOf(reader.scope, self, entity, field, at), field);
  if (scopeEntity(reader.scope, folded) === entity) return self;
  if (folded === 'id') return { node: 'entry', of: self, name: 'id', type: { kind: 'text' }, from: at.from, to: at.to };
  const owner = entity.ownedBy && scopeEntity(reader.scope, entity.ownedBy.entity);
  if (owner && scopeEntity(reader.scope, folded) === owner)
    return { node: 'owner', of: self, type: { kind: 'record', entity: owner.name }, from: at.from, to: at.to };
  return undefined;
}

/** A field of the record that is chosen, or that record by its entity's name. */
function ofChosen(reader: ExpressionReader, folded: string, at: TextRange): Expression | undefined {
  const { chosen, self } = reader.scope;
  const [entity, about] = [scopeEntity(reader.scope, chosen?.entity), scopeEntity(reader.scope, self)];
  if (!chosen || !entity || !about) return undefined;
  const record: Expression = { node: 'self', type: { kind: 'record', entity: about.name }, from: at.from, to: at.to };
  const type: Type = { kind: 'record', entity: entity.name };
  const one: Expression = { node: 'field', of: record, entity: about.name, field: chosen.field, type, from: at.from, to: at.to };
  if (entity !== about && scopeEntity(reader.scope, folded) === entity) return one;
  return memberOf(reader, one, folded, at);
}

function ofSession(reader: ExpressionReader, folded: string, at: TextRange): Expression | undefined {
  const { scope } = reader;
  if (folded === 'me') return readMe(reader, at);
  const self = scope.old ? scopeEntity(scope, scope.self) : undefined;
  const all = allOf(scope, folded, at);
  if (all) return all;
  return folded === 'old' && self ? { node: 'old', type: { kind: 'record', entity: self.name }, from: at.from, to: at.to } : undefined;
}

/** `all Products`: every record of an entity that stands by itself, or of lines. */
function allOf(scope: Scope, folded: string, at: TextRange): Expression | undefined {
  const entity = folded.startsWith('all ') ? entityInWords(scope, folded.slice('all '.length)) : undefined;
  if (!entity) return undefined;
  const type = { kind: 'list', of: { kind: 'record', entity: entity.name } } as const;
  return { node: 'all', entity: entity.name, type, from: at.from, to: at.to };
}

function given(reader: ExpressionReader, folded: string, at: TextRange): Expression | undefined {
  const { scope } = reader;
  const constant = scopeConstant(scope, folded);
  const type = constant === undefined ? undefined : scope.constants.get(constant);
  if (constant !== undefined && type) return { node: 'constant', name: constant, type, from: at.from, to: at.to };
  return named(scope.variables, folded, at);
}

function named(variables: Readonly<Record<string, Type>> | undefined, folded: string, at: TextRange): Expression | undefined {
  for (const [name, type] of Object.entries(variables ?? {})) {
    if (foldName(name) === folded) return { node: 'variable', name, type, from: at.from, to: at.to };
  }
  return undefined;
}

function unknownName(reader: ExpressionReader, node: TextRange, name: string): Expression {
  const { scope } = reader;
  if (scope.freeNames) return { node: 'variable', name: name.trim(), type: { kind: 'unknown' }, ...span(reader, node) };
  if (foldName(name) === 'old') {
    report(reader, node, { code: 'N013', what: '`old` is known only in rules on edits.', mend: 'Write it in point 5.' });
    return unknownExpression(reader, node);
  }
  if (reportMisspeltWord(reader, node, name) || reportMissingOperator(reader, node, name)) return unknownExpression(reader, node);
  if (isAmongUnknown(reader)) reader.silenced = true;
  else reportUnknownName(reader, node, name);
  return unknownExpression(reader, node);
}

/** Inside the brackets of a list whose items nobody knows, since the type of its field is not read: any name may be one of theirs. */
function isAmongUnknown({ bindings }: ExpressionReader): boolean {
  for (let binding = bindings; binding; binding = binding.next) if (binding.fields && binding.type.kind === 'unknown') return true;
  return false;
}

/** `amount bewteen …`: a name that is known, then a misspelt word of the language. */
function reportMisspeltWord(reader: ExpressionReader, node: TextRange, name: string): boolean {
  const words = [...name.matchAll(/\S+/gu)];
  for (const word of words.slice(1)) {
    const near = nearKeyword(word[0]);
    if (near === undefined || !resolve(reader, name.slice(0, word.index).trim(), span(reader, node))) continue;
    const at = { from: node.from + word.index, to: node.from + word.index + word[0].length };
    report(reader, at, {
      code: 'N011',
      what: `\`${word[0]}\` is no name and no word of this language.`,
      mend: `Did you mean \`${near}\`?`,
      fix: { title: `Write ${near}`, edits: [{ ...span(reader, at), text: near }] },
    });
    return true;
  }
  return false;
}

/** `title amount`: two names that are known, with nothing between. */
function reportMissingOperator(reader: ExpressionReader, node: TextRange, name: string): boolean {
  const words = name.trim().split(/\s+/u);
  for (let i = words.length - 1; i > 0; i--) {
    const [first, second] = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const at = span(reader, node);
    if (!resolve(reader, first, at) || !resolve(reader, second, at)) continue;
    const what = `Between \`${first}\` and \`${second}\` something is missing, such as \`and\`, \`=\` or \`+\`.`;
    const isSince = foldName(second) === 'since';
    report(reader, node, { code: 'N011', what, ...(isSince && { mend: '`since` alone is when the present state was entered.' }) });
    return true;
  }
  return false;
}

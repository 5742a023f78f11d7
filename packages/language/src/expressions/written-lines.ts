/** Lines written out where they are given: `for l in lines return {product: l.product, quantity: l.missing}`. */
import { currencyFieldOf, type Expression, foldName, type NodeOf, type Type, typeOfField } from '@ninefold/model';
import { amountOfNew } from './currencies.ts';
import { didYouMean } from './did-you-mean.ts';
import { type ExpressionReader, reportAt } from './reader.ts';
import { type ScopeEntity, type ScopeField, scopeEntity, scopeField } from './scope.ts';
import { typeOfScopeField } from './scope-types.ts';

/** Reads the value of a field again, as what the field takes; undefined, and reported, where it does not fit. */
type Fit = (reader: ExpressionReader, read: Expression, expected: Type) => Expression | undefined;

/**
 * The expression with each group of values in it as a line of the list that is expected. `none` where it has no such group, or where
 * nothing is made of lines; undefined, and reported, where a group is no such line.
 */
export function writtenLines(reader: ExpressionReader, read: Expression, expected: Type, fit: Fit): Expression | 'none' | undefined {
  const { scope } = reader;
  const line = expected.kind === 'list' && expected.of.kind === 'record' ? scopeEntity(scope, expected.of.entity) : undefined;
  if (!line?.ownedBy || !scope.writesLines || read.type.kind !== 'list' || !holdsGroups(read.type)) return 'none';
  return withLines(reader, read, line, fit);
}

function holdsGroups(type: Type): boolean {
  return type.kind === 'context' || (type.kind === 'list' && holdsGroups(type.of));
}

function withLines(reader: ExpressionReader, read: Expression, line: ScopeEntity, fit: Fit): Expression | 'none' | undefined {
  const inner = (child: Expression): Expression | undefined => {
    const found = holdsGroups(child.type) ? withLines(reader, child, line, fit) : child;
    return found === 'none' ? reportNotWritten(reader, child) : found;
  };
  switch (read.node) {
    case 'context':
      return lineOf(reader, read, line, fit);
    case 'list': {
      const items = read.items.map(inner);
      const whole = items.filter((item) => item !== undefined);
      return whole.length < items.length ? undefined : { ...read, items: whole, type: listType(read.type, line) };
    }
    case 'for': {
      const body = inner(read.body);
      return body && { ...read, body, type: listType(read.type, line) };
    }
    case 'if': {
      const [yes, no] = [inner(read.yes), inner(read.no)];
      return yes && no && { ...read, yes, no, type: listType(read.type, line) };
    }
    case 'call': {
      if (read.function !== 'flatten' && read.function !== 'concatenate') return 'none';
      const values = read.arguments.map(inner);
      const whole = values.filter((value) => value !== undefined);
      return whole.length < values.length ? undefined : { ...read, arguments: whole, type: listType(read.type, line) };
    }
    default:
      return 'none';
  }
}

/** The same type with the line in the place of the group. */
function listType(type: Type, line: ScopeEntity): Type {
  return type.kind === 'list' ? { kind: 'list', of: listType(type.of, line) } : { kind: 'record', entity: line.name };
}

function reportNotWritten(reader: ExpressionReader, read: Expression): undefined {
  reportAt(reader, read, {
    code: 'N018',
    what: 'Lines are written out here, but not in a way that is read.',
    mend: 'Write `[{…}, {…}]`, or `for one in list return {…}`.',
  });
  return undefined;
}

function lineOf(reader: ExpressionReader, read: NodeOf<'context'>, line: ScopeEntity, fit: Fit): Expression | undefined {
  const entries = read.entries.map(({ name, value }) => entryOf(reader, { read, name, value }, line, fit));
  const whole = entries.filter((entry) => entry !== undefined);
  if (whole.length < entries.length) return undefined;
  return { ...read, entries: whole, line: line.name, type: { kind: 'record', entity: line.name } };
}

type Entry = NodeOf<'context'>['entries'][number];

interface WrittenEntry {
  /** The group that it stands in. */
  readonly read: NodeOf<'context'>;
  readonly name: string;
  readonly value: Expression;
}

function entryOf(reader: ExpressionReader, { read, name, value }: WrittenEntry, line: ScopeEntity, fit: Fit): Entry | undefined {
  const field = scopeField(line, name);
  if (!field) {
    const names = line.fields.map((one) => one.name);
    const near = didYouMean(name, names);
    reportAt(reader, value, {
      code: 'N018',
      what: `${line.name} has no field “${name}”.`,
      mend: near === undefined ? `There are: ${names.join(', ')}.` : `Did you mean “${near}”?`,
    });
    return undefined;
  }
  if (reader.scope.writesLines?.(line.name, field.name) === false) {
    reportAt(reader, value, {
      code: 'N306',
      what: `“${field.name}” cannot be set: its value follows from something else.`,
      mend: 'Leave it out.',
    });
    return undefined;
  }
  const as = typeOfScopeField(reader.scope, field);
  const fitted = fit(reader, value, amountInLine(reader, read, line, field) ?? as);
  return fitted && { name: field.name, value: fitted, as };
}

/** An amount of a line that is new: in the currency of the record that it is given to, or in the one that the line is given. */
function amountInLine(reader: ExpressionReader, read: NodeOf<'context'>, line: ScopeEntity, { type }: ScopeField): Type | undefined {
  const said = currencyFieldOf(type);
  const expected = typeOfField(type);
  if (!said || expected.kind !== 'money') return undefined;
  if (said.owner !== undefined) return reader.scope.typeInLines?.(type);
  const code = read.entries.find(({ name }) => foldName(name) === foldName(said.field))?.value;
  return amountOfNew(reader, expected, { entity: line.name, field: said.field, code });
}

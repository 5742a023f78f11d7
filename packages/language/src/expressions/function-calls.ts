/** `name(…)`: finds the function, orders named arguments, fits the arguments and types the result. */
import { type Expression, type FunctionName, foldName, functionNames, type Type } from '@ninefold/model';
import { asChoice } from './coercions.ts';
import { asList, listOf } from './collections.ts';
import { didYouMean } from './did-you-mean.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { type Signature, signatures, takes } from './functions.ts';
import { readDated, unquote } from './literals.ts';
import { expectYesNo } from './logic.ts';
import { shorten, values } from './nodes.ts';
import { outsideFunctions } from './outside-functions.ts';
import { type Reader, report, reportAt, span, textOf, unknownExpression } from './reader.ts';
import { aTypeName } from './types.ts';

interface At {
  readonly from: number;
  readonly to: number;
}

const byFoldedName: ReadonlyMap<string, FunctionName> = new Map(functionNames.map((name) => [name, name]));

export function readFunctionCall(reader: Reader, node: SyntaxNode): Expression {
  const callee = node.firstChild;
  const name = callee ? textOf(reader, callee) : '';
  const folded = foldName(name);
  if (folded === 'not') return readNot(reader, node);
  const known = byFoldedName.get(folded);
  if (known) return readCall(reader, node, known);
  reportUnknownFunction(reader, callee ?? node, name, folded);
  return unknownExpression(reader, node);
}

function readNot(reader: Reader, node: SyntaxNode): Expression {
  const [first, ...more] = argumentNodes(node);
  if (!first || more.length > 0) {
    report(reader, node, { code: 'N018', what: '`not(…)` takes one yes/no value.' });
    return unknownExpression(reader, node);
  }
  return { node: 'not', value: expectYesNo(reader, reader.read(first), 'not'), type: { kind: 'yes/no' }, ...span(reader, node) };
}

function reportUnknownFunction(reader: Reader, node: SyntaxNode, name: string, folded: string): void {
  const outside = Object.hasOwn(outsideFunctions, folded) ? outsideFunctions[folded] : undefined;
  if (outside !== undefined) {
    report(reader, node, { code: 'N017', what: `The function \`${folded}\` is not read here.`, mend: outside });
    return;
  }
  if (node.name === 'PathExpression') {
    report(reader, node, {
      code: 'N017',
      what: `\`${shorten(name)}(…)\` is not read here.`,
      mend: 'Functions stand before what they are about: `string length(title)`.',
    });
    return;
  }
  const near = didYouMean(name, [...functionNames, 'not']);
  const fix =
    near === undefined
      ? {}
      : { mend: `Did you mean \`${near}\`?`, fix: { title: `Write ${near}`, edits: [{ ...span(reader, node), text: near }] } };
  report(reader, node, { code: 'N013', what: `There is no function \`${shorten(name)}\`.`, ...fix });
}

/** `date("…")`, `date and time("…")`, `@"…"` and the like have a node of their own in the grammar. */
export function readDateTimeLiteral(reader: Reader, node: SyntaxNode): Expression {
  const at = node.getChild('AtLiteral');
  if (at) {
    const quoted = textOf(reader, at).slice(1).trim();
    return readWritten(reader, node, unquote(quoted), undefined);
  }
  const named = node.getChild('DateTimeConstructor');
  const known = named && byFoldedName.get(foldName(textOf(reader, named)));
  return known ? readCall(reader, node, known) : unknownExpression(reader, node);
}

type DatedName = 'date' | 'time' | 'date and time' | 'duration';

function isDated(name: FunctionName): name is DatedName {
  return name === 'date' || name === 'time' || name === 'date and time' || name === 'duration';
}

/** Written text is read now, so that what cannot be a date is found now. */
function readWritten(reader: Reader, node: SyntaxNode, text: string, kind: DatedName | undefined): Expression {
  const read = readDated(text, kind);
  if (read) return { node: 'literal', ...read, ...span(reader, node) };
  if ((kind === undefined || kind === 'date and time') && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/u.test(text))
    return localMoment(reader, node, text);
  report(reader, node, {
    code: 'N018',
    what: `"${shorten(text)}" is no ${kind ?? 'date, time or duration'}.`,
    mend: mendDated[kind ?? 'date'],
  });
  return unknownExpression(reader, node);
}

function localMoment(reader: Reader, node: SyntaxNode, text: string): Expression {
  const at = span(reader, node);
  const written: Expression = { node: 'literal', type: { kind: 'text' }, value: text, ...at };
  return { node: 'call', function: 'date and time', arguments: [written], type: { kind: 'date and time' }, ...at };
}

const mendDated: Readonly<Record<DatedName, string>> = {
  date: 'Write it as `date("2026-01-31")`.',
  time: 'Write it as `time("14:05:00")`.',
  'date and time': 'Write it as `date and time("2026-01-31T14:05:00")`.',
  duration: 'Write days and hours as `duration("P3DT4H")`, years and months as `duration("P1Y6M")`; the two cannot be mixed.',
};

function readCall(reader: Reader, node: SyntaxNode, name: FunctionName): Expression {
  const choices = signatures[name];
  const nodes = orderedArguments(reader, node, choices);
  if (!nodes) return unknownExpression(reader, node);
  const only = nodes[0];
  if (isDated(name) && nodes.length === 1 && only?.name === 'StringLiteral')
    return readWritten(reader, node, unquote(textOf(reader, only)), name);
  if (name === 'duration' && nodes.length === 1) {
    report(reader, node, { code: 'N017', what: 'A duration can only be written out.', mend: mendDated.duration });
    return unknownExpression(reader, node);
  }
  const read = nodes.map((each) => reader.read(each));
  return typedCall(reader, name, choices, read, node);
}

function argumentNodes(node: SyntaxNode): SyntaxNode[] {
  const positional = node.getChild('PositionalParameters');
  return positional ? values(positional) : [];
}

function orderedArguments(reader: Reader, node: SyntaxNode, choices: readonly Signature[]): SyntaxNode[] | undefined {
  const named = node.getChild('NamedParameters');
  if (!named) return argumentNodes(node);
  const given = new Map<string, SyntaxNode>();
  for (const parameter of named.getChildren('NamedParameter')) {
    const [key, value] = values(parameter);
    if (key && value) given.set(foldName(textOf(reader, key)), value);
  }
  for (const { parameters } of choices) {
    const ordered = parameters.map(({ name }) => given.get(name));
    const nodes = ordered.filter((each) => each !== undefined);
    if (nodes.length === given.size && ordered.slice(0, nodes.length).every((each) => each !== undefined)) return nodes;
  }
  const names = choices.map(({ parameters }) => parameters.map(({ name }) => name).join(', ')).join(' or ');
  report(reader, named, { code: 'N018', what: 'These arguments are not those of the function.', mend: `It takes ${names}.` });
  return undefined;
}

function typedCall(
  reader: Reader,
  name: FunctionName,
  choices: readonly Signature[],
  read: readonly Expression[],
  node: SyntaxNode,
): Expression {
  const at = span(reader, node);
  const candidates = choices.filter((signature) => countFits(signature, read.length));
  if (candidates.length === 0) {
    report(reader, node, {
      code: 'N018',
      what: `\`${name}\` takes ${howMany(choices)}, but ${read.length === 0 ? 'none is' : read.length === 1 ? '1 is' : `${read.length} are`} given.`,
    });
    return unknownExpression(reader, node);
  }
  for (const signature of candidates) {
    const fitted = fitArguments(reader, signature, read, at);
    if (fitted.misfit) continue;
    const type = signature.result(
      fitted.arguments.map((each) => each.type),
      fitted.arguments,
    );
    if (type) return { node: 'call', function: name, arguments: fitted.arguments, type, ...at };
    report(reader, node, {
      code: 'N505',
      what: `What \`${name}\` is given here does not go together: ${read.map((each) => aTypeName(each.type)).join(' and ')}.`,
    });
    return unknownExpression(reader, node);
  }
  reportMisfit(reader, name, candidates, read, at);
  return unknownExpression(reader, node);
}

function countFits({ parameters, optional = 0, variadic }: Signature, count: number): boolean {
  return count >= parameters.length - optional && (count <= parameters.length || (variadic !== undefined && parameters.length > 0));
}

function howMany(choices: readonly Signature[]): string {
  const texts = choices.map(({ parameters, optional = 0 }) => {
    if (parameters.length === 0) return 'nothing';
    const names = parameters.map(({ name }, i) => (i >= parameters.length - optional ? `${name} if wanted` : name));
    return `${parameters.length} ${parameters.length === 1 ? 'value' : 'values'} (${names.join(', ')})`;
  });
  return [...new Set(texts)].join(' or ');
}

function fitArguments(
  reader: Reader,
  signature: Signature,
  read: readonly Expression[],
  at: At,
): { arguments: readonly Expression[]; misfit?: Expression } {
  const collected = signature.variadic === 'collect' && read.length > 1 ? [listOf(reader, read, at)] : read;
  const fitted: Expression[] = [];
  for (const [i, argument] of collected.entries()) {
    const parameter = signature.parameters[Math.min(i, signature.parameters.length - 1)];
    const wanted = takes[parameter?.takes ?? 'any'];
    const value = wanted.list ? asList(reader, argument) : argument;
    if (!accepts(parameter?.takes ?? 'any', value)) return { arguments: fitted, misfit: argument };
    fitted.push(wordOf(reader, value, fitted[0]));
  }
  return { arguments: fitted };
}

function accepts(kind: keyof typeof takes, value: Expression): boolean {
  if (value.type.kind === 'unknown') return true;
  if (kind === 'whole literal')
    return value.node === 'literal' && takes[kind].fits(value.type) && Number(value.value) >= 0 && Number(value.value) <= 12;
  return value.type.kind === 'null' || takes[kind].fits(value.type);
}

/** `list contains(tags, "urgent")`: a word beside a list of choices is one of them. */
function wordOf(reader: Reader, value: Expression, first: Expression | undefined): Expression {
  const of: Type | undefined = first?.type.kind === 'list' ? first.type.of : undefined;
  return of?.kind === 'choice' ? (asChoice(reader, value, of.choices) ?? { ...value, type: { kind: 'unknown' } }) : value;
}

function reportMisfit(reader: Reader, name: FunctionName, candidates: readonly Signature[], read: readonly Expression[], at: At): void {
  const last = candidates[candidates.length - 1];
  const wanted = last && fitArguments(reader, last, read, at);
  const misfit = wanted?.misfit ?? read[0];
  const index = wanted ? wanted.arguments.length : 0;
  const words = [
    ...new Set(candidates.map(({ parameters }) => takes[parameters[Math.min(index, parameters.length - 1)]?.takes ?? 'any'].words)),
  ].join(' or ');
  if (misfit) reportAt(reader, misfit, { code: 'N018', what: `\`${name}\` needs ${words} here, but this is ${aTypeName(misfit.type)}.` });
}

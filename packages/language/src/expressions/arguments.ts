/** The arguments of a call: put in order, fitted to what the function takes, and the type that comes out. */
import { type Expression, type FunctionName, foldName, type TextRange, type Type } from '@ninefold/model';
import { asChoice } from './coercions.ts';
import { asList, listOf } from './collections.ts';
import { isOfSeveral, sideGoneThrough } from './currencies.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { type Signature, takes } from './functions.ts';
import { meBeside } from './me.ts';
import { withZeros } from './no-money.ts';
import { values } from './nodes.ts';
import { type ExpressionReader, report, reportAt, span, textOf, unknownExpression } from './reader.ts';
import { aTypeName } from './types.ts';
import { checkWrittenPattern } from './written-patterns.ts';

/** The positional arguments, in order; none where there are no brackets. */
export function argumentNodes(node: SyntaxNode): SyntaxNode[] {
  const positional = node.getChild('PositionalParameters');
  return positional ? values(positional) : [];
}

/** The nodes of the arguments in the order of the parameters; undefined, with a finding, when a name is not one of theirs. */
export function orderedArguments(reader: ExpressionReader, node: SyntaxNode, choices: readonly Signature[]): SyntaxNode[] | undefined {
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

/** The call with its type; reports when no signature takes the arguments. */
export function typedCall(
  reader: ExpressionReader,
  name: FunctionName,
  choices: readonly Signature[],
  given: readonly Expression[],
  node: SyntaxNode,
): Expression {
  const at = span(reader, node);
  const read = searches.has(name) ? besideList(reader, given) : given;
  const candidates = choices.filter((signature) => countFits(signature, read.length));
  if (candidates.length === 0) {
    report(reader, node, {
      code: 'N018',
      what: `\`${name}\` takes ${howMany(choices)}, but ${read.length === 0 ? 'none is' : read.length === 1 ? '1 is' : `${read.length} are`} given.`,
      mend: `Write it as ${forms(name, choices)}.`,
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
    if (type) {
      checkWrittenPattern(reader, name, signature, fitted.arguments);
      return { node: 'call', function: name, arguments: fitted.arguments, type, from: at.from, to: at.to };
    }
    report(reader, node, {
      code: 'N505',
      what: `What \`${name}\` is given here does not go together: ${read.map((each) => aTypeName(each.type)).join(' and ')}.`,
      mend: mendGroups(read) ?? 'All of it must be of one kind.',
    });
    return unknownExpression(reader, node);
  }
  reportMisfit(reader, name, candidates, read, at);
  return unknownExpression(reader, node);
}

/** Groups go together where their entries are the same: which one lacks which. */
function mendGroups(read: readonly Expression[]): string | undefined {
  const groups = read.flatMap(({ type }) => (type.kind === 'list' && type.of.kind === 'context' ? [type.of.entries] : []));
  const [first, ...others] = groups;
  if (!first || groups.length < read.length) return undefined;
  const lacking = (one: object, other: object): readonly string[] => Object.keys(other).filter((key) => !(key in one));
  const names = [...new Set(others.flatMap((other) => [...lacking(first, other), ...lacking(other, first)]))];
  return names.length === 0
    ? undefined
    : `Each group must have the same entries: ${names.map((name) => `\`${name}\``).join(', ')} ${names.length > 1 ? 'are' : 'is'} not in all. What is empty is written \`${names[0] ?? ''}: null\`.`;
}

/** Functions that look for a value in a list. */
const searches: ReadonlySet<FunctionName> = new Set<FunctionName>(['list contains', 'index of']);

/** `me` beside a list of people is one of their kind. */
function besideList(reader: ExpressionReader, [list, ...values]: readonly Expression[]): readonly Expression[] {
  const of: Type | undefined = list?.type.kind === 'list' ? list.type.of : undefined;
  return list ? [list, ...values.map((value) => (of ? meBeside(reader, value, of) : value))] : [];
}

function countFits({ parameters, optional = 0, variadic }: Signature, count: number): boolean {
  return count >= parameters.length - optional && (count <= parameters.length || (variadic !== undefined && parameters.length > 0));
}

/** `substring(string, start position, length)`. */
function forms(name: string, choices: readonly Signature[]): string {
  const texts = choices.map(({ parameters }) => `\`${name}(${parameters.map((parameter) => parameter.name).join(', ')})\``);
  return [...new Set(texts)].join(' or ');
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
  reader: ExpressionReader,
  signature: Signature,
  read: readonly Expression[],
  at: TextRange,
): { arguments: readonly Expression[]; misfit?: Expression } {
  const given = signature.alike ? withZeros(read) : read;
  const collected = signature.variadic === 'collect' && given.length > 1 ? [listOf(reader, given, at)] : given;
  const fitted: Expression[] = [];
  for (const [i, argument] of collected.entries()) {
    const parameter = signature.parameters[Math.min(i, signature.parameters.length - 1)];
    const wanted = takes[parameter?.takes ?? 'any'];
    const value = wanted.list ? asList(reader, argument) : argument;
    if (!accepts(parameter?.takes ?? 'any', value)) return { arguments: fitted, misfit: argument };
    // What stands between the words of a list is none of them.
    fitted.push(parameter?.takes === 'text' ? value : wordOf(reader, value, fitted[0]));
  }
  return { arguments: fitted };
}

function accepts(kind: keyof typeof takes, value: Expression): boolean {
  if (value.type.kind === 'unknown') return true;
  if (takes[kind].written && value.node !== 'literal') return false;
  if (kind === 'whole literal' && value.node === 'literal')
    return takes[kind].fits(value.type) && Number(value.value) >= 0 && Number(value.value) <= 12;
  return value.type.kind === 'null' || takes[kind].fits(value.type);
}

/** `list contains(tags, "urgent")`: a word beside a list of choices is one of them. */
function wordOf(reader: ExpressionReader, value: Expression, first: Expression | undefined): Expression {
  const of: Type | undefined = first?.type.kind === 'list' ? first.type.of : undefined;
  return of?.kind === 'choice' ? (asChoice(reader, value, of.choices) ?? { ...value, type: { kind: 'unknown' } }) : value;
}

function reportMisfit(
  reader: ExpressionReader,
  name: FunctionName,
  candidates: readonly Signature[],
  read: readonly Expression[],
  at: TextRange,
): void {
  const last = candidates[candidates.length - 1];
  const wanted = last && fitArguments(reader, last, read, at);
  const misfit = wanted?.misfit ?? read[0];
  const index = wanted ? wanted.arguments.length : 0;
  const words = [
    ...new Set(candidates.map(({ parameters }) => takes[parameters[Math.min(index, parameters.length - 1)]?.takes ?? 'any'].words)),
  ].join(' or ');
  const mend =
    misfit &&
    (name === 'contains' && misfit.type.kind === 'list'
      ? inList
      : (mendOfOneCurrency(reader, name, misfit) ?? mendMisfit(words, misfit.type)));
  if (misfit)
    reportAt(reader, misfit, {
      code: 'N018',
      what: `\`${name}\` needs ${words} here, but this is ${aTypeName(misfit.type)}.`,
      ...(mend === undefined ? {} : { mend }),
    });
}

/** Each amount of a list that is in a currency of its own is turned into one, then they go together. */
function mendOfOneCurrency(reader: ExpressionReader, name: string, misfit: Expression): string | undefined {
  const { type, from, to } = misfit;
  if (type.kind !== 'list' || !isOfSeveral(type.of)) return undefined;
  const path = /^(?<list>.*[^\s.])\s*\.\s*(?<field>[^.()[\]]+)$/u.exec(
    reader.source.slice(from - reader.place.offset, to - reader.place.offset),
  )?.groups;
  const [list, amount] = path ? [path.list ?? '…', `one.${path.field ?? ''}`] : ['…', 'one.amount'];
  const turned = `Turn each into one currency, which EUR or a field says: \`${name}(for one in ${list} return in EUR(${amount}, one.rate))\`; the rate is 1 where it is in that already.`;
  const by = sideGoneThrough(misfit);
  if (by === undefined) return turned;
  return `Where each is in the currency of ${by}, let the field that says its currency be computed: \`${by}.currency\`; then they go together. Else: ${turned.charAt(0).toLowerCase()}${turned.slice(1)}`;
}

const inList = 'Ask whether it is in the list: `list contains(…, …)`, or `… in …`.';

function mendMisfit(words: string, type: Type): string | undefined {
  if (type.kind === 'list') {
    if (type.of.kind === 'record') return 'Name a field of each after a dot, such as `lines.amount`.';
    return /\blist\b/u.test(words) ? undefined : 'Take one of the list: `list[1]`.';
  }
  if (type.kind === 'record') return 'Name a field of it after a dot, such as `employee.name`.';
  if (/\bworking\b/u.test(words)) return 'Give it a name in point 9, such as `SLA` for `4 working hours`, and write that name here.';
  if (/\bpattern\b/u.test(words)) return 'Write it in quotation marks: `"[A-Z]+"`, and of a date `"d. MMMM yyyy"`.';
  if (/\btext\b/u.test(words)) return 'Make it text first: `string(…)`.';
  if (/\bnumbers?\b/u.test(words) && (type.kind === 'text' || type.kind === 'choice')) return 'Make it a number first: `number(…)`.';
  if (/\byes\/no\b/u.test(words)) return 'Compare it with something, for example `… = …` or `… != null`.';
  return undefined;
}

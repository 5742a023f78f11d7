/** What to say about a name that nothing explains: where it was looked for, and what is near. */
import { type Expression, foldName, type TextRange, type Type } from '@ninefold/model';
import { isCurrencyCode } from '../types/currency.ts';
import { didYouMean } from './did-you-mean.ts';
import { type Meant, meantBy } from './meant-words.ts';
import { shorten } from './nodes.ts';
import { outsideFunctions } from './outside-functions.ts';
import { type BoundName, type ExpressionFinding, type ExpressionReader, report, reportOnce, span } from './reader.ts';
import { type ScopeEntity, scopeEntity } from './scope.ts';
import { staysName } from './stays-name.ts';
import { aTypeName, capital } from './types.ts';

/** A field or a constant that is written as the document does not write it. */
export function noteSpelling(reader: ExpressionReader, node: TextRange, name: string, found: Expression): void {
  const known = found.node === 'field' ? found.field : found.node === 'constant' ? found.name : name;
  if (name === known || foldName(name) !== foldName(known) || name.trim().replace(/\s+/gu, ' ') === known.replace(/\s+/gu, ' ')) return;
  report(reader, node, {
    code: 'N014',
    severity: 'note',
    what: `\`${name.trim()}\` is the ${found.node} \`${known}\` in another spelling.`,
    mend: `Write \`${known}\`.`,
    fix: { title: `Write ${known}`, edits: [{ ...span(reader, node), text: known }] },
  });
}

/** A name at the beginning of a path. */
export function reportUnknownName(reader: ExpressionReader, node: TextRange, name: string): void {
  const entity = scopeEntity(reader.scope, reader.scope.self);
  const shown = shorten(name);
  const what = entity ? `${entity.name} has no field \`${shown}\`, and no constant is called so.` : `No constant is called \`${shown}\`.`;
  // `MAX_PIECES` is no misspelt `pieces`.
  const known = isConstant(name) ? [...reader.scope.constants.keys()] : namesInScope(reader);
  const meant = inCurrencyMeant(reader, node, name.trim()) ?? timeInMeant(reader, node, name.trim()) ?? meantBy(name.trim(), reader.scope);
  reportUnknown(reader, node, { name, what, known, owner: entity?.name ?? '', meant });
}

/** `total in CHF`. */
function inCurrencyMeant({ source }: ExpressionReader, node: TextRange, name: string): Meant | undefined {
  if (!/^[A-Z]{3}$/u.test(name) || !isCurrencyCode(name) || !/\sin\s+$/u.test(source.slice(0, node.from))) return undefined;
  return {
    code: 'N013',
    what: `\`${name}\` is no name here.`,
    mend: `An amount in another currency is \`in ${name}(amount, rate)\`.`,
    sure: true,
  };
}

/** `time spent in ("Waiting")`, `hours in ("Waiting")`, `time in state("Waiting")`. */
function timeInMeant({ source }: ExpressionReader, node: TextRange, name: string): Meant | undefined {
  const match = /^(?:(working|business|work)\s+)?(?:time|hours|minutes|days|duration|how long)(?:\s+spent)?$/iu.exec(name);
  const [, state] = /^\s*in\b\s*(?:the\s+)?(?:state\s*)?\(?\s*("[^"]*")\s*\)?/iu.exec(source.slice(node.to)) ?? [];
  if (!match || state === undefined) return undefined;
  const called = match[1] === undefined ? 'time in' : 'working time in';
  return {
    code: 'N017',
    what: `\`${name} in\` is not read here.`,
    mend: `How long a record has been in a state is \`${called}(${state})\`.`,
    sure: true,
  };
}

/** A name after a dot; `parts` are those that every value of the type has. */
export function reportUnknownMember(reader: ExpressionReader, node: TextRange, of: Type, name: string, parts: readonly string[]): void {
  const item = of.kind === 'list' ? of.of : of;
  const shown = shorten(name);
  if (item.kind === 'record') {
    const known = fieldNames(scopeEntity(reader.scope, item.entity));
    const meant = of.kind === 'list' ? meantOfList(name) : filteredInWords(name, known);
    reportUnknown(reader, node, { name, what: `${item.entity} has no field \`${shown}\`.`, known, owner: item.entity, meant });
    return;
  }
  const known = item.kind === 'context' ? Object.keys(item.entries) : parts;
  const outside = Object.hasOwn(outsideFunctions, foldName(name)) ? outsideFunctions[foldName(name)] : undefined;
  if (outside !== undefined && known.length === 0) {
    report(reader, node, { code: 'N013', what: `${capital(aTypeName(of))} has no part \`${shown}\`.`, mend: outside });
    return;
  }
  reportUnknown(reader, node, { name, what: `${capital(aTypeName(of))} has no part \`${shown}\`.`, known, owner: item.kind });
}

/** `lines.count`, `lines.amount.sum`. */
function meantOfList(name: string): Meant | undefined {
  const word = /^(?:length|size)$/iu.test(name.trim()) ? 'count' : name.trim().toLowerCase();
  if (!['count', 'sum', 'min', 'max', 'mean'].includes(word)) return undefined;
  return {
    code: 'N013',
    what: `A list has no part \`${name.trim()}\`.`,
    mend: `Functions stand before what they are about: \`${word}(…)\`.`,
  };
}

/** `bike.rentals where …`. */
function filteredInWords(name: string, known: readonly string[]): Meant | undefined {
  const [, list = ''] = /^(.+?)\s+(?:where|with|whose)\b/iu.exec(name.trim()) ?? [];
  const field = known.find((each) => foldName(each) === foldName(list));
  if (field === undefined) return undefined;
  return {
    code: 'N011',
    what: `\`${name.trim()}\` is no name here.`,
    mend: `Which of them stands in brackets: \`${field}[…]\`.`,
    sure: true,
  };
}

function namesInScope(reader: ExpressionReader): string[] {
  const { scope } = reader;
  const entity = scopeEntity(scope, scope.self);
  const asked = scope.asked?.map((each) => each.name) ?? [];
  const chosen = fieldNames(scopeEntity(scope, scope.chosen?.entity));
  const names = [...chosen, ...fieldNames(entity), ...asked, 'me', ...scope.constants.keys(), ...Object.keys(scope.variables ?? {})];
  if (entity?.ownedBy) names.push(entity.ownedBy.entity.toLowerCase());
  for (let binding: BoundName | undefined = reader.bindings; binding; binding = binding.next) {
    names.push(binding.name);
    if (binding.fields && binding.type.kind === 'record') names.push(...fieldNames(scopeEntity(scope, binding.type.entity)));
  }
  return names;
}

function fieldNames(entity: ScopeEntity | undefined): string[] {
  return entity?.fields.flatMap(({ name }) => (name === staysName ? [] : name)) ?? [];
}

interface UnknownWord {
  readonly name: string;
  readonly what: string;
  readonly known: readonly string[];
  /** What it was looked for in. */
  readonly owner: string;
  readonly meant?: Meant | undefined;
}

/** Once a name in one document. Names that a point not shown would define stay silent. */
function reportUnknown(reader: ExpressionReader, node: TextRange, { name, what, known, owner, meant }: UnknownWord): void {
  const near = didYouMean(name, known);
  if (near === undefined && !meant?.sure && waits(reader, name)) {
    reader.silenced = true;
    return;
  }
  const keys = [fieldKey(owner, name), ...(isConstant(name) ? [`constant/${foldName(name)}`] : [])];
  const said = meant && (meant.sure || near === undefined) ? reportMeant(reader, node, meant) : undefined;
  reportOnce(reader, keys, node, () => said ?? { code: 'N013', what, ...mendOf(reader, node, name, known) });
}

function reportMeant(reader: ExpressionReader, node: TextRange, { text, sure: _, ...said }: Meant): ExpressionFinding {
  return { ...said, ...(text === undefined ? {} : { fix: { title: `Write ${text}`, edits: [{ ...span(reader, node), text }] } }) };
}

/** How a field that an entity does not have is known when it is reported. */
export function fieldKey(entity: string, name: string): string {
  return `field of ${foldName(entity)}/${foldName(name)}`;
}

/** `state` waits for point 4, `MAX_LOANS` for point 9, any other for point 3. */
function waits({ scope }: ExpressionReader, name: string): boolean {
  if (isConstant(name)) return scope.waits?.constants ?? false;
  return (scope.waits?.entities ?? false) || (foldName(name) === 'state' && (scope.waits?.states ?? false));
}

function isConstant(name: string): boolean {
  return /^\p{Lu}[\p{Lu}\d_]+$/u.test(name);
}

function mendOf(
  reader: ExpressionReader,
  node: TextRange,
  name: string,
  known: readonly string[],
): Pick<ExpressionFinding, 'mend' | 'fix'> {
  const near = didYouMean(name, known);
  if (near !== undefined)
    return { mend: `Did you mean \`${near}\`?`, fix: { title: `Write ${near}`, edits: [{ ...span(reader, node), text: near }] } };
  if (isConstant(name)) return { mend: `Add \`${name}\` to point 9.` };
  if (known.length === 0) return { mend: 'Leave out the dot and what follows it.' };
  return known.length <= 12
    ? { mend: `Known here: ${known.join(', ')}.` }
    : { mend: 'It may be a field of point 3, a constant of point 9, or `me`. The entries of a group do not know one another.' };
}

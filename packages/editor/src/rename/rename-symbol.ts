/** Another name for something, wherever it stands: all places at once, or a reason why not. */
import { pluralOf } from '@ninefold/language';
import { applyEdits, type Edit, foldName } from '@ninefold/model';
import { type Analysis, analyse } from '../analysis.ts';
import { symbolsAt } from '../navigate.ts';
import { type DocumentSymbolName, type SymbolKind, type SymbolUse, symbolKey, usesAt, usesOf } from '../symbols/symbol.ts';
import { isSameMeaning } from './same-meaning.ts';
import { whyNoName } from './why-no-name.ts';

export type Renaming = { readonly edits: readonly Edit[] } | { readonly refused: string };

export interface Renamable {
  readonly from: number;
  readonly to: number;
  /** The name in the singular, as its definition writes it. */
  readonly name: string;
}

/** The place that would be renamed from an offset, or why nothing can be. */
export function renamableAt(analysis: Analysis, offset: number): Renamable | { readonly refused: string } {
  const [use] = usesAt(analysis.symbols, offset);
  const [symbol, ...more] = symbolsAt(analysis, offset);
  if (!use || !symbol) return { refused: 'There is no name here that this document defines.' };
  const refused = whyNot(symbol, use, more);
  return refused === undefined ? { from: use.from, to: use.to, name: symbol.name } : { refused };
}

function whyNot(symbol: DocumentSymbolName, use: SymbolUse, more: readonly DocumentSymbolName[]): string | undefined {
  if (symbol.implied) return `The field “${symbol.name}” is given by the language.`;
  if (use.form === 'own plural') return `This is the plural of “${symbol.name}”, written by hand; change it in its heading.`;
  return more.length > 0 ? sharedWords(symbol, more) : undefined;
}

function sharedWords(symbol: DocumentSymbolName, more: readonly DocumentSymbolName[]): string {
  return `“${symbol.name}” is a name of several things here: ${[symbol, ...more].map(called).join(', ')}.`;
}

/** Every edit that gives the name at an offset another one. What would then mean anything else is refused. */
export function renameAt(analysis: Analysis, offset: number, wanted: string): Renaming {
  const place = renamableAt(analysis, offset);
  const [symbol] = symbolsAt(analysis, offset);
  if ('refused' in place || !symbol) return 'refused' in place ? place : { refused: 'There is no name here.' };
  const name = wanted.trim().replace(/\s+/gu, ' ');
  if (name === symbol.name) return { edits: [] };
  const refused = whyNoName(symbol.kind, name) ?? clash(analysis, symbol, name) ?? shared(analysis, symbol);
  if (refused !== undefined) return { refused };
  const edits = editsFor(analysis, symbol, name);
  const after = analyse(applyEdits(analysis.text, edits));
  return isSameMeaning(analysis, after, { symbol, name, edits })
    ? { edits }
    : { refused: `With the name “${name}” the document would mean something else.` };
}

/** Kinds whose names are looked for in one place of the document. */
const alike: readonly (readonly SymbolKind[])[] = [
  ['error', 'rule'],
  ['transition', 'screen', 'action'],
];

function clash({ symbols }: Analysis, symbol: DocumentSymbolName, name: string): string | undefined {
  if (foldName(name) === foldName(symbol.name)) return undefined;
  const kinds = alike.find((each) => each.includes(symbol.kind)) ?? [symbol.kind];
  const other = kinds.map((kind) => symbols.symbols.get(symbolKey(kind, name, symbol.owner))).find((each) => each !== undefined);
  return other && `There is ${called(other)} already.`;
}

/** A place that is a name of something else, too, cannot be changed for one of them. */
function shared({ symbols }: Analysis, symbol: DocumentSymbolName): string | undefined {
  const places = new Set(usesOf(symbols, [symbol.key]).map(({ from }) => from));
  const other = symbols.uses.find(({ key, from }) => key !== symbol.key && places.has(from));
  const known = other && symbols.symbols.get(other.key);
  return known && sharedWords(symbol, [known]);
}

/** “the state Paid of Claim”. */
function called({ kind, name, owner }: DocumentSymbolName): string {
  return `the ${kind} “${name}”${owner === '' ? '' : ` of ${owner}`}`;
}

function editsFor({ symbols, text }: Analysis, symbol: DocumentSymbolName, name: string): readonly Edit[] {
  const uses = usesOf(symbols, [symbol.key]).filter(({ form }) => form !== 'own plural');
  const ownPlural = usesOf(symbols, [symbol.key]).some(({ form }) => form === 'own plural');
  return uses
    .filter(({ form }) => form !== 'plural' || !ownPlural)
    .map(({ from, to, form }) => ({ from, to, text: written(text.slice(from, to), symbol.name, name, form) }));
}

/** A name written in small letters where its definition has great ones stays so: `claim.title`. */
function written(before: string, old: string, name: string, form: SymbolUse['form']): string {
  const text = form === 'plural' ? pluralOf(name) : form === 'parameter' ? name.replaceAll(' ', '_') : name;
  const small = before === before.toLowerCase() && old !== old.toLowerCase();
  return small ? text.toLowerCase() : text;
}

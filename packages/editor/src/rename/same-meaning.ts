/** Whether a document means the same after one of its names was replaced by another: nothing else may have moved. */
import { type Application, type Edit, foldName, memoize } from '@ninefold/model';
import type { Analysis } from '../analysis.ts';
import { type DocumentSymbolName, type SymbolKey, symbolKey } from '../symbols/symbol.ts';

interface Renamed {
  readonly symbol: DocumentSymbolName;
  readonly name: string;
  readonly edits: readonly Edit[];
}

/** True where both documents read to the same application, with the same uses and findings, but for the name itself. */
export function isSameMeaning(before: Analysis, after: Analysis, renamed: Renamed): boolean {
  return shapeOf(before.application) === shapeOf(after.application) && isSameUse(before, after, renamed) && isSameFound(before, after);
}

/** Reading finds as many of each kind. */
function isSameFound(before: Analysis, after: Analysis): boolean {
  const [one, other] = [before, after].map(({ findings }) =>
    findings
      .map(({ code }) => code)
      .sort()
      .join(' '),
  );
  return one === other;
}

/** The application with every name left out: how many there are of each thing, of which kind, and how expressions are built. */
const shapeOf = memoize((application: Application): string => JSON.stringify(shape(application)));

/** Words that say what kind of thing something is; all other texts may hold names. */
const ofKind: ReadonlySet<string> = new Set([
  'kind',
  'node',
  'operator',
  'function',
  'method',
  'direction',
  'currency',
  'implied',
  'of',
  'unit',
]);
/** Where things stand. */
const places: ReadonlySet<string> = new Set(['span', 'heading', 'from', 'to', 'line']);
/** Kept by names. */
const byNames: ReadonlySet<string> = new Set(['cells', 'values', 'about', 'parts', 'entries']);

function shape(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return ofKind.has(key) ? value : '';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => shape(each, key));
  const entries = Object.entries(value).filter(
    ([name, held]) => !places.has(name) || (name !== 'line' && typeof held === 'object' && !isSpan(held)),
  );
  if (byNames.has(key)) return entries.map(([, held]) => shape(held));
  return Object.fromEntries(entries.map(([name, held]) => [name, shape(held, name)]));
}

/** `to` is a place of a span, and the state a transition leads to. */
function isSpan(held: unknown): boolean {
  return typeof held === 'object' && held !== null && 'line' in held && 'from' in held;
}

/** Every name stands where it stood, and there are no others. */
function isSameUse(before: Analysis, after: Analysis, renamed: Renamed): boolean {
  const expected = before.symbols.uses.map((use) => `${moved(use.from, renamed.edits)} ${newKey(before, use.key, renamed)} ${use.form}`);
  const found = after.symbols.uses.map((use) => `${use.from} ${use.key} ${use.form}`);
  const known = new Set(found);
  return expected.length === found.length && expected.every((use) => known.has(use));
}

function moved(offset: number, edits: readonly Edit[]): number {
  return edits.reduce((at, { from, to, text }) => (from < offset ? at + text.length - (to - from) : at), offset);
}

function newKey({ symbols }: Analysis, key: SymbolKey, { symbol, name }: Renamed): SymbolKey {
  if (key === symbol.key) return symbolKey(symbol.kind, name, symbol.owner);
  const other = symbols.symbols.get(key);
  if (!other) return key;
  return symbolKey(other.kind, other.name, newOwner(other.owner, symbol, name));
}

/** Fields, states and choices carry the name of their entity. */
function newOwner(owner: string, symbol: DocumentSymbolName, name: string): string {
  if (symbol.kind === 'entity') {
    if (foldName(owner) === foldName(symbol.name)) return name;
    return foldName(owner).startsWith(`${foldName(symbol.name)}.`) ? `${name}${owner.slice(symbol.name.length)}` : owner;
  }
  return symbol.kind === 'field' && foldName(owner) === foldName(`${symbol.owner}.${symbol.name}`) ? `${symbol.owner}.${name}` : owner;
}

/** From a place to the definition of the name there, and to all its uses. */
import { findEntity, findField, findStates, type TextRange } from '@ninefold/model';
import type { Analysis } from './analysis.ts';
import { type DocumentSymbolName, type SymbolKey, type SymbolUse, usesAt, usesOf } from './symbols/symbol.ts';

/** The names that an offset touches; several where one place is a name of several things. */
export function symbolsAt({ symbols }: Analysis, offset: number): readonly DocumentSymbolName[] {
  return usesAt(symbols, offset).flatMap(({ key }) => symbols.symbols.get(key) ?? []);
}

/** Where the names at the offset (UTF-16) are defined. */
export function definitionsAt(analysis: Analysis, offset: number): readonly TextRange[] {
  return symbolsAt(analysis, offset).flatMap((symbol) => definitionsOf(analysis, symbol));
}

/** Where the name is defined. One that nobody writes down (`state`) is defined by the heading it follows from. */
export function definitionsOf({ symbols, application }: Analysis, symbol: DocumentSymbolName): readonly TextRange[] {
  const places = usesOf(symbols, [symbol.key]).filter(({ defines }) => defines);
  if (places.length > 0 || !symbol.implied) return places;
  const called = findField(application, symbol.owner, symbol.name);
  if (called?.implied === 'called') return [called.span];
  const heading = findStates(application, symbol.owner)?.heading ?? findEntity(application, symbol.owner)?.heading;
  return heading ? [heading] : [];
}

/** Every use of the names at an offset, their definitions among them when asked for. */
export function referencesAt({ symbols }: Analysis, offset: number, withDefinitions: boolean): readonly SymbolUse[] {
  const keys: readonly SymbolKey[] = usesAt(symbols, offset).map(({ key }) => key);
  return usesOf(symbols, keys).filter(({ defines }) => withDefinitions || !defines);
}

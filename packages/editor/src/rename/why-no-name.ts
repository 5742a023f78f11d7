/** Words that cannot be a name, whatever the document says: they would end the cell, the list or the path they stand in. */
import { foldName } from '@ninefold/model';
import type { SymbolKind } from '../symbols/symbol.ts';

const taken: ReadonlySet<string> = new Set(['not shown', 'none', '—', '–', '-']);

/** The kinds that expressions name: a sign in them would be read as an operator. */
const inExpressions: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['field', 'constant', 'entity']);

/** The reason, or undefined for words that can be a name. */
export function whyNoName(kind: SymbolKind, name: string): string | undefined {
  if (name === '') return 'A name has at least one letter.';
  if (taken.has(foldName(name))) return `“${name}” means that something is missing, so it cannot be a name.`;
  if (name.length > 120) return 'A name has at most 120 characters.';
  const sign = /[|`,;:{}[\]"\\<>*\n\r\t]/u.exec(name)?.[0];
  if (sign !== undefined) return `A name has no “${sign === '\n' || sign === '\r' || sign === '\t' ? 'line break' : sign}”.`;
  if (inExpressions.has(kind) && !/^[\p{L}_][\p{L}\p{N}_' -]*$/u.test(name))
    return `“${name}” cannot stand in an expression: it begins with a letter and has letters, digits, blanks and hyphens.`;
  if (kind === 'entity' && /[()]/u.test(name)) return 'In brackets stands the plural of an entity.';
  return /[\p{L}\p{N}]/u.test(name) ? undefined : 'A name has at least one letter or digit.';
}

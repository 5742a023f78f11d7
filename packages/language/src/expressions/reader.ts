/** What reading one expression carries along: its source and place, its scope, the names bound on the way, the findings. */
import type { Edit, Expression, Finding, Severity, Span, Type } from '@ninefold/model';
import { isToldBefore } from '../unknown-names.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import type { Place, Scope } from './scope.ts';

export interface Reader {
  readonly source: string;
  /** The source as the grammar sees it, of the same length: known names are masked. */
  readonly masked: string;
  readonly place: Place;
  readonly scope: Scope;
  readonly findings: Finding[];
  /** Reads a node below the one being read. */
  readonly read: (node: SyntaxNode) => Expression;
  /** Names bound by `for`, `some`, `every` and filters, innermost first. */
  bindings: Binding | undefined;
  depth: number;
  variables: number;
  /** Something was wrong that an earlier expression has reported. */
  silenced: boolean;
}

/** A bound variable. `fields` is true for the item of a filter, whose fields are names of their own. */
export interface Binding {
  readonly name: string;
  readonly variable: string;
  readonly type: Type;
  readonly fields: boolean;
  readonly next: Binding | undefined;
}

type ReadNode = (reader: Reader, node: SyntaxNode) => Expression;

/** A reader at the beginning of a source; `masked` is the source as the grammar sees it. */
export function createReader(source: string, masked: string, place: Place, scope: Scope, read: ReadNode): Reader {
  const reader: Reader = {
    source,
    masked,
    place,
    scope,
    findings: [],
    read: (node) => read(reader, node),
    bindings: undefined,
    depth: 0,
    variables: 0,
    silenced: false,
  };
  return reader;
}

export interface Report {
  readonly code: string;
  readonly what: string;
  readonly why?: string;
  readonly mend?: string;
  readonly severity?: Severity;
  readonly fix?: { readonly title: string; readonly edits: readonly Edit[] };
}

/** Adds a finding about `from`–`to` of the source. */
export function report(
  reader: Reader,
  range: { readonly from: number; readonly to: number },
  { severity = 'error', ...said }: Report,
): void {
  reader.findings.push({ ...said, severity, span: spanOf(reader, range) });
}

/** Reports a name that nothing defines, unless it is known under one of `keys`: then what is read stays silent, but unread. */
export function reportOnce(
  reader: Reader,
  keys: readonly string[],
  range: { readonly from: number; readonly to: number },
  said: () => Report,
): void {
  if (isToldBefore(reader.scope.unknown ?? new Map(), keys, spanOf(reader, range))) reader.silenced = true;
  else report(reader, range, said());
}

function spanOf(reader: Reader, range: { readonly from: number; readonly to: number }): Span {
  const { offset, line } = reader.place;
  let lines = line;
  for (let at = reader.source.indexOf('\n'); at >= 0 && at < range.from; at = reader.source.indexOf('\n', at + 1)) lines++;
  return { from: offset + range.from, to: offset + range.to, line: lines };
}

/** Adds a finding about a node already read, whose offsets are the document's. */
export function reportAt(reader: Reader, node: { readonly from: number; readonly to: number }, said: Report): void {
  report(reader, { from: node.from - reader.place.offset, to: node.to - reader.place.offset }, said);
}

export function textOf(reader: Reader, node: { readonly from: number; readonly to: number }): string {
  return reader.source.slice(node.from, node.to);
}

/** The place of a node in the document. */
export function span(reader: Reader, node: { readonly from: number; readonly to: number }): { from: number; to: number } {
  return { from: reader.place.offset + node.from, to: reader.place.offset + node.to };
}

/** Stands for what was reported or is a gap: fits everywhere, never evaluated. */
export function unknownExpression(reader: Reader, node: { readonly from: number; readonly to: number }): Expression {
  return { node: 'null', type: { kind: 'unknown' }, ...span(reader, node) };
}

/** Reads with a name bound, then forgets it. */
export function withBinding<T>(reader: Reader, binding: Omit<Binding, 'next'>, read: () => T): T {
  const before = reader.bindings;
  reader.bindings = { ...binding, next: before };
  try {
    return read();
  } finally {
    reader.bindings = before;
  }
}

/** A variable name that no author can write. */
export function freshVariable(reader: Reader): string {
  reader.variables++;
  return `#${reader.variables}`;
}

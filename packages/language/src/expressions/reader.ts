/** What reading one expression carries along: its source and place, its scope, the names bound on the way, the findings. */
import type { Edit, Expression, Finding, Severity, Span, Type } from '@ninefold/model';
import { isToldBefore } from '../unknown-names.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import type { Scope, SourcePosition } from './scope.ts';

export interface ExpressionReader {
  readonly source: string;
  /** The source as the grammar sees it, of the same length: known names are masked. */
  readonly masked: string;
  readonly place: SourcePosition;
  readonly scope: Scope;
  readonly findings: Finding[];
  /** Reads a node below the one being read. */
  readonly read: (node: SyntaxNode) => Expression;
  /** Names bound by `for`, `some`, `every` and filters, innermost first. */
  bindings: BoundName | undefined;
  depth: number;
  variables: number;
  /** Lists read from a path through a list: a longer path goes on in them. */
  readonly projections: Set<Expression>;
  /** The list whose items a variable stands for, by its name. */
  readonly lists: Map<string, Expression>;
  /** Something was wrong that an earlier expression has reported. */
  silenced: boolean;
}

/** A bound variable. `fields` is true for the item of a filter, whose fields are names of their own. */
export interface BoundName {
  readonly name: string;
  readonly variable: string;
  readonly type: Type;
  readonly fields: boolean;
  readonly next: BoundName | undefined;
}

type ReadNode = (reader: ExpressionReader, node: SyntaxNode) => Expression;

/** A reader at the beginning of a source; `masked` is the source as the grammar sees it. */
export function createExpressionReader(
  source: string,
  masked: string,
  place: SourcePosition,
  scope: Scope,
  read: ReadNode,
): ExpressionReader {
  const reader: ExpressionReader = {
    source,
    masked,
    place,
    scope,
    findings: [],
    read: (node) => read(reader, node),
    bindings: undefined,
    depth: 0,
    variables: 0,
    projections: new Set(),
    lists: new Map(scope.lists),
    silenced: false,
  };
  return reader;
}

export interface ExpressionFinding {
  readonly code: string;
  readonly what: string;
  readonly why?: string;
  readonly mend?: string;
  readonly severity?: Severity;
  readonly fix?: { readonly title: string; readonly edits: readonly Edit[] };
}

/** Adds a finding about `from`–`to` of the source. */
export function report(
  reader: ExpressionReader,
  range: { readonly from: number; readonly to: number },
  { severity = 'error', ...said }: ExpressionFinding,
): void {
  reader.findings.push({ ...said, severity, span: spanOf(reader, range) });
}

/** Reports a name that nothing defines, unless it is known under one of `keys`: then what is read stays silent, but unread. */
export function reportOnce(
  reader: ExpressionReader,
  keys: readonly string[],
  range: { readonly from: number; readonly to: number },
  said: () => ExpressionFinding,
): void {
  if (isToldBefore(reader.scope.unknown ?? new Map(), keys, spanOf(reader, range))) reader.silenced = true;
  else report(reader, range, said());
}

function spanOf(reader: ExpressionReader, range: { readonly from: number; readonly to: number }): Span {
  const { offset, line } = reader.place;
  let lines = line;
  for (let at = reader.source.indexOf('\n'); at >= 0 && at < range.from; at = reader.source.indexOf('\n', at + 1)) lines++;
  return { from: offset + range.from, to: offset + range.to, line: lines };
}

/** Adds a finding about a node already read, whose offsets are the document's. */
export function reportAt(reader: ExpressionReader, node: { readonly from: number; readonly to: number }, said: ExpressionFinding): void {
  report(reader, { from: node.from - reader.place.offset, to: node.to - reader.place.offset }, said);
}

/** The source of the range. */
export function textOf(reader: ExpressionReader, node: { readonly from: number; readonly to: number }): string {
  return reader.source.slice(node.from, node.to);
}

/** The place of a node in the document. */
export function span(reader: ExpressionReader, node: { readonly from: number; readonly to: number }): { from: number; to: number } {
  return { from: reader.place.offset + node.from, to: reader.place.offset + node.to };
}

/** Stands for what was reported or is a gap: fits everywhere, never evaluated. */
export function unknownExpression(reader: ExpressionReader, node: { readonly from: number; readonly to: number }): Expression {
  return { node: 'null', type: { kind: 'unknown' }, ...span(reader, node) };
}

/** Reads with a name bound, then forgets it. */
export function withBinding<T>(reader: ExpressionReader, binding: Omit<BoundName, 'next'>, read: () => T): T {
  const before = reader.bindings;
  reader.bindings = { ...binding, next: before };
  try {
    return read();
  } finally {
    reader.bindings = before;
  }
}

/** A variable name that no author can write. */
export function freshVariable(reader: ExpressionReader): string {
  reader.variables++;
  return `#${reader.variables}`;
}

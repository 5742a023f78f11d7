/** Expressions of the document, typed in the scope they stand in. Findings get their point and statement here. */
import type { Finding, TemplatePart, Type, WrittenExpression } from '@ninefold/model';
import { type ReadExpression, readExpression } from '../expressions/read-expression.ts';
import { readTemplate } from '../expressions/read-template.ts';
import { readValue } from '../expressions/read-value.ts';
import type { Scope } from '../expressions/scope.ts';
import { type CodeWords, codesIn, uncoded, type Words, wordsBesideCode } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { Binding, Reference } from './binding.ts';

export interface ExpressionContext {
  readonly point: Reference['point'];
  readonly statement: string;
  /** The entity the expression is about. */
  readonly entity?: string | undefined;
  readonly expected?: Type | undefined;
  readonly scope?: Partial<Scope>;
  /** Said with every finding: why it is read this way. */
  readonly because?: string;
}

/** An expression in back-ticks (or without them, as the whole of `words`). Words beside the back-ticks are reported. */
export function bindExpression(binding: Binding, words: Words | CodeWords, about: ExpressionContext): WrittenExpression {
  if (isBesideWords(binding, words, about)) return { source: words.text, from: words.from, to: words.to };
  const code = uncoded(words);
  const read = readExpression(code.text, placeOf(binding, code), scopeOf(binding, about), about.expected);
  addFindings(binding, about, read.findings);
  return written(code, read);
}

/** How much would be wrong with an expression; nothing is reported. */
export function countFindings(binding: Binding, words: Words, about: ExpressionContext): number {
  const { unknown: _, ...scope } = scopeOf(binding, about);
  return readExpression(words.text, placeOf(binding, words), scope, about.expected).findings.length;
}

/** A value of a cell: an expression in back-ticks, or a plain value of the type expected. */
export function bindValue(
  binding: Binding,
  words: Words,
  about: ExpressionContext & { readonly expected: Type; readonly isFirstRow?: boolean },
): WrittenExpression {
  if (words.text.includes('`')) return bindExpression(binding, words, about);
  const read = readValue(words.text, placeOf(binding, words), scopeOf(binding, about), about.expected, about);
  addFindings(binding, about, read.findings);
  return written(words, read);
}

/** Back-ticks around a part of the words: reported, for the rest would mean nothing. */
function isBesideWords(binding: Binding, words: Words | CodeWords, { point, statement }: ExpressionContext): boolean {
  const [beside] = 'outerFrom' in words ? [] : wordsBesideCode(words);
  if (!beside) return false;
  const several = codesIn(words).length > 1;
  report(binding.reading, 'N019', point, several ? words : beside, {
    statement,
    what: several
      ? 'One expression stands here, but there are several in back-ticks.'
      : `“${beside.text}” is not read: it stands beside an expression.`,
    mend: several ? 'Put all of it between one pair of back-ticks.' : 'Put it between the back-ticks, or take it out.',
  });
  return true;
}

/** Text with values in braces. */
export function bindTemplate(binding: Binding, words: Words, about: ExpressionContext): TemplatePart[] {
  const read = readTemplate(words.text, placeOf(binding, words), scopeOf(binding, about));
  addFindings(binding, about, read.findings);
  return [...read.parts];
}

/** What is about a record, and nobody knows of which entity: a name may be a field of any. */
export function ofAnyRecord({ entities }: Binding): Partial<Scope> {
  const names = entities.flatMap(({ name, fields }) => [name, ...fields.map((field) => field.name)]);
  return { variables: Object.fromEntries(names.map((name) => [name, { kind: 'unknown' }])) };
}

function written(words: Words, read: ReadExpression): WrittenExpression {
  const { text: source, from, to } = words;
  return read.typed ? { source, from, to, typed: read.typed } : { source, from, to };
}

function placeOf(binding: Binding, words: Words): { offset: number; line: number } {
  return { offset: words.from, line: spanAt(binding.reading, words).line };
}

function scopeOf(binding: Binding, about: ExpressionContext): Scope {
  const scope = about.entity === undefined ? binding.scope : { ...binding.scope, self: about.entity };
  return about.scope ? { ...scope, ...about.scope } : scope;
}

function addFindings(binding: Binding, about: ExpressionContext, findings: readonly Finding[]): void {
  for (const finding of findings) {
    const key = `${finding.code} ${finding.span.from} ${finding.what}`;
    // One text typed about two entities says the same twice.
    if (binding.reading.said.has(key)) continue;
    if (finding.code === 'N011' && binding.reading.pipes.has(finding.span.from)) continue;
    binding.reading.said.add(key);
    binding.reading.findings.push({
      ...finding,
      ...(about.because === undefined || finding.why !== undefined ? {} : { why: about.because }),
      point: about.point,
      statement: about.statement,
    });
  }
}

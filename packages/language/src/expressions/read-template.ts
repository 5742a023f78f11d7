/** Reads a text with values in braces: `{employee.name} sent you {title}`. */
import { type Finding, isAmountWithCurrency, type TemplatePart, type Type } from '@ninefold/model';
import { amountWithCurrency } from './in-currency.ts';
import { type ReadExpression, readExpression } from './read-expression.ts';
import type { Scope, SourcePosition } from './scope.ts';

export interface ReadTemplate {
  readonly parts: readonly TemplatePart[];
  readonly findings: readonly Finding[];
}

// A brace inside a written text (`{"}"}`) does not close.
const braces = /\{((?:"(?:\\.|[^"\\\n])*"|[^{}"])*)\}/gu;

/** A part whose expression cannot be read has no `typed`; a lone brace is reported and kept as text. */
export function readTemplate(text: string, place: SourcePosition, scope: Scope): ReadTemplate {
  const parts: TemplatePart[] = [];
  const findings: Finding[] = [];
  let done = 0;
  for (const match of text.matchAll(braces)) {
    addText(parts, findings, text.slice(done, match.index), place, done);
    const inner = match[1] ?? '';
    const source = inner.trim();
    const from = match.index + 1 + (inner.length - inner.trimStart().length);
    const at = { offset: place.offset + from, line: place.line };
    const read = withItsCurrency(readExpression(source, at, scope), source, at, scope);
    findings.push(...read.findings, ...objections(read, place));
    const typed = read.typed && !isGroup(read.typed.type) ? { typed: read.typed } : {};
    parts.push({ value: { source, from: place.offset + from, to: place.offset + from + source.length, ...typed } });
    done = match.index + match[0].length;
  }
  addText(parts, findings, text.slice(done), place, done);
  return { parts, findings };
}

/** An amount of which a record says the currency stands in a text with it. */
function withItsCurrency(read: ReadExpression, source: string, at: SourcePosition, scope: Scope): ReadExpression {
  const typed = read.typed && amountWithCurrency(read.typed, source, at, scope);
  return typed ? { ...read, typed } : read;
}

function isGroup(type: Type): boolean {
  return type.kind === 'context' && !isAmountWithCurrency(type);
}

function addText(parts: TemplatePart[], findings: Finding[], text: string, place: SourcePosition, at: number): void {
  if (text === '') return;
  parts.push({ text });
  const brace = text.search(/[{}]/u);
  if (brace < 0) return;
  const from = place.offset + at + brace;
  findings.push({
    code: 'N011',
    severity: 'error',
    what: `This \`${text.charAt(brace)}\` has no partner.`,
    mend: 'A value stands between braces: `{title}`.',
    span: { from, to: from + 1, line: place.line },
  });
}

function objections({ typed }: ReadExpression, { line }: SourcePosition): Finding[] {
  if (!typed || !isGroup(typed.type)) return [];
  return [
    {
      code: 'N018',
      severity: 'error',
      what: 'A group of values cannot be shown in a text.',
      mend: 'Name the values one by one.',
      span: { from: typed.from, to: typed.to, line },
    },
  ];
}

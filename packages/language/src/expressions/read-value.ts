/** Reads a plain value of a cell (`25.00`, `Travel`, `2026-01-31`, `yes`) as a literal of the type expected. */
import { type Expression, foldName, scaleOfText, type Type } from '@ninefold/model';
import { isLocalMoment, localMoment } from './dated-literals.ts';
import { checkExpected } from './expected.ts';
import { readDated } from './literals.ts';
import { meAs, readMe } from './me.ts';
import { readPlainDuration } from './plain-duration.ts';
import { type ReadExpression, readExpression } from './read-expression.ts';
import { createExpressionReader, type ExpressionReader, report, unknownExpression } from './reader.ts';
import { type Scope, type SourcePosition, scopeConstant, scopeEntity } from './scope.ts';
import { aTypeName } from './types.ts';

/**
 * The name of a constant stands for its value. A record is named by its label: a literal of a record type, whose
 * value is the label. What does not fit gives a finding and no `typed`.
 */
export function readValue(text: string, place: SourcePosition, scope: Scope, expected: Type, { isFirstRow = false } = {}): ReadExpression {
  const reader = createExpressionReader(text, text, place, scope, unknownExpression);
  if (!isFirstRow) reportMeantOtherwise(reader, text.trim(), expected);
  const read = reader.findings.length > 0 ? undefined : readPlain(reader, text.trim(), expected);
  if (!read && reader.findings.length === 0) {
    report(
      reader,
      { from: 0, to: text.length },
      {
        code: 'N018',
        what: `"${text.trim().slice(0, 40)}" is no ${expected.kind === 'choice' ? 'choice' : aTypeName(expected).replace(/^an? /u, '')}.`,
        mend:
          amountAlone(text, expected) ??
          inMarks(text, place, scope, expected) ??
          `${examples[expected.kind] ?? 'Write a value of that kind'}, or an expression in back-ticks.`,
      },
    );
  }
  const typed = read && checkExpected(reader, read, expected);
  return typed ? { typed, findings: reader.findings } : { findings: reader.findings };
}

/** `product.price`, `starts at + LENGTH`, `now`: an expression that would fit, had it its back-ticks. */
function inMarks(text: string, place: SourcePosition, scope: Scope, expected: Type): string | undefined {
  const bare = text.trim().replace(/^(?:=|from|copy of|same as)\s*/iu, '');
  const source = /^(?:now|today)$/iu.test(bare) ? `${bare.toLowerCase()}()` : bare;
  if (source === '' || source.length > 200) return undefined;
  // What is not known in it is no matter of this value.
  const { unknown: _, ...alone } = scope;
  const { typed, findings } = readExpression(source, place, alone, expected);
  return typed && findings.length === 0 ? `Write it in back-ticks: \`${source}\`.` : undefined;
}

/** `2,100 CHF` where a field of the record says the currency. */
function amountAlone(text: string, expected: Type): string | undefined {
  const [, before, amount = '', behind] = /^\s*([A-Z]{3})?\s*(-?[\d,.]*\d)\s*([A-Z]{3})?\s*$/u.exec(text) ?? [];
  if (expected.kind !== 'money' || !expected.in || (before ?? behind) === undefined || plainNumber(amount) === undefined) return undefined;
  return `Write \`${amount}\` alone: \`${expected.in.way}\` says the currency.`;
}

/** A text that is surely an expression without its back-ticks. */
function reportMeantOtherwise(reader: ExpressionReader, text: string, expected: Type): void {
  const of = expected.kind === 'list' ? expected.of : expected;
  const at = { from: 0, to: text.length };
  if (of.kind !== 'text' && of.kind !== 'choice' && /^(?:nothing|empty|blank|no value)$/iu.test(text)) {
    report(reader, at, {
      code: 'N018',
      what: `"${text}" is no ${aTypeName(of).replace(/^an? /u, '')}.`,
      mend: 'What is to be empty is `null`.',
    });
    return;
  }
  if (of.kind === 'text' && isExpressionOf(reader.scope, text)) {
    report(reader, at, {
      code: 'N018',
      what: `"${text.slice(0, 40)}" would be a text here, letter by letter.`,
      mend: `For what it stands for, write it in back-ticks: \`${/^(?:nothing|empty)$/iu.test(text) ? 'null' : text}\`. For the text itself, in quotation marks between them: \`"${text}"\`.`,
    });
  }
}

/** `null`, `me`, the name of a field or of a constant, a path of names, a call. */
function isExpressionOf(scope: Scope, text: string): boolean {
  const name = foldName(text);
  const [first = ''] = text.split('.');
  const fields = scopeEntity(scope, scope.self)?.fields ?? [];
  return (
    name === 'null' ||
    name === 'nothing' ||
    name === 'empty' ||
    name === 'me' ||
    /^\p{Ll}+(?: \p{Ll}+)*\(.*\)$/u.test(text) ||
    scopeConstant(scope, text) === text ||
    fields.some((field) => field.name === text || (/^[^.\s]+(?:\.[^.\s]+)+$/u.test(text) && field.name === first))
  );
}

const examples: Partial<Record<Type['kind'], string>> = {
  number: 'Write digits, such as `12.5`',
  money: 'Write an amount, such as `25.00`',
  'yes/no': 'Write `yes` or `no`',
  date: 'Write a date as `2026-01-31`',
  time: 'Write a time as `14:05`',
  'date and time': 'Write it as `2026-01-31 14:05`',
  duration: 'Write it as `3 days`',
};

function readPlain(reader: ExpressionReader, text: string, expected: Type): Expression | undefined {
  const at = { from: reader.place.offset, to: reader.place.offset + reader.source.length };
  const literal = (type: Type, value: string | boolean): Expression => ({ node: 'literal', type, value, from: at.from, to: at.to });
  if (expected.kind !== 'text' && expected.kind !== 'choice') {
    const constant = scopeConstant(reader.scope, text);
    const type = constant === undefined ? undefined : reader.scope.constants.get(constant);
    if (constant !== undefined && type) return { node: 'constant', name: constant, type, from: at.from, to: at.to };
    if (foldName(text) === 'null') return { node: 'null', type: { kind: 'null' }, from: at.from, to: at.to };
  }
  switch (expected.kind) {
    case 'text':
    case 'choice':
    case 'unknown':
      return literal({ kind: 'text' }, unquoted(text));
    case 'record':
      return foldName(text) === 'me' ? meAs(reader, readMe(reader, at), expected) : literal(expected, unquoted(text));
    case 'number': {
      const digits = plainNumber(text);
      return digits === undefined ? undefined : literal({ kind: 'number', scale: scaleOfText(digits) }, digits);
    }
    case 'money': {
      const amount = plainNumber(withoutCurrency(text, expected.currency));
      return amount === undefined ? undefined : literal({ ...expected, scale: Math.max(expected.scale, scaleOfText(amount)) }, amount);
    }
    case 'yes/no': {
      const answer = answers.get(foldName(text));
      return answer === undefined ? undefined : literal(expected, answer);
    }
    case 'date':
    case 'time':
    case 'date and time': {
      const moment = text.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/u, '$1T');
      if (expected.kind === 'date and time' && isLocalMoment(moment)) return localMoment(at, moment);
      const read = readDated(moment, expected.kind);
      return read && literal(read.type, read.value);
    }
    case 'duration': {
      const read = readPlainDuration(text);
      return read && literal(read.type, read.value);
    }
    case 'list':
      return plainList(reader, text, expected.of, at);
    case 'null':
    case 'file':
    case 'context':
      return undefined;
  }
}

/** What stands in quotation marks is the text between them, as in point 9. */
function unquoted(text: string): string {
  return /^"([^"]*)"$/u.exec(text)?.[1] ?? text;
}

function withoutCurrency(text: string, currency: string): string {
  const [folded, sign] = [text.toLowerCase(), currency.toLowerCase()];
  if (sign === '') return text;
  if (folded.endsWith(sign)) return text.slice(0, -sign.length).trim();
  return folded.startsWith(sign) ? text.slice(sign.length).trim() : text;
}

const answers: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

/** Digits with a point; commas only between groups of three. */
function plainNumber(text: string): string | undefined {
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,12})?$/u.test(text)) return undefined;
  const digits = text.replace(/,/gu, '').replace(/^(-?)0+(?=\d)/u, '$1');
  return digits.replace(/\D/gu, '').length > 18 ? undefined : digits;
}

function plainList(reader: ExpressionReader, text: string, of: Type, at: { from: number; to: number }): Expression | undefined {
  const items = text.split(',').map((item) => readPlain(reader, item.trim(), of));
  const read = items.filter((item) => item !== undefined);
  return read.length < items.length
    ? undefined
    : { node: 'list', items: read, type: { kind: 'list', of: of.kind === 'choice' ? { kind: 'text' } : of }, from: at.from, to: at.to };
}

/** Dates, times, moments and durations written out: read now, so that what is none is found now. */
import type { Expression, FunctionName, TextRange } from '@ninefold/model';
import type { SyntaxNode } from './feel-grammar.ts';
import { isDate, readDated } from './literals.ts';
import { shorten } from './nodes.ts';
import { type ExpressionReader, report, span, unknownExpression } from './reader.ts';

export type DatedName = 'date' | 'time' | 'date and time' | 'duration';

/** Whether the function makes a date, a time, a moment or a duration of a text. */
export function isDated(name: FunctionName): name is DatedName {
  return name === 'date' || name === 'time' || name === 'date and time' || name === 'duration';
}

/** The literal that `text` writes; of any of these kinds when `kind` is not given (`@"…"`). */
export function readWritten(reader: ExpressionReader, node: SyntaxNode, text: string, kind: DatedName | undefined): Expression {
  const read = readDated(text, kind);
  if (read) return { node: 'literal', ...read, ...span(reader, node) };
  if ((kind === undefined || kind === 'date and time') && isLocalMoment(text)) return localMoment(span(reader, node), text);
  report(reader, node, {
    code: 'N018',
    what: `"${shorten(text)}" is no ${kind ?? 'date, time or duration'}.`,
    mend: mendDated[kind ?? 'date'],
  });
  return unknownExpression(reader, node);
}

/** Without an offset: the document's time zone says when it is. */
export function isLocalMoment(text: string): boolean {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/u.exec(text) ?? [];
  return isDate(day);
}

/** The call that reads the text as a moment in the document's time zone. */
export function localMoment(at: TextRange, text: string): Expression {
  const written: Expression = { node: 'literal', type: { kind: 'text' }, value: text, ...at };
  return { node: 'call', function: 'date and time', arguments: [written], type: { kind: 'date and time' }, ...at };
}

export const mendDated: Readonly<Record<DatedName, string>> = {
  date: 'Write it as `date("2026-01-31")`.',
  time: 'Write it as `time("14:05:00")`.',
  'date and time': 'Write it as `date and time("2026-01-31T14:05:00")`.',
  duration: 'Write days and hours as `duration("P3DT4H")`, years and months as `duration("P1Y6M")`; the two cannot be mixed.',
};

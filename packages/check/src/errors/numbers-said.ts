/** The whole numbers that a message says in digits, outside its braces. */
import type { Span } from '@ninefold/model';

export interface NumberSaid {
  readonly value: number;
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

/** undefined where some digits are no plain whole number: `2.5`, `24/7`, `9:00`, `A4`, `007`. */
export function numbersSaid(text: string, { from, to }: Span): readonly NumberSaid[] | undefined {
  // What stands in braces keeps its length, so that places stay true.
  const message = text.slice(from, to).replace(/\{[^{}]*\}/gu, (braces) => ' '.repeat(braces.length));
  const said: NumberSaid[] = [];
  for (const { 0: run, index } of message.matchAll(/[\p{L}\d_#§/:.,-]*\d[\p{L}\d_#§/:-]*(?:[.,]\d+)*/gu)) {
    if (!/^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*|0)$/u.test(run)) return undefined;
    const value = Number(run.replace(/,/gu, ''));
    if (isYear(value) || isLabelled(message.slice(0, index))) continue;
    said.push({ value, words: run, from: from + index, to: from + index + run.length });
  }
  return said;
}

function isYear(value: number): boolean {
  return value >= 1900 && value <= 2100;
}

/** `room 12`, `page 3`, `for example 5`: a name or an example, no limit. */
function isLabelled(before: string): boolean {
  return /(?:\b(?:room|page|number|no\.?|nr\.?|paragraph|chapter|section|article|rule|form|extension|ext\.?|phone|call|dial|gate|desk|step|version|annex|e\.\s?g\.?|example:?|like|as)|[§#(:])\s*$/iu.test(
    before,
  );
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const;

/** `at least three`. */
export function saysInWords(message: string, value: number): boolean {
  const word = words[value];
  return word !== undefined && new RegExp(`\\b${word}\\b`, 'iu').test(message);
}

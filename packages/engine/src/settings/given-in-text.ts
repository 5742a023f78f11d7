/**
 * Constants given at start whose value the document does not show. What they are (money, days, a number) decides the
 * types of the expressions they stand in, so amounts, durations, dates and yes/no are read as if the document said them.
 */
import type { Application } from '@ninefold/model';
import { byName } from '@ninefold/model';

/**
 * The document's text with such values in place of their gaps; read it instead of the original. Lines stay the same.
 * Text and addresses are left out: they need no type, and a secret must not become part of what is read.
 */
export function givenInText(text: string, application: Application, given: Readonly<Record<string, string>>): string {
  const edits = Object.entries(given).flatMap(([name, value]) => {
    const constant = byName(application.constants, name);
    const typed = typedWords.test(value.trim());
    return constant?.value.kind === 'gap' && typed ? [{ ...constant.value.span, words: value.trim() }] : [];
  });
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((before, { from, to, words }) => `${before.slice(0, from)}${words}${before.slice(to)}`, text);
}

/** `500`, `2,000 EUR`, `30 %`, `90 days`, `2026-01-31`, `08:00`, `yes`. */
const typedWords = /^(?:[+-]?\d[\d,]*(?:\.\d+)?(?:\s*(?:%|[€£¥]|[A-Za-z]{2,8}))?|\d{4}-\d\d-\d\d|\d\d:\d\d(?::\d\d)?|yes|no)$/iu;

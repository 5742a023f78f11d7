/** `state not in (…)` and `not state in (…)`, as other languages and people say it. */
import { type ExpressionReader, report, span } from './reader.ts';

const call = '(?:\\([^()]*(?:\\([^()]*\\)[^()]*)*\\))?';
const path = `[\\p{L}_][\\p{L}\\p{N}_]*${call}(?:\\s*\\.\\s*[\\p{L}_][\\p{L}\\p{N}_]*${call})*`;
const denials = [
  new RegExp(`(?<![\\p{L}\\p{N}_.])(?<what>${path})\\s+not\\s+in\\b\\s*(?=[([\\p{L}])`, 'u'),
  new RegExp(`(?<![\\p{L}\\p{N}_.])not\\s+(?<what>${path})\\s+in\\b\\s*(?=[([\\p{L}])`, 'u'),
];

/** Reports (N011) the first of them, with the whole of it put right. `bare` is the masked source without its texts and comments. */
export function reportNotIn(reader: ExpressionReader, bare: string): boolean {
  const found = denials.map((denial) => denial.exec(bare)).find((match) => match !== null);
  const said = found?.groups?.what;
  if (!found || said === undefined) return false;
  const open = found.index + found[0].length;
  const close = '(['.includes(bare[open] ?? '') ? closing(bare, open) : endOfNames(bare, open);
  const at = { from: found.index, to: open };
  const whatAt = found.index + found[0].indexOf(said);
  const what = reader.source.slice(whatAt, whatAt + said.length);
  const text = `not(${what} in ${reader.source.slice(open, close)})`;
  report(
    reader,
    { from: at.from, to: at.from + found[0].trimEnd().length },
    {
      code: 'N011',
      what: '`not` takes brackets around what it denies.',
      mend: `Write \`not(${what} in (…))\`.`,
      ...(close !== undefined && { fix: { title: `Write not(…)`, edits: [{ ...span(reader, { from: at.from, to: close }), text }] } }),
    },
  );
  return true;
}

/** Behind a list that is named, not written out: `all Holidays.day`. */
function endOfNames(text: string, open: number): number {
  const end = /\s+(?:and|or|then|else|satisfies|return)\b|[^\p{L}\p{N}_.\s]/u.exec(text.slice(open));
  return open + text.slice(open, end ? open + end.index : undefined).trimEnd().length;
}

/** Behind the bracket that closes the one at `open`; undefined where none does. */
function closing(text: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at] ?? '')) depth++;
    else if (')]}'.includes(text[at] ?? '')) depth--;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

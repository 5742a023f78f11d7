/** What to say when the text is no expression: signs of programming languages first, then where the grammar got stuck. */
import type { Tree } from '@lezer/common';
import type { SyntaxNode } from './feel-grammar.ts';
import { nearKeyword } from './keywords.ts';
import { shorten } from './nodes.ts';
import { reportNotIn } from './not-in.ts';
import { type ExpressionReader, report, span, textOf } from './reader.ts';

/** Reports at most one finding: what follows the first error is rarely true. */
export function reportSyntaxError(reader: ExpressionReader, tree: Tree): boolean {
  if (isBlank(reader.masked)) {
    report(
      reader,
      { from: 0, to: reader.source.length },
      { code: 'N011', what: 'An expression is expected here, but nothing is written.', mend: 'Write one, `—` for none, or `not shown`.' },
    );
    return true;
  }
  return reportForeignSign(reader) || reportDenied(reader) || reportStuck(reader, tree);
}

/** Nothing but comments. */
function isBlank(text: string): boolean {
  return text.trim() === '' || (text.includes('/') && text.replace(skipped, (found) => (found.startsWith('"') ? found : '')).trim() === '');
}

interface ForeignSign {
  readonly sign: RegExp;
  readonly instead?: string;
  readonly mend: string;
}

const foreignSigns: readonly ForeignSign[] = [
  { sign: /(?<![\p{L}\p{N}_.])(?:is|IS)\s+(?:not|NOT)\s+(?:null|NULL)(?![\p{L}\p{N}_])/u, instead: '!= null', mend: 'Write `!= null`.' },
  { sign: /(?<![\p{L}\p{N}_.])(?:is|IS)\s+(?:null|NULL)(?![\p{L}\p{N}_])/u, instead: '= null', mend: 'Write `= null`.' },
  { sign: /\|\|?/u, instead: 'or', mend: 'Write `or`.' },
  { sign: /&&?/u, instead: 'and', mend: 'Write `and`.' },
  { sign: /={2,3}/u, instead: '=', mend: 'Write `=`.' },
  { sign: /!==/u, instead: '!=', mend: 'Write `!=`.' },
  { sign: /<>/u, instead: '!=', mend: 'Write `!=`.' },
  { sign: /=>/u, instead: '>=', mend: 'Write `>=`.' },
  { sign: /=</u, instead: '<=', mend: 'Write `<=`.' },
  { sign: /!(?!=)/u, mend: 'Write `not(…)`.' },
  { sign: /%/u, mend: 'Write the share as a number, such as `0.19`; what remains of a division is `modulo(a, b)`.' },
  { sign: /(?<![\p{L}\p{N}_.])(?:AND|OR|And|Or)(?![\p{L}\p{N}_])/u, mend: 'Write it in small letters: `and`, `or`.' },
  { sign: /;/u, mend: 'One expression stands here; join conditions with `and`.' },
  { sign: /[“”„«»]/u, instead: '"', mend: 'Write straight quotation marks: `"…"`.' },
];

const anySign = new RegExp(foreignSigns.map(({ sign }) => sign.source).join('|'), 'u');
// Strings, comments and names in another sign's place are skipped.
const skipped = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//gu;

function reportForeignSign(reader: ExpressionReader): boolean {
  if (!anySign.test(reader.masked)) return false;
  const bare = bareOf(reader);
  const found = foreignSigns
    .map((foreign) => ({ ...foreign, match: foreign.sign.exec(bare) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => (a.match?.index ?? 0) - (b.match?.index ?? 0) || (b.match?.[0].length ?? 0) - (a.match?.[0].length ?? 0))[0];
  if (!found?.match) return false;
  const at = { from: found.match.index, to: found.match.index + found.match[0].length };
  const instead = /^(?:and|or)$/iu.test(found.match[0]) ? found.match[0].toLowerCase() : found.instead;
  const fix =
    instead === undefined
      ? {}
      : { fix: { title: `Write ${instead}`, edits: [{ ...span(reader, at), text: apart(reader.source, at, instead) }] } };
  report(reader, at, { code: 'N011', what: `\`${found.match[0]}\` is no sign of this language.`, mend: found.mend, ...fix });
  return true;
}

function reportDenied(reader: ExpressionReader): boolean {
  return reader.masked.includes('not') && reportNotIn(reader, bareOf(reader));
}

/** The masked source with blanks for its texts and comments. */
function bareOf({ masked }: ExpressionReader): string {
  return masked.replace(skipped, (text) => ' '.repeat(text.length));
}

/** Between blanks when it is a word: `a|b` becomes `a or b`. */
function apart(source: string, at: { from: number; to: number }, text: string): string {
  if (!/^\p{L}/u.test(text)) return text;
  return `${/\S$/u.test(source.slice(0, at.from)) ? ' ' : ''}${text}${/^\S/u.test(source.slice(at.to)) ? ' ' : ''}`;
}

function reportStuck(reader: ExpressionReader, tree: Tree): boolean {
  const stuck = firstError(tree);
  if (!stuck) return false;
  const before = lastWord(reader.source.slice(0, stuck.from));
  const after = before === '' ? 'At the beginning' : `After \`${before}\``;
  const found = shorten(firstWord(reader.source.slice(stuck.from)));
  const end = reader.source.slice(0, stuck.from).trimEnd().length;
  const at =
    found === ''
      ? { from: Math.max(0, end - before.length), to: end }
      : { from: stuck.from, to: stuck.from + firstWord(reader.source.slice(stuck.from)).length };
  const expected = (found === '' && unclosedIn(reader.masked.slice(0, stuck.from))) || expectedAt(stuck, before);
  report(reader, at, {
    code: 'N011',
    what:
      found === ''
        ? `${after} I expected ${expected}, but the expression ends.`
        : `${after} I expected ${expected}, but found \`${found}\`.`,
    ...mendStuck(reader, stuck),
  });
  return true;
}

function firstError(tree: Tree): SyntaxNode | undefined {
  let first: SyntaxNode | undefined;
  tree.iterate({
    enter: (node) => {
      if (first) return false;
      if (node.type.isError) first = node.node;
      return !first;
    },
  });
  return first;
}

/** The bracket that is still open after a value, when the text ends there. */
function unclosedIn(text: string): string | undefined {
  if (!/[\p{L}\p{N}_")\]}]\s*$/u.test(text) || /(?:^|[^\p{L}\p{N}_])(?:and|or|in|between|if|then|else|return|satisfies)\s*$/u.test(text))
    return undefined;
  const open: string[] = [];
  for (const [sign] of text.replace(skipped, '').matchAll(/[()[\]{}]/gu)) {
    const close = closers[sign];
    if (close) open.push(close);
    else open.pop();
  }
  const last = open.pop();
  return last && `\`${last}\``;
}

const closers: Readonly<Record<string, string | undefined>> = { '(': ')', '[': ']', '{': '}' };

const closing: Readonly<Record<string, string>> = {
  ParenthesizedExpression: '`)`',
  FunctionInvocation: '`,` or `)`',
  DateTimeLiteral: '`,` or `)`',
  PositionalParameters: 'a value',
  List: '`,` or `]`',
  FilterExpression: '`]`',
  Context: '`,` or `}`',
};

/** What the grammar wanted where it got stuck, from what stands before it. */
function expectedAt(stuck: SyntaxNode, written: string): string {
  const parent = stuck.parent;
  const before = stuck.prevSibling;
  if (written === ',') return parent?.name === 'Context' ? 'a name' : 'a value';
  if (!parent || !before) return 'a value';
  if (/^(?:[([{.,]|CompareOp|ArithOp|and|or|in|between|if|then|else|return|satisfies)$/u.test(before.name))
    return before.name === '.' ? 'the name of a field' : 'a value';
  if (parent.name === 'IfExpression') return parent.getChild('then') ? '`else`' : '`then`';
  if (parent.name === 'ForExpression') return '`return`';
  if (parent.name === 'QuantifiedExpression') return '`satisfies`';
  if (parent.name === 'Comparison' && parent.getChild('between') && !parent.getChild('and')) return '`and`';
  return closing[parent.name] ?? 'an operator such as `and`, `=` or `+`';
}

function mendStuck(reader: ExpressionReader, stuck: SyntaxNode): { mend?: string } {
  const before = lastWord(reader.source.slice(0, stuck.from));
  const near = nearKeyword(before);
  if (near !== undefined) return { mend: `Did you mean \`${near}\` instead of \`${before}\`?` };
  const rest = reader.source.slice(Math.max(0, stuck.from - 1));
  if (/^.?'/u.test(rest)) return { mend: 'Write text in straight double quotation marks: `"…"`.' };
  if (/^.?"/u.test(rest) && (reader.source.match(/"/gu)?.length ?? 0) % 2 === 1) return { mend: 'The text has no closing quotation mark.' };
  const amount = /(\d[\d.,]*)\s*(?:[A-Z]{3}|€|\$|£|days?|months?|years?|hours?|minutes?|seconds?|[KMG]B)\b/u.exec(reader.source);
  if (amount) return { mend: `Give \`${amount[0]}\` a name in point 9 and write that name here.` };
  if (/\d,\d/u.test(reader.source) && textOf(reader, stuck).startsWith(',')) return { mend: 'Write numbers without commas: `1000`.' };
  if (/\?/u.test(reader.source)) return { mend: 'Write `if … then … else …`.' };
  const infix = /\b(contains|starts with|ends with|like|matches)\s*$/iu.exec(reader.source.slice(0, stuck.from))?.[1]?.toLowerCase();
  if (infix) return { mend: `Functions stand before what they are about: \`${infix === 'like' ? 'contains' : infix}(title, "…")\`.` };
  const spoken = spokenForms.find(([pattern]) => pattern.test(reader.masked));
  if (spoken) return { mend: spoken[1] };
  return { mend: wholeForms[stuck.parent?.name ?? ''] ?? 'Write what is missing, or take away what stands too much.' };
}

/** What others write where the grammar has a form of its own. */
const spokenForms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:every|some)\s+[^\s]+\s+satisfies\b/iu, 'Each of them needs a name: `every one in lines satisfies one.amount > 0`.'],
  [
    /\b(?:any|exists?|no|none)\s+\S+\s+in\b.*\bsatisfies\b/isu,
    'Write `some one in lines satisfies …`; that there is none is `not(some one in lines satisfies …)`.',
  ],
  [
    /\boverlap/iu,
    'That none overlaps is `not(some one in … satisfies one.begins < ends and one.ends > begins)`, with a condition that leaves out the record itself.',
  ],
  [/\bimplies\b|->/iu, 'Write `if … then … else true`.'],
  [/^\s*(?:some|any)\s+[^\s()]+\s*$/iu, 'That there are some is `count(…) > 0`.'],
  [/\bfor\s+(?:each\s+)?\S+\s+in\b[^:]*:/iu, 'Write `for one in lines return …`, and what stands for each behind `return`.'],
  [/\bis\s+["\d]/iu, 'Write `=` for `is`.'],
  [/\bmatches\s*\([^,]*,\s*\//iu, 'A pattern stands in quotation marks: `matches(code, "^[A-Z]+$")`.'],
  [/[$€£]\s*\d/u, 'Give the amount a name in point 9 and write that name here.'],
];

const wholeForms: Readonly<Record<string, string | undefined>> = {
  IfExpression: 'Write `if … then … else …`; where there is nothing, `else null`.',
  ForExpression: 'Write `for line in lines return …`.',
  QuantifiedExpression: 'Write `some line in lines satisfies …`, or `every`.',
  Context: 'Write names and values: `{ name: value, other: value }`.',
};

function lastWord(text: string): string {
  const match = /(?:"(?:\\.|[^"\\])*"|[^\s"()[\]{},]+|[()[\]{},"])\s*$/u.exec(text.slice(-60));
  return shorten(match?.[0].trim() ?? '');
}

function firstWord(text: string): string {
  return /^(?:[\p{L}\p{N}_]+|[^\s])/u.exec(text)?.[0] ?? '';
}

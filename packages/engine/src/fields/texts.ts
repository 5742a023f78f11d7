/** Text, long text, e-mail, phone and web addresses, lists of text. Ends are trimmed; text of nothing but space is empty. */
import { type FieldTypeWith, foldEmail, isList, type Limit, type Value } from '@ninefold/model';
import type { Message } from '@ninefold/words';
import { sentences } from '../refusals/sentences.ts';
import { type CheckContext, type Decoded, type FieldHandling, type FieldProblem, fieldProblem, wrongType } from './field-handling.ts';

type TextKind = FieldTypeWith<'text', 'free' | 'shaped'>['kind'];

export const text: FieldHandling<'text'> = {
  ...textOf<'text'>(),
  check: (value, type, context) => checkLine(value, type.upTo, context),
};

export const longText: FieldHandling<'long text'> = {
  ...textOf<'long text'>(),
  check: (value, type, context) => notText(value) ?? tooLong(String(value), type.upTo, context),
};

export const email: FieldHandling<'email'> = {
  ...textOf<'email'>(),
  // As it is kept: one mailbox is one text.
  decode: (json) => {
    const decoded = decodeText(json);
    return 'value' in decoded && typeof decoded.value === 'string' ? { value: foldEmail(decoded.value) } : decoded;
  },
  check: checkEmail,
};

export const phone: FieldHandling<'phone'> = {
  ...textOf<'phone'>(),
  check: (value) =>
    notText(value) ?? unlike(String(value), /^\+?(?=(?:\D*\d){3})[\d\s()./-]+(?:\s*(?:x|ext\.?)\s*\d+)?$/u, 40, sentences.phone),
};

export const webAddress: FieldHandling<'web address'> = {
  ...textOf<'web address'>(),
  check: (value) => notText(value) ?? unlike(String(value), /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/iu, 2000, sentences.webAddress),
};

export const listOfText: FieldHandling<'list of text'> = {
  empty: [],
  decode: (json) => {
    if (!Array.isArray(json)) return wrongType(sentences.listOfTexts);
    const found = new Set<string>();
    for (const [index, one] of json.entries()) {
      const decoded = decodeText(one);
      if ('problem' in decoded) return { problem: { ...decoded.problem, path: [index] } };
      if (typeof decoded.value === 'string') found.add(decoded.value);
    }
    // Each once, as they were given.
    return { value: [...found] };
  },
  encode: (value) => texts(value),
  check: (value, type, context) => {
    if (!isList(value)) return fieldProblem('wrong-type', sentences.listOfTexts);
    for (const [index, one] of value.entries()) {
      const problem = checkLine(one, type.upTo, context);
      if (problem) return { ...problem, path: [index] };
    }
    return undefined;
  },
};

function texts(value: Value): readonly string[] {
  return isList(value) ? value.map(String) : [];
}

/** RFC 5321 allows 254 characters; what stands before and after the @ is left to the mail server. What would make two of one is not taken. */
export function checkEmail(value: unknown): FieldProblem | undefined {
  const shape = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@.<>(),;:"\\[\]]+$/u;
  return notText(value) ?? unlike(String(value), shape, 254, sentences.email);
}

/** Code points, as FEEL's `string length` counts them. */
function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

function textOf<K extends TextKind>(): Omit<FieldHandling<K>, 'check'> {
  return { empty: null, decode: decodeText, encode: (value) => String(value) };
}

/** Text that can be kept: no half of a surrogate pair, no control characters but tabs and line ends. */
export function decodeText(json: unknown): Decoded {
  if (typeof json !== 'string') return wrongType(sentences.text);
  // Most texts are of plain letters, in which there is nothing to refuse and no end of a line.
  if (/^[ -~]*$/u.test(json)) return { value: json.trim() || null };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (/\p{Cs}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u.test(json)) return wrongType(sentences.unkeptCharacters);
  return { value: json.trim().replace(/\r\n?/gu, '\n') || null };
}

function checkLine(value: Value, limit: Limit | undefined, context: CheckContext): FieldProblem | undefined {
  const problem = notText(value);
  if (problem) return problem;
  return /[\r\n]/u.test(String(value)) ? fieldProblem('wrong-type', sentences.oneLine) : tooLong(String(value), limit, context);
}

function notText(value: unknown): FieldProblem | undefined {
  return typeof value === 'string' ? undefined : fieldProblem('wrong-type', sentences.text);
}

function tooLong(value: string, limit: Limit | undefined, context: CheckContext): FieldProblem | undefined {
  if (!limit) return undefined;
  const most = limit.kind === 'number' ? limit.value : context.limit(limit.name);
  if (most === undefined) return fieldProblem('not-shown', sentences.lengthNotShown, { gap: limit.kind === 'constant' ? limit.name : '' });
  return lengthOf(value) <= most ? undefined : fieldProblem('too-long', sentences.tooManyCharacters(most));
}

function unlike(value: string, shape: RegExp, most: number, said: Message): FieldProblem | undefined {
  if (lengthOf(value) > most) return fieldProblem('too-long', sentences.tooManyCharacters(most));
  return shape.test(value) ? undefined : fieldProblem('wrong-type', said);
}

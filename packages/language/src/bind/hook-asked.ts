/** `hook score: total, customer.country`: a function beside the document says whether a rule holds, or what a field is on save. */
import {
  type Expression,
  type FieldType,
  type GivenToHook,
  isHookName,
  isRelated,
  isTypeNotShown,
  type Type,
  traitsOf,
  type WrittenExpression,
} from '@ninefold/model';
import { namesIn, part, plain, uncoded, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed } from './binding.ts';
import { bindExpression, type ExpressionContext } from './expressions.ts';
import { isFieldOf } from './fields.ts';

type Place = ExpressionContext & { readonly expected: Type };

/** Undefined where the words ask no hook. What is wrong is reported, and leaves the value without its typed expression. */
export function bindHookAsked(binding: Binding, words: Words, about: Place): WrittenExpression | undefined {
  const inner = uncoded(words);
  const verb = /^(hook|run)\s+(?=[A-Za-z])/iu.exec(inner.text);
  const colon = inner.text.indexOf(':');
  const name = verb && part(inner, verb[0].length, colon < 0 ? undefined : colon);
  // `hook length > 3` is about a field that is called so.
  if (!verb || !name || /[^\w\s-]/u.test(name.text) || (colon < 0 && (!isHookName(name.text) || isFieldOf(binding, about.entity, inner))))
    return undefined;
  const unread = { source: words.text, from: words.from, to: words.to };
  const hook = plain(name);
  if (verb[1]?.toLowerCase() === 'run') {
    reportRun(binding, inner, about);
    return unread;
  }
  if (!isHookName(hook)) {
    reportNotRead(binding, name, about, 'A hook is named like its file: a letter, then letters, digits, `-` and `_`, without blanks.');
    return unread;
  }
  const fields = colon < 0 ? [] : namesIn(part(inner, colon + 1));
  if (fields.length === 0) {
    reportNotRead(
      binding,
      inner,
      about,
      `Say which fields it is given: \`hook ${hook}: field, field\`. It is asked when one of them changes.`,
    );
    return unread;
  }
  const given = fields.map((field) => bindGiven(binding, field, about));
  if (given.some((one) => one === undefined)) return unread;
  return {
    ...unread,
    typed: { node: 'hook', hook, given: given.flatMap((one) => one ?? []), type: about.expected, from: inner.from, to: inner.to },
  };
}

/** One field that it is given, by a path of references; undefined, and reported, for everything else. */
function bindGiven(binding: Binding, words: Words, { expected: _, ...about }: Place): GivenToHook | undefined {
  const { typed } = bindExpression(binding, words, about);
  if (!typed) return undefined;
  const name = nameOf(typed);
  if (name === undefined || typed.node !== 'field') {
    reportNotRead(binding, words, about, 'A hook is given fields: of the record, or of one that it refers to, as in `customer.country`.');
    return undefined;
  }
  const type = entityNamed(binding, typed.entity)?.fields.find((field) => field.name === typed.field)?.type;
  if (type && !isGivable(type)) {
    report(binding.reading, 'N306', about.point, words, {
      statement: about.statement,
      what: `“${plain(words)}” cannot be given to a hook here: it is a list of records.`,
      mend: 'Give it what follows from them: a field that is computed, such as their sum or count.',
    });
    return undefined;
  }
  return { name, value: typed };
}

function isGivable(type: FieldType): boolean {
  return isTypeNotShown(type) || (traitsOf(type).names !== 'lines' && !isRelated(type));
}

/** `customer.country`, as the document calls each of them; undefined for what is no path of fields. */
function nameOf(expression: Expression): string | undefined {
  if (expression.node === 'owner')
    return expression.of.node === 'self' && expression.type.kind === 'record' ? expression.type.entity : undefined;
  if (expression.node !== 'field') return undefined;
  if (expression.of.node === 'self') return expression.field;
  const before = nameOf(expression.of);
  return before === undefined ? undefined : `${before}.${expression.field}`;
}

function reportNotRead(binding: Binding, words: Words, { point, statement }: ExpressionContext, mend: string): void {
  report(binding.reading, 'N019', point, words, { statement, what: `“${words.text}” is not read.`, mend });
}

function reportRun(binding: Binding, words: Words, { point, statement }: ExpressionContext): void {
  report(binding.reading, 'N019', point, words, {
    statement,
    what: '`run` is what a row of point 4 does: it sets fields.',
    mend: 'Here a hook is asked, with the fields that it is given: `hook name: field, field`.',
    fix: { title: 'Write `hook`', edits: [{ from: words.from, to: words.from + 'run'.length, text: 'hook' }] },
  });
}

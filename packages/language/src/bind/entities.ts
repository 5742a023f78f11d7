/** Point 3, second step: computed values, starting values and first rows, typed with every field known. */
import {
  anyNode,
  type Entity,
  type Expression,
  type Field,
  type FieldType,
  type Given,
  isCounted,
  type StatementId,
  type Type,
  traitsOf,
  typeOfField,
  type WrittenExpression,
} from '@ninefold/model';
import { type Cell, isNone, readCell } from '../read/cells.ts';
import { plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import type { Binding } from './binding.ts';
import { cutComputedCycles, cutHooksOfHooks } from './circles.ts';
import type { EntityOutline, FieldOutline } from './entity-outlines.ts';
import { bindExpression, bindValue, type ExpressionContext } from './expressions.ts';
import { bindFirstRows } from './first-rows.ts';
import { bindHookAsked } from './hook-asked.ts';

/** Computed values, starting values and first rows, typed with every field known. */
export function bindEntities(binding: Binding, outlines: readonly EntityOutline[]): Entity[] {
  const entities = outlines.map(
    ({ draft, fields, ...entity }): Entity => ({
      ...entity,
      fields: fields.map((field) => bindField(binding, entity.name, field)),
      startsWith: draft.first.flatMap((table) => bindFirstRows(binding, draft, fields, table)),
    }),
  );
  return cutHooksOfHooks(binding.reading, cutComputedCycles(binding.reading, entities));
}

function bindField(binding: Binding, entity: string, outline: FieldOutline): Field {
  const { computedCode, whereCode: _where, row, ...field } = outline;
  const about = { point: 3 as const, statement: field.statement, entity, expected: typeOfField(field.type) };
  const startsAs: Given<WrittenExpression> = row
    ? readCell(
        binding.reading,
        row['Starts as'],
        { point: 3, statement: field.statement, called: `What ${field.name} starts as` },
        (words) =>
          isNoneAndMore(binding, words, about.statement) || isGivenOtherwise(binding, words, outline)
            ? undefined
            : bindValue(binding, words, about),
      )
    : { kind: 'none' };
  const onSave = row ? bindOnSave(binding, row['On save'], outline, about) : undefined;
  const computed = computedCode && (hookComputed(binding, computedCode, about) ?? bindExpression(binding, computedCode, about));
  if (computedCode && computed?.typed && field.implied === 'called') tellIds(binding, computedCode, computed.typed, about.statement);
  return { ...field, ...(computed ? { computed } : {}), startsAs, ...(onSave ? { onSave } : {}) };
}

/** What a hook says is kept when the record is saved; what is computed holds at any time, in the database too. */
function hookComputed({ reading }: Binding, words: Words, { statement }: ExpressionContext): WrittenExpression | undefined {
  if (!/^(?:by\s+)?hook\s+[\w-]+\s*:/iu.test(words.text)) return undefined;
  report(reading, 'N306', 3, words, {
    statement,
    what: 'A hook computes nothing at any moment: it is asked when the record is saved.',
    mend: `Write it in the column *On save*: \`${words.text.replace(/^by\s+/iu, '')}\`.`,
  });
  return { source: words.text, from: words.from, to: words.to };
}

/** What is worked out at every save is nothing that it starts as, nor computed, nor a number of a series. */
function bindOnSave(
  binding: Binding,
  cell: Cell,
  { computedCode, type, name, row }: FieldOutline,
  about: ExpressionContext & { readonly expected: Type },
): WrittenExpression | undefined {
  const place = { point: 3 as const, statement: about.statement, called: `What ${name} is on save` };
  const said = readCell(binding.reading, cell, place, (words) => bindHookAsked(binding, words, about) ?? bindValue(binding, words, about));
  if (said.kind !== 'given') return undefined;
  const starts = row?.['Starts as'];
  const { names, alwaysUnique } = traitsOf(type);
  const because =
    names === 'lines' || alwaysUnique
      ? `a ${names === 'lines' ? 'list of lines' : type.kind} is not worked out`
      : computedCode
        ? 'its value follows from others at any time'
        : starts && starts.written === 'written' && !isNone(plain(starts))
          ? 'it cannot start as something else, for it is worked out when it is new, too'
          : said.value.typed?.node === 'hook' && traitsOf(type).keptHere
            ? 'a hook names no records or files that are kept here'
            : undefined;
  if (because === undefined) return said.value;
  report(binding.reading, 'N306', 3, cell, {
    statement: about.statement,
    what: `“${name}” cannot be worked out on save: ${because}.`,
    mend: 'Say one of the two, and write `—` for the other.',
  });
  return undefined;
}

/** People are shown what a record is called. */
function tellIds({ reading }: Binding, words: Words, called: Expression, statement: StatementId): void {
  if (!anyNode(called, (part) => part.node === 'entry' && part.name === 'id' && part.of.type.kind === 'record')) return;
  report(reading, 'N019', 3, words, {
    statement,
    what: 'An id is nobody’s name.',
    why: 'It is a long row of letters and digits that means nothing to people.',
    mend: 'Say what people know the record by: a number series, a name, a day.',
  });
}

/** A number series begins by itself, and what follows from others begins as they do. */
function isGivenOtherwise({ reading }: Binding, words: Words, { type, computedCode, name, statement }: FieldOutline): boolean {
  if (!isCounted(type) && !computedCode) return false;
  report(reading, 'N306', 3, words, {
    statement,
    what: `“${name}” cannot start as anything: ${computedCode ? 'its value follows from others' : `its number is given ${whenNumbered(type)}`}.`,
    mend: 'Write `—`.',
  });
  return true;
}

function whenNumbered(type: FieldType): string {
  return isCounted(type) && type.on !== undefined ? `by “${type.on}”` : 'when the record is made';
}

/** `— often`: reported, for it would be a text that nobody meant. */
function isNoneAndMore({ reading }: Binding, words: Words, statement: StatementId): boolean {
  const text = plain(words);
  if (words.text.includes('`') || !/^[—–](?:\s|[^\p{L}\p{N}]*$)|\s[—–]$/u.test(text)) return false;
  report(reading, 'N019', 3, words, {
    statement,
    what: `“${text}” says that there is none, and something beside it.`,
    mend: 'Write `—` alone where it starts empty. A text with a dash stands in quotation marks and back-ticks.',
  });
  return true;
}

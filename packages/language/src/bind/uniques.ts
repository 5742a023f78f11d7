/** Point 3: ``- Unique: candidate, job: E-TWICE`` below an entity's table: of which fields no two records have the same values together. */
import { foldName, type Given, isSameName, type StatementId, type TextRange, type UniqueFields } from '@ninefold/model';
import { asCell, placeCalled, readCell, readGap } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import { maskCode, namesIn, part, plain, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { Bullet } from '../sections/parts.ts';
import { type Binding, referenceTo } from './binding.ts';
import type { EntityOutline } from './entity-outlines.ts';
import { keepFirst, statementId } from './ids.ts';
import { findName, resolve } from './resolve.ts';

/** The entity with what its bullets say is unique; a field that is so by itself is marked, as if its type said so. */
export function withUniques(binding: Binding, outline: EntityOutline): EntityOutline {
  if (outline.draft.uniques.length === 0) return outline;
  const read = outline.draft.uniques.flatMap((bullet) => readUnique(binding, outline, bullet) ?? []);
  const uniques = keepFirst(
    binding.reading,
    3,
    `Below ${outline.name}, what is unique by`,
    read,
    (each) => [...each.fields.map(foldName).sort(), String(each.ofOwner)].join(),
    ({ span }) => span,
    ({ fields }) => fields.join(', '),
  );
  for (const unique of uniques) if (unique.otherwise.kind === 'none') reportByType(binding, outline, unique);
  const alone = uniques.flatMap(({ fields, ofOwner }) => (fields.length === 1 && !ofOwner ? fields : []));
  const fields = outline.fields.map((field) => (alone.includes(field.name) ? { ...field, unique: true } : field));
  return { ...outline, fields, uniques };
}

/** Undefined where it is not shown which fields, or none of them is there. */
function readUnique(binding: Binding, outline: EntityOutline, { value, words }: Bullet): UniqueFields | undefined {
  const { reading } = binding;
  const said = withoutBrackets(binding, splitError(binding, value));
  const statement = statementId('entities', outline.name, 'unique', plain(said.fields));
  const place = { point: 3 as const, statement };
  if (readGap(reading, asCell(value), placeCalled(place, `What is unique of ${outline.name}`))) return undefined;
  const names = mapKnown(namesIn(said.fields), (each) => fieldNamed(binding, outline, each, statement)) ?? [];
  const isOwner = (name: string): boolean => outline.fields.every((field) => field.name !== name);
  const fields = [...new Set(names.filter((name) => !isOwner(name)))];
  if (fields.length < names.filter((name) => !isOwner(name)).length) reportTwice(binding, said.fields, statement);
  if (names.length > 0 && fields.length === 0) reportOwnerAlone(binding, said.fields, statement);
  if (fields.length === 0) return undefined;
  const otherwise: Given<string> = said.error
    ? readCell(reading, asCell(said.error), placeCalled(place, `The error of a second ${outline.name}`), (each) =>
        resolve(binding, 'error', plain(each), referenceTo(each, place), binding.names.errors),
      )
    : { kind: 'none' };
  return { statement, span: spanAt(reading, words), fields, ofOwner: names.some(isOwner), otherwise };
}

/** `(owner, name)`: reported, and read as meant. */
function withoutBrackets({ reading }: Binding, said: ReturnType<typeof splitError>): ReturnType<typeof splitError> {
  const { text } = said.fields;
  const [all, inner = ''] = /^\(\s*(.+?)\s*\)$/u.exec(text) ?? [];
  if (all === undefined) return said;
  const place = { from: said.fields.from, to: said.fields.to };
  report(reading, 'N019', 3, place, {
    what: 'What is unique together stands without brackets.',
    mend: `Write \`${inner}\`.`,
    fix: { title: `Write “${inner}”`, edits: [{ ...place, text: inner }] },
  });
  return { ...said, fields: part(said.fields, text.indexOf(inner), text.indexOf(inner) + inner.length) };
}

/** The error stands after a colon; one after a comma is reported, and read as meant. */
function splitError({ reading, names }: Binding, value: Words): { readonly fields: Words; readonly error: Words | undefined } {
  const colon = maskCode(value).indexOf(':');
  if (colon >= 0) return { fields: part(value, 0, colon), error: part(value, colon + 1) };
  const [, or] = /^(.+\s)or\s+\S+$/iu.exec(value.text) ?? [];
  const comma = or === undefined ? maskCode(value).lastIndexOf(',') : or.length + 1;
  const last = part(value, comma + 1);
  if (comma < 0 || findName(names.errors, plain(last)) === undefined) return { fields: value, error: undefined };
  const between: TextRange = { from: value.from + (or === undefined ? comma : or.trimEnd().length), to: last.from };
  report(reading, 'N019', 3, last, {
    what: `“${plain(last)}” is an error of point 8, and no field.`,
    mend: 'Write a colon before the error.',
    fix: { title: `Write “: ${plain(last)}”`, edits: [{ ...between, text: ': ' }] },
  });
  return { fields: part(value, 0, or === undefined ? comma : or.length), error: last };
}

/** A field as the entity calls it; of lines also the record that they belong to. */
function fieldNamed(binding: Binding, { name, fields, ownedBy }: EntityOutline, words: Words, statement: StatementId): string | undefined {
  const own = fields.map((field) => field.name);
  const known = [...own, ...(ownedBy ? [ownedBy.entity] : [])];
  // As in expressions, the record is called by its entity's name, however it is written.
  if (ownedBy && findName(own, plain(words)) === undefined && isSameName(plain(words), ownedBy.entity)) return ownedBy.entity;
  return resolve(binding, `field of ${name}`, plain(words), referenceTo(words, { point: 3, statement }), known, {
    meant: severalIn(plain(words), known),
  });
}

/** `candidate and job`, `candidate + job`: several, when each of them is known. */
function severalIn(words: string, known: readonly string[]): string | undefined {
  const parts = words.split(/\s+(?:and|per|within|with|by|for(?:\s+each)?|in|of)\s+|\s*[+&]\s*/u);
  const meant = parts.map((each) => known.find((name) => isSameName(name, each)));
  return parts.length > 1 && meant.every((name) => name !== undefined) ? meant.join(', ') : undefined;
}

/** One that its type says already says nothing more, unless it brings an error. */
function reportByType(
  { reading }: Binding,
  { name, fields: known }: EntityOutline,
  { fields, ofOwner, span, statement }: UniqueFields,
): void {
  const [only = ''] = fields;
  const field = fields.length === 1 && !ofOwner ? known.find((each) => each.name === only) : undefined;
  if (!field?.unique) return;
  report(reading, 'N012', 3, span, {
    statement,
    what: `That ${only} of ${name} is unique is said twice.`,
    mend: `Leave one of the two out, or say with which error a double is refused: \`- Unique: ${only}: E-…\`.`,
    others: [{ span: field.span, words: 'first said here' }],
  });
}

function reportTwice({ reading }: Binding, words: Words, statement: StatementId): void {
  report(reading, 'N012', 3, words, { statement, what: 'A field stands here twice.', mend: 'Remove one of the two.' });
}

function reportOwnerAlone({ reading }: Binding, words: Words, statement: StatementId): void {
  report(reading, 'N019', 3, words, {
    statement,
    what: 'Which of its lines have to differ in what is not said.',
    mend: 'Name a field of the line beside it.',
  });
}

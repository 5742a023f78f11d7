/** Paths of field names: `title`, `employee.manager`, `lines.amount`. */
import { foldName, isSameName, type PointNumber, type ShownField, type StatementId } from '@ninefold/model';
import type { ScopeEntity } from '../expressions/scope.ts';
import { gapIn, isNone } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import { part, plain, splitWords, uncoded, type Words } from '../read/words.ts';
import { report, reportGap, spanAt } from '../reading.ts';
import { type Binding, entityNamed, fieldNames, referenceTo } from './binding.ts';
import { type Cut, cutKnown } from './cut-known.ts';
import { findName, resolve } from './resolve.ts';

interface FieldListRef {
  readonly point: PointNumber;
  readonly statement: StatementId;
  /** A path of a line may begin with the name of its record's entity, as in expressions. */
  readonly throughOwner?: boolean;
  /** `candidate.name as Candidate`: a screen may call a field otherwise. */
  readonly headed?: boolean;
}

/** Fields separated by commas; unknown ones are reported and kept without their entity. */
export function bindFields(binding: Binding, words: Words, entity: string | undefined, at: FieldListRef): ShownField[] {
  return mapKnown(splitWords(words, ','), (each) => {
    const text = plain(each);
    if (text === '' || isNone(text)) return undefined;
    const gap = gapIn(text);
    if (!gap) return at.headed ? bindHeaded(binding, each, entity, at) : bindField(binding, each, entity, at);
    const question = gap.question === undefined ? {} : { question: gap.question };
    reportGap(binding.reading, 'N005', at.point, each, {
      statement: at.statement,
      words: 'Some of the fields',
      ...question,
      what: `Some of the fields are not shown${gap.question ? `: ${gap.question}` : '.'}`,
    });
    return undefined;
  });
}

/** A field, and what the screen calls it. */
function bindHeaded(binding: Binding, words: Words, entity: string | undefined, at: FieldListRef): ShownField {
  const isShown = ({ before }: Cut): boolean => isPathOf(binding, entity, before);
  const cut = isPathOf(binding, entity, words) ? undefined : cutKnown(words, /\sas\s+/giu, isShown);
  if (!cut) return bindField(binding, words, entity, at);
  return { ...bindField(binding, cut.before, entity, at), head: headOf(binding, cut.after, at) };
}

/** Whether words are a field of the entity or a path of which each step is known; nothing is reported. */
function isPathOf(binding: Binding, entity: string | undefined, words: Words): boolean {
  if (findName(fieldNames(binding, entity), plain(words)) !== undefined) return true;
  const [first = '', ...rest] = plain(words).split('.');
  const type = entityNamed(binding, entity)?.fields.find(({ name }) => isSameName(name, first))?.type;
  if (rest.length === 0 || !type || !('entity' in type)) return false;
  return isPathOf(binding, type.entity, part(words, words.text.indexOf('.') + 1));
}

/** Quotes around it are told of, for they would be shown. */
function headOf({ reading }: Binding, words: Words, at: FieldListRef): string {
  const head = plain(words);
  const quoted = /^["“](.+)["”]$/u.exec(head)?.[1];
  if (quoted === undefined) return head;
  report(reading, 'N019', at.point, words, {
    statement: at.statement,
    what: `What a field is called stands without quotes.`,
    mend: `Write \`as ${quoted}\`.`,
    fix: { title: 'Leave out the quotes', edits: [{ from: words.from, to: words.to, text: quoted }] },
  });
  return quoted;
}

/** Whether words are a field of the entity, or a path that begins with one (of a line: with its record). */
export function isFieldOf(binding: Binding, entity: string | undefined, words: Words): boolean {
  const fields = fieldNames(binding, entity);
  const [whole, first = ''] = [plain(words), plain(words).split('.')[0]?.trim()];
  if ([whole, first].some((each) => findName(fields, each) !== undefined)) return true;
  return first !== whole && ownerNamed(binding, entityNamed(binding, entity), first) !== undefined;
}

/** The path from the entity to the last field. An unknown name is reported (N013), and the path kept without the entity it leads to. */
export function bindField(binding: Binding, words: Words, entity: string | undefined, at: FieldListRef): ShownField {
  const inner = uncoded(words);
  const path: string[] = [];
  let current = entityNamed(binding, entity);
  let last: { entity: string; field: string } | undefined;
  let known = current !== undefined;
  let from = 0;
  // `no. of seats` is a name with a dot in it.
  const segments = findName(fieldNames(binding, entity), inner.text) === undefined ? inner.text.split('.') : [inner.text];
  for (const segment of segments) {
    const place = part(inner, from, from + segment.length);
    from += segment.length + 1;
    const owner = known && at.throughOwner && from <= inner.text.length ? ownerNamed(binding, current, plain(place)) : undefined;
    if (owner) {
      path.push(owner.name);
      current = owner;
      continue;
    }
    const name =
      known && current
        ? resolve(binding, `field of ${current.name}`, plain(place), referenceTo(place, at), fieldNames(binding, current.name))
        : undefined;
    const type = current?.fields.find((field) => field.name === name)?.type;
    path.push(name ?? plain(place));
    last = current && name !== undefined ? { entity: current.name, field: name } : undefined;
    known = name !== undefined;
    current = type && 'entity' in type ? entityNamed(binding, type.entity) : undefined;
    if (!current && from <= inner.text.length && known) {
      const rest = part(inner, from);
      reportNoRecord(binding, path, rest, at);
      last = undefined;
      known = false;
    }
  }
  const text = plain(words);
  return { statement: `${at.statement}/${foldName(text)}`, span: spanAt(binding.reading, words), words: text, path, ...last };
}

/** The record that a line belongs to, where that is what the word names. */
function ownerNamed(binding: Binding, line: ScopeEntity | undefined, word: string): ScopeEntity | undefined {
  const owner = line?.ownedBy?.entity;
  if (owner === undefined || foldName(owner) !== foldName(word) || findName(fieldNames(binding, line?.name), word) !== undefined)
    return undefined;
  return entityNamed(binding, owner);
}

/** `name.first`, where name is text. Once a path, like every unknown name. */
function reportNoRecord({ reading }: Binding, path: readonly string[], rest: Words, at: FieldListRef): void {
  const key = `${path.join('.')}.${plain(rest)}`;
  if (reading.said.has(key)) return;
  reading.said.add(key);
  report(reading, 'N013', at.point, rest, {
    statement: at.statement,
    what: `“${path.at(-1) ?? ''}” is no record, so it has no field “${plain(rest)}”.`,
    mend: `Write “${path.join('.')}” alone.`,
  });
}

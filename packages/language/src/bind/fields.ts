/** Paths of field names: `title`, `employee.manager`, `lines.amount`. */
import { type FieldType, foldName, isRelated, isSameName, type PointNumber, type ShownField, type StatementId } from '@ninefold/model';
import type { ScopeEntity } from '../expressions/scope.ts';
import { gapIn, isNone } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import { maskCode, part, plain, splitWords, uncoded, type Words } from '../read/words.ts';
import { report, reportGap, spanAt } from '../reading.ts';
import { type Binding, entityNamed, fieldNames, referenceTo } from './binding.ts';
import { type Cut, cutKnown } from './cut-known.ts';
import { findName, resolve } from './resolve.ts';
import { fieldMeant, isOrderMeant, joinedAtColon } from './shown-meant.ts';

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
  const fields = { entity, isPath: (each: Words) => isPathOf(binding, entity, each) };
  const split = splitOutside(words);
  return mapKnown(at.headed ? joinedAtColon(binding, words, split, fields) : split, (each) => {
    const text = plain(each);
    if (text === '' || isNone(text)) return undefined;
    const gap = gapIn(text);
    if (!gap && at.headed && !fields.isPath(each) && isOrderMeant(binding, each, at)) return undefined;
    const meant = gap || !at.headed || fields.isPath(each) ? undefined : fieldMeant(binding, each, fields, at);
    if (meant) return bindField(binding, meant, entity, at);
    if (!gap) return bindWithColumns(binding, each, entity, at);
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

/** A field, and what the screen calls it; undefined where it is called nothing else. `sure`: only one that is known. */
function bindHeaded(binding: Binding, words: Words, entity: string | undefined, at: FieldListRef, sure: boolean): ShownField | undefined {
  const isShown = ({ before }: Cut): boolean => isPathOf(binding, entity, before);
  const cut = at.headed ? cutKnown(words, /\sas\s+/giu, isShown) : undefined;
  if (!cut || (sure && !isShown(cut))) return undefined;
  const shown = bindField(binding, cut.before, entity, at);
  const type = typeOfShown(binding, shown);
  if (type && isRelated(type)) reportColumnsBehind(binding, words, cut, at);
  return { ...shown, head: headOf(binding, cut.after, at) };
}

/** `plots as Beds (number)`: what is in brackets would be a part of the name. */
function reportColumnsBehind({ reading }: Binding, words: Words, { before, after }: Cut, { point, statement }: FieldListRef): void {
  const [, head = '', columns] = /^([^(]+?)\s*(\([^()]*\))$/u.exec(plain(after)) ?? [];
  if (columns === undefined) return;
  const text = `${plain(before)} ${columns} as ${head}`;
  report(reading, 'N019', point, words, {
    statement,
    what: `The columns of “${plain(before)}” stand before what it is called.`,
    mend: `Write \`${text}\`.`,
    fix: { title: 'Put the columns first', edits: [{ from: words.from, to: words.to, text }] },
  });
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

/** At commas that stand in no brackets. */
function splitOutside(words: Words): Words[] {
  const masked = maskCode(words);
  if (!/[([]/u.test(masked)) return splitWords(words, ',');
  const parts: Words[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= masked.length; at += 1) {
    const sign = masked[at];
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    if (at < masked.length && (sign !== ',' || depth > 0)) continue;
    parts.push(part(words, from, at));
    from = at + 1;
  }
  return parts;
}

/** `plots (number, size)`: the other side of a reference with what is shown of its records. */
function bindWithColumns(binding: Binding, words: Words, entity: string | undefined, at: FieldListRef): ShownField {
  if (isPathOf(binding, entity, words)) return bindField(binding, words, entity, at);
  const bracketed = at.headed ? /^([^(]+)\(([^()]*)\)\s*(?:as\s.+)?$/iu : /^([^(]+)\(([^()]*)\)\s*$/u;
  const cut = bracketed.exec(maskCode(words));
  const headed = bindHeaded(binding, words, entity, at, cut !== null);
  if (headed) return headed;
  if (!cut) return bindField(binding, words, entity, at);
  const [, head = '', inner = ''] = cut;
  const shown = bindField(binding, part(words, 0, head.trimEnd().length), entity, at);
  const columns = part(words, head.length + 1, head.length + 1 + inner.length);
  const type = typeOfShown(binding, shown);
  if (type && isRelated(type)) {
    const called = part(words, words.text.indexOf(')', head.length) + 1);
    const title = plain(called) === '' ? {} : { head: headOf(binding, part(called, /^\s*as\s+/iu.exec(called.text)?.[0].length ?? 0), at) };
    return { ...shown, ...title, columns: bindFields(binding, columns, type.entity, at) };
  }
  if (shown.field !== undefined && type?.kind !== 'unknown') {
    report(binding.reading, 'N019', at.point, words, {
      statement: at.statement,
      what: `“${plain(part(words, 0, head.trimEnd().length))}” takes no brackets: it is not the other side of a reference.`,
      mend:
        otherSideMeant(binding, entity, type) ??
        `Write \`${head.trim()}\` alone. Fields of one record it refers to are written with a dot.`,
    });
  }
  return shown;
}

/** Lines that name their record by a field of their own are surely records that stand by themselves. */
function otherSideMeant(binding: Binding, entity: string | undefined, type: FieldType | undefined): string | undefined {
  if (entity === undefined || type?.kind !== 'lines') return undefined;
  const by = entityNamed(binding, type.entity)?.fields.find((field) => field.type.kind === 'reference' && field.type.entity === entity);
  return by && `If they stand by themselves, write the type of this field as \`${type.entity} by ${by.name}\`.`;
}

/** The type of the field at the end of a path; undefined where it is not known. */
function typeOfShown(binding: Binding, { entity, field }: ShownField): FieldType | undefined {
  return entityNamed(binding, entity)?.fields.find(({ name }) => name === field)?.type;
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

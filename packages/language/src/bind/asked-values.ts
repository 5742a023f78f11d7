/** *Asks for* of a transition: fields of the record, and values with a type of their own (`amount received: money`) that nobody keeps. */
import { type Field, foldName, type StatementId, traitsOf } from '@ninefold/model';
import { type Cell, isNone, isNotShown } from '../read/cells.ts';
import { maskCode, part, plain, splitWords, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { StatesDraft, TransitionRow } from '../sections/states.ts';
import { readFieldType } from '../types/field-type.ts';
import type { TypeNames } from '../types/type-names.ts';
import { typeBeginnings } from '../types/type-words.ts';
import { type AskedValue, askedNames, type Binding, fieldNames, referenceTo } from './binding.ts';
import { statementId } from './ids.ts';
import { machinesOf } from './names.ts';
import { findName, resolve } from './resolve.ts';

/** What stands between two commas: a name, and the type behind its colon. */
export interface AskedPart {
  readonly name: Words;
  readonly type: Words | undefined;
  /** `amount received (money)`: all of it, where the type is not written as it should be. */
  readonly other?: Words;
}

/** The parts of the cell. The words of a choice (`kind: one of Cash, Card`) belong to its type, as far as they are no fields. */
export function askedParts(binding: Binding, entity: string, cell: Words): readonly AskedPart[] {
  const parts: AskedPart[] = [];
  for (const words of splitWords(cell, ',')) {
    const before = parts.at(-1);
    const colon = maskCode(words).indexOf(':');
    if (words.text === '') continue;
    if (before?.type && colon < 0 && isOfChoice(before.type) && findName(fieldNames(binding, entity), plain(words)) === undefined)
      parts[parts.length - 1] = { ...before, type: part(cell, before.type.from - cell.from, words.to - cell.from) };
    else parts.push(colon < 0 ? partWithout(binding, entity, words) : { name: part(words, 0, colon), type: part(words, colon + 1) });
  }
  return parts;
}

/** Without a colon: a field, or what is meant by another form. */
function partWithout(binding: Binding, entity: string, words: Words): AskedPart {
  const bare = { name: words, type: undefined };
  if (findName(fieldNames(binding, entity), plain(words)) !== undefined) return bare;
  const [, name, bracketed, type = bracketed] = formOf(words.text);
  if (name === undefined || type === undefined || !beginsType(type)) return bare;
  const at = words.text.lastIndexOf(type);
  return { name: part(words, 0, name.length), type: part(words, at, at + type.length), other: words };
}

function beginsType(words: string): boolean {
  return typeBeginnings.some((beginning) => foldName(words).startsWith(beginning.trim()));
}

function isOfChoice({ text }: Words): boolean {
  return /^(?:one|many)\s+of\s/iu.test(text);
}

type TypeNamesAt = (words: Words, statement: StatementId) => TypeNames;

interface AskedInRow extends AskedPart {
  readonly entity: string;
  readonly row: TransitionRow;
}

/** The values that the actions of all entities ask for and nobody keeps, by entity and name. Further rows may name one without its type. */
export function bindAskedValues(binding: Binding, draft: StatesDraft, types: TypeNamesAt): readonly AskedValue[] {
  const found: { entity: string; field: Field; actions: Set<string> }[] = [];
  const known = ({ entity }: AskedInRow, name: string): (typeof found)[number] | undefined =>
    found.find((each) => each.entity === entity && foldName(each.field.name) === foldName(name));
  const parts = partsOfRows(binding, draft);
  for (const each of parts) {
    const field = each.type && bindAsked(binding, each, each.type, types);
    const before = field && known(each, field.name);
    if (field && !before) found.push({ entity: each.entity, field, actions: new Set() });
    else if (field && before && JSON.stringify(before.field.type) !== JSON.stringify(field.type))
      reportOtherType(binding, before.field, field, each.type ?? each.name);
  }
  for (const each of parts) known(each, plain(each.name))?.actions.add(foldName(plain(each.row.Action)));
  return found;
}

function partsOfRows(binding: Binding, draft: StatesDraft): readonly AskedInRow[] {
  return machinesOf(binding.names, draft.machines).flatMap(({ entity, draft: { transitions } }) =>
    transitions.flatMap((row) => {
      const cell: Cell = row['Asks for'];
      return isNotShown(cell) || isNone(plain(cell)) ? [] : askedParts(binding, entity, cell).map((each) => ({ ...each, entity, row }));
    }),
  );
}

/** The field or the value that a part of the cell names, as the document writes it; reported where there is none. */
export function resolveAsked(
  binding: Binding,
  entity: string,
  { name, type, other }: AskedPart,
  statement: StatementId,
): string | undefined {
  if (other) reportOtherForm(binding, other, statement);
  const known = [...fieldNames(binding, entity), ...askedNames(binding, entity)];
  // One with a type that cannot be asked for is reported where its type is read.
  if (findName(known, plain(name)) === undefined && (type || reportOtherForm(binding, name, statement))) return undefined;
  return resolve(binding, `field of ${entity}`, plain(name), referenceTo(name, { point: 4, statement }), known, {
    otherwise: `What is kept nowhere has its type beside it: \`${plain(name)}: text\`.`,
  });
}

/** `amount received (money)`, `amount received as money`; `needed`, which nothing says here. */
function reportOtherForm({ reading }: Binding, words: Words, statement: StatementId): boolean {
  const text = plain(words);
  if (/^(?:needed|required|optional|not needed|unique)$/iu.test(text)) {
    report(reading, 'N019', 4, words, {
      statement,
      what: `“${text}” is not said of what an action asks for.`,
      mend: 'What has to be given is said by the guard or by a rule of the action: `note != null`.',
    });
    return true;
  }
  const [, list, inner] = /^(.+)\.([^.]+)$/u.exec(text) ?? [];
  if (list !== undefined) {
    report(reading, 'N019', 4, words, {
      statement,
      what: `“${text}” is not asked for by itself.`,
      mend: `Lines are asked for as a whole: \`${list}\`. Who may fill in which field of theirs say rows of point 6: \`edit Line.${inner}\`.`,
    });
    return true;
  }
  const [, name, bracketed, type = bracketed] = formOf(text);
  if (name === undefined || type === undefined || !beginsType(type)) return false;
  const meant = `${name}: ${type}`;
  report(reading, 'N019', 4, words, {
    statement,
    what: `I cannot read “${text}”.`,
    mend: `Write \`${meant}\`.`,
    fix: { title: `Write “${meant}”`, edits: [{ from: words.from, to: words.to, text: meant }] },
  });
  return true;
}

/** `amount received (money)`, `amount received as money`, `amount received money`. */
function formOf(text: string): readonly (string | undefined)[] {
  const marked = /^(.+?)\s*(?:\((.+)\)|(?:\sas\s+(?:an?\s+)?|=\s*)(.+))$/iu.exec(text);
  return marked ?? /^(.+?)\s+((?:long\s+)?text|whole\s+number|number|money|yes\/no|date(?:\s+and\s+time)?|time)$/iu.exec(text) ?? [];
}

function bindAsked(binding: Binding, { entity, row, name, other }: AskedInRow, typeWords: Words, types: TypeNamesAt): Field | undefined {
  const { reading } = binding;
  const written = plain(row.Id);
  const statement = written === '' || isNone(written) ? statementId('states', entity) : written;
  const kept = findName(fieldNames(binding, entity), plain(name));
  if (kept !== undefined) {
    report(reading, 'N012', 4, name, {
      statement,
      what: `“${kept}” is a field of ${entity}: what it takes is said in point 3.`,
      mend: `Write \`${kept}\` alone. A value that is kept nowhere has another name.`,
    });
    return undefined;
  }
  const before = reading.findings.length;
  const read = readFieldType(reading, typeWords, types(typeWords, statement), statement);
  // Of a type that is not written as it should be that is told alone.
  const found = reading.findings.splice(before);
  if (!other) reading.findings.push(...found.map((finding) => ({ ...finding, point: 4 as const })));
  const { type } = read;
  const isPlain = !read.unique && !read.computed;
  const objection = isPlain
    ? isAskable(type)
      ? undefined
      : 'is no record, no file and no number of a series'
    : 'is neither unique nor computed';
  if (objection !== undefined) {
    report(reading, 'N019', 4, typeWords, {
      statement,
      what: `“${plain(name)}” is asked for and kept nowhere: it ${objection}.`,
      mend: `Give ${entity} a field of that type and ask for it, or take a text, a number, a date or a choice.`,
    });
    return undefined;
  }
  return {
    ...{ statement, span: spanAt(reading, name), name: plain(name), type, typeWords: typeWords.text },
    ...{ needed: false, neededGap: false, unique: false, startsAs: { kind: 'none' } },
  };
}

function isAskable(type: Field['type']): boolean {
  const { filledBy, keptHere } = traitsOf(type);
  return (filledBy === 'person' && !keptHere) || type.kind === 'unknown';
}

function reportOtherType({ reading }: Binding, first: Field, other: Field, at: Words): void {
  report(reading, 'N012', 4, at, {
    statement: other.statement,
    what: `“${other.name}” is ${first.typeWords} where it is asked for first, and ${other.typeWords} here.`,
    mend: 'Give one of them another name, or both the same type.',
    others: [{ span: first.span, words: 'first said here' }],
  });
}

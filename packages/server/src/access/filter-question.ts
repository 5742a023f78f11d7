/** What somebody asks of a field by one term of a filter, and its values as the field has them. */
import { decodeValue, type Viewer } from '@ninefold/engine';
import { type Field, type FieldType, isPeople, isSameName, refersToRecords, type Value } from '@ninefold/model';
import { type FilterPart, type FilterTerm, isFilterGroup, isPeopleWord } from '@ninefold/protocol';
import { message } from '@ninefold/words';
import { platformRefused } from '../problems/platform.ts';
import type { ReadPath } from './read-path.ts';

export type FilterSubject = ReadPath & { readonly field: Field };

export interface FilterQuestion extends FilterSubject {
  readonly reader: Viewer;
  readonly term: FilterTerm;
  /** Those of the term without words for people: `me` is whoever asks. */
  readonly values: readonly string[];
  /** No one is asked for, too. */
  readonly nobody: boolean;
}

/** The question of whoever asks now: somebody who is no person of the field's kind is nobody it names. */
export function questionAbout(subject: FilterSubject, reader: Viewer, term: FilterTerm): FilterQuestion {
  const { type } = subject.field;
  const { me } = reader.environment;
  if (!refersToRecords(type) || !isPeople(reader.application, type.entity))
    return { ...subject, reader, term, values: term.values, nobody: false };
  const own = me?.id !== undefined && isSameName(me.entity, type.entity) ? [me.id] : [];
  const values = term.values.flatMap((value) => (value === 'me' ? own : value === 'nobody' ? [] : [value]));
  return { ...subject, reader, term, values: [...new Set(values)], nobody: term.values.includes('nobody') };
}

/** A value as this type has it. Refused where it does not fit, and a word for people where no people are named. */
export function readAsked(question: FilterQuestion, type: FieldType, asked: string): Value {
  if (refersToRecords(type) && isPeopleWord(asked)) throw unreadable(question);
  const json = type.kind === 'yes/no' ? (asked === 'true' ? true : asked === 'false' ? false : asked) : asked;
  const decoded = decodeValue(type, json, question.reader.application);
  if ('problem' in decoded)
    throw platformRefused(decoded.problem.code, { said: decoded.problem.said, path: [question.term.path.join('.')] });
  return decoded.value;
}

/** Its one value. Refused where there are none or more. */
export function only(question: FilterQuestion): string {
  const [value] = question.values;
  if (value === undefined || question.values.length > 1) throw unreadable(question);
  return value;
}

/** Days mean all of them, in the document's time zone, where the field has moments. */
export function isOfDays({ field, values }: FilterQuestion): boolean {
  return field.type.kind === 'date and time' && values.length > 0 && values.every(isDay);
}

/** Whether its values are the same whoever asks, and whenever. */
export function saysAllItself(part: FilterPart): boolean {
  if (isFilterGroup(part)) return part.parts.every(saysAllItself);
  return part.operator !== 'within' && !part.values.some((value) => isPeopleWord(value) || isDay(value));
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(value);
}

/** Of which form its condition is, whatever its values: which words it has, and whether they are days. */
export function formOf(question: FilterQuestion): string {
  const { operator, values } = question.term;
  return `${operator} ${isOfDays(question)} ${question.nobody} ${operator === 'within' ? values.join() : ''}`;
}

/** A field of this kind is not asked so. */
export function notFor({ term }: FilterQuestion) {
  return platformRefused('wrong-type', {
    said: message('“{field}” cannot be filtered by “{operator}”.', { field: term.path.join('.'), operator: term.operator }),
    path: [term.path.join('.')],
  });
}

/** A value that says nothing of such a field. */
export function unreadable({ term }: FilterQuestion) {
  return platformRefused('wrong-type', {
    said: message('The value for “{field}” cannot be read.', { field: term.path.join('.') }),
    path: [term.path.join('.')],
  });
}

/**
 * A group of a filter as an address has it: `any(total=from:500.00;all(owner=is:me;state=is:Draft,Sent))`. A backslash stands before a sign
 * that belongs to a name or a value.
 */
import { narrowing } from '@ninefold/engine';
import { type FilterGroup, type FilterPart, type FilterTerm, filterOperators, isFilterGroup } from '@ninefold/protocol';

/** `readGroup` reads it back. */
export function writeGroup({ match, parts }: FilterGroup): string {
  return `${match}(${parts.map(writePart).join(';')})`;
}

function writePart(part: FilterPart): string {
  if (isFilterGroup(part)) return writeGroup(part);
  const { path, operator, values } = part;
  return `${escaped(path.join('.'))}=${operator}${values.length > 0 ? `:${values.map(escaped).join(',')}` : ''}`;
}

function escaped(text: string): string {
  return text.replace(/[\\();=,]/gu, '\\$&');
}

/**
 * Undefined for what is none, and where nothing of it can be asked: conditions are left out whose field `pathOf` does not know, or whose
 * operator nobody knows. Groups deeper in one another than a list has conditions are none. Brackets that are not closed are closed at the
 * end: what sends addresses along may leave out the last ones.
 */
export function readGroup(text: string, pathOf: (words: string) => readonly string[] | undefined): FilterGroup | undefined {
  const reading: Reading = { text, at: 0, wrong: false, pathOf };
  const group = readGroupAt(reading, 0);
  return reading.wrong || reading.at < text.length ? undefined : group;
}

interface Reading {
  readonly text: string;
  at: number;
  /** It is no group at all. */
  wrong: boolean;
  pathOf(words: string): readonly string[] | undefined;
}

function readGroupAt(reading: Reading, depth: number): FilterGroup | undefined {
  const match = matchAt(reading);
  if (!match || depth > narrowing.conditions) {
    reading.wrong = true;
    return undefined;
  }
  reading.at += match.length + 1;
  const parts: FilterPart[] = [];
  while (!reading.wrong && reading.at < reading.text.length && reading.text[reading.at] !== ')') {
    const before = reading.at;
    const part = matchAt(reading) ? readGroupAt(reading, depth + 1) : readTermAt(reading);
    if (part) parts.push(part);
    if (reading.text[reading.at] === ';') reading.at += 1;
    else if (reading.at === before) reading.wrong = true;
  }
  reading.at += 1;
  return parts.length > 0 ? { match, parts } : undefined;
}

function matchAt({ text, at }: Reading): FilterGroup['match'] | undefined {
  if (text.startsWith('any(', at)) return 'any';
  return text.startsWith('all(', at) ? 'all' : undefined;
}

function readTermAt(reading: Reading): FilterTerm | undefined {
  const words = readUpTo(reading, '=;)');
  if (reading.text[reading.at] !== '=') return undefined;
  reading.at += 1;
  const said = readUpTo(reading, ',;)');
  const operator = filterOperators.find((known) => said === known || said.startsWith(`${known}:`));
  const values = [said.slice((operator ?? '').length + 1)];
  while (reading.text[reading.at] === ',') {
    reading.at += 1;
    values.push(readUpTo(reading, ',;)'));
  }
  const path = reading.pathOf(words);
  return path && operator ? { path, operator, values: values.filter((value) => value !== '') } : undefined;
}

/** The text before any of these signs, without the backslashes. */
function readUpTo(reading: Reading, ends: string): string {
  let read = '';
  while (!reading.wrong && reading.at < reading.text.length && !ends.includes(reading.text[reading.at] ?? '')) {
    if (reading.text[reading.at] === '\\') reading.at += 1;
    read += reading.text[reading.at] ?? '';
    reading.at += 1;
  }
  return read;
}

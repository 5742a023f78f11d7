/** Point 9 bound: constants with the types of their values. */
import { type Constant, givenValue, type Type, textPlaces } from '@ninefold/model';
import type { ScopeText } from '../expressions/scope.ts';
import { readCell } from '../read/cells.ts';
import { plain } from '../read/words.ts';
import { type Reading, spanAt } from '../reading.ts';
import type { ConstantRow, ConstantsDraft } from '../sections/constants.ts';
import { readConstantValue } from '../types/constant-value.ts';
import { keepFirst } from './ids.ts';

/** Of two constants with the same name the first is kept, the other is reported (N012). */
export function bindConstants(reading: Reading, draft: ConstantsDraft): Constant[] {
  const rows = draft.rows.filter((row) => plain(row.Name) !== '');
  return keepFirst(
    reading,
    9,
    'The constant',
    rows,
    (row) => plain(row.Name),
    (row) => row.Name,
  ).map((row) => bindConstant(reading, row));
}

function bindConstant(reading: Reading, row: ConstantRow): Constant {
  const name = plain(row.Name);
  const value = readCell(reading, row.Value, { point: 9, statement: name, called: `The value of ${name}` }, (words) =>
    readConstantValue(reading, name, words),
  );
  const why = plain(row.Why);
  return {
    statement: name,
    span: spanAt(reading, row.row),
    name,
    words: plain(row.Value),
    value,
    ...(why === '' || why === '—' ? {} : { why }),
  };
}

/** The texts of constants that have places for values, by name as written; none where no constant has any. */
export function textsOfConstants(
  reading: Reading,
  constants: readonly Constant[],
  draft: ConstantsDraft,
): ReadonlyMap<string, ScopeText> | undefined {
  const texts = new Map<string, ScopeText>();
  for (const { name, value } of constants) {
    if (givenValue(value)?.type.kind !== 'text') continue;
    const row = draft.rows.find((each) => plain(each.Name) === name);
    if (!row || textPlaces(row.Value.text).length === 0) continue;
    texts.set(name, { text: row.Value.text, place: { offset: row.Value.from, line: spanAt(reading, row.Value).line } });
  }
  return texts.size === 0 ? undefined : texts;
}

/** The types of constants by name as written; unknown where the value is a gap. */
export function typesOfConstants(constants: readonly Constant[]): ReadonlyMap<string, Type> {
  const types = new Map<string, Type>();
  for (const constant of constants) {
    types.set(constant.name, constant.value.kind === 'given' ? constant.value.value.type : { kind: 'unknown' });
  }
  return types;
}

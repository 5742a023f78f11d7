/** Point 9 bound: constants with the types of their values. */
import {
  type Constant,
  commentsConstant,
  givenValue,
  isSameName,
  retentionConstants,
  sessionConstant,
  type Type,
  textPlaces,
} from '@ninefold/model';
import type { ScopeText } from '../expressions/scope.ts';
import { gapAt, readCell } from '../read/cells.ts';
import { plain, type Words } from '../read/words.ts';
import { type Reading, report, spanAt } from '../reading.ts';
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
  const atStart = readAtStart(reading, name, row.Value);
  const value = atStart
    ? gapAt(reading, row.Value)
    : readCell(reading, row.Value, { point: 9, statement: name, called: `The value of ${name}` }, (words) =>
        readConstantValue(reading, name, words),
      );
  const why = plain(row.Why);
  return {
    statement: name,
    span: spanAt(reading, row.row),
    name,
    words: plain(row.Value),
    value,
    ...(atStart === 'given' && { atStart: true }),
    ...(why === '' || why === '—' ? {} : { why }),
  };
}

/** `given at the start`; `unread`, and reported (N019), where that is meant otherwise or cannot be. */
function readAtStart(reading: Reading, name: string, words: Words): 'given' | 'unread' | undefined {
  const text = plain(words);
  const isGiven = text.toLowerCase() === givenAtStart;
  if (!isGiven && !meantAtStart.test(text)) return undefined;
  const place = { statement: name, what: `“${text}” is no value.` };
  if (saidInDocument.some((one) => isSameName(one, name))) {
    report(reading, 'N019', 9, words, {
      ...place,
      what: `${name} is not given at the start: what it says has to stand in the document.`,
      mend: 'Write its value, or `not shown` if it is not known yet.',
    });
    return 'unread';
  }
  if (isGiven) return 'given';
  report(reading, 'N019', 9, words, {
    ...place,
    mend: `Did you mean \`${givenAtStart}\`? Text stands in quotation marks.`,
    fix: { title: `Write “${givenAtStart}”`, edits: [{ from: words.from, to: words.to, text: givenAtStart }] },
  });
  return 'unread';
}

/** What is given at the start does not count for these. */
const saidInDocument = [...Object.values(retentionConstants), commentsConstant, sessionConstant];

const givenAtStart = 'given at the start';

/** How others say it. */
const meantAtStart =
  /^(?:(?:is|to be|will be)\s+)?(?:given|set|passed|provided|supplied|configured)\s+(?:at|on|by|in|from|with|through|via|when)\s+(?:(?:the|it)\s+)?(?:start|starts|starting|start-?up|environment|run|run time|runtime|deployment|command line)\.?$/iu;

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

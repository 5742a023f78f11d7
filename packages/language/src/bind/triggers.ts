/** What makes a transition happen: somebody’s action, or the application itself. */
import type { StatementId, Trigger, WrittenExpression } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { readPlainDuration } from '../expressions/plain-duration.ts';
import { aTypeName } from '../expressions/types.ts';
import { maskCode, part, plain, soleCode, uncoded, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { isCalculation } from './action-name.ts';
import type { Binding } from './binding.ts';
import { bindExpression } from './expressions.ts';

const days = ['day', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** An action, a time, or what the application does by itself. Undefined, and reported, where the words are none of them. */
export function readTrigger(
  binding: Binding,
  words: Words,
  about: { point: 4; statement: StatementId; entity: string },
): Trigger | undefined {
  const masked = maskCode(words);
  const after = /^after\s+/iu.exec(masked);
  if (after) {
    const duration = readDuration(binding, part(words, after[0].length), about);
    return { kind: 'after', duration };
  }
  if (/^every\s/iu.test(masked)) return readEvery(binding, words, about.statement);
  const [verb = ''] = masked.split(/[\s\0]/u);
  // The name of an action has no code in it.
  const odd = (masked.includes('\0') && soleCode(words) === undefined) || isCalculation(plain(words));
  const near =
    odd || isTime(plain(words).slice(verb.length).trim())
      ? (otherWords.get(verb.toLowerCase()) ?? didYouMean(verb, ['after', 'every']))
      : undefined;
  if (odd || near !== undefined) {
    report(binding.reading, 'N019', 4, words, {
      statement: about.statement,
      what: `“${plain(words)}” is no action: I cannot read what makes it happen.`,
      mend: near === undefined ? 'Write the name of an action, or `after 3 days`, `every monday 08:00`.' : `Did you mean \`${near}\`?`,
      ...(near === undefined
        ? {}
        : { fix: { title: `Write “${near}”`, edits: [{ from: words.from, to: words.from + verb.length, text: near }] } }),
    });
    return undefined;
  }
  return { kind: 'action', name: plain(words) };
}

/** What others call what happens by itself. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['each', 'every'],
  ['on', 'every'],
  ['in', 'after'],
  ['within', 'after'],
]);

/** `every monday 08:00`, `every day`. What is no day or no time is reported with the nearest that is one. */
function readEvery({ reading }: Binding, words: Words, statement: StatementId): Trigger | undefined {
  const text = plain(words);
  const [, first = '', rest = ''] = /^every\s+(\S+)(.*)$/iu.exec(text) ?? [];
  const day = days.find((each) => each === first.toLowerCase());
  const time = clockTime(rest);
  if (day && time.written) return { kind: 'every', day, time: time.of };
  const meant = day ?? (/^\p{L}+$/u.test(first) ? didYouMean(first.toLowerCase(), days) : undefined) ?? shortDay(first);
  const span = readPlainDuration(text.replace(/^every\s+/iu, '')) && /^\d/u.test(first);
  const write = meant === undefined ? undefined : `every ${meant} ${time.of}`;
  report(reading, 'N019', 4, words, {
    statement,
    what: `I cannot read when “${text}” is.`,
    ...(write !== undefined && time.known
      ? { mend: `Write \`${write}\`.`, fix: { title: `Write “${write}”`, edits: [{ from: words.from, to: words.to, text: write }] } }
      : {
          mend: span
            ? `\`every\` takes a day or one weekday: \`every monday 08:00\`, \`every day 08:00\`. Once in each stay is \`after ${text.replace(/^every\s+/iu, '')}\`.`
            : 'Write `every monday 08:00` or `every day 08:00`; two days are two rows.',
        }),
  });
  return undefined;
}

/** `mon`, `tues`. */
function shortDay(word: string): (typeof days)[number] | undefined {
  const short = word.toLowerCase().replace(/\.$/u, '');
  return short.length >= 2 ? days.find((each) => each.startsWith(short)) : undefined;
}

interface ClockTime {
  /** `08:00`, where it is known. */
  readonly of: string;
  readonly known: boolean;
  /** As the language writes it. */
  readonly written: boolean;
}

/** ` 8:00`, ` at 08:00`, nothing: midnight; ` at 9`, ` 9 am` are known and not written so. */
function clockTime(text: string): ClockTime {
  if (text.trim() === '') return { of: '00:00', known: true, written: true };
  const [, hours = '', minutes = '00', half = ''] = /^\s+(?:at\s+)?(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|h|o'clock)?$/iu.exec(text) ?? [];
  const hour = (Number(hours) % (/^[ap]m$/iu.test(half) ? 12 : 100)) + (/^pm$/iu.test(half) ? 12 : 0);
  const known = hours !== '' && hour < 24 && Number(minutes) < 60;
  return {
    of: known ? `${String(hour).padStart(2, '0')}:${minutes}` : '08:00',
    known,
    written: known && /^\s+(?:at\s+)?\d{1,2}:\d{2}$/iu.test(text),
  };
}

function isTime(text: string): boolean {
  return readPlainDuration(text) !== undefined || days.some((day) => text.toLowerCase().startsWith(day));
}

/** `` `REMIND_AFTER` ``, `REMIND_AFTER`, `3 days`. */
function readDuration(binding: Binding, words: Words, about: { point: 4; statement: StatementId; entity: string }): WrittenExpression {
  const read = readPlainDuration(uncoded(words).text);
  if (!read) return durationOf(binding, words, about);
  return {
    source: words.text,
    from: words.from,
    to: words.to,
    typed: { node: 'literal', value: read.value, type: read.type, from: words.from, to: words.to },
  };
}

/** An expression that comes to a duration; anything else is reported, for the row would never be due. */
function durationOf(binding: Binding, words: Words, about: { point: 4; statement: StatementId; entity: string }): WrittenExpression {
  if (/^\d+\s+\p{L}+(?:\s+\p{L}+)*$/u.test(words.text)) {
    reportDuration(
      binding,
      words,
      about,
      `“${words.text}” is no span of time I know.`,
      'Write seconds, minutes, hours, days, weeks, months or years: `3 days`.',
    );
    return { source: words.text, from: words.from, to: words.to };
  }
  const written = bindExpression(binding, words, about);
  const kind = written.typed?.type.kind;
  if (kind === undefined || kind === 'duration' || kind === 'unknown' || kind === 'null') return written;
  const clock = kind === 'date' ? 'today()' : kind === 'date and time' ? 'now()' : undefined;
  const mend =
    clock === undefined
      ? 'Write `3 days`, or the name of a constant such as `90 days`.'
      : `Write how long it is until then: \`${written.source} - ${clock}\`.`;
  reportDuration(
    binding,
    words,
    about,
    `After \`after\` stands how long it takes, but this is ${aTypeName(written.typed?.type ?? { kind: 'unknown' })}.`,
    mend,
  );
  return { source: written.source, from: written.from, to: written.to };
}

function reportDuration({ reading }: Binding, words: Words, { statement }: { statement: StatementId }, what: string, mend: string): void {
  report(reading, 'N018', 4, words, { statement, what, mend });
}

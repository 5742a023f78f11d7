/** What makes a transition happen: somebody’s action, or the application itself. */
import { foldName, recurrenceWords, type StatementId, type Trigger, type Type, type WrittenExpression, weekdays } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { readPlainDuration } from '../expressions/plain-duration.ts';
import { aTypeName } from '../expressions/types.ts';
import { maskCode, part, plain, soleCode, uncoded, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { spanInWords } from '../types/span-in-words.ts';
import { asWorkingTime } from '../types/working-units.ts';
import { isCalculation } from './action-name.ts';
import { type Binding, fieldNames } from './binding.ts';
import { bindExpression } from './expressions.ts';
import { followsClock, holdsByItself, mendHoldsByItself, movesOn, readsClock } from './moments-by-the-clock.ts';
import { readRecurrence } from './recurrence.ts';

interface About {
  readonly point: 4;
  readonly statement: StatementId;
  readonly entity: string;
  /** The row is about an entity without states: nobody takes an action there. */
  readonly anywhere: boolean;
}

/** An action, a time, or what the application does by itself. Undefined, and reported, where the words are none of them. */
export function readTrigger(binding: Binding, words: Words, about: About): Trigger | undefined {
  const masked = maskCode(words);
  const after = /^after\s+/iu.exec(masked);
  if (after) {
    const duration = readDuration(binding, part(words, after[0].length), about);
    return { kind: 'after', duration };
  }
  const at = /^at\s+(?=\0)/iu.exec(masked);
  if (at) return readMoment(binding, part(words, at[0].length), about);
  if (/^every\s/iu.test(masked)) return readEvery(binding, words, about.statement);
  const soon = /^as\s+soon\s+as\s+(?=\0)/iu.exec(masked);
  if (soon) return readCondition(binding, part(words, soon[0].length), about);
  const occasion = occasionMeant(binding, plain(words), about.entity);
  if (occasion !== undefined) {
    report(binding.reading, 'N019', 4, words, {
      statement: about.statement,
      what: `“${plain(words)}” is no action: I cannot read what makes it happen.`,
      mend: occasion,
    });
    return undefined;
  }
  const [verb = ''] = masked.split(/[\s\0]/u);
  // The name of an action has no code in it.
  const odd = (masked.includes('\0') && soleCode(words) === undefined) || isCalculation(plain(words));
  const near = /^(?:on|by|when|until|once|if)\s+\0/iu.test(masked)
    ? isComparison(plain(words).slice(verb.length))
      ? 'as soon as'
      : 'at'
    : odd || isTime(plain(words).slice(verb.length).trim())
      ? (otherWords.get(verb.toLowerCase()) ?? didYouMean(verb, ['after', 'every']))
      : undefined;
  if (odd || near !== undefined) {
    report(binding.reading, 'N019', 4, words, {
      statement: about.statement,
      what: `“${plain(words)}” is no action: I cannot read what makes it happen.`,
      mend:
        near === undefined
          ? 'Write the name of an action, or `after 3 days`, `every monday 08:00`, ``at `starts at - WAIT` ``, ``as soon as `left = 0` ``.'
          : `Did you mean \`${near}\`?`,
      ...(near === undefined
        ? {}
        : { fix: { title: `Write “${near}”`, edits: [{ from: words.from, to: words.from + verb.length, text: near }] } }),
    });
    return undefined;
  }
  return { kind: 'action', name: plain(words) };
}

/** What people write for an occasion, where a row by its name would be an action that somebody presses. */
function occasionMeant(binding: Binding, text: string, entity: string): string | undefined {
  const [, moment = ''] = /^(?:at|on|when|once)\s+(.+)$/iu.exec(text) ?? [];
  const field = fieldNames(binding, entity).find(
    (name) => foldName(moment) === foldName(name) || foldName(moment).startsWith(`${foldName(name)} -`),
  );
  if (field !== undefined && !text.includes('`')) {
    if (foldName(moment) === foldName(field)) return `Write \`\`at \`${field}\` \`\`.`;
    const [, span] = /-\s*(\p{Lu}[\p{Lu}\d_]+)$/u.exec(moment) ?? [];
    if (span !== undefined) return `Write \`\`at \`${field} - ${span}\` \`\`.`;
    return `Write \`\`at \`${field} - WAIT\` \`\`, and give the span a name in point 9.`;
  }
  const [, span = '', side, of = ''] = /^(`?[\w ]+`?)\s+(before|after)\s+(.+)$/iu.exec(text) ?? [];
  const about = fieldNames(binding, entity).find((name) => foldName(name) === foldName(of.replaceAll('`', '')));
  if (side !== undefined && about !== undefined) {
    const named = /^`?(\p{Lu}[\p{Lu}\d_]+)`?$/u.exec(span)?.[1];
    const mend = `Write \`\`at \`${about} ${side.toLowerCase() === 'before' ? '-' : '+'} ${named ?? 'WAIT'}\` \`\``;
    return named === undefined ? `${mend}, and give the span a name in point 9.` : `${mend}.`;
  }
  const [, condition = ''] = /^(?:when(?:ever)?|once|if|as soon as)\s+`?([^`]+?)`?$/iu.exec(text) ?? [];
  const compared = momentCompared(condition);
  if (compared !== undefined) return `Write \`\`at \`${compared}\` \`\`.`;
  if (isComparison(condition) && !text.includes('`')) return `Write \`\`as soon as \`${condition}\` \`\`.`;
  if (/^(?:at|on)\s+(?:the\s+)?(?:end|last day)\s+of\s+(?:the|each|every)\s+month\b/iu.test(text))
    return 'Write `every month on last day`.';
  const [, weekly, time = '08:00'] =
    new RegExp(`^(?:weekly|each|once a week)\\s+(?:on\\s+)?(${weekdays.join('|')})s?(?:\\s+(?:at\\s+)?(\\d{1,2}:\\d{2}))?$`, 'iu').exec(
      text,
    ) ?? [];
  if (weekly !== undefined) return `Write \`every ${weekly.toLowerCase()} ${time.padStart(5, '0')}\`.`;
  const [, day] =
    /^(?:(?:at|on)\s+)?(?:the\s+)?(first|\d{1,2}(?=st|nd|rd|th))(?:st|nd|rd|th)?(?:\s+day)?\s+of\s+(?:the|a|each|every)\s+month\b/iu.exec(
      text,
    ) ?? [];
  if (day !== undefined) return `Write \`every month on ${Number(day) || 1} 6:00\`.`;
  const [, later] = /^(\d+\s+\p{L}+)\s+(?:later|afterwards)$/iu.exec(text) ?? [];
  if (later !== undefined) return `Write \`after ${later}\`.`;
  const [, often] = /^(daily|nightly|hourly|weekly|monthly|yearly|annually)(?:\s+(?:at|on)\s.*|\s+\d.*)?$/iu.exec(text) ?? [];
  const [, clock] = /\b(\d{1,2}:\d{2})$/u.exec(text) ?? [];
  if (often !== undefined) {
    const comes = series[often.toLowerCase()] ?? 'every day 6:00';
    return `Write \`${clock === undefined ? comes : comes.replace(/\d{1,2}:\d{2}$/u, clock)}\`.`;
  }
  if (/^(?:at|on)\s+\d{1,2}(?::\d{2}|\s*[ap]m)$/iu.test(text)) return `Write \`every day ${clock ?? '8:00'}\`.`;
  if (/^(?:if|whenever|as soon as|unless)\s/iu.test(text))
    return 'What makes it happen is a time: `after 3 days`, `every day 6:00`, ``at `starts at - WAIT` ``. On which condition stands under *When*.';
  if (/^(?:[\d*]+[\s/,-]*){5}$/u.test(text) || /^cron\b/iu.test(text))
    return 'Write `every day 8:00`, `every monday 8:00`, `every month on 1 6:00`, `every 15 minutes`.';
  if (/^(?:automatic(?:ally)?|by itself|immediately|at once|scheduled|cron)$/iu.test(text))
    return 'Say when: `after 3 days`, `every monday 08:00`, ``at `starts at - WAIT` ``.';
  if (/^(?:on|when|after)\s+(?:create|created|creation|save|saved|insert|new|edit|edited|delete|deleted)$/iu.test(text))
    return 'What is to be done as soon as one is made is `after 0 minutes`, from its first state. What a record begins with stands in point 3 under *Starts as*, what each save changes under *On save*; a rule of point 5 may be *On* `create` or `delete`.';
  return undefined;
}

const series: Readonly<Record<string, string | undefined>> = {
  daily: 'every day 6:00',
  nightly: 'every day 2:00',
  hourly: 'every hour',
  weekly: 'every monday 6:00',
  monthly: 'every month on 1 6:00',
  yearly: 'every year on 1 January 6:00',
  annually: 'every year on 1 January 6:00',
};

/** What others call what happens by itself. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['each', 'every'],
  ['on', 'every'],
  ['in', 'after'],
  ['within', 'after'],
]);

/** What comes again. Words that are none, or not as the language writes them, are reported with what is surely meant. */
function readEvery({ reading }: Binding, words: Words, statement: StatementId): Trigger | undefined {
  const text = plain(words);
  const read = readRecurrence(text.replace(/^every\s+/iu, ''));
  if (read?.known && read.written) return { kind: 'every', recurrence: read.recurrence };
  const write = read?.known ? recurrenceWords(read.recurrence) : undefined;
  report(reading, 'N019', 4, words, {
    statement,
    what: `I cannot read when “${text}” is.`,
    ...(write === undefined
      ? { mend: mendEvery(text) }
      : { mend: `Write \`${write}\`.`, fix: { title: `Write “${write}”`, edits: [{ from: words.from, to: words.to, text: write }] } }),
  });
  return undefined;
}

/** By the unit that the words name. */
function mendEvery(text: string): string {
  const [, place = '', day = ''] =
    new RegExp(`\\b(first|second|third|fourth|[1-4](?:st|nd|rd|th))\\s+(${weekdays.join('|')})\\b`, 'iu').exec(text) ?? [];
  if (day !== '') return `Write \`every ${day.toLowerCase()} 08:00\`, and under *When* \`${weekOf(place)}\`.`;
  if (/\bweeks?\b/iu.test(text)) return 'Say on which day: `every monday 08:00`, `every 2 weeks on monday 08:00`.';
  if (/\b(?:month|quarter)s?\b/iu.test(text)) return 'Say on which day: `every month on 1 08:00`, `every 3 months on last day`.';
  if (/\byears?\b/iu.test(text)) return 'Say on which day: `every year on 1 January 08:00`.';
  if (/\b(?:week|work(?:ing)?\s*|business\s*)days?\b/iu.test(text)) return 'Write `every working day 08:00`.';
  if (/\bseconds?\b/iu.test(text)) return '`every minute` is the shortest.';
  return 'Write `every monday 08:00`, `every day 08:00`, `every month on 1`, `every 15 minutes`; two days are two rows.';
}

/** The first Monday of a month is the one among its first seven days. */
function weekOf(place: string): string {
  const at = Math.max(0, ['first', 'second', 'third', 'fourth'].indexOf(place.toLowerCase())) + 1;
  const week = /^\d/u.test(place) ? Number.parseInt(place, 10) : at;
  return week === 1 ? 'day(today()) <= 7' : `day(today()) between ${week * 7 - 6} and ${week * 7}`;
}

/** A moment worked out from the record; anything else is reported, and so is what follows the clock: it would never come nearer. */
function readMoment(binding: Binding, words: Words, about: About): Trigger | undefined {
  const written = bindExpression(binding, words, about);
  const { typed } = written;
  const kind = typed?.type.kind;
  const clock = typed && readsClock(typed);
  if ((mayBeAnything(kind) || isMoment(kind)) && !clock) return { kind: 'at', moment: written };
  report(binding.reading, 'N018', 4, words, {
    statement: about.statement,
    what: clock ? movesOn : `After \`at\` stands a moment, but this is ${aTypeName(typed?.type ?? { kind: 'unknown' })}.`,
    mend:
      kind === 'yes/no' && !clock
        ? `Write \`\`as soon as \`${written.source}\` \`\`.`
        : kind === 'duration' || clock
          ? 'Write how long it takes from when the state was entered: `after 3 days`.'
          : kind === 'time'
            ? 'Write `every day 08:00`.'
            : 'Write a date and time, or a date, of the record: ``at `starts at - WAIT` ``.',
  });
  return undefined;
}

/** What has to hold; anything else is reported, and so is what follows the clock: nothing is written as time passes. */
function readCondition(binding: Binding, words: Words, about: About): Trigger | undefined {
  const written = bindExpression(binding, words, about);
  const { typed } = written;
  const kind = typed?.type.kind;
  const clock = typed && followsClock(typed);
  if ((mayBeAnything(kind) || kind === 'yes/no') && !clock) return { kind: 'as soon as', condition: written };
  const moment = clock ? momentCompared(written.source) : written.source;
  report(binding.reading, 'N018', 4, words, {
    statement: about.statement,
    what: clock
      ? holdsByItself
      : `After \`as soon as\` stands what has to hold, but this is ${aTypeName(typed?.type ?? { kind: 'unknown' })}.`,
    mend:
      moment !== undefined && (clock || isMoment(kind))
        ? `Write \`\`at \`${moment}\` \`\`.`
        : clock
          ? mendHoldsByItself
          : 'Write a comparison, or a field that is yes or no: ``as soon as `left = 0` ``.',
  });
  return undefined;
}

/** Nothing is known of what it comes to: it could not be read, which is reported, or is always empty. */
function mayBeAnything(kind: Type['kind'] | undefined): boolean {
  return kind === undefined || kind === 'unknown' || kind === 'null';
}

function isMoment(kind: Type['kind'] | undefined): boolean {
  return kind === 'date' || kind === 'date and time';
}

/** The moment that the clock is compared with, where that is all that is said. */
function momentCompared(condition: string): string | undefined {
  const [, after] = /^(?:now\(\)|today\(\))\s*>=?\s*([^<>=]+)$/iu.exec(condition.trim()) ?? [];
  const [, before] = /^([^<>=]+?)\s*<=?\s*(?:now\(\)|today\(\))$/iu.exec(condition.trim()) ?? [];
  return after ?? before;
}

function isComparison(text: string): boolean {
  return /[<>=]|\s(?:and|or|in|between)\s|\b(?:not|contains)\(|\bsatisfies\b/iu.test(text);
}

function isTime(text: string): boolean {
  return readPlainDuration(text) !== undefined || ['day', ...weekdays].some((day) => text.toLowerCase().startsWith(day));
}

/** `` `REMIND_AFTER` ``, `REMIND_AFTER`, `3 days`. */
function readDuration(binding: Binding, words: Words, about: About): WrittenExpression {
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
function durationOf(binding: Binding, words: Words, about: About): WrittenExpression {
  if (/^\d+\s*\p{L}+(?:\s+\p{L}+)*$/u.test(words.text)) {
    reportDuration(binding, words, about, `“${words.text}” is no span of time I know.`, mendSpan(words.text));
    return { source: words.text, from: words.from, to: words.to };
  }
  const spoken = spanInWords(words.text);
  if (spoken !== undefined) {
    reportDuration(binding, words, about, `“${words.text}” is not read as a span of time.`, `Write \`${spoken}\`.`);
    return { source: words.text, from: words.from, to: words.to };
  }
  const written = bindExpression(binding, words, about);
  const kind = written.typed?.type.kind;
  if (mayBeAnything(kind) || kind === 'duration') return written;
  const clock = kind === 'date' ? 'today()' : kind === 'date and time' ? 'now()' : undefined;
  const mend =
    clock === undefined
      ? 'Write `3 days`, or the name of a constant such as `90 days`.'
      : `Write \`\`at \`${written.source}\` \`\`, for it is a moment and no span.`;
  reportDuration(
    binding,
    words,
    about,
    `After \`after\` stands how long it takes, but this is ${aTypeName(written.typed?.type ?? { kind: 'unknown' })}.`,
    mend,
  );
  return { source: written.source, from: written.from, to: written.to };
}

function mendSpan(text: string): string {
  const [, count = '', unit = ''] = /^(\d+)\s*(.+)$/u.exec(text) ?? [];
  const short = shortUnits[unit.toLowerCase()];
  if (short !== undefined) return `Write \`${count} ${short}\`.`;
  const write = asWorkingTime(count, unit);
  if (write === undefined) return 'Write seconds, minutes, hours, days, weeks, months or years: `3 days`.';
  return `Write \`${write}\`; point 1 says when people work.`;
}

const shortUnits: Readonly<Record<string, string | undefined>> = {
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  d: 'days',
  w: 'weeks',
  min: 'minutes',
  mins: 'minutes',
  sec: 'seconds',
  mo: 'months',
  y: 'years',
};

function reportDuration({ reading }: Binding, words: Words, { statement }: { statement: StatementId }, what: string, mend: string): void {
  report(reading, 'N018', 4, words, { statement, what, mend });
}

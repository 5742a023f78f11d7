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
  const every = /^every\s+(\p{L}+)(?:\s+(?:at\s+)?(\d{1,2}:\d{2}))?$/iu.exec(plain(words));
  if (/^every\s/iu.test(masked)) {
    const day = days.find((each) => each === every?.[1]?.toLowerCase());
    const time = every?.[2]?.padStart(5, '0');
    if (day && (time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time))) {
      return { kind: 'every', day, time: time ?? '00:00' };
    }
    report(binding.reading, 'N019', 4, words, {
      statement: about.statement,
      what: `I cannot read when “${plain(words)}” is.`,
      mend: 'Write `every monday 08:00` or `every day 08:00`.',
    });
    return undefined;
  }
  const [verb = ''] = masked.split(/[\s\0]/u);
  // The name of an action has no code in it.
  const odd = (masked.includes('\0') && soleCode(words) === undefined) || isCalculation(plain(words));
  const near = odd || isTime(plain(words).slice(verb.length).trim()) ? didYouMean(verb, ['after', 'every']) : undefined;
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

/** What a point leaves open: the whole of it, a part, or a sentence that ends in `: not shown`. */
import { type PointNumber, pointHeadings } from '@ninefold/model';
import { gapIn, isNone } from '../read/cells.ts';
import type { Section } from '../read/points.ts';
import { maskCode, part, type Words } from '../read/words.ts';
import { type Reading, report, reportGap } from '../reading.ts';
import type { PointPart } from './parts.ts';

/** The paragraph that says `not shown` for a whole part. */
export function wholeGap(part: PointPart): Words | undefined {
  return part.paragraphs.find((words) => words.text.length < 2000 && gapIn(words.text) !== undefined);
}

/** Reports the gaps in a part's sentences; `called` names the part ("The entity Person"), undefined for the point itself. */
export function reportSentences(reading: Reading, point: PointNumber, part: PointPart, called: string | undefined): void {
  for (const words of part.paragraphs) {
    const whole = gapIn(words.text);
    if (whole === undefined) for (const sentence of gapSentences(words)) reportSentence(reading, point, sentence);
    else if (called !== undefined) {
      const question = whole.question === undefined ? {} : { question: whole.question };
      reportGap(reading, 'N005', point, words, { words: called, ...question, what: `${called} is not shown.` });
    }
  }
}

/** Does the point say `not shown` and nothing else, or is its heading missing (reported)? Known before anything is bound. */
export function isNotShown(reading: Reading, { heading, number }: Section, parts: readonly PointPart[]): boolean {
  if (heading === undefined) return true;
  return parts[0] !== undefined && wholeGap(parts[0]) !== undefined && (reading.statements.get(number) ?? 0) === 0;
}

/** Asked once everything in a point is read: reports one that is open as a whole, that says nothing, or that does both. `shown`: it says something. */
export function reportOpenPoint(reading: Reading, section: Section, parts: readonly PointPart[]): { shown: boolean } {
  const { heading, number, name } = section;
  if (heading === undefined) return { shown: false };
  const top = parts[0];
  const gap = top && wholeGap(top);
  const statements = reading.statements.get(number) ?? 0;
  const title = `Point ${number}, “${pointHeadings[name]}”,`;
  if (gap && statements === 0) {
    const question = gapIn(gap.text)?.question;
    reportGap(reading, 'N004', number, gap, {
      words: pointHeadings[name],
      ...(question === undefined ? {} : { question }),
      what: question === undefined ? `${title} is not shown.` : `${title} is not shown: ${question}`,
    });
    return { shown: false };
  }
  if (gap) {
    report(reading, 'N015', number, gap, {
      what: `${title} is “not shown” but says ${statements} ${statements === 1 ? 'thing' : 'things'}.`,
      mend: 'Remove one of the two.',
    });
    return { shown: true };
  }
  const none = top?.paragraphs.find((words) => isNone(words.text));
  // In point 6 it may say that there are no named conditions.
  if (none && statements > 0 && number !== 6) {
    report(reading, 'N015', number, none, {
      what: `${title} is “none” but says ${statements} ${statements === 1 ? 'thing' : 'things'}.`,
      mend: 'Remove one of the two.',
    });
    return { shown: true };
  }
  const says = statements > 0 || (reading.gaps.get(number)?.length ?? 0) > 0 || none !== undefined;
  if (says || (number === 1 && parts.some((part) => part.prose.length > 0))) return { shown: true };
  if (reading.findings.some((finding) => finding.point === number && finding.severity !== 'note')) return { shown: true };
  report(reading, 'N003', number, heading, {
    what: `${title} says nothing.`,
    why: 'Prose is kept for readers; what must hold stands in a table or a bullet.',
    mend: 'Nothing to say? Write `none`. Not known? Write `not shown`.',
  });
  return { shown: false };
}

interface GapSentence extends Words {
  readonly question?: string;
}

/** `How many people will use it: not shown.` */
function gapSentences(words: Words): GapSentence[] {
  if (!/not shown/iu.test(words.text)) return [];
  const masked = maskCode(words);
  const found: GapSentence[] = [];
  let behind = 0;
  for (const match of masked.matchAll(/:[ \t]*not shown(?=[\s.;:!?]|$)/giu)) {
    const end = match.index + match[0].length;
    const rest = /^\s*:\s*([^.!?\n]{1,400}\??)/u.exec(masked.slice(end, end + 500));
    const after = masked.slice(end, end + 40).trimStart()[0];
    if (!rest && after !== undefined && !/[.;!?]/u.test(after)) continue;
    const start = Math.max(behind, sentenceStart(masked, behind, match.index));
    const question = rest?.[1]?.trim();
    const stop = end + (rest?.[0].length ?? 0);
    found.push({ ...part(words, start, stop), ...(question ? { question } : {}) });
    behind = stop;
  }
  return found;
}

function sentenceStart(text: string, from: number, to: number): number {
  for (let at = to - 1; at > from; at--) {
    if (/\s/u.test(text[at] ?? '') && /[.!?]/u.test(text[at - 1] ?? '')) return at + 1;
  }
  return from;
}

function reportSentence(reading: Reading, point: PointNumber, sentence: GapSentence): void {
  const words = sentence.text.replace(/[.\s]*:\s*not shown.*$/isu, '').replace(/^[.;!?\s]+/u, '');
  reportGap(reading, 'N005', point, sentence, {
    words,
    ...(sentence.question === undefined ? {} : { question: sentence.question }),
    what: sentence.question === undefined ? `${words}: not shown.` : `${words}: not shown: ${sentence.question}`,
  });
}

/** Splits a document at its nine level-2 headings, known by their words with or without a number. */
import { type PointName, type PointNumber, pointHeadings, pointNames, pointNumber, untitledApplication } from '@ninefold/model';
import { type Reading, report, spanAt } from '../reading.ts';
import type { Block, HeadingBlock } from './block.ts';
import { recognisePoint } from './point-titles.ts';
import { part, plain, type Words } from './words.ts';

export interface Section {
  readonly number: PointNumber;
  readonly name: PointName;
  /** Missing when the document has no such heading. */
  readonly heading: Words | undefined;
  /** More than one when it is repeated. */
  readonly headings: readonly HeadingBlock[];
  readonly blocks: Block[];
}

export interface Sections {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The nine points in their order. Missing and repeated ones are reported (N001, N002); of a point given twice both count. */
export function splitPoints(reading: Reading, blocks: readonly Block[]): Sections {
  const found = new Map<PointName, { heading: Words; headings: HeadingBlock[]; blocks: Block[] }>();
  const order: PointName[] = [];
  let title: string | undefined;
  let current: Block[] | undefined;
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level <= 2) {
      const name = recognisePoint(reading, block, found);
      if (name) {
        const before = found.get(name);
        if (before) reportRepeated(reading, name, block.words, before.heading);
        else order.push(name);
        const section = before ?? { heading: block.words, headings: [], blocks: [] };
        section.headings.push(block);
        found.set(name, section);
        current = section.blocks;
      } else {
        if (block.level === 1 && title === undefined) title = titleOf(block.words);
        else reportUnknown(reading, block.words);
        current = undefined;
      }
    } else if (current) current.push(block);
    else if (block.kind === 'table') reportStray(reading, block);
  }
  reportOrder(reading, order, found);
  const sections = pointNames.map((name): Section => {
    const section = found.get(name);
    if (!section) reportMissing(reading, name);
    return { number: pointNumber(name), name, heading: section?.heading, headings: section?.headings ?? [], blocks: section?.blocks ?? [] };
  });
  return { title: title ?? untitledApplication, sections };
}

/** `# Specification: Expense claims` gives "Expense claims". */
function titleOf(words: Words): string | undefined {
  const title = plain(part(words, 0, 300)).replace(/^specification\s*[:–—-]\s*/iu, '');
  return title === '' ? undefined : title;
}

function reportMissing(reading: Reading, name: PointName): void {
  const end = reading.source.text.length;
  report(
    reading,
    'N001',
    pointNumber(name),
    { from: end, to: end },
    {
      what: `Point ${pointNumber(name)}, “${pointHeadings[name]}”, has no heading.`,
      mend: `Add \`## ${pointNumber(name)}. ${pointHeadings[name]}\`; write \`not shown\` below it if nobody knows yet.`,
    },
  );
}

function reportRepeated(reading: Reading, name: PointName, words: Words, first: Words): void {
  report(reading, 'N002', pointNumber(name), words, {
    what: `Point ${pointNumber(name)}, “${pointHeadings[name]}”, has two headings.`,
    why: 'What stands below both is read as one.',
    mend: 'Move it below the first one and remove this heading.',
    others: [{ span: spanAt(reading, first), words: 'first said here' }],
  });
}

/** Reports as few points as must move for all to stand in order. */
function reportOrder(reading: Reading, order: readonly PointName[], found: ReadonlyMap<PointName, { heading: Words }>): void {
  const staying = longestRise(order.map(pointNumber));
  for (const name of order) {
    const number = pointNumber(name);
    const heading = found.get(name)?.heading;
    if (staying.includes(number) || !heading) continue;
    const next = staying.find((other) => other > number);
    report(reading, 'N002', number, heading, {
      what: `Point ${number}, “${pointHeadings[name]}”, stands in the wrong place.`,
      why: 'Readers look for the nine points in one order.',
      mend: next === undefined ? `Move it after point ${staying.at(-1) ?? 9}.` : `Move it before point ${next}.`,
    });
  }
}

/** A longest rising subsequence. */
function longestRise(numbers: readonly PointNumber[]): PointNumber[] {
  const best: PointNumber[][] = [];
  for (const number of numbers) {
    const before = best.filter((rise) => (rise.at(-1) ?? 0) < number).sort((a, b) => b.length - a.length)[0] ?? [];
    best.push([...before, number]);
  }
  return best.sort((a, b) => b.length - a.length)[0] ?? [];
}

function reportUnknown(reading: Reading, words: Words): void {
  report(reading, 'N021', undefined, words, {
    what: `“${plain(part(words, 0, 200))}” is not one of the nine headings; what stands below it is not read.`,
    mend: 'Move it below one of the nine, as a heading of level 3 or as prose.',
  });
}

function reportStray(reading: Reading, block: Block & { kind: 'table' }): void {
  report(reading, 'N010', undefined, block.header, {
    what: 'This table is not read: it stands below none of the nine headings.',
    mend: 'Move it below its point; for prose, quote it with `>`.',
  });
}

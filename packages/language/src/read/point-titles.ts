/** Which of the nine points a heading opens. */
import { foldName, type PointName, pointHeadings, pointNames, pointNumber } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { type Reading, report } from '../reading.ts';
import type { HeadingBlock } from './block.ts';
import { plain } from './words.ts';

const numbered = /^(?:point\s+)?(\d{1,2})\s*[.):–—-]?\s+(?=\S)/iu;
const titles = pointNames.map((name) => ({ name, folded: foldName(pointHeadings[name]) }));

/** The point a heading opens; misspelt headings are reported and read as what they resemble. */
export function recognisePoint(reading: Reading, block: HeadingBlock, found: ReadonlyMap<PointName, unknown>): PointName | undefined {
  // No heading of ours is that long.
  const written = block.words.text.length > 200 ? '' : plain(block.words);
  const number = Number(numbered.exec(written)?.[1] ?? Number.NaN);
  const folded = foldName(written.replace(numbered, '').replace(/[.:]+$/u, ''));
  const exact = titles.find((title) => title.folded === folded)?.name ?? shortened(folded);
  if (exact) {
    if (block.level !== 2) reportLevel(reading, block, exact);
    return exact;
  }
  if (block.level !== 2) return undefined;
  const near = nearestTitle(folded) ?? (number >= 1 && number <= 9 ? pointNames[number - 1] : undefined);
  if (!near || (found.has(near) && !nearestTitle(folded))) return undefined;
  const right = pointHeadings[near];
  report(reading, 'N002', pointNumber(near), block.words, {
    what: `“${written}” is not one of the nine headings.`,
    why: `It is read as point ${pointNumber(near)}.`,
    mend: `Did you mean “${right}”?`,
    fix: { title: `Write “${right}”`, edits: [{ from: block.words.from, to: block.words.to, text: `${pointNumber(near)}. ${right}` }] },
  });
  return near;
}

/** `Entities`, `Errors`, `Constants`: some words of one title, in its order, one of them telling. */
function shortened(folded: string): PointName | undefined {
  const words = folded.split(' ');
  if (!words.some((word) => word.length >= 5)) return undefined;
  const fits = titles.filter((title) => {
    const all = title.folded.split(' ').map(stem);
    let at = -1;
    return words.every((word) => {
      at = all.indexOf(stem(word), at + 1);
      return at >= 0;
    });
  });
  return fits.length === 1 ? fits[0]?.name : undefined;
}

/** "errors" and "error" are one word here, as are "entities" and "entity". */
function stem(word: string): string {
  return word.replace(/ies$/u, 'y').replace(/s$/u, '');
}

function nearestTitle(folded: string): PointName | undefined {
  const near = didYouMean(
    folded,
    titles.map((title) => title.folded),
  );
  return titles.find((title) => title.folded === near)?.name;
}

function reportLevel(reading: Reading, block: HeadingBlock, name: PointName): void {
  report(reading, 'N002', pointNumber(name), block.words, {
    what: `“${plain(block.words)}” is a heading of level 1; the nine points have level 2.`,
    mend: `Write \`## ${pointNumber(name)}. ${pointHeadings[name]}\`.`,
    fix: {
      title: 'Write it as level 2',
      edits: [{ from: block.from, to: block.to, text: `## ${pointNumber(name)}. ${pointHeadings[name]}` }],
    },
  });
}

/**
 * Where things stand in a document: its nine points, their parts, tables, cells and bullets, with offsets, and nothing of
 * what they mean. For who answers questions about a place in the text.
 */
import type { PointName, PointNumber } from '@ninefold/model';
import { readBlocks } from '../read/blocks.ts';
import { splitPoints } from '../read/points.ts';
import { createSource } from '../read/source.ts';
import type { Words } from '../read/words.ts';
import { createReading } from '../reading.ts';
import { type PointPart, partsOf } from '../sections/parts.ts';

export interface LayoutSection {
  readonly number: PointNumber;
  readonly name: PointName;
  /** More than one when it is repeated; none when the document lacks it. */
  readonly headings: readonly Words[];
  /** The first part stands above the first heading of the point. */
  readonly parts: readonly PointPart[];
}

/** The nine points in their order. Reads any text whatever; never throws. */
export function readLayout(text: string): readonly LayoutSection[] {
  const source = createSource(text);
  const { sections } = splitPoints(createReading(source), readBlocks(source));
  return sections.map((section) => ({
    number: section.number,
    name: section.name,
    headings: section.headings.map(({ words }) => words),
    parts: partsOf(section),
  }));
}

/** Takes the tables of a part that a point knows; reports the others. */
import { foldName, type PointNumber } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { hasShape, type ReadRow, readTable, reportTable, type Shape, type TableBlock } from '../read/tables.ts';
import { plain } from '../read/words.ts';
import { countStatement, type Reading, report } from '../reading.ts';
import type { Part } from './parts.ts';

type Shapes = Readonly<Record<string, Shape<string>>>;
export type Taken<S extends Shapes> = { readonly [N in keyof S]: ReadRow<Extract<keyof S[N], string>>[] };

/** Rows of each known kind of table. `others` judges unknown tables: true means taken there. */
export function takeTables<S extends Shapes>(
  reading: Reading,
  point: PointNumber,
  part: Part,
  shapes: S,
  others: (table: TableBlock) => boolean = () => false,
): Taken<S> {
  const taken: Record<string, ReadRow<string>[]> = Object.fromEntries(Object.keys(shapes).map((name) => [name, []]));
  for (const table of part.tables) {
    const known = Object.entries(shapes).find(([, shape]) => hasShape(table, shape));
    if (known) {
      const rows = readTable(reading, point, table, known[1]);
      for (const _ of rows) countStatement(reading, point);
      taken[known[0]]?.push(...rows);
    } else if (!others(table)) {
      reportTable(
        reading,
        point,
        table,
        Object.values(shapes).flatMap((shape) => Object.keys(shape)),
      );
    }
  }
  return taken as Taken<S>;
}

/** Headings inside a point that nothing there is called by. */
export function reportOtherParts(reading: Reading, point: PointNumber, parts: readonly Part[], known: readonly string[]): void {
  for (const part of parts) {
    if (!part.heading) continue;
    const words = plain(part.heading);
    if (known.some((name) => foldName(name) === foldName(words))) continue;
    const near = didYouMean(words, known);
    report(reading, 'N021', point, part.heading, {
      what: `Point ${point} has nothing called “${words}”; what stands below this heading is not read.`,
      ...(near === undefined ? {} : { mend: `Did you mean “${near}”?` }),
    });
  }
}

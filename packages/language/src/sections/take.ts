/** Takes the tables of a part that a point knows; reports the others. */
import { foldName, type PointNumber } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import {
  hasShape,
  isLikeShape,
  type MeantColumn,
  type ReadRow,
  readTable,
  reportTable,
  type TableBlock,
  type TableShape,
} from '../read/tables.ts';
import { plain } from '../read/words.ts';
import { countStatement, type Reading, report, spanAt } from '../reading.ts';
import { isToldBefore } from '../unknown-names.ts';
import type { PointPart } from './parts.ts';

type Shapes = Readonly<Record<string, TableShape<string>>>;
export type TakenTables<S extends Shapes> = { readonly [N in keyof S]: ReadRow<Extract<keyof S[N], string>>[] };

/** Rows of each known kind of table. `others` is asked about unknown tables: true means taken there, a sentence or a column says what they may be. */
export function takeTables<S extends Shapes>(
  reading: Reading,
  point: PointNumber,
  part: PointPart,
  shapes: S,
  others: (table: TableBlock) => boolean | string | MeantColumn = () => false,
): TakenTables<S> {
  const taken: Record<string, ReadRow<string>[]> = Object.fromEntries(Object.keys(shapes).map((name) => [name, []]));
  for (const table of part.tables) {
    const known =
      Object.entries(shapes).find(([, shape]) => hasShape(table, shape)) ??
      Object.entries(shapes).find(([, shape]) => hasShape(table, shape, true));
    if (known) {
      const rows = readTable(reading, point, table, known[1]);
      for (const _ of rows) countStatement(reading, point);
      taken[known[0]]?.push(...rows);
    } else {
      const other = others(table);
      if (other === true) continue;
      const isFirst = (reading.statements.get(point) ?? 0) === 0;
      const isMeant = Object.values(shapes).some((shape) => isLikeShape(table, shape, isFirst));
      if (isMeant || typeof other === 'object') reading.notRead.add(point);
      reportTable(reading, point, table, Object.values(shapes), other === false ? undefined : other);
    }
  }
  return taken as TakenTables<S>;
}

/** Headings inside a point that nothing there is called by, unless the name is reported already. After everything else is bound. */
export function reportOtherParts(
  reading: Reading,
  point: PointNumber,
  kind: string,
  parts: readonly PointPart[],
  known: readonly string[],
): void {
  if (reading.notShown.has(point)) return;
  for (const { heading } of parts) {
    if (!heading) continue;
    const words = plain(heading);
    if (known.some((name) => foldName(name) === foldName(words))) continue;
    const key = `${kind}/${foldName(words)}`;
    if (reading.unknown.has(key) && isToldBefore(reading.unknown, [key], spanAt(reading, heading))) continue;
    const near = didYouMean(words, known);
    report(reading, 'N021', point, heading, {
      what: `Point ${point} has nothing called “${words}”; what stands below this heading is not read.`,
      ...(near === undefined
        ? {}
        : {
            mend: `Did you mean “${near}”?`,
            fix: { title: `Write “${near}”`, edits: [{ from: heading.from, to: heading.to, text: near }] },
          }),
    });
  }
}

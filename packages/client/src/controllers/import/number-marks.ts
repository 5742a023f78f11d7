/**
 * How the numbers of a column are written. `1.250` is a thousand in one country and little more than one in another; a cell of the same
 * column that can only be read one way, such as `12,50`, says it for the others.
 */
import { isReadEitherWay, numberMarks } from '../../fields/numbers/read-number.ts';

type Mark = '.' | ',';

/** The locale to read a column of numbers by: that of whoever looks, unless its cells say another decimal mark, all the same. */
export function localeOfNumbers(cells: readonly string[], locale: string): string {
  const said = new Set(cells.flatMap((cell) => decimalMarkSaid(cell) ?? []));
  const [mark, another] = said;
  if (mark === undefined || another !== undefined || numberMarks(locale).decimal === mark) return locale;
  return writtenWith[mark];
}

/** Countries that write so, with the other mark between thousands. */
const writtenWith: Readonly<Record<Mark, string>> = { '.': 'en', ',': 'de' };

/** Undefined where there is none, or one that could stand between thousands as well. */
function decimalMarkSaid(cell: string): Mark | undefined {
  const digits = cell.replace(/[^\d.,]/gu, '');
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point < 0 && comma < 0) return undefined;
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const [mark, other]: readonly [Mark, Mark] = point >= 0 ? ['.', ','] : [',', '.'];
  if (digits.indexOf(mark) !== digits.lastIndexOf(mark)) return other;
  return isReadEitherWay(digits) ? undefined : mark;
}

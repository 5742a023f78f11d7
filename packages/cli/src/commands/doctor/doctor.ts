/** `ninefold doctor FILE`: whether an application can run here, line by line. */

import type { Arguments } from '../../arguments/shape.ts';
import { examine } from '../../doctor/examine.ts';
import type { Examined } from '../../doctor/examined.ts';
import { dataPlace } from '../../document/data-place.ts';
import { givenPlaceOfFiles } from '../../document/place-of-files.ts';
import { plural } from '../../findings/count-findings.ts';
import { readConstants } from '../../run/run-options.ts';
import type { Style, Terminal } from '../../terminal.ts';

const styles: Readonly<Record<Examined['is'], Style>> = { good: 'green', odd: 'yellow', bad: 'red' };

/** Resolves to 0 or, where something would keep it from running, to 1. */
export async function doctor(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const place = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'doctor');
  const files = givenPlaceOfFiles(given.text('files'), 'doctor');
  const examined = await examine(file, place, readConstants(given.texts('set')), files);
  const width = Math.max(...examined.map(({ what }) => what.length));
  for (const { is, what, words } of examined) terminal.out(`${terminal.paint(styles[is], is.padEnd(4))}  ${what.padEnd(width)}  ${words}`);
  const [bad, odd] = (['bad', 'odd'] as const).map((one) => examined.filter(({ is }) => is === one).length);
  terminal.out(
    bad
      ? `\nIt cannot run here: ${plural(bad, 'thing')} to mend.`
      : odd
        ? `\nIt can run here; ${plural(odd, 'thing')} to look at.`
        : '\nIt can run here.',
  );
  return bad ? 1 : 0;
}

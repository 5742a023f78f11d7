/** `ninefold copy FILE --from PLACE --to PLACE`: all data of an application, in another place. */
import { resolve } from 'node:path';
import { copyData, isDatabase, nameOfPlace } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { readCandidate } from '../../document/candidate.ts';
import { givenPlaceOfFiles } from '../../document/place-of-files.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import { plural } from '../../findings/count-findings.ts';
import { ensureRuns } from '../../findings/ensure-runs.ts';
import { createClock } from '../../run/clock.ts';
import { failureMessage } from '../../run/failure-message.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0 once all of it is there and the same; throws a `CommandFailure`: 2 without two places, 1 for what is refused. */
export async function copy(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const [from, to] = [placeOf(given, 'from'), placeOf(given, 'to')];
  if (from === to) throw unusable('--from and --to are one place.', 'copy');
  const files = givenPlaceOfFiles(given.text('files'), 'copy');
  const candidate = await readCandidate(file);
  ensureRuns(candidate);
  const { application } = candidate;
  const copied = await copyData({ application, from, to, files, clock: createClock() }).catch((error: unknown) => {
    throw new CommandFailure(1, `Not everything was copied: ${failureMessage(error)} Copy once more.`);
  });
  if (copied.kind === 'refused') throw new CommandFailure(1, copied.message);
  const rows = copied.tables.reduce((sum, table) => sum + table.rows, 0);
  terminal.out(
    [
      ...copied.tables
        .filter((table) => table.rows > 0)
        .map(({ name, rows: count, checksum }) => `  ${name}: ${count}, ${checksum.slice(0, 12)}`),
      `${nameOfPlace(to)} holds all of ${nameOfPlace(from)}: ${plural(copied.tables.length, 'table')}, ${plural(rows, 'row')}, ${plural(copied.files, 'file')}.`,
    ].join('\n'),
  );
  return 0;
}

function placeOf(given: Arguments, name: 'from' | 'to'): string {
  const place = given.text(name);
  if (place === undefined) throw unusable(`Say ${name === 'from' ? 'where the data is' : 'where it is to be'}: --${name} PLACE`, 'copy');
  return isDatabase(place) ? place : resolve(place);
}

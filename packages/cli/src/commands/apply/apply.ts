/** `ninefold apply FILE`: the data follows a changed document. */
import { hasData } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { openedWith, readCandidate } from '../../document/candidate.ts';
import { dataPlace } from '../../document/data-place.ts';
import { CommandFailure } from '../../failure.ts';
import { ensureRuns } from '../../findings/ensure-runs.ts';
import { createClock } from '../../run/clock.ts';
import { openOrRefuse } from '../../run/open-or-refuse.ts';
import { progressTo } from '../../run/progress.ts';
import { readConstants } from '../../run/run-options.ts';
import { settingsOrRefuse } from '../../run/settings.ts';
import { appliedLines } from '../../run/words.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0 once the data follows; throws a `CommandFailure`: 3 where something else needs consent than what is agreed to. */
export async function apply(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const candidate = await readCandidate(file);
  ensureRuns(candidate);
  const { settings } = settingsOrRefuse(candidate.application, readConstants(given.texts('set')));
  const { place, name } = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'apply');
  if (!(await hasData(place))) throw new CommandFailure(1, `There is no data in ${name}.`);
  const options = { ...openedWith(candidate), directory: place, clock: createClock(), settings, accept: given.text('accept') };
  const beside = progressTo(terminal);
  const { store, applied, backup } = await openOrRefuse({ ...options, beside }, file).finally(beside.end);
  await store.close();
  const said = applied.length > 0 ? appliedLines(applied) : ['Nothing had to be changed.'];
  const kept = backup === undefined ? [] : [`What was before is kept in ${backup}.`];
  terminal.out([`The data in ${name} follows ${file}.`, ...said, ...kept].join('\n'));
  return 0;
}

/** `ninefold plan FILE`: what a changed document would do to the data that is there. */
import { planChange } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { readCandidate } from '../../document/candidate.ts';
import { dataPlace } from '../../document/data-place.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import { ensureRuns } from '../../findings/ensure-runs.ts';
import { createClock } from '../../run/clock.ts';
import { drawPlan, nextSteps } from '../../run/plan-in-words.ts';
import { readConstants } from '../../run/run-options.ts';
import { settingsOrRefuse } from '../../run/settings.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0 or 3; throws a `CommandFailure`: 1 where there is no such data, 2 for arguments that cannot be used. */
export async function plan(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const format = given.text('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw unusable(`There is no format “${format}”: text or json.`, 'plan');
  const candidate = await readCandidate(file);
  ensureRuns(candidate);
  const { application, hash: documentHash } = candidate;
  const { settings } = settingsOrRefuse(application, readConstants(given.texts('set')));
  const { place, name } = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'plan');
  const planned = await planChange({ application, documentHash, settings, directory: place, name, clock: createClock() });
  if (planned.kind === 'refused') throw new CommandFailure(1, planned.message);
  const { plan: found } = planned;
  const isOpen = found.asks.length + found.refused.length > 0;
  if (format === 'json') terminal.out(JSON.stringify(found, null, 2));
  else terminal.out([...drawPlan(found), ...(isOpen ? ['', ...nextSteps(found, { file, place })] : [])].join('\n'));
  return isOpen ? 3 : 0;
}

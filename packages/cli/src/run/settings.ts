/** Settings from the document, from the environment and from what `--set` gives. */

import { settingsFor } from '@ninefold/engine';
import type { Application, Settings } from '@ninefold/model';
import { constantVariableOf } from '../arguments/settings.ts';
import { unusable } from '../failure.ts';

/**
 * What is wrong with a value given at start is refused; what the document itself lacks has a stand-in and is only said. `--set` wins
 * over the environment.
 */
export function settingsOrRefuse(
  application: Application,
  given: Readonly<Record<string, string>>,
  environment: NodeJS.ProcessEnv = process.env,
): { readonly settings: Settings; readonly remarks: readonly string[] } {
  const remarks = settingsFor(application).problems;
  const found = inEnvironment(application, environment);
  const { settings, problems } = settingsFor(application, { ...found, ...given });
  const [unusableSetting] = problems.filter((problem) => !remarks.includes(problem));
  if (unusableSetting !== undefined) {
    const from = settingsFor(application, given).problems.includes(unusableSetting) ? '--set' : 'NINEFOLD_SET_…';
    throw unusable(`${from}: ${unusableSetting}`, 'run');
  }
  return { settings, remarks: problems };
}

/** `NINEFOLD_SET_PAYROLL_URL` gives PAYROLL_URL: what other programs on the machine should not see in a list of processes. */
function inEnvironment({ constants }: Application, environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const given = constants.flatMap(({ name }) => {
    const value = environment[constantVariableOf(name)];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

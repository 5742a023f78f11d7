/** Settings from the document and from what `--set` gives. */
import { settingsFor } from '@ninefold/engine';
import type { Application, Settings } from '@ninefold/model';
import { unusable } from '../failure.ts';

/** What is wrong with `--set` is refused; what the document itself lacks has a stand-in and is only said. */
export function settingsOrRefuse(
  application: Application,
  given: Readonly<Record<string, string>>,
): { readonly settings: Settings; readonly remarks: readonly string[] } {
  const remarks = settingsFor(application).problems;
  const { settings, problems } = settingsFor(application, given);
  const [unusableSetting] = problems.filter((problem) => !remarks.includes(problem));
  if (unusableSetting !== undefined) throw unusable(`--set: ${unusableSetting}`, 'run');
  return { settings, remarks };
}

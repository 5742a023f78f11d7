/** Opening the store at the start: opened, or refused in words and exit code. */
import { type OpenOptions, openStore, type Store } from '@ninefold/store';
import { CommandFailure } from '../failure.ts';
import { planInWords } from './plan-in-words.ts';

/** `applied`: what was done to data that was there; `backup`: what was before is kept there. Throws a `CommandFailure`: 3 where the data needs a plan, 1 where it is refused. */
export async function openOrRefuse(
  options: OpenOptions,
  file: string,
): Promise<{ readonly store: Store; readonly applied: readonly string[]; readonly backup?: string }> {
  const opening = await openStore(options);
  switch (opening.kind) {
    case 'opened':
      return opening;
    case 'needs-plan':
      throw new CommandFailure(3, planInWords({ file, place: options.directory }, opening.plan, opening.differs));
    case 'refused':
      throw new CommandFailure(1, opening.message);
  }
}

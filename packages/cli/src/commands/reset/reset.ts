/** `ninefold reset FILE EMAIL`: a link by which somebody chooses a new password. */
import { ownPath } from '@ninefold/engine';

import { hasData } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { readCandidate } from '../../document/candidate.ts';
import { dataPlace } from '../../document/data-place.ts';
import { CommandFailure } from '../../failure.ts';
import { ensureRuns } from '../../findings/ensure-runs.ts';
import { linkThroughRunning } from '../../run/control.ts';
import { linkDirectly } from '../../run/link-directly.ts';
import { readUrl } from '../../run/run-options.ts';
import type { Terminal } from '../../terminal.ts';
import { requireEmail } from '../require-email.ts';

/**
 * Only the link goes to `out`. Resolves to 0; throws a `CommandFailure` (1) for a document with errors, without data, and where the
 * application refuses. A running application makes the link, else the data is opened for it.
 */
export async function reset(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = '', email = ''] = given.positionals;
  const url = readUrl(given.text('url'), 'reset');
  requireEmail(email, 'reset');
  const candidate = await readCandidate(file);
  ensureRuns(candidate);
  const data = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'reset');
  if (!(await hasData(data.place))) throw new CommandFailure(1, `There is no data in ${data.name}, so nobody signs in.`);
  const running = await linkThroughRunning(data.directory, { what: 'reset', email });
  if (running && 'problem' in running) throw new CommandFailure(1, running.problem);
  const { token, address } = running ?? (await linkDirectly(candidate, data, 'reset', terminal, (server) => server.resetLink(email)));
  terminal.out(`${url ?? address}${ownPath('reset', { token })}`);
  terminal.err(`By this link ${email} chooses a new password. It works once, for an hour${running ? '' : ', while the application runs'}.`);
  return 0;
}

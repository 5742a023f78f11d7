/** `ninefold invite FILE EMAIL --role ROLE`: a link by which somebody joins. */
import { ownPath } from '@ninefold/engine';
import { byName, givenValue, rolesOfPeople } from '@ninefold/model';
import type { Arguments } from '../../arguments/shape.ts';
import { type Candidate, readCandidate } from '../../document/candidate.ts';
import { dataPlace } from '../../document/data-place.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import { ensureRuns } from '../../findings/ensure-runs.ts';
import { linkThroughRunning } from '../../run/control.ts';
import { linkDirectly } from '../../run/link-directly.ts';
import { readUrl } from '../../run/run-options.ts';
import type { Terminal } from '../../terminal.ts';
import { requireEmail } from '../require-email.ts';

/**
 * Only the link goes to `out`. Resolves to 0; throws a `CommandFailure`: 2 for a role that there is none of, 1 for a document with
 * errors or that nobody signs in to, and where the application refuses.
 */
export async function invite(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = '', email = ''] = given.positionals;
  const url = readUrl(given.text('url'), 'invite');
  const candidate = await readCandidate(file);
  ensureRuns(candidate);
  const roles = rolesOf(candidate, given.texts('role'));
  requireEmail(email, 'invite');
  if (givenValue(candidate.application.roles.whoSignsIn) === undefined)
    throw new CommandFailure(1, `Nobody can sign in to ${file}: point 6 does not say who does. It says so with: - Who signs in: ENTITY`);
  const data = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'invite');
  const running = await linkThroughRunning(data.directory, { what: 'invite', email, roles });
  if (running && 'problem' in running) throw new CommandFailure(1, running.problem);
  const { token, address } = running ?? (await linkDirectly(candidate, data, 'invite', terminal, (server) => server.invite(email, roles)));
  terminal.out(`${url ?? address}${ownPath('invitation', { token })}`);
  terminal.err(
    `This link makes ${email} ${roles.join(' and ')}. It works once, for seven days${running ? '' : ', while the application runs'}.`,
  );
  return 0;
}

function rolesOf({ application }: Candidate, given: readonly string[]): readonly string[] {
  const roles = rolesOfPeople(application);
  if (given.length === 0) throw unusable(`Say which role: --role ${roles.map(({ name }) => name).join(', --role ') || 'ROLE'}`, 'invite');
  const named = given.map((name) => {
    const role = byName(roles, name);
    if (!role) throw unusable(`There is no role “${name}”. Point 6 has: ${roles.map((one) => one.name).join(', ') || 'none'}.`, 'invite');
    return role.name;
  });
  return [...new Set(named)];
}

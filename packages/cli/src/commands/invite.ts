/** `ninefold invite FILE EMAIL --role ROLE`: a link by which somebody joins. */
import { byName, givenValue } from '@ninefold/model';
import { createServer } from '@ninefold/server';
import type { Arguments } from '../arguments/shape.ts';
import { type Candidate, readCandidate } from '../document/candidate.ts';
import { dataDirectory, secretOf } from '../document/data-directory.ts';
import { Failure, unusable } from '../failure.ts';
import { createClock } from '../run/clock.ts';
import { type Invited, inviteThroughRunning } from '../run/control.ts';
import { failureMessage } from '../run/failure-message.ts';
import { logTo } from '../run/log.ts';
import { openOrRefuse } from '../run/open-or-refuse.ts';
import { readUrl } from '../run/run-options.ts';
import { settingsOrRefuse } from '../run/settings.ts';
import type { Terminal } from '../terminal.ts';

export async function invite(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = '', email = ''] = given.positionals;
  const url = readUrl(given.text('url'), 'invite');
  const candidate = await readCandidate(file);
  const roles = rolesOf(candidate, given.texts('role'));
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) throw unusable(`“${email}” is no e-mail address.`, 'invite');
  if (!candidate.runs) throw new Failure(1, `${file} has errors. To read them: ninefold check ${file}`);
  if (givenValue(candidate.application.roles.whoSignsIn) === undefined)
    throw new Failure(1, `Nobody can sign in to ${file}: point 6 does not say who does. It says so with: - Who signs in: ENTITY`);
  const directory = dataDirectory(file, given.text('data'));
  const running = await inviteThroughRunning(directory, email, roles);
  if (running && 'problem' in running) throw new Failure(1, running.problem);
  const { token, address } = running ?? (await inviteDirectly(candidate, directory, email, roles, terminal));
  terminal.out(`${url ?? address}/invitations/${token}`);
  terminal.err(
    `This link makes ${email} ${roles.join(' and ')}. It works once, for seven days${running ? '' : ', while the application runs'}.`,
  );
  return 0;
}

function rolesOf({ application: { roles } }: Candidate, given: readonly string[]): readonly string[] {
  if (given.length === 0)
    throw unusable(`Say which role: --role ${roles.roles.map(({ name }) => name).join(', --role ') || 'ROLE'}`, 'invite');
  return given.map((name) => {
    const role = byName(roles.roles, name);
    if (!role)
      throw unusable(`There is no role “${name}”. Point 6 has: ${roles.roles.map((one) => one.name).join(', ') || 'none'}.`, 'invite');
    return role.name;
  });
}

/** Nothing runs on this data: it is opened for a moment. */
async function inviteDirectly(
  { application, hash, file }: Candidate,
  directory: string,
  email: string,
  roles: readonly string[],
  terminal: Terminal,
): Promise<Invited> {
  const { settings } = settingsOrRefuse(application, {});
  const clock = createClock();
  const { store } = await openOrRefuse({ application, documentHash: hash, directory, clock, settings }, file);
  try {
    const secret = await secretOf(directory);
    const server = await createServer({ application, store, settings, documentHash: hash, secret, clock, log: logTo(terminal) });
    const { token } = await server.invite(email, roles).finally(() => server.close());
    return { token, address: 'http://127.0.0.1:3000' };
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(1, failureMessage(error));
  } finally {
    await store.close();
  }
}

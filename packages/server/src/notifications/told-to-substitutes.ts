/**
 * What somebody is told about a record that waits for them is told to whoever stands in for them at that moment as well, said as for them: as
 * the other may read it in that role alone. What is told of anything else is theirs alone.
 */
import { ownPath } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { StoredSubstitution, Transaction } from '@ninefold/store';
import { message, say } from '@ninefold/words';
import { dayOf } from '../auth/acting.ts';
import { readPerson } from '../auth/read-person.ts';
import { spokenToPerson } from '../language/spoken.ts';
import type { Actor } from '../records/actor.ts';
import { nameOfOther, principalFor } from '../substitutions/standing-in-now.ts';
import { waitsFor } from '../tasks/open-groups.ts';
import { readerAt, type ToldMessage, type Wording, wordedTo } from './message-to.ts';

/** To each of them once; to none of `silent`. Costs nothing where nobody may stand in for anybody. */
export async function wordedForSubstitutes(
  actor: Actor,
  transaction: Transaction,
  about: RecordValue,
  person: string,
  silent: ReadonlySet<string>,
  word: Wording,
): Promise<readonly ToldMessage[]> {
  const { running, services } = actor;
  if (running.application.roles.mayStandIn === undefined) return [];
  const day = dayOf(services, running);
  const told = new Map<string, ToldMessage>();
  for (const kept of await transaction.substitutions.ofPerson(person, day)) {
    const { substitute, from } = kept;
    if (from > day || silent.has(substitute) || told.has(substitute)) continue;
    const worded = await wordedForSubstitute(actor, transaction, about, kept, word);
    if (worded) told.set(substitute, worded);
  }
  return [...told.values()];
}

async function wordedForSubstitute(
  actor: Actor,
  transaction: Transaction,
  about: RecordValue,
  kept: StoredSubstitution,
  word: Wording,
): Promise<ToldMessage | null> {
  const running = await spokenToPerson(actor.running, kept.substitute);
  const substitute = await readPerson(actor.services, running, kept.substitute);
  if (!substitute) return null;
  const itself = { signedIn: true, person: substitute, token: null, cookie: null };
  const principal = await principalFor(actor.services, running, itself, kept);
  if (!principal) return null;
  const reader = readerAt(actor, running, principal.person);
  if (!(await waitsFor(reader, transaction, about))) return null;
  const worded = await wordedTo(reader, transaction, about, word);
  if (!worded || worded.text === '') return null;
  const { environment } = reader;
  const other = await nameOfOther({ running, principal, environment });
  const said = say(message('For {person}: {message}', { person: other, message: worded.text }), environment.settings);
  // The record itself may be shown to them only while they act for the other: what waits is where that begins.
  return { ...worded, person: substitute, path: ownPath('tasks'), standing: { substitution: kept.id, said } };
}

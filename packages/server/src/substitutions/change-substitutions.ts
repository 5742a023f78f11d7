/** Naming somebody to stand in, and ending that: with its line in the history of the person whose tasks they are, and a word to whoever is named. */
import { substitutions as chosen, formatDate, labelOf, redact, standInStatement } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { StoredSubstitution, Transaction } from '@ninefold/store';
import { type Message, message, type SaidTerm, say } from '@ninefold/words';
import { dayOf } from '../auth/acting.ts';
import { recordOfPerson } from '../auth/read-person.ts';
import type { RequestContext } from '../context/request-context.ts';
import { wordedFor } from '../notifications/message-to.ts';
import { tellOne } from '../notifications/tell.ts';
import { platformRefused } from '../problems/platform.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { actorOf } from '../records/actor.ts';
import { personToStandIn } from './people-to-stand-in.ts';
import { requireOwnRole, type Whose, whoseTasks } from './whose.ts';

export interface SubstitutionAsked {
  readonly role: string;
  readonly substitute: string;
  readonly from: string;
  readonly until: string;
}

/** Throws what is refused: a role that nobody may stand in for, somebody who may not, days that are over or taken. */
export async function addSubstitution(context: RequestContext, whose: Whose, asked: SubstitutionAsked): Promise<StoredSubstitution> {
  const { running, services, principal } = context;
  const { record } = whose.person;
  const role = requireOwnRole(whose, asked.role);
  const { from, until } = judgedDays(asked, dayOf(services, running));
  const substitute = await personToStandIn(context, whose, role, asked.substitute);
  if (!record || !substitute?.id) throw platformRefused('not-a-choice', { said: 'They cannot stand in for this.', path: ['substitute'] });
  const by = principal.person.record?.id ?? null;
  const { id } = substitute;
  return await running.store.change(async (transaction) => {
    const known = await transaction.substitutions.ofPerson(whose.id, dayOf(services, running));
    if (known.length >= chosen.aPerson) throw platformRefused('not-possible', { said: 'These are too many. End some of them first.' });
    const kept = await transaction.substitutions.add({ person: whose.id, substitute: id, role, from, until, by });
    if (!kept)
      throw platformRefused('not-possible', { said: 'On some of these days somebody stands in for this already.', path: ['from'] });
    await transaction.people.tell(record.entity, whose.id, { change: 'substitute named', who: by, to: [role] });
    await tellOf(context, transaction, record, id, kept, (words) =>
      message('You stand in for {who} as {role}, from {from} to {until}.', words),
    );
    if (!whose.own)
      await tellOf(context, transaction, record, whose.id, kept, (words) =>
        message('Somebody stands in for you as {role}, from {from} to {until}.', words),
      );
    return kept;
  });
}

/** Of oneself, of somebody whom one looks after, or whom one was to stand in for. What is not theirs to end is not there. */
export async function endSubstitution(context: RequestContext, id: string): Promise<void> {
  const { running, principal } = context;
  const kept = await running.store.substitutions.find(id);
  const own = principal.person.record?.id;
  const isTheirs = kept !== null && own !== undefined && (kept.substitute === own || (await mayEnd(context, kept)));
  if (!kept || !isTheirs || principal.byKey) throw platformRefused('not-found');
  await running.store.change(async (transaction) => {
    if (!(await transaction.substitutions.remove(id))) throw platformRefused('not-found');
    const { environment } = context;
    const person = await recordOfPerson(transaction, running, kept.person, () => ({ load: {}, environment }));
    if (!person) return;
    await transaction.people.tell(person.entity, kept.person, { change: 'substitution ended', who: own ?? null, to: [kept.role] });
    for (const told of [kept.substitute, kept.person])
      if (told !== own)
        await tellOf(context, transaction, person, told, kept, (words) =>
          message('Standing in for {who} as {role}, from {from} to {until}, was ended.', words),
        );
  });
}

async function mayEnd(context: RequestContext, { person, role }: StoredSubstitution): Promise<boolean> {
  try {
    const { own, lends } = await whoseTasks(context, person);
    return own || lends.includes(role);
  } catch (problem) {
    if (problem instanceof RefusalError) return false;
    throw problem;
  }
}

type ToldOf = {
  readonly who: string;
  readonly role: SaidTerm;
  readonly from: string;
  readonly until: string;
};

/** About the record of the person whose tasks they are: only to whoever may read it. */
async function tellOf(
  context: RequestContext,
  transaction: Transaction,
  about: RecordValue,
  person: string,
  { role, from, until }: StoredSubstitution,
  words: (told: ToldOf) => Message,
): Promise<void> {
  const actor = actorOf(context);
  const told = await wordedFor(actor, transaction, about, person, (reader, kept) => {
    const { settings } = reader.environment;
    const who = labelOf(reader.application, redact(reader, kept));
    const day = (iso: string): string => formatDate(iso, settings.locale);
    return say(words({ who, role: { term: 'title', text: role }, from: day(from), until: day(until) }), settings);
  });
  if (told) await tellOne(actor, transaction, about, { statement: standInStatement, kind: 'application' }, told);
}

/** What is past of it counts from today. Throws for what is no day, ends before it begins, or is over. */
function judgedDays({ from, until }: SubstitutionAsked, today: string): { readonly from: string; readonly until: string } {
  if (!isDay(from)) throw platformRefused('wrong-type', { path: ['from'] });
  if (!isDay(until)) throw platformRefused('wrong-type', { path: ['until'] });
  const begins = from < today ? today : from;
  if (until < begins) throw platformRefused('not-possible', { said: 'This ends before it begins, or is over.', path: ['until'] });
  return { from: begins, until };
}

function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

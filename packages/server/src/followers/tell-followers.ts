/** Who follows a record is told what others change of it and say about it, as far as they may read it then. */
import { labelOf, mayRead, redact, type Viewer } from '@ninefold/engine';
import { findEntity, type RecordValue, type StatementId } from '@ninefold/model';
import type { Transaction, WriteResult } from '@ninefold/store';
import { type Message, message, say, termIn } from '@ninefold/words';
import { tellPeople } from '../notifications/tell.ts';
import type { Actor } from '../records/actor.ts';

/** Of what was written, in the same transaction; nobody of what they did themselves. undefined where nobody follows it: nothing is waited for. */
export function tellOfChange(actor: Actor, transaction: Transaction, result: WriteResult): Promise<void> | undefined {
  if (result.kind !== 'done' || !result.followed) return undefined;
  const { record, followed } = result;
  return tell(actor, transaction, record, [], (reader, seen) => changeWords(actor, reader, seen, followed));
}

/** That somebody said something, in a comment. `told`: those who hear of it already. */
export async function tellOfComment(actor: Actor, transaction: Transaction, record: RecordValue, told: readonly string[]): Promise<void> {
  await tell(actor, transaction, record, told, (reader, seen) =>
    message('{who} commented on {record}.', { who: whoTo(actor, reader), record: labelOf(reader.application, seen) }),
  );
}

/** `words`: of the record as somebody may read it; null: they may read nothing of it. Said once, until it is read. */
async function tell(
  actor: Actor,
  transaction: Transaction,
  about: RecordValue,
  told: readonly string[],
  words: (reader: Viewer, seen: RecordValue) => Message | null,
): Promise<void> {
  const { entity, id = '' } = about;
  const statement = findEntity(actor.running.application, entity)?.statement ?? '';
  const own = (actor.person.by ?? actor.environment.me)?.id;
  const people = (await transaction.followers.of(entity, id)).filter((person) => person !== own && !told.includes(person));
  await tellPeople(
    actor,
    transaction,
    about,
    { statement: statement as StatementId, kind: 'followed' },
    {
      people,
      known: told,
      word: (reader, kept) => {
        const said = words(reader, redact(reader, kept));
        return said ? say(said, reader.environment.settings) : '';
      },
    },
  );
}

function changeWords(actor: Actor, reader: Viewer, seen: RecordValue, changed: readonly string[]): Message | null {
  const { application, environment } = reader;
  const readable = changed.filter((name) => name in seen.fields);
  if (readable.length === 0) return null;
  const [who, record] = [whoTo(actor, reader), labelOf(application, seen)];
  const state = findEntity(application, seen.entity)?.fields.find(({ implied }) => implied === 'state');
  const now = state && readable.includes(state.name) ? seen.fields[state.name] : undefined;
  if (typeof now !== 'string') return message('{who} changed {record}.', { who, record });
  return message('{record} is now {state}, by {who}.', { who, record, state: termIn(environment.settings.terms, 'value', now) });
}

/** By the names they may know. */
function whoTo({ environment: { me }, person: { by } }: Actor, reader: Viewer): string {
  const { settings } = reader.environment;
  if (!me) return say(message('The application'), settings);
  const nameOf = (person: RecordValue): string =>
    mayRead(reader, person) ? labelOf(reader.application, redact(reader, person)) : say(message('Somebody'), settings);
  return by ? say(message('{who} for {other}', { who: nameOf(by), other: nameOf(me) }), settings) : nameOf(me);
}

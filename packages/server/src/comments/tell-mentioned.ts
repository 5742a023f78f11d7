/** Who is mentioned in a comment is told, where they may read the record at that moment. */
import { labelOf, mayRead, redact, type Viewer } from '@ninefold/engine';
import type { RecordValue, StatementId } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { message, say } from '@ninefold/words';
import { tellPeople } from '../notifications/tell.ts';
import type { Actor } from '../records/actor.ts';

/** Nobody is told what they did themselves. What the comment says is not told: it may be changed or deleted. */
export async function tellMentioned(
  actor: Actor,
  transaction: Transaction,
  record: RecordValue,
  statement: StatementId,
  people: readonly string[],
): Promise<void> {
  const { me } = actor.environment;
  const others = people.filter((person) => person !== me?.id);
  const word = (reader: Viewer, kept: RecordValue) => wordsOf(reader, me, kept);
  await tellPeople(actor, transaction, record, { statement, kind: 'mention' }, { people: others, word });
}

/** By the names that whoever is told may know. */
function wordsOf(reader: Viewer, me: RecordValue | null, record: RecordValue): string {
  const { application } = reader;
  const on = labelOf(application, redact(reader, record));
  const who = me && mayRead(reader, me) ? labelOf(application, redact(reader, me)) : undefined;
  const words =
    who === undefined
      ? message('Somebody mentioned you in a comment on {record}.', { record: on })
      : message('{who} mentioned you in a comment on {record}.', { who, record: on });
  return say(words, reader.environment.settings);
}

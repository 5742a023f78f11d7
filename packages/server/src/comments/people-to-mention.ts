/**
 * Who may be mentioned in a comment: people whom whoever asks may read, and who may read the record as far as that tells. Which roles
 * somebody has, and what of the record is hidden, is nothing to be learnt here: it is judged from what the asker may read, as if people had
 * all roles of their kind.
 */
import { labelField, labelOf, mayRead, mentionsOffered, readRight, redact, toldFrom, type Viewer } from '@ninefold/engine';
import { type Entity, type RecordValue, rolesOfKind, rolesOfPeople } from '@ninefold/model';
import type { MentionablePerson } from '@ninefold/protocol';
import { orderByName, pathsOfNames, searchIn } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { uniqueOf } from '../records/find-records.ts';
import { listRecords, viewerOf } from '../records/list.ts';

/** Of each kind of people so many are looked at. */
const looked = 4 * mentionsOffered;

/** By name; not whoever asks. `record` may be read, and is loaded to be redacted. */
export async function peopleToMention(context: RequestContext, record: RecordValue, search: string): Promise<readonly MentionablePerson[]> {
  const { running, principal } = context;
  const kinds = running.people.filter(({ entity }) => !readRight(running.application, principal.person.roles, entity.name).nothing);
  const found = await Promise.all(kinds.map(({ entity }) => ofKind(context, entity, record, search)));
  return found.flat().slice(0, mentionsOffered);
}

async function ofKind(context: RequestContext, entity: Entity, record: RecordValue, search: string): Promise<readonly MentionablePerson[]> {
  const { application, store } = context.running;
  const reader = viewerOf(context);
  const roles = rolesOfKind(
    application,
    entity.name,
    rolesOfPeople(application).map(({ name }) => name),
  );
  if (readRight(application, roles, record.entity).nothing) return [];
  // By what they are called: of a firm everybody has the same end of an e-mail.
  const called = labelField(application, entity.name);
  const names = called === undefined ? pathsOfNames(application, entity) : [[called]];
  const { rows } = await listRecords(context, {
    entity,
    where: [],
    filters: [],
    search: search === '' ? undefined : searchIn(reader, entity, search, names),
    order: orderByName(reader, entity),
    after: null,
    limit: looked,
    load: readRight(application, reader.roles, entity.name).load,
    counted: false,
  });
  const own = context.principal.person.record?.id;
  const others = rows.filter(({ id }) => id !== own);
  return await settled(context, store, () => {
    const seen = redact(reader, record);
    return others.flatMap((person) => (mayReadAsTold(reader, roles, person, seen) ? [shown(context, reader, person)] : []));
  });
}

/** `person` and `seen` as whoever asks may see them. */
function mayReadAsTold(reader: Viewer, roles: readonly string[], person: RecordValue, seen: RecordValue): boolean {
  const { application, environment } = reader;
  const told = { ...toldFrom(application, environment), me: person };
  return mayRead({ application, roles, environment: told }, seen);
}

function shown(context: RequestContext, reader: Viewer, person: RecordValue): MentionablePerson {
  const label = labelOf(reader.application, person);
  return { id: person.id ?? '', label, unique: uniqueOf(context, reader, person, label) };
}

/** People as those who look after them see them: who they are, their roles, and whether they can come in. */
import { labelField, labelOf } from '@ninefold/engine';
import type { Entity, Instant, RecordValue } from '@ninefold/model';
import type { InvitationRow, Invitations, People, PeopleOrder, PersonRow } from '@ninefold/protocol';
import type { KeptInvitation, PersonAccess } from '@ninefold/store';
import { mergeLoads } from '../access/merge-loads.ts';
import { requireFewWords } from '../access/narrowing.ts';
import { newestFirst, orderByField, searchIn } from '../access/order.ts';
import { workLoads } from '../access/read-right.ts';
import { redact, redactLoads } from '../access/redact.ts';
import type { Asking } from '../asking.ts';
import { isClosed } from '../auth/invitations.ts';
import { peopleOf } from '../auth/people.ts';
import { listRecords, readerOf } from '../records/list.ts';
import { createNaming } from '../records/naming.ts';
import { readRecord } from '../records/read.ts';
import { mailsLinks } from './mails.ts';

export interface Wanted {
  readonly search: string;
  readonly after: string | null;
  readonly limit: number;
}

export interface WantedPeople extends Wanted {
  readonly order: PeopleOrder;
  /** Null: who have none. Undefined: all. */
  readonly role: string | null | undefined;
}

/** Only people the reader may read, each with what of them the reader may read. */
export async function listPeople(asking: Asking, entity: Entity, { search, after, limit, order, role }: WantedPeople): Promise<People> {
  const { running } = asking;
  const { rows, next, total } = await listRecords(asking, {
    entity,
    where: [],
    filters: [],
    search: search === '' ? undefined : searchIn(readerOf(asking), entity, search, searched(entity)),
    role,
    order: orderOf(asking, entity, order),
    after,
    limit,
    load: loadsOf(asking, entity),
    counted: true,
  });
  return {
    people: await rowsOf(asking, entity, rows),
    next,
    total,
    roles: running.application.roles.roles.map(({ name }) => name),
    mails: mailsLinks(asking),
    closed: isClosed(running),
  };
}

/** Throws when the reader may not read the person, as if there were none. */
export async function personRow(asking: Asking, entity: Entity, id: string): Promise<PersonRow> {
  const record = await readRecord(asking, asking.running.store, { entity, by: 'id', value: id }, loadsOf(asking, entity));
  const [row] = await rowsOf(asking, entity, [redact(readerOf(asking), record)]);
  if (!row) throw new Error('A record has a row.');
  return row;
}

export async function listInvitations(asking: Asking, entity: Entity, { search, after, limit }: Wanted): Promise<Invitations> {
  const { store } = asking.running;
  requireFewWords(search);
  const words = search.split(/\s+/u).filter((word) => word !== '');
  const { rows, next } = await store.people.invitations({ words, after, limit });
  const naming = createNaming(asking, store);
  return { invitations: await Promise.all(rows.map((one) => invitationRow(asking, entity, naming, one))), next };
}

async function rowsOf(asking: Asking, entity: Entity, rows: readonly RecordValue[]): Promise<readonly PersonRow[]> {
  const { running, shared, who } = asking;
  const { people } = running.store;
  const email = peopleOf(running)?.email.name;
  const emailOf = (row: RecordValue): string | null => textOf(email === undefined ? undefined : row.fields[email]);
  const access = await people.access(
    entity.name,
    rows.map(({ id }) => id ?? ''),
  );
  const invitations = await people.invitationsTo(rows.flatMap((row) => emailOf(row) ?? []));
  return rows.map((row) => {
    const address = emailOf(row);
    const known = access.get(row.id ?? '') ?? { roles: [], deactivated: null, accounts: [] };
    return {
      id: row.id ?? '',
      name: labelOf(running.application, row),
      email: address,
      roles: known.roles,
      ...stateOf(known, address === null ? undefined : invitations.get(address), shared.clock.now()),
      own: row.id === who.person.record?.id,
    };
  });
}

/** What one may not order by orders nothing: then the newest stand first. */
function orderOf(asking: Asking, entity: Entity, order: PeopleOrder) {
  const { running } = asking;
  const field = order === 'email' ? peopleOf(running)?.email.name : labelField(running.application, entity.name);
  return order === 'newest' || field === undefined ? newestFirst : orderByField(readerOf(asking), entity, field);
}

function stateOf(
  { deactivated, accounts }: PersonAccess,
  invitation: KeptInvitation | undefined,
  now: Instant,
): Pick<PersonRow, 'state' | 'at'> {
  if (deactivated !== null) return { state: 'deactivated', at: iso(deactivated) };
  if (accounts.length > 0) return { state: 'active', at: null };
  if (!invitation) return { state: 'outside', at: null };
  return { state: invitation.expires > now ? 'invited' : 'expired', at: iso(invitation.expires) };
}

async function invitationRow(
  { shared, running }: Asking,
  entity: Entity,
  naming: ReturnType<typeof createNaming>,
  { id, email, roles, expires, by }: KeptInvitation,
): Promise<InvitationRow> {
  const inviter = by === null ? null : await naming.named({ entity: entity.name, id: by, fields: {} });
  return {
    id,
    email,
    roles,
    expires: iso(expires),
    expired: expires <= shared.clock.now(),
    by: inviter?.id === undefined ? null : { id: inviter.id, label: labelOf(running.application, inviter) },
  };
}

function loadsOf({ running, who }: Asking, entity: Entity) {
  return mergeLoads(redactLoads(running.application, who.person.roles, entity.name), workLoads(running.application, entity));
}

function searched({ fields }: Entity): readonly (readonly string[])[] {
  return fields.flatMap(({ name, type }) => (['text', 'email'].includes(type.kind) ? [[name]] : []));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function iso(moment: Instant): string {
  return new Date(moment).toISOString();
}

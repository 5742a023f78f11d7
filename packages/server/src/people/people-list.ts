/** People as those who look after them see them: who they are, their roles, and whether they can come in. */
import {
  includesForRedaction,
  includesForRules,
  kindDefaults,
  labelField,
  labelOf,
  mergeIncludes,
  redact,
  rolesStandingIn,
} from '@ninefold/engine';
import { type Entity, type Instant, isTextField, type RecordValue, rolesOfKind, rolesOfPeople } from '@ninefold/model';
import type { InvitationRow, Invitations, People, PeopleOrder, PersonRow } from '@ninefold/protocol';
import type { PersonAccess, StoredInvitation } from '@ninefold/store';
import { requireFewWords } from '../access/narrowing.ts';
import { newestFirst, orderByField, searchIn } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import { isClosed } from '../auth/invitations.ts';
import { signInEntityCalled } from '../auth/sign-in-entity.ts';
import type { RequestContext } from '../context/request-context.ts';
import { listRecords, viewerOf } from '../records/list.ts';
import { createNaming } from '../records/naming.ts';
import { readRecord } from '../records/read.ts';
import { givenRoles, givesAll, invitedKinds } from './inviter.ts';
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
export async function listPeople(
  context: RequestContext,
  entity: Entity,
  { search, after, limit, order, role }: WantedPeople,
): Promise<People> {
  const { running } = context;
  const { rows, next, total } = await listRecords(context, {
    entity,
    where: [],
    filters: [],
    search: search === '' ? undefined : searchIn(viewerOf(context), entity, search, searched(entity)),
    role,
    order: orderOf(context, entity, order),
    after,
    limit,
    load: loadsOf(context, entity),
    counted: true,
  });
  const roles = rolesOfKind(
    running.application,
    entity.name,
    rolesOfPeople(running.application).map(({ name }) => name),
  );
  const given = await givenRoles(context);
  const kinds = await invitedKinds(context);
  return {
    kind: entity.name,
    kinds: kinds.map(({ name, plural }) => ({ name, plural })),
    people: await rowsOf(context, entity, rows),
    next,
    total,
    roles,
    gives: roles.filter((role) => givesAll(given, [role])),
    mails: mailsLinks(context),
    closed: isClosed(running, entity.name),
  };
}

/** Throws when the reader may not read the person, as if there were none. */
export async function personRow(context: RequestContext, entity: Entity, id: string): Promise<PersonRow> {
  const record = await readRecord(context, context.running.store, { entity, by: 'id', value: id }, loadsOf(context, entity));
  const seen = await settled(context, context.running.store, () => redact(viewerOf(context), record));
  const [row] = await rowsOf(context, entity, [seen]);
  if (!row) throw new Error('A record has a row.');
  return row;
}

/** A page of those not accepted, also where their time is over, to roles that the reader may give. Throws `malformed` for a search that is too long. */
export async function listInvitations(context: RequestContext, { search, after, limit }: Wanted): Promise<Invitations> {
  const { store } = context.running;
  requireFewWords(search);
  const words = search.split(/\s+/u).filter((word) => word !== '');
  const given = await givenRoles(context);
  const { rows, next } = await store.people.invitations({ words, after, limit, ...(given !== 'any' && { roles: given }) });
  const naming = createNaming(context, store);
  return { invitations: await Promise.all(rows.map((one) => invitationRow(context, naming, one))), next };
}

async function rowsOf(context: RequestContext, entity: Entity, rows: readonly RecordValue[]): Promise<readonly PersonRow[]> {
  const { running, services, principal } = context;
  const { people } = running.store;
  const email = signInEntityCalled(running, entity.name)?.email.name;
  const emailOf = (row: RecordValue): string | null => textOf(email === undefined ? undefined : row.fields[email]);
  const access = await people.access(
    entity.name,
    rows.map(({ id }) => id ?? ''),
  );
  const given = await givenRoles(context);
  const lends = (roles: readonly string[]) =>
    roles.filter((role) => rolesStandingIn(running.application, role).length > 0 && givesAll(given, [role]));
  const invitations = await people.invitationsTo(rows.flatMap((row) => emailOf(row) ?? []));
  return rows.map((row) => {
    const address = emailOf(row);
    const known = access.get(row.id ?? '') ?? { roles: [], deactivated: null, accounts: [] };
    return {
      id: row.id ?? '',
      name: labelOf(running.application, row),
      email: address,
      roles: known.roles,
      ...stateOf(known, address === null ? undefined : invitations.get(address), services.clock.now()),
      own: row.id === principal.person.record?.id,
      lookedAfter: givesAll(given, known.roles),
      ...(lends(known.roles).length > 0 && { lends: lends(known.roles) }),
    };
  });
}

/** What one may not order by orders nothing: then the newest stand first. */
function orderOf(context: RequestContext, entity: Entity, order: PeopleOrder) {
  const { running } = context;
  const field = order === 'email' ? signInEntityCalled(running, entity.name)?.email.name : labelField(running.application, entity.name);
  return order === 'newest' || field === undefined ? newestFirst : orderByField(viewerOf(context), entity, field);
}

function stateOf(
  { deactivated, accounts }: PersonAccess,
  invitation: StoredInvitation | undefined,
  now: Instant,
): Pick<PersonRow, 'state' | 'at'> {
  if (deactivated !== null) return { state: 'deactivated', at: iso(deactivated) };
  if (accounts.length > 0) return { state: 'active', at: null };
  if (!invitation) return { state: 'outside', at: null };
  return { state: invitation.expires > now ? 'invited' : 'expired', at: iso(invitation.expires) };
}

async function invitationRow(
  { services, running }: RequestContext,
  naming: ReturnType<typeof createNaming>,
  { id, email, roles, expires, by }: StoredInvitation,
): Promise<InvitationRow> {
  const inviter = by === null ? null : await naming.person(by);
  return {
    id,
    email,
    roles,
    expires: iso(expires),
    expired: expires <= services.clock.now(),
    by: inviter?.id === undefined ? null : { id: inviter.id, label: labelOf(running.application, inviter) },
  };
}

function loadsOf({ running, principal }: RequestContext, entity: Entity) {
  return mergeIncludes(
    includesForRedaction(running.application, principal.person.roles, entity.name),
    includesForRules(running.application, entity),
  );
}

function searched({ fields }: Entity): readonly (readonly string[])[] {
  return fields.flatMap(({ name, type }) => (isTextField(type) && kindDefaults[type.kind].naming !== undefined ? [[name]] : []));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function iso(moment: Instant): string {
  return new Date(moment).toISOString();
}

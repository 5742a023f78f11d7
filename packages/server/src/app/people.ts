/** Looking after people: for those who may `invite`, about people they may read. */
import { peopleAPage } from '@ninefold/engine';
import type { Entity } from '@ninefold/model';
import type { NewLink, PeopleOrder, PersonRow } from '@ninefold/protocol';
import type { AccessTold, Transaction } from '@ninefold/store';
import { type Answer, type Asking, bodyObject } from '../asking.ts';
import { readRoles } from '../auth/invitations.ts';
import { findPerson, peopleOf } from '../auth/people.ts';
import { makeResetLink } from '../auth/resets.ts';
import { mayInvite, requireInviter } from '../people/inviter.ts';
import { signOutPerson } from '../people/leave.ts';
import { listInvitations, listPeople, personRow, type Wanted } from '../people/people-list.ts';
import { platformRefused } from '../problems/platform.ts';
import { sendInvitation } from './invitations.ts';
import { readLimit } from './query.ts';

const peopleOrders: readonly PeopleOrder[] = ['name', 'email', 'newest'];

/** `GET /_app/people?search&role&order&after&limit`; `role` empty: those who have none. */
export async function answerPeople(asking: Asking): Promise<Answer> {
  const entity = requireInviter(asking);
  const { searchParams } = asking.url;
  const role = searchParams.get('role');
  const wanted = { ...wantedOf(asking), order: orderAsked(searchParams.get('order')), role: role === null ? undefined : role || null };
  return { status: 200, body: await listPeople(asking, entity, wanted) };
}

/** `GET /_app/people/invitations?search&after&limit` */
export async function answerInvitations(asking: Asking): Promise<Answer> {
  return { status: 200, body: await listInvitations(asking, requireInviter(asking), wantedOf(asking)) };
}

function orderAsked(order: string | null): PeopleOrder {
  if (order === null) return 'name';
  const asked = peopleOrders.find((one) => one === order);
  if (!asked) throw platformRefused('unknown-field', { message: `People are ordered by ${peopleOrders.join(', ')}.`, path: ['order'] });
  return asked;
}

function wantedOf({ url: { searchParams } }: Asking): Wanted {
  return {
    search: searchParams.get('search')?.trim() ?? '',
    after: searchParams.get('after'),
    limit: readLimit(searchParams.get('limit')) ?? peopleAPage,
  };
}

/** `POST /_app/people/invitations/:id/renew {}`: a new link for the same person and roles; the old one opens nothing. */
export async function answerRenew(asking: Asking): Promise<Answer> {
  requireInviter(asking);
  await bodyObject(asking, []);
  const kept = await asking.running.store.people.invitation(asking.parameters.id ?? '');
  if (!kept || kept.accepted) throw platformRefused('not-found');
  return { status: 201, body: await sendInvitation(asking, kept.email, kept.roles) };
}

/** `DELETE /_app/people/invitations/:id` */
export async function answerWithdraw(asking: Asking): Promise<Answer> {
  const { running, parameters, environment } = asking;
  const entity = requireInviter(asking);
  const people = peopleOf(running);
  const id = parameters.id ?? '';
  const kept = await running.store.people.invitation(id);
  if (!kept || kept.accepted || !people) throw platformRefused('not-found');
  await running.store.change(async (transaction) => {
    if (!(await transaction.people.withdraw(id))) throw platformRefused('not-found');
    const person = await findPerson(transaction, people, kept.email, environment);
    if (person !== null) await transaction.people.tell(entity.name, person, { change: 'invitation withdrawn', who: whoOf(asking) });
  });
  return { status: 204 };
}

/** `PUT /_app/people/:id/roles { roles, knowing }`: counts on the next request. */
export async function answerRoles(asking: Asking): Promise<Answer> {
  const { person, entity } = await personAsked(asking);
  const { roles: given, knowing } = await bodyObject(asking, ['roles', 'knowing']);
  if (!Array.isArray(given) || !given.every((role) => typeof role === 'string')) {
    throw platformRefused('wrong-type', { message: 'Send a list of roles.', path: ['roles'] });
  }
  const roles = [...readRoles(asking.running, given)].sort();
  if (person.own && knowing !== true && !mayInvite(asking, roles)) throw lastRight();
  await change(asking, entity, person, { change: 'roles changed', from: person.roles, to: roles }, (transaction) =>
    transaction.people.setRoles(person.id, roles),
  );
  asking.shared.live.tell(person.id, { name: 'session', data: {} });
  return { status: 200, body: await personRow(asking, entity, person.id) };
}

/** `POST /_app/people/:id/deactivate { knowing }`: may not come in any more, from now on; what they wrote stays. */
export async function answerDeactivate(asking: Asking): Promise<Answer> {
  const { person, entity } = await personSigningIn(asking);
  const { knowing } = await bodyObject(asking, ['knowing']);
  if (person.own && knowing !== true) throw lastRight();
  await change(asking, entity, person, { change: 'deactivated' }, (transaction) => transaction.people.deactivate(person.id));
  await signOutPerson(asking, entity.name, person.id);
  return { status: 204 };
}

/** `POST /_app/people/:id/activate {}`: with the password and the roles they had. */
export async function answerActivate(asking: Asking): Promise<Answer> {
  const { person, entity } = await personSigningIn(asking);
  await bodyObject(asking, []);
  // A session that was left over, because something stopped in between, does not come back to life.
  if (person.state === 'deactivated') await signOutPerson(asking, entity.name, person.id);
  await change(asking, entity, person, { change: 'activated' }, (transaction) => transaction.people.activate(person.id));
  return { status: 204 };
}

/** `POST /_app/people/:id/reset-link {}`: a link by which the person chooses a new password. */
export async function answerResetLink(asking: Asking): Promise<Answer> {
  const { shared, running } = asking;
  const { person } = await personSigningIn(asking);
  await bodyObject(asking, []);
  const link = await makeResetLink(shared, running, { person: person.id, by: whoOf(asking) });
  if (!link) throw platformRefused('not-possible', { message: 'Nobody signs in as this person. Invite them instead.' });
  const body: NewLink = { path: `/-/reset/${link.token}`, expires: new Date(link.expires).toISOString(), mailed: false };
  return { status: 201, body };
}

/** `POST /_app/people/:id/sign-out {}`: on every device. */
export async function answerSignOutPerson(asking: Asking): Promise<Answer> {
  const { person, entity } = await personSigningIn(asking);
  await bodyObject(asking, []);
  await change(asking, entity, person, { change: 'signed out' }, async () => undefined);
  await signOutPerson(asking, entity.name, person.id);
  return { status: 204 };
}

async function personAsked(asking: Asking): Promise<{ readonly entity: Entity; readonly person: PersonRow }> {
  const entity = requireInviter(asking);
  return { entity, person: await personRow(asking, entity, asking.parameters.id ?? '') };
}

/** For what is about signing in. */
async function personSigningIn(asking: Asking): ReturnType<typeof personAsked> {
  const asked = await personAsked(asking);
  if (asking.shared.options.preview) throw platformRefused('not-possible', { message: 'In a preview nobody signs in.' });
  return asked;
}

/** With its line in the history of the person's record. What is so already is no change. */
async function change(
  asking: Asking,
  entity: Entity,
  person: PersonRow,
  told: Omit<AccessTold, 'who'>,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  if (told.to?.join('\n') === person.roles.join('\n') || isSo(person, told)) return;
  await asking.running.store.change(async (transaction) => {
    await work(transaction);
    await transaction.people.tell(entity.name, person.id, { ...told, who: whoOf(asking) });
  });
}

function isSo({ state }: PersonRow, told: Omit<AccessTold, 'who'>): boolean {
  return told.change === 'deactivated' ? state === 'deactivated' : told.change === 'activated' && state !== 'deactivated';
}

function whoOf({ who }: Asking): string | null {
  return who.person.record?.id ?? null;
}

/** Sent again with `knowing`, it is done. */
function lastRight() {
  return platformRefused('not-possible', {
    message: 'You could not invite or look after people any more, and could not take this back yourself.',
    path: ['knowing'],
  });
}

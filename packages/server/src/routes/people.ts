/** Looking after people: for those who may `invite`, about people they may read. */
import { ownPath, peopleAPage, sentences } from '@ninefold/engine';
import { type Entity, rolesOfKind } from '@ninefold/model';
import type { Contract, PersonRow, QueryOf } from '@ninefold/protocol';
import type { AccessTold, Transaction } from '@ninefold/store';
import { readRoles } from '../auth/invitations.ts';
import { recordOfPerson } from '../auth/read-person.ts';
import { makeResetLink } from '../auth/resets.ts';
import { findPerson, signInEntityWith } from '../auth/sign-in-entity.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody, readQuery } from '../contract/read-input.ts';
import { givenRoles, givesAll, invitedKinds, mayInvite, requireGiving, requireInviter } from '../people/inviter.ts';
import { signOutPerson } from '../people/leave.ts';
import { listInvitations, listPeople, personRow, type Wanted } from '../people/people-list.ts';
import { sendInvitation } from '../people/send-invitation.ts';
import { notReadable, platformRefused } from '../problems/platform.ts';

/** `GET /_app/people?kind&search&role&order&after&limit`; `role` empty: those who have none. */
export async function answerPeople(context: RequestContext): Promise<AppResponse<'people'>> {
  const { order = 'name', role, kind, ...page } = readQuery(context, 'people');
  const entity = await requireInviter(context, kind);
  const wanted = { ...wantedOf(page), order, role: role === undefined ? undefined : role || null };
  return { status: 200, body: await listPeople(context, entity, wanted) };
}

/** `GET /_app/people/invitations?search&after&limit` */
export async function answerInvitations(context: RequestContext): Promise<AppResponse<'invitations'>> {
  await requireInviter(context);
  return { status: 200, body: await listInvitations(context, wantedOf(readQuery(context, 'invitations'))) };
}

function wantedOf({ search, after, limit }: QueryOf<Contract['invitations']>): Wanted {
  return { search: search?.trim() ?? '', after: after ?? null, limit: limit ?? peopleAPage };
}

/** `POST /_app/people/invitations/:id/renew {}`: a new link for the same person and roles; the old one opens nothing. */
export async function answerRenew(context: AppContext<'renewInvitation'>): Promise<AppResponse<'renewInvitation'>> {
  await requireInviter(context);
  await readBody(context, 'renewInvitation');
  const kept = await context.running.store.people.invitation(context.parameters.id);
  if (!kept || kept.accepted || !givesAll(await givenRoles(context), kept.roles)) throw platformRefused('not-found');
  return { status: 201, body: await sendInvitation(context, kept.email, kept.roles) };
}

/** `DELETE /_app/people/invitations/:id` */
export async function answerWithdraw(context: AppContext<'withdrawInvitation'>): Promise<AppResponse<'withdrawInvitation'>> {
  const { running, parameters, environment } = context;
  await requireInviter(context);
  const { id } = parameters;
  const kept = await running.store.people.invitation(id);
  if (!kept || kept.accepted || !givesAll(await givenRoles(context), kept.roles)) throw platformRefused('not-found');
  const people = signInEntityWith(running, kept.roles);
  if (!people) throw platformRefused('not-found');
  await running.store.change(async (transaction) => {
    if (!(await transaction.people.withdraw(id))) throw platformRefused('not-found');
    const person = await findPerson(transaction, people, kept.email, environment);
    if (person !== null) await transaction.people.tell(people.entity.name, person, { change: 'invitation withdrawn', who: whoOf(context) });
  });
  return { status: 204 };
}

/** `PUT /_app/people/:id/roles { roles, knowing }`: counts on the next request. */
export async function answerRoles(context: AppContext<'changeRoles'>): Promise<AppResponse<'changeRoles'>> {
  const { person, entity } = await personAsked(context);
  const { roles: given, knowing } = await readBody(context, 'changeRoles', {
    roles: { code: 'wrong-type', message: 'Send a list of roles.' },
  });
  const roles = [...readRoles(context.running, given)].sort();
  if (rolesOfKind(context.running.application, entity.name, roles).length < roles.length) throw otherPeoples();
  await requireGiving(context, [
    ...person.roles.filter((role) => !roles.includes(role)),
    ...roles.filter((role) => !person.roles.includes(role)),
  ]);
  if (person.own && knowing !== true && !(await mayInvite(context, roles))) throw lastRight();
  await change(context, entity, person, { change: 'roles changed', from: person.roles, to: roles }, (transaction) =>
    transaction.people.setRoles(person.id, roles),
  );
  return { status: 200, body: await personRow(context, entity, person.id) };
}

/** `POST /_app/people/:id/deactivate { knowing }`: may not come in any more, from now on; what they wrote stays. */
export async function answerDeactivate(context: AppContext<'deactivatePerson'>): Promise<AppResponse<'deactivatePerson'>> {
  const { person, entity } = await personSigningIn(context);
  const { knowing } = await readBody(context, 'deactivatePerson');
  if (person.own && knowing !== true) throw lastRight();
  await change(context, entity, person, { change: 'deactivated' }, (transaction) => transaction.people.deactivate(person.id));
  await signOutPerson(context, entity.name, person.id);
  return { status: 204 };
}

/** `POST /_app/people/:id/activate {}`: with the password and the roles they had. */
export async function answerActivate(context: AppContext<'activatePerson'>): Promise<AppResponse<'activatePerson'>> {
  const { person, entity } = await personSigningIn(context);
  await readBody(context, 'activatePerson');
  // A session that was left over, because something stopped in between, does not come back to life.
  if (person.state === 'deactivated') await signOutPerson(context, entity.name, person.id);
  await change(context, entity, person, { change: 'activated' }, (transaction) => transaction.people.activate(person.id));
  return { status: 204 };
}

/** `POST /_app/people/:id/reset-link {}`: a link by which the person chooses a new password. */
export async function answerResetLink(context: AppContext<'linkForPerson'>): Promise<AppResponse<'linkForPerson'>> {
  const { services, running } = context;
  const { person } = await personSigningIn(context);
  await readBody(context, 'linkForPerson');
  const link = await makeResetLink(services, running, { person: person.id, by: whoOf(context), takesFactorOff: true });
  if (!link) throw platformRefused('not-possible', { said: 'Nobody signs in as this person. Invite them instead.' });
  return {
    status: 201,
    body: { path: ownPath('reset', { token: link.token }), expires: new Date(link.expires).toISOString(), mailed: false },
  };
}

/** `POST /_app/people/:id/sign-out {}`: on every device. */
export async function answerSignOutPerson(context: AppContext<'signOutPerson'>): Promise<AppResponse<'signOutPerson'>> {
  const { person, entity } = await personSigningIn(context);
  await readBody(context, 'signOutPerson');
  await change(context, entity, person, { change: 'signed out' }, async () => undefined);
  await signOutPerson(context, entity.name, person.id);
  return { status: 204 };
}

type PersonContext = AppContext<'changeRoles'>;

async function personAsked(context: PersonContext): Promise<{ readonly entity: Entity; readonly person: PersonRow }> {
  const { running, environment, parameters } = context;
  await requireInviter(context);
  const found = await recordOfPerson(running.store, running, parameters.id, () => ({ load: {}, environment }));
  if (!found) throw notReadable(running);
  const kinds = await invitedKinds(context);
  const entity = kinds.find(({ name }) => name === found.entity);
  // Whose people one does not look after are nobody here.
  if (!entity) throw notReadable(running);
  return { entity, person: await personRow(context, entity, parameters.id) };
}

/** For what is about signing in: of those alone whose roles whoever asks may give. */
async function personSigningIn(context: PersonContext): ReturnType<typeof personAsked> {
  const asked = await personAsked(context);
  await requireGiving(context, asked.person.roles);
  if (context.services.options.preview) throw platformRefused('not-possible', { said: 'In a preview nobody signs in.' });
  return asked;
}

/** With its line in the history of the person's record. What is so already is no change. */
async function change(
  context: RequestContext,
  entity: Entity,
  person: PersonRow,
  told: Omit<AccessTold, 'who'>,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  if (told.to?.join('\n') === person.roles.join('\n') || isSo(person, told)) return;
  await context.running.store.change(async (transaction) => {
    await work(transaction);
    await transaction.people.tell(entity.name, person.id, { ...told, who: whoOf(context) });
  });
}

function isSo({ state }: PersonRow, told: Omit<AccessTold, 'who'>): boolean {
  return told.change === 'deactivated' ? state === 'deactivated' : told.change === 'activated' && state !== 'deactivated';
}

function whoOf({ principal }: RequestContext): string | null {
  return principal.person.record?.id ?? null;
}

function otherPeoples() {
  return platformRefused('not-a-choice', { said: sentences.rolesOfSeveral, path: ['roles'] });
}

/** Sent again with `knowing`, it is done. */
function lastRight() {
  return platformRefused('not-possible', {
    said: 'You could not invite or look after people any more, and could not take this back yourself.',
    path: ['knowing'],
  });
}

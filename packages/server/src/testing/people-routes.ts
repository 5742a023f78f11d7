/**
 * Routes that a preview keeps shut, because nobody signs in there: coming in, looking after people, coming back in. Walked through once as
 * they are meant, in an application that is not previewed. The document need not let anybody invite: then only what is left is tried.
 */
import { type Application, type FieldKind, findField, kindOfRole } from '@ninefold/model';
import type { JoiningField } from '@ninefold/protocol';
import { TOTP } from 'otpauth';
import { ownCalls } from '../api/own-call.ts';
import { newAuthenticator } from './authenticator.ts';
import { password, type Started } from './start.ts';

/** Where the application is reached: passkeys need a name. */
export const origin = 'http://localhost:3000';

/** The least WebP, of one pixel. */
export const smallPicture = new Uint8Array(Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'));

type Send = (method: string, path: string, body?: unknown, cookie?: string) => ReturnType<Started['ask']>;

/** Lets in everybody who has a role; gives their cookies, first of those who may invite. */
export async function letEverybodyIn(app: Started): Promise<readonly string[]> {
  const { application, store, server, ask } = app;
  const roles = application.roles.roles.map(({ name }) => name);
  const cookies = new Map<string, boolean>();
  for (const role of roles) {
    const [id = ''] = await store.system.peopleWithRole(role);
    const entity = kindOfRole(application, role)?.entity ?? '';
    const email = await emailOf(app, entity, id);
    if (email === undefined) continue;
    const { token } = await server.invite(email, [role]);
    await ask({ path: `/_app/invitations/${token}` });
    await ask({ method: 'POST', path: `/_app/invitations/${token}`, body: { password } });
    const cookie = await app.signIn(email);
    cookies.set(cookie, (await ask({ path: '/_app/people', cookie })).status === 200);
  }
  return [...cookies].sort(([, one], [, other]) => Number(other) - Number(one)).map(([cookie]) => cookie);
}

async function emailOf({ application, store, clock }: Started, entity: string, id: string): Promise<string | undefined> {
  const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: clock.moment, me: null };
  const person = id === '' ? undefined : await store.read({ entity, id, load: {}, environment });
  const own = Object.entries(person?.fields ?? {}).find(([name]) => findField(application, entity, name)?.type.kind === 'email');
  return typeof own?.[1] === 'string' ? own[1] : undefined;
}

/** `inviter`: cookie of somebody who may invite, if anybody may. */
export async function walkPeopleRoutes({ ask, application, clock, store }: Started, inviter: string): Promise<void> {
  const send: Send = (method, path, body, cookie) =>
    ask({ method, path, ...(body === undefined ? {} : { body }), ...(cookie === undefined ? {} : { cookie }) });
  const [role = ''] = application.roles.roles.map(({ name }) => name);
  await signUp(send, application);
  const invited = await send('POST', '/_app/invitations', { email: 'new@example.test', roles: [role] }, inviter);
  if (invited.status !== 201) return;
  const link = `/_app${invited.json.path}`;
  await send('POST', link, { password, fields: filled((await send('GET', link)).json.fields) });
  await lookAfter(send, inviter, role);
  await manageInvitations(send, inviter, role);
  await comeAndGo(send, application, 'new@example.test');
  await lookAtOneself(send, { clock, store }, 'new@example.test');
}

async function signUp(send: Send, application: Application): Promise<void> {
  const { fields = [] } = (await send('GET', '/_app/sign-up')).json;
  for (const [index, path] of ['/_app/sign-up', ...own(application, 'sign up')].entries()) {
    await send('POST', path, { email: `other${index}@example.test`, password, fields: filled(fields) });
  }
}

async function comeAndGo(send: Send, application: Application, email: string): Promise<void> {
  for (const path of ['/_app/sign-in', ...own(application, 'sign in')]) await send('POST', path, { email, password });
  for (const path of ['/_app/sign-out-everywhere', '/_app/sign-out', ...own(application, 'sign out')]) {
    const told = await send('POST', '/_app/sign-in', { email, password });
    const cookie = told.headers.getSetCookie().map((one) => one.split(';')[0]);
    await send('POST', path, {}, cookie.join('; '));
  }
}

/** What one sees and changes of one's own signing in. */
async function lookAtOneself(send: Send, { clock, store }: Pick<Started, 'clock' | 'store'>, email: string): Promise<void> {
  const told = await send('POST', '/_app/sign-in', { email, password });
  const cookie = told.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { sessions } = (await send('GET', '/_app/account', undefined, cookie)).json;
  await send('POST', '/_app/sign-out-elsewhere', {}, cookie);
  await send('POST', '/_app/account/password', { current: password, password }, cookie);
  const { secret } = (await send('POST', '/_app/account/second-factor', { current: password }, cookie)).json;
  const code = new TOTP({ secret }).generate({ timestamp: clock.moment });
  await send('POST', '/_app/account/second-factor/confirm', { code }, cookie);
  await comeInWithPasskey(send, cookie);
  const { roles, person } = (await send('GET', '/_app/session', undefined, cookie)).json.signedIn;
  await send('PUT', '/_app/account/picture', smallPicture, cookie);
  await send('GET', `/_app/pictures?people=${person.id}`, undefined, cookie);
  await send('GET', `/_app/pictures/${person.id}`, undefined, cookie);
  await send('DELETE', '/_app/account/picture', undefined, cookie);
  const { id } = (await send('POST', '/_app/account/keys', { current: password, name: 'Till', role: roles[0], days: 30 }, cookie)).json;
  await send('DELETE', `/_app/account/keys/${id}`, undefined, cookie);
  await send('POST', '/_app/account/second-factor/remove', { current: password }, cookie);
  await send('POST', '/_app/account/email', { current: password, email: `other.${email}` }, cookie);
  await send('POST', '/_app/account/email/confirm', { token: await tokenMailedTo(store, `other.${email}`) }, cookie);
  await send('DELETE', `/_app/account/sessions/${sessions[0].id}`, undefined, cookie);
}

/** Of the link in the mail that waits for this address, within a moment; '' where there is none. */
export async function tokenMailedTo({ mails }: Pick<Started['store'], 'mails'>, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = (await mails.due(Number.MAX_SAFE_INTEGER, 100)).find(({ to }) => to === address);
    if (mail) return /[?]email=([\w-]+)/u.exec(mail.text)?.[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return '';
}

/** The application is reached at an address that has a name. */
async function comeInWithPasskey(send: Send, cookie: string): Promise<void> {
  const device = newAuthenticator(origin);
  const asked = (told: Awaited<ReturnType<Send>>) => told.headers.getSetCookie().map((one) => one.split(';')[0]);
  const begun = await send('POST', '/_app/account/passkeys/begin', { current: password }, cookie);
  const credential = device.create(begun.json.options);
  const made = await send('POST', '/_app/account/passkeys', { name: 'Phone', credential }, [cookie, ...asked(begun)].join('; '));
  const entering = await send('POST', '/_app/sign-in/passkey', {});
  const answer = { credential: device.get(entering.json.options) };
  await send('POST', '/_app/sign-in/passkey/answer', answer, asked(entering).join('; '));
  await send('PUT', `/_app/account/passkeys/${made.json.id}`, { name: 'My phone' }, cookie);
  await send('POST', `/_app/account/passkeys/${made.json.id}/remove`, { current: password }, cookie);
}

async function lookAfter(send: Send, inviter: string, role: string): Promise<void> {
  const { people } = (await send('GET', '/_app/people?limit=100', undefined, inviter)).json;
  const { id } = people.find((one: { readonly email: string }) => one.email === 'new@example.test');
  const at = `/_app/people/${id}`;
  await send('PUT', `${at}/roles`, { roles: [role] }, inviter);
  await send('POST', `${at}/sign-out`, {}, inviter);
  await send('POST', `${at}/deactivate`, {}, inviter);
  await send('POST', `${at}/activate`, {}, inviter);
  await send('POST', '/_app/password-reset', { email: 'new@example.test' });
  const { path } = (await send('POST', `${at}/reset-link`, {}, inviter)).json;
  const reset = `/_app/password-reset/${path.split('/').at(-1)}`;
  await send('GET', reset);
  await send('POST', reset, { password });
}

async function manageInvitations(send: Send, inviter: string, role: string): Promise<void> {
  await send('POST', '/_app/invitations', { email: 'later@example.test', roles: [role] }, inviter);
  const open = async () => (await send('GET', '/_app/people/invitations?search=later', undefined, inviter)).json.invitations[0].id;
  await send('POST', `/_app/people/invitations/${await open()}/renew`, {}, inviter);
  await send('DELETE', `/_app/people/invitations/${await open()}`, undefined, inviter);
}

/** Paths of the document's own calls for it. */
function own(application: Application, kind: string): readonly string[] {
  return ownCalls(application).flatMap(({ does, path }) => (does.kind === kind ? [path] : []));
}

const values: Readonly<Partial<Record<FieldKind, unknown>>> = {
  'whole number': 1,
  number: '1',
  decimal: '1',
  money: '1',
  'yes/no': true,
  date: '2026-03-04',
  time: '08:00',
  'date and time': '2026-03-04T08:00:00Z',
  email: 'somebody@example.test',
  phone: '+41 44 668 18 00',
  'web address': 'https://example.test/',
};

/** A value for each field a newcomer fills in. */
function filled(fields: readonly JoiningField[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      if (type.kind === 'one of') return [name, type.choices[0]];
      if (type.kind === 'list of text') return [name, ['Somebody']];
      return [name, type.kind === 'many of' ? type.choices.slice(0, 1) : (values[type.kind] ?? 'Somebody')];
    }),
  );
}

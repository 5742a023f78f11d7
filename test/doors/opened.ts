/** A document running with samples in every state, and people of every role who look at it. */
import { Readable } from 'node:stream';
import { mayStandIn } from '@ninefold/engine';
import {
  byName,
  type FileValue,
  findField,
  isFile,
  isList,
  isRecord,
  kindOfRole,
  rolesOfNobody,
  rolesOfPeople,
  type Value,
} from '@ninefold/model';
import type { ActionState } from '@ninefold/protocol';
import { keepSamples, samplesAt } from '../../packages/server/src/testing/keep-samples.ts';
import { password, type Started, start } from '../../packages/server/src/testing/start.ts';
import type { Viewer } from './oracle.ts';
import { plainEnvironment, readWorld, type World } from './world.ts';

export interface Opened {
  readonly app: Started;
  readonly viewers: readonly SignedIn[];
}

export interface SignedIn {
  readonly id: string | null;
  readonly name: string;
  readonly roles: readonly string[];
  readonly cookie: string | undefined;
  /** Sent with each request: of whoever acts for somebody else. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `perRole`: how many people of each role come in. Whoever is not signed in comes last. */
export async function openDocument(text: string, perEntity: number, perRole: number): Promise<Opened> {
  const app = await start(text);
  await keepContents(app, perEntity);
  await keepSamples(app, perEntity);
  await fillStates(app);
  const viewers: SignedIn[] = [];
  for (const { name } of rolesOfPeople(app.application)) {
    const people = await app.store.system.peopleWithRole(name);
    for (const id of people.slice(0, perRole)) viewers.push(...(await letIn(app, id, name)));
  }
  for (const { cookie } of viewers) await pressSome(app, cookie);
  const nobody = { id: null, name: 'nobody', roles: rolesOfNobody(app.application), cookie: undefined };
  return { app, viewers: [...viewers, nobody] };
}

/** The first two who have different records, the one acting for the other in the first of the other's roles; undefined where nobody may. */
export async function actingIn({ app, viewers }: Opened): Promise<SignedIn | undefined> {
  const { application, store } = app;
  for (const other of viewers)
    for (const asker of viewers) {
      const role = other.roles.find((one) => mayStandIn(application, asker.roles, one));
      if (role === undefined || other.id === null || asker.id === null || asker.id === other.id) continue;
      const { id: substitute } = asker;
      const named = { person: other.id, substitute, role, from: '2000-01-01', until: '9999-12-31', by: null };
      const kept = await store.change(({ substitutions }) => substitutions.add(named));
      const headers = { 'acting-for': kept?.id ?? '' };
      return { id: other.id, name: `${asker.name} for ${other.name} as ${role}`, roles: [role], cookie: asker.cookie, headers };
    }
  return undefined;
}

/** The same person, over what is kept now. */
export function viewerIn(world: World, { id, name, roles }: SignedIn): Viewer {
  return { name, roles, me: world.find(id) ?? null };
}

/** Samples name files that nobody sent: they are there before their records are. */
async function keepContents({ application, store, clock }: Started, perEntity: number): Promise<void> {
  const { steps } = samplesAt(application, clock.moment, perEntity);
  const files = steps.flatMap(({ does }) => Object.values(does.fields).flatMap(filesIn));
  for (const file of new Map(files.map((one) => [one.file, one])).values()) {
    await store.files.contents.write(file.file, Readable.from([Buffer.from('%PDF-1.4')]));
    await store.files.keep({ ...file, size: 8n, who: null });
  }
}

function filesIn(value: Value | undefined): readonly FileValue[] {
  if (isFile(value)) return [value];
  if (isList(value)) return value.flatMap(filesIn);
  return isRecord(value) ? Object.values(value.fields).flatMap(filesIn) : [];
}

/** Takes actions that ask for nothing, so that something happened and somebody was told. */
async function pressSome(app: Started, cookie: string | undefined): Promise<void> {
  const world = await readWorld(app);
  const answers = cookie === undefined ? [] : world.records.filter(({ owner }, place) => !owner && place % 3 === 0).slice(0, 12);
  for (const { entity, id } of answers) {
    const path = `/_app/records/${encodeURIComponent(entity.name)}/${id}`;
    const { json } = await app.ask({ path, cookie });
    const actions: readonly ActionState[] = json?.actions ?? [];
    const action = actions.find(({ available, asksFor }) => available && asksFor.length === 0)?.action;
    if (action !== undefined)
      await app.ask({ method: 'POST', path: `${path}/actions/${encodeURIComponent(action)}`, cookie, body: { fields: {} } });
  }
}

async function letIn(app: Started, id: string, role: string): Promise<readonly SignedIn[]> {
  const { application, store, server, ask } = app;
  const entity = kindOfRole(application, role)?.entity ?? '';
  const person = await store.read({ entity, id, load: {}, environment: plainEnvironment(app.clock.moment) });
  const email = Object.entries(person?.fields ?? {}).find(([name]) => findField(application, entity, name)?.type.kind === 'email')?.[1];
  if (typeof email !== 'string') return [];
  const { token } = await server.invite(email, [role]);
  await ask({ method: 'POST', path: `/_app/invitations/${token}`, body: { password } });
  const cookie = await app.signIn(email);
  const roles = await store.system.rolesOf(id);
  return [{ id, name: `${email} (${roles.join(', ')})`, roles, cookie }];
}

/** A state that no sample is in gets one of the most usual state. */
async function fillStates(app: Started): Promise<void> {
  const world = await readWorld(app);
  for (const { entity, states } of app.application.states) {
    const kept = world.of(entity);
    const inState = (state: string) => kept.filter(({ fields }) => fields.state === state);
    const spare = states.flatMap(({ name }) => inState(name).slice(2));
    for (const { name } of states.filter((state) => inState(state.name).length === 0)) {
      const record = spare.pop();
      if (record) await moveTo(app, record, name);
    }
  }
}

async function moveTo({ store }: Started, { entity, id, version, fields }: World['records'][number], to: string): Promise<void> {
  if (!byName(entity.fields, 'state')) return;
  const move = { entity: entity.name, id, version, fields: {}, from: String(fields.state), to, stamp: { who: null } };
  await store.change((transaction) => transaction.move(move));
}

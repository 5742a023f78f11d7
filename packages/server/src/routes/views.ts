/** `/_app/views`: saved views of lists. They hold a question and no data. */
import { longestViewName, mostViews } from '@ninefold/engine';
import type { ViewQuestion } from '@ninefold/protocol';
import type { StoredView } from '@ninefold/store';
import { message } from '@ninefold/words';
import { requireFewOrders, requireFewTerms, requireFewWords } from '../access/narrowing.ts';
import { readRoles } from '../auth/invitations.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody, readQuery } from '../contract/read-input.ts';
import { givenRoles, requireGiving } from '../people/inviter.ts';
import { platformRefused } from '../problems/platform.ts';
import { mayChangeView, mayOpenView, personOf, requireList, type SeenList, viewsOf, viewTold } from '../saved-views/views-of.ts';

/** `GET /_app/views?screen` */
export async function answerViews(context: RequestContext): Promise<AppResponse<'views'>> {
  const list = await requireList(context, readQuery(context, 'views').screen);
  return { status: 200, body: await viewsOf(context, list) };
}

/** `POST /_app/views { screen, name, question, role }`: shared with a role by whoever may give it. */
export async function answerSaveView(context: RequestContext): Promise<AppResponse<'saveView'>> {
  const { screen, ...sent } = await readBody(context, 'saveView');
  const person = requirePerson(context);
  const list = await requireList(context, screen);
  const values = await valuesOf(context, sent);
  const { store } = context.running;
  const view = await store.change(async ({ views }) => {
    const kept = await views.ofScreen(list.screen.name, person, []);
    if (kept.length >= mostViews) throw tooMany();
    return await views.add({ owner: person, screen: list.screen.name, ...values });
  });
  return { status: 201, body: await viewTold(context, list, view) };
}

/** `PUT /_app/views/:id { name, question, role }` */
export async function answerChangeView(context: AppContext<'changeView'>): Promise<AppResponse<'changeView'>> {
  const { view, person, list } = await viewAsked(context);
  const sent = await readBody(context, 'changeView');
  const values = await valuesOf(context, sent);
  if (view.owner !== person && values.role === null) throw ownersAlone();
  // Who may not speak to a role any more may still stop doing so.
  if (values.role !== null && view.role !== null) await requireGiving(context, [view.role]);
  const isThere = await context.running.store.change(({ views }) => views.change(view.id, values));
  if (!isThere) throw noSuchView();
  return { status: 200, body: await viewTold(context, list, { ...view, ...values }) };
}

/** `DELETE /_app/views/:id` */
export async function answerRemoveView(context: AppContext<'removeView'>): Promise<AppResponse<'removeView'>> {
  const { view } = await viewAsked(context);
  if (!(await context.running.store.change(({ views }) => views.remove(view.id)))) throw noSuchView();
  return { status: 204 };
}

/** `POST /_app/views/:id/first { first }`: every view that one has, by whomever it was made. */
export async function answerFirstView(context: AppContext<'firstView'>): Promise<AppResponse<'firstView'>> {
  const { running, parameters } = context;
  const { first } = await readBody(context, 'firstView');
  const person = requirePerson(context);
  const view = await running.store.views.find(parameters.id);
  if (!view || !mayOpenView(context, person, view)) throw noSuchView();
  const before = (await running.store.views.firstOf(person)).some(({ id }) => id === view.id);
  // Another one that was chosen meanwhile stays.
  if (first || before) await running.store.change(({ views }) => views.first(person, view.screen, first ? view.id : null));
  return { status: 204 };
}

interface AskedView {
  readonly person: string;
  readonly view: StoredView;
  readonly list: SeenList;
}

/** One that whoever asks made, or may change. Any other is as unknown as one that is not there. */
async function viewAsked(context: AppContext<'changeView'>): Promise<AskedView> {
  const person = requirePerson(context);
  const view = await context.running.store.views.find(context.parameters.id);
  if (!view) throw noSuchView();
  const mayTouch = view.owner === person || mayChangeView(view, person, await givenRoles(context));
  if (!mayTouch) throw noSuchView();
  return { person, view, list: await requireList(context, view.screen) };
}

interface SentValues {
  readonly name: string;
  readonly question: ViewQuestion;
  readonly role: string | null;
}

/** As they are kept. Refused without a name, with more than a list takes, and for a role that whoever asks may not give. */
async function valuesOf(context: RequestContext, { name, question, role }: SentValues) {
  const called = name.trim();
  if (called === '') throw platformRefused('needed', { path: ['name'] });
  if (called.length > longestViewName) throw platformRefused('too-long', { path: ['name'] });
  requireFewTerms(question.filters, ['question']);
  requireFewWords(question.search);
  requireFewOrders(question.order ?? '', ['question']);
  if (role === null) return { name: called, question: JSON.stringify(question), role };
  const [shared = role] = readRoles(context.running, [role]);
  await requireGiving(context, [shared]);
  return { name: called, question: JSON.stringify(question), role: shared };
}

/** Views are people's own: whoever has no record has none. */
function requirePerson(context: RequestContext): string {
  const person = personOf(context);
  if (person === undefined) throw platformRefused('not-possible', { said: 'Only people of this application keep views.' });
  return person;
}

function noSuchView() {
  return platformRefused('not-found', { said: 'There is no such view.' });
}

function ownersAlone() {
  return platformRefused('not-possible', {
    said: 'Only whoever made it can keep it for themselves. Delete it instead.',
    path: ['role'],
  });
}

function tooMany() {
  return platformRefused('not-possible', {
    said: message('A list has at most {most} views of one person. Delete one first.', { most: mostViews }),
  });
}

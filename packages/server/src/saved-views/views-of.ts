/** The saved views that somebody has: their own, and those shared with a role they have. Each as they may ask it. */
import { clientSlice } from '@ninefold/engine';
import { byName, findEntity, givenValue, isSameName, rolesOfPeople, type Screen } from '@ninefold/model';
import type { FirstView, SavedView, SavedViews } from '@ninefold/protocol';
import { viewQuestion } from '@ninefold/protocol/contract';
import type { StoredView } from '@ninefold/store';
import { requireOpen } from '../access/require-open.ts';
import type { RequestContext } from '../context/request-context.ts';
import { fits } from '../contract/fits.ts';
import { givenRoles, givesAll } from '../people/inviter.ts';
import { platformRefused } from '../problems/platform.ts';
import { viewerOf } from '../records/list.ts';
import { fitQuestion, type ListSeen } from './fit-question.ts';

export interface SeenList extends ListSeen {
  readonly screen: Screen;
}

/** The list called so, as whoever asks sees it. Refused where there is none, or it may not be opened. */
export async function requireList(context: RequestContext, name: string): Promise<SeenList> {
  const list = listSeen(context, name);
  if (!list) throw platformRefused('not-found', { said: 'There is no such list.' });
  await requireOpen(context, list.screen);
  return list;
}

function listSeen(context: RequestContext, name: string): SeenList | undefined {
  const { application } = context.running;
  const screen = byName(clientSlice(application, context.principal.person.roles).screens, name);
  const shows = screen && givenValue(screen.shows);
  const entity = shows?.kind === 'list' ? findEntity(application, shows.entity) : undefined;
  return screen && entity && { screen, entity, reader: viewerOf(context) };
}

/** Who asks, as far as views go: none where nobody is signed in, has a record, or acts for somebody else. */
export function personOf({ principal }: RequestContext): string | undefined {
  return principal.signedIn && !principal.acting ? principal.person.record?.id : undefined;
}

/** All of a list, and with whom one may share them. */
export async function viewsOf(context: RequestContext, list: SeenList): Promise<SavedViews> {
  const person = personOf(context);
  if (person === undefined) return { views: [], shares: [] };
  const { store } = context.running;
  const { roles } = context.principal.person;
  const gives = await givenRoles(context);
  const first = await firstIds(context, person);
  const kept = await store.views.ofScreen(list.screen.name, person, roles);
  return { views: kept.map((view) => toldView(list, view, { person, gives, first })), shares: sharesOf(context, list.screen, gives) };
}

/** One view, as whoever asks has it. */
export async function viewTold(context: RequestContext, list: SeenList, view: StoredView): Promise<SavedView> {
  const person = personOf(context) ?? '';
  return toldView(list, view, { person, gives: await givenRoles(context), first: await firstIds(context, person) });
}

/** The views with which whoever asks comes to lists: of lists they may open, and views they still have. */
export async function firstViews(context: RequestContext): Promise<readonly FirstView[]> {
  const person = personOf(context);
  if (person === undefined) return [];
  const kept = await context.running.store.views.firstOf(person);
  if (kept.length === 0) return [];
  const gives = await givenRoles(context);
  const first = new Set(kept.map(({ id }) => id));
  return kept.flatMap((view) => {
    const list = mayOpenView(context, person, view) ? listSeen(context, view.screen) : undefined;
    return list ? [{ screen: list.screen.name, view: toldView(list, view, { person, gives, first }) }] : [];
  });
}

/** Whether a view is a person's own, or shared with a role that whoever asks has. */
export function mayOpenView({ principal }: RequestContext, person: string, { owner, role }: StoredView): boolean {
  return owner === person || (role !== null && principal.person.roles.some((one) => isSameName(one, role)));
}

/** Whether somebody may change a view: shared ones only who may give that role, for they speak to all who have it. */
export function mayChangeView({ owner, role }: StoredView, person: string, gives: readonly string[] | 'any'): boolean {
  return role === null ? owner === person : givesAll(gives, [role]);
}

async function firstIds({ running }: RequestContext, person: string): Promise<ReadonlySet<string>> {
  return new Set((await running.store.views.firstOf(person)).map(({ id }) => id));
}

/** Roles one may give, whose people may open the list. */
function sharesOf({ running: { application } }: RequestContext, { name }: Screen, gives: readonly string[] | 'any'): readonly string[] {
  return rolesOfPeople(application).flatMap(({ name: role }) =>
    givesAll(gives, [role]) && byName(clientSlice(application, [role]).screens, name) ? [role] : [],
  );
}

interface Reading {
  readonly person: string;
  readonly gives: readonly string[] | 'any';
  /** Ids of the views with which they come to lists. */
  readonly first: ReadonlySet<string>;
}

function toldView(list: ListSeen, view: StoredView, { person, gives, first }: Reading): SavedView {
  const { id, name, role, owner } = view;
  const own = owner === person;
  return {
    id,
    name,
    own,
    role,
    changeable: mayChangeView(view, person, gives),
    first: first.has(id),
    ...fitQuestion(list, read(view), own),
  };
}

const nothing = { search: '', order: null, filters: [] };

/** A question that a later version of the program wrote is none. */
function read({ question }: StoredView) {
  const asked: unknown = JSON.parse(question);
  return fits(viewQuestion, asked) ? asked : nothing;
}

/** The pages that every application has, whatever its document says: one table of their addresses, which builds and reads them. */
import { invariant } from '@ninefold/model';
import { fillRoute, fitRoute, segmentsOf } from './routes.ts';

const paths = {
  /** The first screen of whoever comes. */
  start: '/',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  invitation: '/invitations/:token',
  /** Where a sign-in service leads back to. */
  'open-id': '/-/open-id',
  forgotten: '/-/forgotten',
  reset: '/-/reset/:token',
  people: '/-/people',
  /** How one signs in oneself, and where one is signed in. */
  account: '/-/account',
  notifications: '/-/notifications',
  /** What waits for whoever is signed in. */
  tasks: '/-/tasks',
  /** The records behind a part of a dashboard, which no screen of the document lists. */
  'drill-down': '/-/parts/:screen/:part',
  /** Of a preview. */
  document: '/-/document',
  'document-part': '/-/document/:part',
} as const satisfies Record<string, string>;

export type OwnPage = keyof typeof paths;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What the address of an own page says, decoded. */
export type OwnParameters<Page extends OwnPage> = Readonly<Record<NamesIn<(typeof paths)[Page]>, string>>;

export type OwnPageMatch = { [Page in OwnPage]: { readonly page: Page; readonly parameters: OwnParameters<Page> } }[OwnPage];

type WithParameters<Page extends OwnPage> = [NamesIn<(typeof paths)[Page]>] extends [never] ? [] : [parameters: OwnParameters<Page>];

/** The path of an own page, its parameters encoded. None of them may be empty. */
export function ownPath<Page extends OwnPage>(page: Page, ...[parameters]: WithParameters<Page>): string {
  const path = fillRoute(routes[page], parameters ?? {});
  invariant(path !== undefined, `the address of ${page} lacks a parameter`);
  return path;
}

/** The own page at `path`, which is still encoded. */
export function matchOwnPage(path: string): OwnPageMatch | undefined {
  for (const page of pages) {
    const parameters = fitRoute(routes[page], path);
    // The names are those of the route: what `OwnParameters` reads from the same text.
    if (parameters) return { page, parameters } as OwnPageMatch;
  }
  return undefined;
}

const pages = Object.keys(paths) as readonly OwnPage[];
const routes = Object.fromEntries(pages.map((page) => [page, segmentsOf(paths[page])])) as Readonly<Record<OwnPage, readonly string[]>>;

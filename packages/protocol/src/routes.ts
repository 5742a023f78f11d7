/**
 * Every route of the application's own API: where it is, and what its answer always has. Addresses stand here and nowhere else.
 * The rest of each (parameters, body and answers as schemas) stands in the contract, which does not compile without it.
 */

export const routes = {
  notifications: { at: 'GET /_app/notifications', answers: ['items', 'next', 'unread'] },
  readNotifications: { at: 'POST /_app/notifications/read' },
} as const satisfies Readonly<Record<string, RouteOutline>>;

interface RouteOutline {
  /** Method and path; parameters in braces. */
  readonly at: `${Method} /_app/${string}`;
  /** Members that the answer always has, `list` when it is one; nothing when there is no answer to speak of, or it is no JSON. */
  readonly answers?: readonly string[] | 'list';
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type RouteName = keyof typeof routes;

/** The parameters in the path of a route. */
export type PathParameters<Name extends RouteName> = Readonly<Record<NamesIn<(typeof routes)[Name]['at']>, string>>;

type NamesIn<Path extends string> = Path extends `${string}{${infer Parameter}}${infer Rest}` ? Parameter | NamesIn<Rest> : never;

export interface RouteAddress {
  readonly method: Method;
  readonly path: string;
}

/** Where a route is, with these parameters in its path, encoded. */
export function addressOf<Name extends RouteName>(name: Name, parameters: PathParameters<Name>): RouteAddress {
  return fillAddress(name, parameters);
}

/** The same for whoever has the parameters' names from elsewhere. */
export function fillAddress(name: RouteName, parameters: Readonly<Record<string, string>>): RouteAddress {
  const { method, template } = templateOf(name);
  return { method, path: template.replace(/\{(\w+)\}/gu, (_all, parameter: string) => encodeURIComponent(parameters[parameter] ?? '')) };
}

/** Method and path of a route, parameters in braces. */
export function templateOf(name: RouteName): { readonly method: Method; readonly template: string } {
  const { at } = routes[name];
  const space = at.indexOf(' ');
  return { method: at.slice(0, space) as Method, template: at.slice(space + 1) };
}

/** Whether this is, as far as one looks, what a route answers: of the right kind, with all members it always has. */
export function hasOutline(name: RouteName, answer: unknown): boolean {
  const { answers }: RouteOutline = routes[name];
  if (answers === undefined) return true;
  if (answers === 'list') return Array.isArray(answer);
  return typeof answer === 'object' && answer !== null && answers.every((member) => member in answer);
}

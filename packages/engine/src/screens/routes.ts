/**
 * Routes of point 2 and addresses that fit them: `/claims/:id`. A segment that begins with a colon is a parameter, all others are
 * written out. A parameter is `id` or the name of a unique field, whose spaces may stand as underscores.
 */
import { foldName, givenValue, type Screen } from '@ninefold/model';

/** What an address says for each parameter of a route, decoded, by the parameter's name as written. */
export type RouteParameters = Readonly<Record<string, string>>;

/** The parts of a route between its slashes. */
export function segmentsOf(route: string): readonly string[] {
  return route.split('/').filter((segment) => segment !== '');
}

/** `segmentsOf` the route of a screen; undefined while it is not shown. */
export function routeSegments(screen: Screen): readonly string[] | undefined {
  const route = givenValue(screen.route);
  return route === undefined ? undefined : segmentsOf(route);
}

/** Whether a segment of a route stands for a value, like `:id`. */
export function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** Names of the parameters in a screen's route, as written; none while the route is not shown. */
export function parametersOf(screen: Screen): readonly string[] {
  return (routeSegments(screen) ?? []).filter(isParameter).map((segment) => segment.slice(1));
}

/** Whether the address of the screen names a record. */
export function hasParameters(screen: Screen): boolean {
  return parametersOf(screen).length > 0;
}

/**
 * What `path` says for the parameters of a route; undefined when it does not fit. `path` is the part of a URL between host and `?`, still
 * encoded (RFC 3986). One slash at its end counts for nothing; a parameter is never empty.
 */
export function fitRoute(route: readonly string[], path: string): RouteParameters | undefined {
  const given = path.replace(/^\//u, '').replace(/\/$/u, '').split('/');
  const parts = given.length === 1 && given[0] === '' ? [] : given;
  if (route.length !== parts.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of route.entries()) {
    const part = parts[index] ?? '';
    if (isParameter(segment) && part !== '') parameters[segment.slice(1)] = decoded(part);
    else if (isParameter(segment) || (segment !== part && segment !== decoded(part))) return undefined;
  }
  return parameters;
}

/** A route with its parameters filled, encoded for an address; undefined when one of them is missing or empty. */
export function fillRoute(route: readonly string[], parameters: RouteParameters): string | undefined {
  const known = new Map(Object.entries(parameters).map(([name, value]) => [foldName(name), value]));
  const filled: string[] = [];
  for (const segment of route) {
    const value = isParameter(segment) ? known.get(foldName(segment.slice(1))) : segment;
    if (value === undefined || value === '') return undefined;
    filled.push(isParameter(segment) ? encodeURIComponent(value) : value);
  }
  return `/${filled.join('/')}`;
}

/** What cannot be decoded stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

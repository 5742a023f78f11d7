/** Which screen an address opens, and the address of a screen or of a record on it. Asked by client and server alike. */
import { foldName, type Screen } from '@ninefold/model';
import { fillRoute, fitRoute, isParameter, parametersOf, type RouteParameters, routeSegments } from './routes.ts';

export interface ScreenMatch {
  readonly screen: Screen;
  readonly parameters: RouteParameters;
}

/**
 * The screen whose route fits `path`, which is still encoded. What is written out wins over a parameter, from the left:
 * `/claims/new` is no claim called new. Of two that fit equally well, the first of the document.
 */
export function matchScreen(screens: readonly Screen[], path: string): ScreenMatch | undefined {
  let best: (ScreenMatch & { readonly rank: string }) | undefined;
  for (const screen of screens) {
    const route = routeSegments(screen);
    const parameters = route && fitRoute(route, path);
    if (!parameters) continue;
    const rank = route.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
    if (!best || rank < best.rank) best = { screen, parameters, rank };
  }
  return best && { screen: best.screen, parameters: best.parameters };
}

/** The path of a screen; undefined when its route is a gap or one of its parameters is not given. */
export function screenPath(screen: Screen, parameters: RouteParameters = {}): string | undefined {
  const route = routeSegments(screen);
  return route && fillRoute(route, parameters);
}

/** A record as a path needs it. Only texts stand in addresses. */
export interface AddressedRecord {
  readonly id?: string | null | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The path of a record's page: by `:id`, or by the value of the unique field that the route names. */
export function recordPath(screen: Screen, { id, fields }: AddressedRecord): string | undefined {
  const parameters: Record<string, string> = {};
  for (const name of parametersOf(screen)) {
    const value = foldName(name) === 'id' ? id : fields[fieldOfParameter(Object.keys(fields), name) ?? ''];
    if (typeof value === 'string') parameters[name] = value;
  }
  return screenPath(screen, parameters);
}

/** The field that a parameter names: `inventory_number` is *inventory number*. */
function fieldOfParameter(fields: readonly string[], parameter: string): string | undefined {
  const names = [parameter, parameter.replaceAll('_', ' ')].map(foldName);
  return fields.find((field) => names.includes(foldName(field)));
}

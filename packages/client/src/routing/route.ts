/** Routes of the document: `/claims/:id`. A segment that begins with a colon is a parameter; its name may have spaces. */
import type { Application, DashboardPart, Screen } from '@ninefold/model';
import { byName, findScreen, foldName, givenValue } from '@ninefold/model';

export type Parameters = Readonly<Record<string, string>>;

export interface Match {
  readonly screen: Screen;
  readonly parameters: Parameters;
}

/** The screen whose route fits `path`. Written segments win over parameters: `/claims/new` is not a claim called new. */
export function matchScreen(screens: readonly Screen[], path: string): Match | undefined {
  const parts = segments(path);
  let best: (Match & { written: string }) | undefined;
  for (const screen of screens) {
    const route = givenValue(screen.route);
    if (route === undefined) continue;
    const pattern = segments(route);
    const parameters = matchSegments(pattern, parts);
    if (!parameters) continue;
    const written = pattern.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('');
    if (!best || written < best.written) best = { screen, parameters, written };
  }
  return best && { screen: best.screen, parameters: best.parameters };
}

/** `/-/parts/SCREEN/PART`: the records behind a part of a dashboard, which no screen of the document lists. */
export function matchDrillDown(
  application: Application,
  path: string,
): { readonly screen: Screen; readonly part: DashboardPart } | undefined {
  const [own, parts, screenName = '', partName = '', ...more] = segments(path).map(decode);
  if (own !== '-' || parts !== 'parts' || more.length > 0) return undefined;
  const screen = findScreen(application, screenName);
  const part = screen && byName(screen.parts, partName);
  return screen && part && { screen, part };
}

/** The path of a screen, its parameters filled; undefined when its route is a gap or a parameter is not known. */
export function screenPath(screen: Screen, parameters: Parameters = {}): string | undefined {
  const route = givenValue(screen.route);
  if (route === undefined) return undefined;
  const known = new Map(Object.entries(parameters).map(([name, value]) => [foldName(name), value]));
  const filled: string[] = [];
  for (const segment of segments(route)) {
    const value = segment.startsWith(':') ? known.get(foldName(segment.slice(1))) : segment;
    if (value === undefined || value === '') return undefined;
    filled.push(segment.startsWith(':') ? encodeURIComponent(value) : value);
  }
  return `/${filled.join('/')}`;
}

/** Names of a screen's parameters, as written. */
export function parametersOf(screen: Screen): readonly string[] {
  const route = givenValue(screen.route) ?? '';
  return segments(route)
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matchSegments(pattern: readonly string[], parts: readonly string[]): Parameters | undefined {
  if (pattern.length !== parts.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const part = decode(parts[index] ?? '');
    if (segment.startsWith(':')) parameters[segment.slice(1)] = part;
    else if (segment !== part) return undefined;
  }
  return parameters;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

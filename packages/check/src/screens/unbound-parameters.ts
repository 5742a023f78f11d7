/** N202: a route names a record that the screen does not show, or does not name the one it shows. */
import { isParameter, routeSegments } from '@ninefold/engine';
import { givenValue, type Screen, screenTraitsOf } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';

/** Reports N202 (error). */
export function findUnboundParameters(checking: Checking): void {
  for (const screen of checking.application.screens) {
    const shows = givenValue(screen.shows);
    const parameters = routeSegments(screen)?.filter(isParameter);
    if (!shows || !parameters || screen.route.kind !== 'given') continue;
    const at = { statement: screen.statement, span: screen.route.span };
    const { holds } = screenTraitsOf(shows.kind);
    const isSaid = 'where' in shows && shows.where !== undefined;
    if (holds === 'one' && !isSaid && parameters.length === 0 && 'entity' in shows) {
      report(checking, 'N202', at, {
        what: `${screen.name} shows one ${shows.entity}, but its route does not say which.`,
        why: 'No address leads to a record, so the page stays empty.',
        mend: `Add a parameter: \`${withParameter(screen)}\`. Or say which: \`the ${shows.entity} where …\`.`,
        fix: { title: `Write ${withParameter(screen)}`, edits: [routeEdit(checking, screen)].flatMap((edit) => edit ?? []) },
      });
    }
    if ((holds !== 'one' || isSaid) && holds !== 'open' && parameters.length > 0) {
      report(checking, 'N202', at, {
        what: `The route of ${screen.name} has the parameter \`${parameters[0]}\`, but nothing on this screen is found by it.`,
        why: 'It shows the same whatever stands there, and no link can be made to it.',
        mend: `Leave \`${parameters[0]}\` out of the route, or let the screen show one record.`,
      });
    }
  }
}

function withParameter(screen: Screen): string {
  return `/${[...(routeSegments(screen) ?? []), ':id'].join('/')}`;
}

function routeEdit({ text }: Checking, screen: Screen) {
  const route = givenValue(screen.route);
  const { span } = screen.route.kind === 'given' ? screen.route : screen;
  const from = route === undefined ? -1 : text.indexOf(route, span.from);
  if (route === undefined || from < 0 || from + route.length > span.to) return undefined;
  return { from, to: from + route.length, text: withParameter(screen) };
}

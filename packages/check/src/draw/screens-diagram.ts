/** Screens and the ways between them, as a Mermaid flowchart. */
import { type Application, findScreen, foldName, givenValue, type Screen } from '@ninefold/model';
import { createIdentify, escaped } from './mermaid.ts';

/** `of`: only the screens that show this entity, with those that lead to them. */
export function screensDiagram(application: Application, of?: string): string {
  const screens = of === undefined ? application.screens : around(application, of);
  const identify = createIdentify();
  const start = screens.some(({ fromStart }) => fromStart) ? [`  ${identify('start')}((start))`] : [];
  const nodes = screens.map((screen) => `  ${identify(`screen ${screen.name}`)}["${escaped(screen.name)}${routeOf(screen)}"]`);
  const edges = screens.flatMap((screen) => {
    const id = identify(`screen ${screen.name}`);
    const from = screen.reachedFrom.flatMap((name) => {
      const found = findScreen(application, name);
      return found && screens.includes(found) ? [identify(`screen ${found.name}`)] : [];
    });
    return [...(screen.fromStart ? [identify('start')] : []), ...from].map((each) => `  ${each} --> ${id}`);
  });
  return ['flowchart LR', ...start, ...nodes, ...edges].join('\n');
}

function routeOf({ route }: Screen): string {
  return route.kind === 'given' ? `<br>${escaped(route.value)}` : '';
}

function around(application: Application, of: string): readonly Screen[] {
  const shows = ({ shows: cell }: Screen): boolean => {
    const value = givenValue(cell);
    return value !== undefined && 'entity' in value && foldName(value.entity) === foldName(of);
  };
  const own = application.screens.filter(shows);
  const leading = new Set(own.flatMap(({ reachedFrom }) => reachedFrom.map((name) => findScreen(application, name))));
  return application.screens.filter((screen) => own.includes(screen) || leading.has(screen));
}

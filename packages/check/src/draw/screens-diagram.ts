/** Screens and the ways between them, as a Mermaid flowchart. */
import { screensBefore } from '@ninefold/engine';
import { type Application, entityOfScreen, isSameName, type Screen } from '@ninefold/model';
import { createIdentify, escaped } from './mermaid.ts';

/** `of`: only the screens that show this entity, with those that lead to them. */
export function screensDiagram(application: Application, of?: string): string {
  const screens = of === undefined ? application.screens : around(application, of);
  const identify = createIdentify();
  const start = screens.some(({ fromStart }) => fromStart) ? [`  ${identify('start')}((start))`] : [];
  const nodes = screens.map((screen) => `  ${identify(`screen ${screen.name}`)}["${escaped(screen.name)}${routeOf(screen)}"]`);
  const edges = screens.flatMap((screen) => {
    const id = identify(`screen ${screen.name}`);
    const from = screensBefore(screens, screen).map(({ name }) => identify(`screen ${name}`));
    return [...(screen.fromStart ? [identify('start')] : []), ...from].map((each) => `  ${each} --> ${id}`);
  });
  return ['flowchart LR', ...start, ...nodes, ...edges].join('\n');
}

function routeOf({ route }: Screen): string {
  return route.kind === 'given' ? `<br>${escaped(route.value)}` : '';
}

function around(application: Application, of: string): readonly Screen[] {
  const own = application.screens.filter((screen) => isSameName(entityOfScreen(screen) ?? '', of));
  const leading = new Set(own.flatMap((screen) => screensBefore(application.screens, screen)));
  return application.screens.filter((screen) => own.includes(screen) || leading.has(screen));
}

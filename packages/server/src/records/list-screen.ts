/** A list of point 2 for whoever opens it. */
import { clientSlice } from '@ninefold/engine';
import { byName, type Entity, findEntity, findScreen, givenValue, type Screen, type ShownField, type Shows } from '@ninefold/model';
import { requireOpen } from '../access/require-open.ts';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';

export interface OpenListScreen {
  readonly screen: Screen;
  readonly shows: Extract<Shows, { kind: 'list' }>;
  readonly entity: Entity;
  /** Those that whoever opened it sees at all. */
  columns(): readonly ShownField[];
}

/** Refused where there is no such list, or it may not be opened. */
export async function openListScreen(context: RequestContext, name: string): Promise<OpenListScreen> {
  const { application } = context.running;
  const screen = findScreen(application, name);
  const shows = screen && givenValue(screen.shows);
  if (!screen || shows?.kind !== 'list') throw platformRefused('not-found', { said: 'There is no such list.' });
  const entity = findEntity(application, shows.entity);
  if (!entity) throw platformRefused('not-shown');
  await requireOpen(context, screen);
  return { screen, shows, entity, columns: () => columnsSeen(context, screen) };
}

function columnsSeen({ running, principal }: RequestContext, { name }: Screen): readonly ShownField[] {
  const seen = byName(clientSlice(running.application, principal.person.roles).screens, name);
  const shows = seen && givenValue(seen.shows);
  return shows?.kind === 'list' ? shows.fields : [];
}

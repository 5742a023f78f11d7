/** What a screen asks about the records it shows. */
import { rowPredicate, type Viewer } from '@ninefold/engine';
import type { Entity, Screen, Shows } from '@ninefold/model';
import type { FilterPart } from '@ninefold/protocol';
import { searchIn } from '../access/order.ts';
import type { RequestContext } from '../context/request-context.ts';
import { conditionOf, type ListQuestion } from './list.ts';

export interface ScreenAsked {
  readonly screen: Screen;
  readonly shows: Pick<Extract<Shows, { kind: 'list' | 'board' | 'calendar' }>, 'where' | 'fields'>;
  readonly entity: Entity;
  readonly filters: readonly FilterPart[];
  /** Looked for in what is shown. */
  readonly search: string;
}

/** Its own conditions, those of whoever opens it, and what was asked for. */
export function screenQuestion(
  { running, principal }: RequestContext,
  reader: Viewer,
  { screen, shows, entity, filters, search }: ScreenAsked,
): ListQuestion {
  const shown = shows.fields.map(({ path }) => path);
  return {
    entity,
    where: [
      ...conditionOf(shows.where),
      rowPredicate(running.application, principal.person.roles, { kind: 'open', screen: screen.name }).predicate,
    ],
    filters,
    search: search.trim() === '' ? undefined : searchIn(reader, entity, search, shown),
  };
}

/** What the server sends of a change, and which answers kept here it makes old. */
import type { Application } from '@ninefold/model';
import { hasMembers, type LiveChange } from '@ninefold/protocol';
import type { Query, QueryClient } from '@tanstack/react-query';
import { entitiesAround, entitiesMoved, entitiesOfScreen } from './entities-shown.ts';
import { isOfRecord } from './of-record.ts';
import { noteRenewal } from './refetch-cause.ts';

/** Asks again for what shows the changed records; what is on the page stays until the answers are there. */
export function renewChanged(client: QueryClient, application: Application, changes: readonly LiveChange[]): void {
  void client.invalidateQueries({
    predicate: (query) => {
      const renewed = shows(application, query, changes);
      if (renewed && query.queryKey[0] === 'rows') noteRenewal(String(query.queryKey[1]));
      return renewed;
    },
  });
}

function shows(application: Application, { queryKey, state }: Query, all: readonly LiveChange[]): boolean {
  const [kind, name, id] = queryKey;
  if (typeof name !== 'string') return false;
  if (kind === 'comments') return all.some((change) => change.entity === name && change.id === id);
  const changes = all.filter(isOfRecord);
  const about = (entities: ReadonlySet<string>): boolean => changes.some(({ entity }) => entities.has(entity));
  switch (kind) {
    case 'rows':
      return about(entitiesOfScreen(application, name));
    case 'record':
      return (
        changes.some((change) => isRecord(change, name, id, state.data)) ||
        changes.some(({ entity }) => namesOther(application, name, entity))
      );
    case 'history':
      return changes.some((change) => change.entity === name && change.id === id);
    case 'tasks':
      return about(entitiesMoved(application));
    case 'options':
      return changes.some(({ entity }) => entity === name);
    default:
      return false;
  }
}

/** A page may know its record by a unique field instead of the id: which one it is says its answer, and before there is one, nothing. */
function isRecord(change: LiveChange, entity: string, name: unknown, answer: unknown): boolean {
  if (change.entity !== entity) return false;
  return change.id === name || !hasMembers(answer, ['record']) || !hasMembers(answer.record, ['id']) || answer.record.id === change.id;
}

function namesOther(application: Application, entity: string, changed: string): boolean {
  return changed !== entity && entitiesAround(application, entity).has(changed);
}

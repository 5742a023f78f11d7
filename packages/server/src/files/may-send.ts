/** Who may send a file for a field: whoever could fill the field in somewhere, by creating, by editing, or by an action that asks for it. */
import { clientSlice, isAlways, isEditable, rowPredicate } from '@ninefold/engine';
import { byName, type Entity, type Field, findEntity, findStates, givenValue, isSameName } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';

/** What saves the record asks again, about the record itself. */
export function maySend(context: RequestContext, entity: Entity, field: Field): boolean {
  if (!context.principal.signedIn && !isOnTheirForm(context, entity, field) && !isAskedFor(context, entity, field)) return false;
  return mayFillIn(context, entity, field, 'create') || mayFillIn(context, entity, field, 'edit') || isAskedFor(context, entity, field);
}

/** Of whoever is not signed in files are taken only where a form of theirs says so. */
function isOnTheirForm({ running, principal }: RequestContext, entity: Entity, field: Field): boolean {
  return clientSlice(running.application, principal.person.roles).screens.some(({ shows }) => {
    const shown = givenValue(shows);
    if (shown?.kind !== 'form' || !isSameName(shown.entity, entity.name)) return false;
    return shown.fields.some(({ path }) => path.length === 1 && byName([field], path[0] ?? '') !== undefined);
  });
}

function mayFillIn(context: RequestContext, entity: Entity, field: Field, operation: 'create' | 'edit'): boolean {
  const { running, principal } = context;
  const { application } = running;
  const may = (about: Entity, one?: Field): boolean => {
    const request = { kind: operation, entity: about.name, ...(one ? { field: one.name } : {}) } as const;
    return !isAlways(rowPredicate(application, principal.person.roles, request).predicate, false);
  };
  if (!isEditable(application, entity, field, operation) || !may(entity, field)) return false;
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  if (!owner) return may(entity);
  const lines = byName(owner.fields, entity.ownedBy?.field ?? '');
  return lines !== undefined && mayFillIn(context, owner, lines, operation);
}

function isAskedFor({ running, principal }: RequestContext, entity: Entity, field: Field): boolean {
  return (findStates(running.application, entity.name)?.transitions ?? []).some(({ trigger, asksFor }) => {
    if (trigger.kind !== 'action') return false;
    if (!(givenValue(asksFor) ?? []).some((name) => byName([field], name) !== undefined)) return false;
    const request = { kind: 'action', entity: entity.name, action: trigger.name } as const;
    return !isAlways(rowPredicate(running.application, principal.person.roles, request).predicate, false);
  });
}

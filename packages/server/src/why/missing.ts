/** What a screen offers and a person does not see on it, and why not. */
import { isImportRuled, mayImport, type PermissionRequest, permit, readRight, stateOf } from '@ninefold/engine';
import { type Application, findStates, foldName, type Offer, type PermissionCell, type Screen, type StatementId } from '@ninefold/model';
import type { MissingOffer } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import type { About } from './explained.ts';

/** `whole`: other roles may be named. Else what the person's own part of the model leaves out is not there at all. */
export function missingOn(context: RequestContext, screen: Screen, about: About, whole: boolean): readonly MissingOffer[] {
  return screen.offers.flatMap((offer) => missingOffer(context, offer, about, whole) ?? []);
}

function missingOffer({ running, principal }: RequestContext, offer: Offer, about: About, whole: boolean): MissingOffer | undefined {
  const { target } = offer;
  if (target.kind === 'import' && mayImport(about.application, principal.person.roles, target)) return undefined;
  const request = requestOf(about.application, principal.person.roles, offer);
  const { self } = about.environment;
  const words = target.kind === 'action' ? target.action : offer.words;
  if (!request || (aboutOne(offer) && !self)) return undefined;
  const wrong =
    target.kind === 'action' && self
      ? wrongState(about.application, target.entity, target.action, stateOf(running.application, self))
      : undefined;
  const decision = permit(running.application, principal.person, request, about.judged);
  if (decision.allowed) return wrong && { words, ...wrong };
  if (decision.gap) return undefined;
  const may = whole ? whoMay(about.application, request, offer) : [];
  if (decision.right === 'not now' && !whole)
    return { words, reason: 'not for your roles, with this record', statement: decision.statement };
  const reason = may.length > 0 ? `only ${may.join(', ')} may ${words}` : 'not for your roles';
  return { words, reason, statement: whole ? decision.statement : null };
}

function requestOf(application: Application, roles: readonly string[], { target }: Offer): PermissionRequest | undefined {
  switch (target.kind) {
    case 'import': {
      const { entity, by = [] } = target;
      if (isImportRuled(application, entity)) return { kind: 'import', entity };
      const unread = by.find((field) => readRight(application, roles, entity).fields.get(field) === 'never');
      return unread === undefined ? { kind: 'create', entity } : { kind: 'read', entity, field: unread };
    }
    case 'create':
    case 'edit':
    case 'delete':
      return { kind: target.kind, entity: target.entity };
    case 'action':
      return { kind: 'action', entity: target.entity, action: target.action };
    case 'open':
    case 'print':
      return { kind: 'open', screen: target.screen };
    case 'unknown':
      return undefined;
  }
}

function aboutOne({ target }: Offer): boolean {
  return target.kind === 'edit' || target.kind === 'delete' || target.kind === 'action';
}

/** The action leads nowhere from the state the record is in. */
function wrongState(
  application: Application,
  entity: string,
  action: string,
  state: string | null,
): { readonly reason: string; readonly statement: StatementId } | undefined {
  const rows = (findStates(application, entity)?.transitions ?? []).filter(
    ({ trigger }) => trigger.kind === 'action' && foldName(trigger.name) === foldName(action),
  );
  const [first] = rows;
  if (!first || state === null || rows.some(({ from }) => from.some((one) => foldName(one) === foldName(state)))) return undefined;
  return { reason: `only in ${[...new Set(rows.flatMap(({ from }) => from))].join(', ')}, not in ${state}`, statement: first.statement };
}

/**
 * Roles with a cell that can say yes, each with its conditions and the state it is about: `Manager (team)`, `Clerk (in Draft)`. Who reads the
 * key of an import may not import for that alone: there it is the roles that may.
 */
function whoMay(application: Application, request: PermissionRequest, { target }: Offer): readonly string[] {
  if (target.kind === 'import' && request.kind === 'read')
    return application.roles.roles.map(({ name }) => name).filter((role) => mayImport(application, [role], target));
  const rows = application.roles.permissions.filter(({ may }) => {
    if (request.kind === 'action') return may.kind === 'action' && foldName(may.action) === foldName(request.action);
    if (request.kind === 'open') return may.kind === 'open' && foldName(may.screen) === foldName(request.screen);
    if (request.kind !== may.kind || !('entity' in may) || !('entity' in request)) return false;
    return foldName(may.entity) === foldName(request.entity) && !('field' in may && may.field !== undefined);
  });
  const told = rows.flatMap(({ may, cells }) =>
    Object.entries(cells).flatMap(([role, cell]) => roleWords(role, cell, 'state' in may ? may.state : undefined)),
  );
  return [...new Set(told)];
}

function roleWords(role: string, cell: PermissionCell, state: string | undefined): readonly string[] {
  if (cell.kind !== 'yes' && cell.kind !== 'conditions') return [];
  const conditions = cell.kind === 'conditions' ? [cell.conditions.join(' or ')] : [];
  const around = [...conditions, ...(state === undefined ? [] : [`in ${state}`])];
  return [around.length > 0 ? `${role} (${around.join(', ')})` : role];
}

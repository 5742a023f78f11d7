/** Who may do what, whatever the record, for one role: asked of the engine, so there is one judge. */
import { type Alternative, allOf, anyOf, canHoldInState, type Ground, groundsOf, isAlways, type PermissionRequest } from '@ninefold/engine';
import { type Application, type Entity, type Expression, findEntity, memoize, type Permission } from '@ninefold/model';
import { cellsOf, fieldRows } from './permission-rows.ts';

/**
 * `yes`: with every record. `conditions`: with some. `no`: with none, and nothing left open could change that. `gap`: with none
 * so far, but what is not shown may say so.
 */
export type MayEver = 'yes' | 'conditions' | 'no' | 'gap';

/** Whether the role may do it to some record: yes, no, or left open by a gap. */
export function mayEver(application: Application, role: string, request: PermissionRequest): MayEver {
  return strength(groundsOf(application, [role], request));
}

/** Whether the role may with some record, or what is not shown may allow it: what must not be called impossible. */
export function mightEver(application: Application, role: string, request: PermissionRequest): boolean {
  return mayEver(application, role, request) !== 'no';
}

/** Whether something that is not shown could widen what the role may do here. */
export function isLeftOpen(application: Application, role: string, request: PermissionRequest): boolean {
  return groundsOf(application, [role], request).some(({ gap }) => gap);
}

/** Whether rows about reading this very field keep it from the role, whatever the record. Nobody fills in what they may not read. */
export function isKeptFromReading(application: Application, role: string, entity: string, field: string): boolean {
  const request = { kind: 'read', entity, field } as const;
  if (fieldRows(application, 'read', entity, field).length === 0 || isLeftOpen(application, role, request)) return false;
  return alternativesOf(application, role, request).length === 0;
}

/** All that has to hold for the role to do this, typed about the request's entity; literally true or false where it is. */
export function rightOf(application: Application, role: string, request: PermissionRequest): Expression {
  return joined(groundsOf(application, [role], request));
}

/** The engine answers one question with one list, so what was joined once stays joined. */
const joined = memoize(
  (grounds: readonly Ground[]): Expression => allOf(grounds.map((ground) => anyOf(ground.alternatives.map(({ when }) => when)))),
);

/** The cells that allow exactly what is asked for (not the requests before it, as reading), each with what it rests on. */
export function alternativesOf(application: Application, role: string, request: PermissionRequest): readonly Alternative[] {
  return groundsOf(application, [role], request).at(-1)?.alternatives ?? [];
}

/** The conditions of these cells: any of them suffices. None: nobody of this role may. */
export function conditionsOf(application: Application, role: string, request: PermissionRequest): readonly Expression[] {
  return alternativesOf(application, role, request).map(({ when }) => when);
}

/** Of these, the ones that stand in these rows of the matrix. */
export function conditionsIn(
  application: Application,
  role: string,
  request: PermissionRequest,
  rows: readonly Permission[],
): readonly Expression[] {
  const cells = new Set(rows.flatMap(cellsOf).map(({ cell }) => cell.statement));
  return alternativesOf(application, role, request).flatMap(({ statement, when }) => (cells.has(statement) ? [when] : []));
}

/** Whether the role might take an action on a record in this state: as far as states can tell. */
export function mightActIn(application: Application, role: string, entity: Entity, action: string, state: string): boolean {
  return mightInState(application, role, { kind: 'action', entity: entity.name, action }, state);
}

/** The same for any request about records. */
export function mightInState(
  application: Application,
  role: string,
  request: PermissionRequest & { readonly entity: string },
  state: string,
): boolean {
  const about = findEntity(application, request.entity);
  if (!about) return false;
  if (isLeftOpen(application, role, request)) return mightEver(application, role, request);
  return canHoldInState(rightOf(application, role, request), about, state);
}

/** Names of all roles. */
export function roleNames(application: Application): readonly string[] {
  return application.roles.roles.map(({ name }) => name);
}

/** The engine answers one question with one list, so how strong it is is worked out once. */
const strength = memoize((grounds: readonly Ground[]): MayEver => {
  const answers = grounds.map(strengthOfOne);
  return order.find((one) => answers.includes(one)) ?? 'yes';
});

/** The weakest of several grounds decides. */
const order: readonly MayEver[] = ['no', 'gap', 'conditions', 'yes'];

function strengthOfOne({ alternatives, gap }: Ground): MayEver {
  if (alternatives.some(({ when }) => isAlways(when, true))) return 'yes';
  if (alternatives.some(({ when }) => !isAlways(when, false))) return 'conditions';
  return gap ? 'gap' : 'no';
}

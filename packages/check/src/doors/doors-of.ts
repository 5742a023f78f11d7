/** The table of doors: every role, entity, field and state with what point 6 says of it. */
import { isEditable, mayStandIn, needsSecondFactor, type PermissionRequest } from '@ninefold/engine';
import { type Application, type Entity, type Field, findStates, isOfStay, isRelated, isSameName } from '@ninefold/model';
import type { DoorAnswer, DoorRow, EntityDoors, RoleDoors } from './door.ts';
import { doorAnswer } from './door-answer.ts';
import { waysBesides, waysTo } from './ways-to.ts';

/** Only of this role or entity where one is named; names are those of the document. */
export function doorsOf(
  application: Application,
  only: { readonly role?: string | undefined; readonly entity?: string | undefined } = {},
): readonly RoleDoors[] {
  const isMeant = (name: string, wanted: string | undefined) => wanted === undefined || isSameName(name, wanted);
  const entities = application.entities.filter(({ name }) => isMeant(name, only.entity));
  return application.roles.roles
    .filter(({ name }) => isMeant(name, only.role))
    .map(({ name: role }) => ({
      role,
      standsInFor: application.roles.roles.flatMap(({ name }) => (mayStandIn(application, [role], name) ? [name] : [])),
      needsSecondFactor: needsSecondFactor(application, [role]),
      entities: entities.map((entity) => entityDoors(application, role, entity)),
      besides: waysBesides(application, role),
    }));
}

function entityDoors(application: Application, role: string, entity: Entity): EntityDoors {
  const ask = (request: PermissionRequest, state?: string) => doorAnswer(application, role, request, entity, state);
  const found = [...ofFields(application, entity, ask), ...ofRecord(application, entity, ask)];
  return {
    entity: entity.name,
    rows: withStates(withFields(found), statesOf(application, entity)),
    ways: waysTo(application, role, entity),
  };
}

type Ask = (request: PermissionRequest, state?: string) => DoorAnswer;

/** One answer, before those that are alike are put together. */
interface OneDoor {
  readonly does: string;
  readonly field?: string;
  readonly state?: string;
  readonly answer: DoorAnswer;
}

function ofFields(application: Application, entity: Entity, ask: Ask): readonly OneDoor[] {
  const about = (does: 'read' | 'create' | 'edit', { name }: Field, state?: string): OneDoor => ({
    ...{ does, field: name, answer: ask({ kind: does, entity: entity.name, field: name }, state) },
    ...(state !== undefined && { state }),
  });
  const each = (does: 'read' | 'edit', field: Field) => inStates(application, entity).map((state) => about(does, field, state));
  const filledIn = (does: 'create' | 'edit') => entity.fields.filter((field) => isEditable(application, entity, field, does));
  return [
    ...entity.fields.filter((field) => !isRelated(field.type) && !isOfStay(field)).flatMap((field) => each('read', field)),
    ...filledIn('create').map((field) => about('create', field)),
    ...filledIn('edit').flatMap((field) => each('edit', field)),
  ];
}

/** What is about the record as such: nothing is filled in, or it goes, or it moves on. */
function ofRecord(application: Application, entity: Entity, ask: Ask): readonly OneDoor[] {
  const { name } = entity;
  const whole = (['create', 'edit'] as const)
    .filter((kind) => !entity.fields.some((field) => isEditable(application, entity, field, kind)))
    .map((kind): OneDoor => ({ does: kind, answer: ask({ kind, entity: name }) }));
  const removed = inStates(application, entity).map((state) => inOneState('delete', state, ask({ kind: 'delete', entity: name }, state)));
  return [...whole, ...removed, ...ofActions(application, entity, ask), ...ofMembers(application, entity, ask)];
}

/** Each action in the states from which it leads on; of what has none the record as it is. */
function ofActions(application: Application, { name }: Entity, ask: Ask): readonly OneDoor[] {
  const rows = findStates(application, name)?.transitions ?? [];
  const actions = [...new Set(rows.flatMap(({ trigger }) => (trigger.kind === 'action' ? [trigger.name] : [])))];
  return actions.flatMap((action) => {
    const own = rows.filter(({ trigger }) => trigger.kind === 'action' && trigger.name === action);
    const from = own.flatMap((row): readonly (string | undefined)[] => (row.anywhere ? [undefined] : row.from));
    return [...new Set(from)].map((state) => inOneState(action, state, ask({ kind: 'action', entity: name, action }, state)));
  });
}

/** Rows `add me to …` and `remove … from …`. */
function ofMembers({ roles }: Application, { name }: Entity, ask: Ask): readonly OneDoor[] {
  return roles.permissions.flatMap(({ may, words }) => {
    if ((may.kind !== 'add' && may.kind !== 'remove') || !isSameName(may.entity, name)) return [];
    const { kind, field, member } = may;
    return [{ does: words, answer: ask({ kind, entity: name, field, member }) }];
  });
}

function inOneState(does: string, state: string | undefined, answer: DoorAnswer): OneDoor {
  return { does, answer, ...(state !== undefined && { state }) };
}

function statesOf(application: Application, { name }: Entity): readonly string[] {
  return findStates(application, name)?.states.map((state) => state.name) ?? [];
}

/** Each state; of what has none the record as it is. */
function inStates(application: Application, entity: Entity): readonly (string | undefined)[] {
  const states = statesOf(application, entity);
  return states.length > 0 ? states : [undefined];
}

/** Fields of which the same is said in the same state. */
function withFields(found: readonly OneDoor[]): readonly DoorRow[] {
  const rows = new Map<string, DoorRow>();
  for (const { does, field, state, answer } of found) {
    const key = JSON.stringify([does, state, answer]);
    const fields = [...(rows.get(key)?.fields ?? []), ...(field === undefined ? [] : [field])];
    rows.set(key, { does, fields, states: state === undefined ? [] : [state], answer });
  }
  return [...rows.values()];
}

/** States in which the same is said of the same fields; all of them are none. */
function withStates(found: readonly DoorRow[], all: readonly string[]): readonly DoorRow[] {
  const rows = new Map<string, DoorRow>();
  for (const row of found) {
    const key = JSON.stringify([row.does, row.fields, row.answer]);
    rows.set(key, { ...row, states: [...(rows.get(key)?.states ?? []), ...row.states] });
  }
  return [...rows.values()].map((row) => (row.states.length === all.length ? { ...row, states: [] } : row));
}

/** Calls to the own server that do what these roles may do. What the server calls elsewhere is not their business. */
import {
  type Call,
  type Calls,
  type Expression,
  findStates,
  foldName,
  type Given,
  givenValue,
  kindOfCall,
  type Screen,
  type Shape,
  type StateMachine,
  type WrittenExpression,
} from '@ninefold/model';
import { nameOfShape } from '../values/context-of.ts';
import type { Reach } from './reach.ts';

/** Those that may be made, with the shapes they name; `screens` and `states` are those that are left. */
export function sliceCalls(reach: Reach, screens: readonly Screen[], states: readonly StateMachine[]): Calls {
  const calls = reach.application.calls.calls
    .filter((call) => mayCall(reach, states, call))
    .map((call) => sliceCall(reach, screens, states, call));
  const named = new Set(
    calls
      .flatMap((call) => [call.sends, call.returns])
      .flatMap(nameOf)
      .map(foldName),
  );
  const shapes = reach.application.calls.shapes.filter((shape) => named.has(foldName(shape.name)));
  return { calls, shapes: shapes.map((shape) => ({ ...shape, expression: sliceContext(reach, shape.expression) })) };
}

function mayCall(reach: Reach, states: readonly StateMachine[], call: Call): boolean {
  const { does } = call;
  if (givenValue(call.request)?.to === 'other' || !reach.may({ kind: 'call', call: call.id ?? call.statement })) return false;
  switch (does.kind) {
    case 'list':
      return reach.may({ kind: 'read', entity: does.entity });
    case 'read':
    case 'create':
    case 'edit':
    case 'delete':
      return reach.may({ kind: does.kind, entity: does.entity });
    case 'action':
      return reach.may({ kind: 'action', entity: does.entity, action: does.action });
    case 'move':
      return states.some((machine) => foldName(machine.entity) === foldName(does.entity) && machine.transitions.length > 0);
    case 'add':
    case 'remove':
      return reach.may({ kind: 'edit', entity: does.entity, field: does.field });
    case 'read me':
    case 'edit me': {
      const kind = kindOfCall(reach.application, does);
      const isOwn = kind?.roles.some((role) => reach.roles.some((own) => foldName(own) === foldName(role)));
      return kind !== undefined && isOwn === true && reach.may({ kind: does.kind === 'read me' ? 'read' : 'edit', entity: kind.entity });
    }
    case 'sign up':
    case 'sign in':
    case 'sign out':
      return true;
    case 'other':
    case 'unknown':
      return false;
  }
}

function sliceCall(reach: Reach, screens: readonly Screen[], states: readonly StateMachine[], call: Call): Call {
  const { tries: _tries, timeLimit: _timeLimit, idempotencyKey: _key, ...rest } = call;
  const makers = makersOf(reach, screens, states);
  const entity = 'entity' in call.does ? call.does.entity : undefined;
  return {
    ...rest,
    does:
      call.does.kind === 'list' && call.does.where && !(call.does.where.typed && reach.sees(call.does.where.typed))
        ? { kind: 'list', entity: call.does.entity }
        : call.does,
    sends: sliceShape(reach, entity, call.sends),
    returns: sliceShape(reach, entity, call.returns),
    madeBy:
      call.madeBy.kind === 'given'
        ? { ...call.madeBy, value: call.madeBy.value.filter((name) => makers.has(foldName(name))) }
        : call.madeBy,
  };
}

/** Everything left that can make a call: screens, actions, transitions, and making, changing or removing records. */
function makersOf(reach: Reach, screens: readonly Screen[], states: readonly StateMachine[]): ReadonlySet<string> {
  const rows = states.flatMap((machine) => machine.transitions);
  const doing = reach.application.entities.flatMap((entity) =>
    (['create', 'edit', 'delete'] as const).flatMap((kind) =>
      reach.may({ kind, entity: entity.name }) ? [`${kind} ${entity.name}`, `${kind} ${entity.plural}`] : [],
    ),
  );
  const moving = rows
    .flatMap(({ id, trigger }) => [id, trigger.kind === 'action' ? trigger.name : undefined])
    .flatMap((name) => name ?? []);
  const acting = states.flatMap((machine) =>
    machine.transitions.flatMap(({ trigger }) => (trigger.kind === 'action' ? [`${trigger.name} ${machine.entity}`] : [])),
  );
  return new Set([...screens.map((screen) => screen.name), ...doing, ...moving, ...acting].map(foldName));
}

function sliceShape(reach: Reach, entity: string | undefined, shape: Given<Shape>): Given<Shape> {
  if (shape.kind !== 'given') return shape;
  const { value } = shape;
  if (value.kind === 'fields' && entity !== undefined)
    return {
      ...shape,
      value: { ...value, names: value.names.filter((name) => isParameter(reach, entity, name) || reach.seesField(entity, name)) },
    };
  if (value.kind === 'context') return { ...shape, value: { ...value, expression: sliceContext(reach, value.expression) } };
  return shape;
}

/** A context keeps the names of all its entries, which every answer has; of what is not seen nothing more. */
function sliceContext(reach: Reach, expression: WrittenExpression): WrittenExpression {
  const { typed, ...written } = expression;
  if (!typed || reach.sees(typed)) return expression;
  return { ...written, source: '', typed: withoutUnseen(reach, typed) };
}

function withoutUnseen(reach: Reach, typed: Expression): Expression {
  if (typed.node !== 'context') return reach.sees(typed) ? typed : { node: 'null', type: { kind: 'null' }, from: typed.from, to: typed.to };
  const entries = typed.entries.map(({ name, value }) => ({ name, value: withoutUnseen(reach, value) }));
  const types = Object.fromEntries(entries.map(({ name, value }) => [name, value.type]));
  return { ...typed, type: { kind: 'context', entries: types }, entries };
}

function isParameter(reach: Reach, entity: string, name: string): boolean {
  const fields = reach.application.entities.find((one) => foldName(one.name) === foldName(entity))?.fields ?? [];
  return (
    !fields.some((field) => foldName(field.name) === foldName(name)) ||
    (foldName(name) === 'state' && (findStates(reach.application, entity)?.states.length ?? 0) > 0)
  );
}

function nameOf(shape: Given<Shape>): readonly string[] {
  const value = givenValue(shape);
  const name = value && nameOfShape(value);
  return name === undefined ? [] : [name];
}

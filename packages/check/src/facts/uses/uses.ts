/** Which statements use each field, constant, error and call. */
import {
  type Application,
  type Effect,
  expressionsOfEffect,
  fieldsOfPrint,
  foldName,
  type Given,
  laidOutBy,
  memoize,
  nodesOf,
  type Otherwise,
  type Request,
  recordsBehind,
  type Screen,
  type ShownField,
  type Shows,
  type StateMachine,
  type Transition,
} from '@ninefold/model';
import type { StatementRef } from '../../checking.ts';
import { type ExpressionUse, entityOfCall, expressionsOf } from './expressions.ts';

export interface FieldUse extends StatementRef {
  readonly how: /** By an expression standing there. */
    | ExpressionUse
    | 'shown'
    /** A screen is filtered, ordered, grouped or measured by it. */
    | 'arranged'
    /** A value is given to it. */
    | 'asked for'
    | 'set'
    | 'answered'
    | 'first row value'
    /** In a path: `/claims/:number`. */
    | 'address'
    /** *Shown* of an error: `at amount`. */
    | 'error place'
    /** Other records may not have the same. */
    | 'unique';
}

interface ConstantUse extends StatementRef {
  /** Of an expression; `limit` in a field's type or of a column, `address` in a request, `error message` in braces of point 8. */
  readonly how: ExpressionUse | 'limit' | 'address';
}

export interface ErrorUse extends StatementRef {
  /** `effect`: *Otherwise* of a row whose call failed; `call`: *Fails with* of a call to somebody else that some row makes. */
  readonly by: 'rule' | 'unique' | 'guard' | 'effect' | 'call' | 'moved meanwhile' | 'refused' | 'may not be read';
  /** What the record is; missing for the bullets of point 6, which are about every entity. */
  readonly entity?: string;
}

export interface Uses {
  /** By `fieldKey`. */
  readonly fields: ReadonlyMap<string, readonly FieldUse[]>;
  /** By folded name. */
  readonly constants: ReadonlyMap<string, readonly ConstantUse[]>;
  /** Who raises it, by folded code. That a call to the own server lists it raises nothing. */
  readonly errors: ReadonlyMap<string, readonly ErrorUse[]>;
  /** The effects that make a call, by its folded id. */
  readonly calls: ReadonlyMap<string, readonly StatementRef[]>;
}

/** `claim/spent from`: an entity and a field of it, folded. */
export function fieldKey(entity: string, field: string): string {
  return `${foldName(entity)}/${foldName(field)}`;
}

export const usesOf: (application: Application) => Uses = memoize(collect);

/** A map under construction. */
interface UsesInMaking {
  readonly fields: Map<string, FieldUse[]>;
  readonly constants: Map<string, ConstantUse[]>;
  readonly errors: Map<string, ErrorUse[]>;
  readonly calls: Map<string, StatementRef[]>;
}

function collect(application: Application): Uses {
  const uses: UsesInMaking = { fields: new Map(), constants: new Map(), errors: new Map(), calls: new Map() };
  fromExpressions(uses, application);
  for (const screen of application.screens) fromScreen(uses, screen);
  fromEntities(uses, application);
  for (const machine of application.states) fromMachine(uses, machine);
  fromErrors(uses, application);
  fromCalls(uses, application);
  return uses;
}

function add<U extends StatementRef>(map: Map<string, U[]>, key: string, use: U): void {
  const list = map.get(key);
  if (list) list.push(use);
  else map.set(key, [use]);
}

function addField(uses: UsesInMaking, entity: string, field: string, at: StatementRef, how: FieldUse['how']): void {
  add(uses.fields, fieldKey(entity, field), { statement: at.statement, span: at.span, how });
}

function fromExpressions(uses: UsesInMaking, application: Application): void {
  for (const { expression, at, place } of expressionsOf(application)) {
    if (!expression.typed) continue;
    for (const node of nodesOf(expression.typed)) {
      if (node.node === 'field') addField(uses, node.entity, node.field, at, place);
      else if (node.node === 'constant') addConstant(uses, node.name, at, place);
    }
  }
}

function addConstant(uses: UsesInMaking, name: string, { statement, span }: StatementRef, how: ConstantUse['how']): void {
  add(uses.constants, foldName(name), { statement, span, how });
}

function fromScreen(uses: UsesInMaking, screen: Screen): void {
  const shows = screen.shows.kind === 'given' ? screen.shows.value : undefined;
  if (shows && 'fields' in shows) shown(uses, screen, shows.fields);
  arranged(uses, screen, screen.filters);
  if (screen.order?.kind === 'fields')
    arranged(
      uses,
      screen,
      screen.order.terms.map(({ field }) => field),
    );
  if (shows) arranged(uses, screen, laidOutBy(shows));
  shown(uses, screen, fieldsOfPrint(screen));
  fromRoute(uses, screen, shows);
  for (const { limit, ...at } of screen.columnLimits ?? []) if (limit.kind === 'constant') addConstant(uses, limit.name, at, 'limit');
  for (const part of screen.parts) {
    if (part.kind === 'list') shown(uses, part, part.fields);
    if (part.kind === 'chart') arranged(uses, part, [part.by?.field, part.splitBy]);
    if ('measure' in part) arranged(uses, part, [part.measure.field]);
    arranged(uses, part, [recordsBehind(part)?.over]);
  }
}

function fromRoute(uses: UsesInMaking, screen: Screen, shows: Shows | undefined): void {
  if (screen.route.kind !== 'given' || !shows || !('entity' in shows)) return;
  for (const [, name = ''] of screen.route.value.matchAll(/:([^/]+)/gu)) addField(uses, shows.entity, name, screen, 'address');
}

function shown(uses: UsesInMaking, { statement }: StatementRef, fields: readonly ShownField[]): void {
  for (const field of fields) {
    addShown(uses, statement, field, 'shown');
    for (const column of field.columns ?? []) addShown(uses, statement, column, 'shown');
  }
}

function arranged(uses: UsesInMaking, { statement }: StatementRef, fields: readonly (ShownField | undefined)[]): void {
  for (const field of fields) if (field) addShown(uses, statement, field, 'arranged');
}

function addShown(uses: UsesInMaking, statement: string, { entity, field, span }: ShownField, how: FieldUse['how']): void {
  if (entity !== undefined && field !== undefined) addField(uses, entity, field, { statement, span }, how);
}

function fromEntities(uses: UsesInMaking, { entities }: Application): void {
  for (const entity of entities) {
    for (const field of entity.fields) {
      const limit = 'upTo' in field.type ? field.type.upTo : undefined;
      if (limit && 'constant' in limit) addConstant(uses, limit.constant, field, 'limit');
      else if (limit && 'kind' in limit && limit.kind === 'constant') addConstant(uses, limit.name, field, 'limit');
    }
    for (const unique of entity.uniques) {
      for (const field of unique.fields) addField(uses, entity.name, field, unique, 'unique');
      if (unique.otherwise.kind === 'given')
        add(uses.errors, foldName(unique.otherwise.value), {
          ...cellOf(unique.statement, unique.otherwise),
          by: 'unique',
          entity: entity.name,
        });
    }
    for (const row of entity.startsWith)
      for (const field of Object.keys(row.values)) addField(uses, entity.name, field, row, 'first row value');
  }
}

function fromMachine(uses: UsesInMaking, { entity, transitions, movedMeanwhile }: StateMachine): void {
  if (movedMeanwhile) add(uses.errors, foldName(movedMeanwhile.code), { ...place(movedMeanwhile), by: 'moved meanwhile', entity });
  for (const transition of transitions) {
    const { statement, asksFor, otherwise } = transition;
    if (asksFor.kind === 'given') for (const field of asksFor.value) addField(uses, entity, field, cellOf(statement, asksFor), 'asked for');
    for (const effect of transition.then) fromEffect(uses, effect, entity, statement);
    if (otherwise.kind !== 'given' || otherwise.value.code === undefined) continue;
    for (const by of raisedOtherwise(transition, otherwise.value.kind))
      add(uses.errors, foldName(otherwise.value.code), { ...cellOf(statement, otherwise), by, entity });
  }
}

/** An error alone is that of the guard, and of a call that failed where the row makes one, or does something that is not known. */
function raisedOtherwise({ when, then }: Transition, kind: Otherwise['kind']): readonly ('guard' | 'effect')[] {
  if (kind === 'state') return ['effect'];
  if (then.some((effect) => effect.kind === 'gap' || effect.kind === 'unreadable')) return ['guard', 'effect'];
  if (!then.some((effect) => effect.kind === 'call')) return ['guard'];
  return when.kind === 'none' ? ['effect'] : ['guard', 'effect'];
}

function fromEffect(uses: UsesInMaking, effect: Effect, entity: string, statement: string): void {
  const at = { statement, span: effect.span };
  if (effect.kind === 'call') add(uses.calls, foldName(effect.call), at);
  if (effect.kind === 'run') {
    for (const name of effect.sets) addField(uses, entity, name, at, 'set');
    for (const code of effect.errors) add(uses.errors, foldName(code), { ...at, by: 'effect', entity });
  }
  for (const { field } of expressionsOfEffect(effect, entity)) if (field) addField(uses, field.entity, field.name, at, 'set');
}

function fromErrors(uses: UsesInMaking, { rules, roles, errors, entities }: Application): void {
  for (const rule of rules)
    if (rule.otherwise.kind === 'given')
      add(uses.errors, foldName(rule.otherwise.value), { ...cellOf(rule.statement, rule.otherwise), by: 'rule', entity: rule.about });
  const bullets = [
    [roles.refused, 'refused'],
    [roles.mayNotBeRead, 'may not be read'],
  ] as const;
  for (const [cell, by] of bullets)
    if (cell.kind === 'given') add(uses.errors, foldName(cell.value), { ...cellOf(`roles/${by}`, cell), by });
  for (const error of errors) {
    if (error.message.kind === 'given') {
      // A message that no record raises is typed for none: only constants can be meant.
      const braces = Object.keys(error.parts).length === 0 ? error.message.value.matchAll(/\{([^{}]+)\}/gu) : [];
      for (const [, name = ''] of braces) addConstant(uses, name, cellOf(error.statement, error.message), 'error message');
    }
    if (error.shown.kind !== 'given' || error.shown.value.kind !== 'field') continue;
    const { field } = error.shown.value;
    const about = Object.keys(error.parts).length > 0 ? Object.keys(error.parts) : entities.map(({ name }) => name);
    for (const entity of about) addField(uses, entity, field, cellOf(error.statement, error.shown), 'error place');
  }
}

function fromCalls(uses: UsesInMaking, application: Application): void {
  for (const call of application.calls.calls) {
    const entity = entityOfCall(application, call);
    if (call.request.kind === 'given') fromRequest(uses, call.request.value, cellOf(call.statement, call.request), entity);
    if (entity === undefined) continue;
    if (call.does.kind === 'other' && call.failsWith.kind === 'given')
      for (const code of call.failsWith.value)
        add(uses.errors, foldName(code), { ...cellOf(call.statement, call.failsWith), by: 'call', entity });
    if (call.sends.kind === 'given' && call.sends.value.kind === 'fields')
      // What a list is sent it is filtered by.
      for (const field of call.sends.value.names)
        addField(uses, entity, field, cellOf(call.statement, call.sends), call.does.kind === 'list' ? 'arranged' : 'sent');
    if (call.returns.kind !== 'given') continue;
    const at = cellOf(call.statement, call.returns);
    const answered = call.does.kind === 'other' ? 'answered' : 'shown';
    const { value } = call.returns;
    if (value.kind === 'fields') for (const field of value.names) addField(uses, entity, field, at, answered);
    if (answered === 'answered' && value.kind === 'context' && value.expression.typed?.node === 'context')
      for (const { name } of value.expression.typed.entries) addField(uses, entity, name, at, answered);
  }
}

function fromRequest(uses: UsesInMaking, request: Request, at: StatementRef, entity: string | undefined): void {
  if (request.to === 'other') addConstant(uses, request.address, at, 'address');
  if (entity === undefined) return;
  for (const [, name = ''] of request.path.matchAll(/:([^/]+)/gu)) addField(uses, entity, name, at, 'address');
}

function cellOf(statement: string, cell: Exclude<Given<unknown>, { kind: 'none' }>): StatementRef {
  return { statement, span: cell.span };
}

function place({ statement, span }: StatementRef): StatementRef {
  return { statement, span };
}

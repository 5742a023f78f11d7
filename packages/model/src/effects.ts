/** What is said of effects wherever they are asked: the expressions in them, and what they do to which records. */
import { type Application, findEntity, findField, isSameName } from './application.ts';
import type { Expression, WrittenExpression } from './expression.ts';
import { childrenOf } from './expression-tree.ts';
import { unreachable } from './invariant.ts';
import type { Effect, Transition } from './states.ts';

/** One by one: of a `for each` what is done for each item. */
export function singleEffects(then: readonly Effect[]): readonly Exclude<Effect, { kind: 'for each' }>[] {
  return then.flatMap((effect) => (effect.kind === 'for each' ? singleEffects([effect.does]) : [effect]));
}

/** The actions of other records that a row takes, each once, in the order written. */
export function actionsTaken({ then }: Pick<Transition, 'then'>): readonly { readonly entity: string; readonly action: string }[] {
  const acts = singleEffects(then).flatMap((effect) => (effect.kind === 'act' ? [{ entity: effect.entity, action: effect.action }] : []));
  return acts.filter((one, at) => acts.findIndex((other) => other.entity === one.entity && other.action === one.action) === at);
}

/** Whether it does something to other records, which have to be read for it. */
export function reachesOthers({ kind }: Effect): boolean {
  return kind === 'change' || kind === 'delete' || kind === 'act' || kind === 'for each';
}

export interface ExpressionOfEffect {
  readonly expression: WrittenExpression;
  /** Whom it notifies, what it says in braces, or a value, a record or a list. `line`: of a field of a line, within a value written out. */
  readonly use: 'whom' | 'message' | 'value' | 'line';
  /** The field that it is the value of. */
  readonly field?: { readonly entity: string; readonly name: string };
}

/**
 * All expressions of an effect of `entity`, in the order written. What is said of each item of a list comes as a `for` over that list, so
 * that no name in it stands for nothing.
 */
export function expressionsOfEffect(effect: Effect, entity: string): readonly ExpressionOfEffect[] {
  switch (effect.kind) {
    case 'set':
      return givenValueOf(entity, effect.field, effect.to);
    case 'change':
      return [{ expression: effect.path, use: 'value' }, ...givenValueOf(effect.entity, effect.field, effect.to)];
    case 'delete':
      return [{ expression: effect.record, use: 'value' }];
    case 'act':
      return [
        { expression: effect.record, use: 'value' },
        ...effect.values.flatMap(({ field, value }) => givenValueOf(effect.entity, field, value)),
      ];
    case 'create':
      return effect.values.flatMap(({ field, value }) => givenValueOf(effect.entity, field, value));
    case 'for each': {
      const { list, variable, does } = effect;
      const inner = expressionsOfEffect(does, entity).map((one) => ({ ...one, expression: overEach(list, variable, one.expression) }));
      return [{ expression: list, use: 'value' }, ...inner];
    }
    case 'notify':
      return [
        ...effect.whom.map((expression) => ({ expression, use: 'whom' as const })),
        ...effect.message.flatMap((part) => ('value' in part ? [{ expression: part.value, use: 'message' as const }] : [])),
      ];
    case 'call':
    case 'run':
    case 'gap':
    case 'unreadable':
      return [];
    default:
      return unreachable(effect);
  }
}

/** The list of lines of `entity` that an effect of one of its rows adds to, if it makes one of its own lines. */
export function listAddedTo(application: Application, effect: Effect, entity: string): string | undefined {
  const made = singleEffects([effect]).find(({ kind }) => kind === 'create');
  const owner = made?.kind === 'create' ? findEntity(application, made.entity)?.ownedBy : undefined;
  return owner && isSameName(owner.entity, entity) ? owner.field : undefined;
}

/** Whether it is an e-mail field of some record, or those of several: mail goes there, whoever reads it. */
export function namesAddress(application: Application, expression: Expression): boolean {
  switch (expression.node) {
    case 'field':
      return findField(application, expression.entity, expression.field)?.type.kind === 'email';
    // `guests.email`: that of each.
    case 'for':
      return namesAddress(application, expression.body);
    case 'filter':
    case 'item':
      return namesAddress(application, expression.list);
    default:
      return false;
  }
}

/** The record that a path to a field begins with: `appointment` of `appointment.ended at`. */
export function recordOfPath({ typed }: WrittenExpression): Expression | undefined {
  return typed?.node === 'field' ? typed.of : undefined;
}

/** The value, and within it those of the lines that it writes out. */
function givenValueOf(entity: string, name: string, expression: WrittenExpression): readonly ExpressionOfEffect[] {
  const lines = expression.typed ? lineValues(expression.typed) : [];
  return [
    { expression, use: 'value', field: { entity, name } },
    ...lines.map(({ typed, field }): ExpressionOfEffect => ({ expression: { ...expression, typed }, use: 'line', field })),
  ];
}

interface LineValue {
  readonly typed: Expression;
  readonly field: { readonly entity: string; readonly name: string };
}

/** What the fields of lines are given that an expression writes out. */
function lineValues(expression: Expression): readonly LineValue[] {
  if (expression.node === 'context' && expression.line !== undefined) {
    const { line: entity, entries } = expression;
    return entries.map(({ name, value }) => ({ typed: value, field: { entity, name } }));
  }
  if (expression.node !== 'for') return childrenOf(expression).flatMap(lineValues);
  const { variable, list, body } = expression;
  return lineValues(body).map(({ typed, field }) => ({ typed: forOf(variable, list, typed), field }));
}

function overEach(list: WrittenExpression, variable: string, { typed: body, ...written }: WrittenExpression): WrittenExpression {
  if (!body || !list.typed) return written;
  return { ...written, typed: forOf(variable, list.typed, body) };
}

function forOf(variable: string, list: Expression, body: Expression): Expression {
  const { from, to } = body;
  return { node: 'for', variable, list, body, type: { kind: 'list', of: body.type }, from, to };
}

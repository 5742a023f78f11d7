/** What records that a row makes start as, seen from the row: of what it gives them more is looked at than the row itself does. */
import {
  type Application,
  type Effect,
  type Entity,
  type Expression,
  type ExpressionOfEffect,
  expressionsOfEffect,
  findEntity,
  givenValue,
  isSameName,
  singleEffects,
  withChildren,
} from '@ninefold/model';

/** For each reference that `create` gives, what the new record starts as, computes from it and is judged by. `then`: the effects of a row. */
export function startsOfMade(application: Application, then: readonly Effect[]): readonly Expression[] {
  return then
    .filter((effect) => singleEffects([effect]).some(({ kind }) => kind === 'create'))
    .flatMap((effect) => expressionsOfEffect(effect, ''))
    .flatMap((given) => startsFrom(application, given));
}

function startsFrom(application: Application, { expression: { typed }, field }: ExpressionOfEffect): readonly Expression[] {
  const about = field && findEntity(application, field.entity);
  if (!typed || !about) return [];
  const looked = [
    ...about.fields.flatMap(({ startsAs, computed }) => [givenValue(startsAs)?.typed, computed?.typed]),
    ...application.rules.filter((rule) => isSameName(rule.about, about.name)).map(({ rule }) => givenValue(rule)?.typed),
  ].filter((one) => one !== undefined);
  if (typed.type.kind === 'record') return looked.map((each) => seenFrom(each, about, new Map([[field.name, typed]])));
  if (typed.node !== 'for' || typed.type.kind !== 'list' || typed.type.of.kind !== 'record') return [];
  const given = new Map([[field.name, typed.body]]);
  return looked.map((each) => ({ ...typed, body: seenFrom(each, about, given), type: { kind: 'list', of: each.type } }));
}

/**
 * With what is given in the place of a field, and in that of another reference what it starts as; nothing else of the new record is there
 * to be looked at. `known`: what stands for which field.
 */
function seenFrom(expression: Expression, about: Entity, known: ReadonlyMap<string, Expression>): Expression {
  if (expression.node === 'self') return nothing(expression);
  if (expression.node !== 'field' || expression.of.node !== 'self')
    return withChildren(expression, (child) => seenFrom(child, about, known));
  const { field: name, type } = expression;
  const given = known.get(name);
  if (given) return given;
  const found = type.kind === 'record' ? about.fields.find((field) => field.name === name) : undefined;
  const start = found && (found.computed?.typed ?? givenValue(found.startsAs)?.typed);
  // What starts as itself, on whatever way, starts as nothing.
  return start ? seenFrom(start, about, new Map(known).set(name, nothing(expression))) : nothing(expression);
}

function nothing({ from, to }: Expression): Expression {
  return { node: 'null', type: { kind: 'null' }, from, to };
}

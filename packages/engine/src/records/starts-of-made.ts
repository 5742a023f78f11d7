/** What records that a row makes start as, seen from the row: of what it gives them more is looked at than the row itself does. */
import {
  type Application,
  type Effect,
  type Expression,
  type ExpressionOfEffect,
  expressionsOfEffect,
  findEntity,
  givenValue,
  singleEffects,
  withChildren,
} from '@ninefold/model';

/** For each reference that `create` gives, what the new record starts as and computes from it. `then`: the effects of a row. */
export function startsOfMade(application: Application, then: readonly Effect[]): readonly Expression[] {
  return then
    .filter((effect) => singleEffects([effect]).some(({ kind }) => kind === 'create'))
    .flatMap((effect) => expressionsOfEffect(effect, ''))
    .flatMap((given) => startsFrom(application, given));
}

function startsFrom(application: Application, { expression: { typed }, field }: ExpressionOfEffect): readonly Expression[] {
  const about = field && findEntity(application, field.entity);
  if (!typed || !about) return [];
  const looked = about.fields.flatMap(({ startsAs, computed }) =>
    [givenValue(startsAs)?.typed, computed?.typed].filter((one) => one !== undefined),
  );
  if (typed.type.kind === 'record') return looked.map((each) => seenFrom(each, field.name, typed));
  if (typed.node !== 'for' || typed.type.kind !== 'list' || typed.type.of.kind !== 'record') return [];
  return looked.map((each) => ({ ...typed, body: seenFrom(each, field.name, typed.body), type: { kind: 'list', of: each.type } }));
}

/** With what is given in the place of the field; nothing else of the new record is there to be looked at. */
function seenFrom(expression: Expression, name: string, given: Expression): Expression {
  if (expression.node === 'field' && expression.of.node === 'self' && expression.field === name) return given;
  if (expression.node === 'self') return { ...expression, node: 'null', type: { kind: 'null' } };
  return withChildren(expression, (child) => seenFrom(child, name, given));
}

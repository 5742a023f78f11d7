/** Every expression a document has, in the order of its points, with where it stands and what it is for. */
import {
  type Application,
  type Call,
  type DashboardPart,
  type Effect,
  type Entity,
  type Expression,
  expressionOfTrigger,
  expressionsOfEffect,
  findEntity,
  type Given,
  kindOfCall,
  memoize,
  type PointNumber,
  type Screen,
  type Shape,
  type StateMachine,
  type TemplatePart,
  type Transition,
  type WrittenExpression,
} from '@ninefold/model';
import type { StatementRef } from '../../checking.ts';

export type ExpressionUse =
  /** Days on which nobody works. */
  | 'holidays'
  /** Which records a screen, a part of a dashboard or a list call has. */
  | 'filter'
  | 'measure'
  /** What a figure should be. */
  | 'target'
  | 'computed'
  | 'starts as'
  | 'on save'
  | 'first row'
  /** How long a transition waits, or until when. */
  | 'timer'
  | 'guard'
  /** A value that an effect sets, or gives a record it makes; or whom it notifies. */
  | 'effect'
  /** How much one move may set off. */
  | 'bound'
  /** In braces in what a notification says. */
  | 'message'
  | 'rule'
  | 'condition'
  /** Which field a member of a request fills. */
  | 'sent'
  /** What a call to somebody else sends, its tries, time limit and key, or a page's length. */
  | 'call'
  /** Which member of somebody else's answer goes where. */
  | 'answer'
  /** In braces in a message of the catalogue. */
  | 'error message';

/** The point in which an expression is written, and mended. */
export const pointOfUse: Readonly<Record<ExpressionUse, PointNumber>> = {
  holidays: 1,
  filter: 2,
  measure: 2,
  target: 2,
  computed: 3,
  'starts as': 3,
  'on save': 3,
  'first row': 3,
  timer: 4,
  guard: 4,
  effect: 4,
  message: 4,
  bound: 4,
  rule: 5,
  condition: 6,
  call: 7,
  sent: 7,
  answer: 7,
  'error message': 8,
};

export interface UsedExpression {
  readonly expression: WrittenExpression;
  /** What `self` is; missing where there is no record, as in a call's tries. */
  readonly entity?: string;
  /** The statement, and its cell where it stands in one. */
  readonly at: StatementRef;
  readonly place: ExpressionUse;
}

/** All of them, those that could not be read (`typed` is missing) too. A condition is there once for each entity it is used about. */
export const expressionsOf = memoize((application: Application): readonly UsedExpression[] => [
  ...ofProduct(application),
  ...application.screens.flatMap(ofScreen),
  ...application.entities.flatMap(ofEntity),
  ...application.states.flatMap(ofMachine),
  ...application.rules.flatMap((rule) => inCell(rule.rule, { place: 'rule', entity: rule.about, at: rule })),
  ...ofConditions(application),
  ...ofCalls(application),
  ...application.errors.flatMap((error) =>
    Object.entries(error.parts).flatMap(([entity, parts]) =>
      inTemplate(parts, { place: 'error message', entity, at: cellOf(error, error.message) }),
    ),
  ),
]);

type Where = Omit<UsedExpression, 'expression'>;

function one(expression: WrittenExpression | undefined, where: Where): readonly UsedExpression[] {
  return expression ? [{ expression, ...where }] : [];
}

function inCell(cell: Given<WrittenExpression>, where: Where): readonly UsedExpression[] {
  return cell.kind === 'given' ? [{ expression: cell.value, ...where, at: cellOf(where.at, cell) }] : [];
}

function cellOf(at: StatementRef, cell: Given<unknown>): StatementRef {
  return { statement: at.statement, span: cell.kind === 'none' ? at.span : cell.span };
}

function inTemplate(parts: readonly TemplatePart[], where: Where): readonly UsedExpression[] {
  return parts.flatMap((part) => ('value' in part ? [{ expression: part.value, ...where }] : []));
}

function ofProduct({ product: { holidays, holidaysFrom = [] } }: Application): readonly UsedExpression[] {
  if (holidays.kind === 'none') return [];
  const { span } = holidays;
  return holidaysFrom.flatMap((expression) => one(expression, { place: 'holidays', at: { statement: 'product/holidays', span } }));
}

function ofScreen(screen: Screen): readonly UsedExpression[] {
  const { shows } = screen;
  const at = cellOf(screen, shows);
  const shown = shows.kind === 'given' && 'where' in shows.value ? shows.value : undefined;
  return [...(shown ? one(shown.where, { place: 'filter', entity: shown.entity, at }) : []), ...screen.parts.flatMap(ofPart)];
}

function ofPart(part: DashboardPart): readonly UsedExpression[] {
  if (part.kind === 'list') return one(part.where, { place: 'filter', entity: part.entity, at: part });
  if (!('measure' in part)) return [];
  const { measure } = part;
  return [
    ...one(measure.where, { place: 'measure', entity: measure.entity, at: part }),
    ...(part.kind === 'figure' ? one(part.target?.value, { place: 'target', at: part }) : []),
  ];
}

function ofEntity(entity: Entity): readonly UsedExpression[] {
  const { name } = entity;
  return [
    ...entity.fields.flatMap((field) => [
      ...one(field.computed, { place: 'computed', entity: name, at: field }),
      ...inCell(field.startsAs, { place: 'starts as', entity: name, at: field }),
      ...one(field.onSave, { place: 'on save', entity: name, at: field }),
    ]),
    ...entity.startsWith.flatMap((row) =>
      Object.values(row.values).flatMap((value) => ('kind' in value ? [] : one(value, { place: 'first row', entity: name, at: row }))),
    ),
  ];
}

function ofMachine({ entity, transitions, recordsAtOnce, actionsInARow }: StateMachine): readonly UsedExpression[] {
  const inTrigger = (transition: Transition): readonly UsedExpression[] => {
    const timing = expressionOfTrigger(transition.trigger);
    return timing ? one(timing, { place: 'timer', entity, at: transition }) : [];
  };
  const bounds = [recordsAtOnce, actionsInARow].flatMap((at) => (at ? one(at.most, { place: 'bound', at }) : []));
  const rows = transitions.flatMap((transition) => [
    ...inTrigger(transition),
    ...inCell(transition.when, { place: 'guard', entity, at: transition }),
    ...transition.then.flatMap((effect) => ofEffect(effect, entity, transition)),
  ]);
  return [...bounds, ...rows];
}

function ofEffect(effect: Effect, entity: string, { statement }: Transition): readonly UsedExpression[] {
  const at = { statement, span: effect.span };
  return expressionsOfEffect(effect, entity).flatMap(({ expression, use }): readonly UsedExpression[] =>
    use === 'line' ? [] : [{ expression, entity, at, place: use === 'message' ? 'message' : 'effect' }],
  );
}

function ofConditions({ roles }: Application): readonly UsedExpression[] {
  return roles.conditions.flatMap((condition) =>
    condition.meanings.flatMap((meaning) =>
      one(meaning, { place: 'condition', ...(meaning.entity !== '' && { entity: meaning.entity }), at: condition }),
    ),
  );
}

function ofCalls(application: Application): readonly UsedExpression[] {
  const { calls, shapes } = application.calls;
  return [
    ...calls.flatMap((call) => ofCall(application, call)),
    ...shapes.flatMap((shape) => one(shape.expression, { place: 'call', entity: shape.entity, at: shape })),
  ];
}

function ofCall(application: Application, call: Call): readonly UsedExpression[] {
  const entity = entityOfCall(application, call);
  const about = { place: 'call', ...(entity !== undefined && { entity }), at: call } as const;
  const filter = call.does.kind === 'list' ? one(call.does.where, { ...about, place: 'filter' }) : [];
  const answers = call.does.kind === 'other' ? ({ ...about, place: 'answer' } as const) : about;
  return [
    ...filter,
    ...inShape(call.sends, call.does.kind === 'other' ? about : { ...about, place: 'sent' }),
    ...inShape(call.returns, answers),
    ...one(call.tries, about),
    ...one(call.timeLimit, about),
    ...one(call.idempotencyKey, about),
  ];
}

function inShape(cell: Given<Shape>, where: Where): readonly UsedExpression[] {
  if (cell.kind !== 'given') return [];
  const at = cellOf(where.at, cell);
  if (cell.value.kind === 'context') return one(cell.value.expression, { ...where, at });
  const count = cell.value.kind === 'page' ? cell.value.count : undefined;
  return count ? one(asWritten(count), { ...where, at }) : [];
}

function asWritten(typed: Expression): WrittenExpression {
  return { source: '', from: typed.from, to: typed.to, typed };
}

/** What a call is about: of a call to somebody else, the entity whose transition makes it; of adding a line, the line. */
export function entityOfCall(application: Application, call: Call): string | undefined {
  const { does } = call;
  if (does.kind === 'add') {
    const type = findEntity(application, does.entity)?.fields.find(({ name }) => name === does.field)?.type;
    if (type?.kind === 'lines') return type.entity;
  }
  if ('entity' in does) return does.entity;
  if (does.kind === 'other')
    return application.states.find(({ transitions }) =>
      transitions.some(({ then }) => then.some((effect) => effect.kind === 'call' && effect.call === call.id)),
    )?.entity;
  return kindOfCall(application, does)?.entity;
}

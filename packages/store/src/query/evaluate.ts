/** Expressions about no record, answered by the database: `count(all Products[stock < minimum])`. */
import { type Environment, recordsLookedAt, sentences, TooMuchToWorkOut } from '@ninefold/engine';
import { type Expression, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { Evaluated, EvaluateQuery } from '../queries.ts';
import { codecOf } from '../sql/codecs.ts';
import { type Fragment, fragment } from '../sql/fragment.ts';
import { filled, ifPossible } from './conditions.ts';
import type { QueryContext } from './context.ts';
import { byIds } from './load.ts';

/** Its value; undefined where it cannot be judged. Throws TooMuchToWorkOut for more records than are looked at one by one. */
export async function evaluateQuery(context: QueryContext, { expression, environment, load }: EvaluateQuery): Promise<Evaluated> {
  const entity = entityOfList(expression);
  if (entity !== undefined) {
    const count = await foundValue(context, countOf(expression), environment);
    if (count.kind === 'value' && typeof count.value === 'bigint' && count.value > recordsLookedAt)
      throw new TooMuchToWorkOut(sentences.tooManyRelated(entity, recordsLookedAt));
  }
  const found = await foundValue(context, expression, environment);
  if (found.kind === 'beyond' || found.value === undefined) return found;
  return { kind: 'value', value: await withRecords(context, found.value, load, environment) };
}

function countOf(list: Expression): Expression {
  const known = counts.get(list) ?? {
    node: 'call',
    function: 'count',
    arguments: [list],
    type: { kind: 'number', scale: 0 },
    from: 0,
    to: 0,
  };
  counts.set(list, known);
  return known;
}

const counts = new WeakMap<Expression, Expression>();

function entityOfList({ type }: Expression): string | undefined {
  return type.kind === 'list' && type.of.kind === 'record' ? type.of.entity : undefined;
}

async function foundValue(context: QueryContext, expression: Expression, environment: Environment): Promise<Evaluated> {
  const lowered = loweredAlone(context, expression);
  if (!lowered) return { kind: 'beyond' };
  const sql = filled(fragment`SELECT ${lowered}`, environment);
  if (!sql) return { kind: 'value', value: undefined };
  const [value = null] = (await context.statements.get(sql.text, sql.values, environment)) ?? [];
  return { kind: 'value', value: codecOf(expression.type).decode(value) };
}

function loweredAlone(context: QueryContext, expression: Expression): Fragment | undefined {
  const known = context.lowered.get(expression);
  if (known) return known;
  const made = ifPossible(() => context.lower.alone(expression));
  if (made) context.lowered.set(expression, made);
  return made;
}

/** Records in the place of their ids. */
async function withRecords(
  context: QueryContext,
  value: Value,
  load: EvaluateQuery['load'],
  environment: Environment,
): Promise<Value | undefined> {
  const named = (isList(value) ? value : [value]).filter(isRecord);
  const [first] = named;
  if (!first) return value;
  const found = await byIds(
    context,
    first.entity,
    named.flatMap(({ id }) => id ?? []),
    load,
    environment,
  );
  const loaded = (one: Value): Value => (isRecord(one) ? (found.get(one.id ?? '') ?? (one satisfies RecordValue)) : one);
  return isList(value) ? value.map(loaded) : loaded(value);
}

/** Named conditions, typed once for each entity they are used about. */
import { type Condition, type ConditionMeaning, foldName, type StatementId } from '@ninefold/model';
import { asCell, readGap } from '../read/cells.ts';
import { uncoded, type Words } from '../read/words.ts';
import { spanAt } from '../reading.ts';
import type { Bullet } from '../sections/parts.ts';
import { conditionName } from '../sections/roles.ts';
import { askedBy, type Binding } from './binding.ts';
import { bindExpression, countFindings, type ExpressionContext } from './expressions.ts';
import { statementId } from './ids.ts';

/** Folded condition name → what it is used about, and in the columns of which people. */
export type ConditionTypes = Map<string, ConditionUse[]>;

interface ConditionUse {
  /** '' where it is used about no record. */
  readonly entity: string;
  /** Whose record `me` is; undefined for Anybody, and where nobody signs in. */
  readonly me: string | undefined;
}

/** Notes that the condition is used about these entities, in a column of such people: it is typed for each. */
export function useCondition(used: ConditionTypes, condition: string, entities: readonly string[], me: string | undefined): void {
  const uses = used.get(foldName(condition)) ?? [];
  for (const entity of entities) if (!uses.some((one) => one.entity === entity && one.me === me)) uses.push({ entity, me });
  used.set(foldName(condition), uses);
}

/** A condition that nothing uses is typed for no entity; it must make sense for one all the same. */
export function typeConditions(binding: Binding, bullet: Bullet, uses: readonly ConditionUse[]): Condition {
  const { reading } = binding;
  const name = conditionName(bullet);
  const statement = statementId('roles', 'conditions', name);
  const code = uncoded(bullet.value);
  const gap = readGap(reading, asCell(bullet.value), { point: 6, statement, called: `The condition “${name}”` });
  const meanings = gap ? [] : uses.filter((use) => !isAnybodysBeside(use, uses)).map((use) => meaningFor(binding, code, name, use));
  if (!gap && uses.length === 0) checkUnused(binding, code, name, statement);
  return { statement, span: spanAt(reading, bullet.words), name, source: gap ? '' : code.text, meanings };
}

/** To Anybody it means what it means to others: what looks at `me` is nothing of theirs. */
function isAnybodysBeside({ entity, me }: ConditionUse, uses: readonly ConditionUse[]): boolean {
  return me === undefined && uses.some((one) => one.entity === entity && one.me !== undefined);
}

function meaningFor(binding: Binding, code: Words, name: string, { entity, me }: ConditionUse): ConditionMeaning {
  const statement = statementId('roles', 'conditions', name);
  const asked = me === undefined ? asFits(binding, code, entity) : askedBy(binding, [me]);
  const column = binding.people.length > 1 && me !== undefined ? `, where ${me} asks` : '';
  const self =
    entity === ''
      ? { because: `“${name}” is used where no record is known.` }
      : { entity, because: `“${name}” is used about ${entity}${column}.` };
  const written = bindExpression(asked, code, { point: 6, statement, ...self, expected: { kind: 'yes/no' } });
  return { ...written, entity, ...(me === undefined ? {} : { me }) };
}

/** In the column of those who are nobody `me` never holds: it is read as of the people whom it fits best. */
function asFits(binding: Binding, code: Words, entity: string): Binding {
  if (binding.people.length < 2) return binding;
  const context = { point: 6, statement: '', ...(entity === '' ? {} : { entity }), expected: { kind: 'yes/no' } } as const;
  const read = binding.people.map((kind) => askedBy(binding, [kind.entity]));
  const [best] = read.map((by) => ({ by, count: countFindings(by, code, context) })).sort((one, other) => one.count - other.count);
  return best?.by ?? binding;
}

/** Reports what is wrong with it for the entity and the people that it fits best. */
function checkUnused(binding: Binding, code: Words, name: string, statement: StatementId): void {
  const about = (entity: string): ExpressionContext => ({
    point: 6,
    statement,
    entity,
    expected: { kind: 'yes/no' },
    because: `No row of the matrix uses “${name}”. It is read as if it were about ${entity}.`,
  });
  const asked = binding.people.length < 2 ? [binding] : binding.people.map((kind) => askedBy(binding, [kind.entity]));
  const wrong = asked.flatMap((by) =>
    binding.names.entities.map(({ name: entity }) => ({ by, entity, count: countFindings(by, code, about(entity)) })),
  );
  const [best] = wrong.sort((one, other) => one.count - other.count);
  if (best && best.count > 0) bindExpression(best.by, code, about(best.entity));
}

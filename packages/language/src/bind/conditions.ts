/** Named conditions, typed once for each entity they are used about. */
import { type Condition, foldName, type StatementId, type WrittenExpression } from '@ninefold/model';
import { asCell, readGap } from '../read/cells.ts';
import { uncoded, type Words } from '../read/words.ts';
import { spanAt } from '../reading.ts';
import type { Bullet } from '../sections/parts.ts';
import { conditionName } from '../sections/roles.ts';
import type { Binding } from './binding.ts';
import { bindExpression, countFindings, type ExpressionContext } from './expressions.ts';
import { statementId } from './ids.ts';

/** Folded condition name → names of the entities it is used about; '' where it is used about no record. */
export type ConditionTypes = Map<string, Set<string>>;

/** Notes that the condition is used about these entities: it is typed about each of them. */
export function useCondition(used: ConditionTypes, condition: string, entities: readonly string[]): void {
  const about = used.get(foldName(condition)) ?? new Set<string>();
  for (const entity of entities) about.add(entity);
  used.set(foldName(condition), about);
}

/** A condition that nothing uses is typed for no entity; it must make sense for one all the same. */
export function typeConditions(binding: Binding, bullet: Bullet, entities: ReadonlySet<string>): Condition {
  const { reading } = binding;
  const name = conditionName(bullet);
  const statement = statementId('roles', 'conditions', name);
  const code = uncoded(bullet.value);
  const about: Record<string, WrittenExpression> = {};
  const gap = readGap(reading, asCell(bullet.value), { point: 6, statement, called: `The condition “${name}”` });
  if (!gap) {
    for (const entity of entities) {
      const self =
        entity === ''
          ? { because: `“${name}” is used where no record is known.` }
          : { entity, because: `“${name}” is used about ${entity}.` };
      about[entity] = bindExpression(binding, code, { point: 6, statement, ...self, expected: { kind: 'yes/no' } });
    }
    if (entities.size === 0) checkUnused(binding, code, name, statement);
  }
  return { statement, span: spanAt(reading, bullet.words), name, source: gap ? '' : code.text, about };
}

/** Reports what is wrong with it for the entity that it fits best. */
function checkUnused(binding: Binding, code: Words, name: string, statement: StatementId): void {
  const about = (entity: string): ExpressionContext => ({
    point: 6,
    statement,
    entity,
    expected: { kind: 'yes/no' },
    because: `No row of the matrix uses “${name}”. It is read as if it were about ${entity}.`,
  });
  const wrong = binding.names.entities.map((entity) => ({ entity: entity.name, count: countFindings(binding, code, about(entity.name)) }));
  const [best] = wrong.sort((one, other) => one.count - other.count);
  if (best && best.count > 0) bindExpression(binding, code, about(best.entity));
}

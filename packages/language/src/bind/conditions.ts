/** Named conditions, typed once for each entity they are used about. */
import { type Condition, foldName, type WrittenExpression } from '@ninefold/model';
import { asCell, readGap } from '../read/cells.ts';
import { uncoded } from '../read/words.ts';
import { spanAt } from '../reading.ts';
import type { Bullet } from '../sections/parts.ts';
import { conditionName } from '../sections/roles.ts';
import type { Binding } from './binding.ts';
import { bindExpression } from './expressions.ts';
import { statementId } from './ids.ts';

/** Folded condition name → names of the entities it is used about; '' where it is used about no record. */
export type ConditionTypes = Map<string, Set<string>>;

export function useCondition(used: ConditionTypes, condition: string, entities: readonly string[]): void {
  const about = used.get(foldName(condition)) ?? new Set<string>();
  for (const entity of entities) about.add(entity);
  used.set(foldName(condition), about);
}

/** A condition that nothing uses is typed for no entity. */
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
  }
  return { statement, span: spanAt(reading, bullet.words), name, source: gap ? '' : code.text, about };
}

/** Samples run no hooks: as the answers of other servers, what a hook says is made up. A rule holds. */
import { encodeValue, type Hooks } from '@ninefold/engine';
import {
  type Application,
  byName,
  type Entity,
  findEntity,
  foldName,
  type HookUse,
  hookUses,
  memoize,
  type RecordValue,
  type StatementId,
} from '@ninefold/model';
import type { Making } from '../values/context.ts';
import { makeValue } from '../values/make-value.ts';

/** With the record, which is moved, its values fit what is there of it; a hook refuses nothing. */
export function madeUpHooks(making: Making, record?: RecordValue): Hooks {
  const { application } = making.world;
  const madeUp = (entity: Entity, name: string): unknown => {
    const field = byName(entity.fields, name);
    const about = record && foldName(record.entity) === foldName(entity.name) ? record : { entity: entity.name, fields: {} };
    return field && encodeValue(field.type, makeValue(making, { entity, field, record: about, attempt: 0 }), application);
  };
  return {
    answer({ statement }) {
      const use = usesByStatement(application).get(statement);
      const entity = use && findEntity(application, use.entity);
      if (!use || !entity) return { kind: 'later' };
      if (use.use === 'rule') return { kind: 'returned', value: true };
      if (use.use === 'value') return { kind: 'returned', value: madeUp(entity, use.field.name) };
      return { kind: 'returned', value: { set: Object.fromEntries(use.sets.map((name) => [name, madeUp(entity, name)])) } };
    },
  };
}

const usesByStatement = memoize(
  (application: Application): ReadonlyMap<StatementId, HookUse> => new Map(hookUses(application).map((use) => [use.statement, use])),
);

/** Samples run no hooks: as the answers of other servers, what a hook sets is made up. */
import { encodeValue, type Hooks } from '@ninefold/engine';
import { byName, type Entity, foldName, hookUses, type RecordValue } from '@ninefold/model';
import type { Making } from '../values/context.ts';
import { makeValue } from '../values/make-value.ts';

/** Of the record that is moved; a hook refuses nothing. */
export function madeUpHooks(making: Making, entity: Entity, record: RecordValue): Hooks {
  const { application } = making.world;
  return {
    answer({ hook }) {
      const names = hookUses(application).flatMap((use) =>
        use.hook === hook && foldName(use.entity) === foldName(entity.name) ? use.sets : [],
      );
      const set = names.flatMap((name) => {
        const field = byName(entity.fields, name);
        return field ? [[name, encodeValue(field.type, makeValue(making, { entity, field, record, attempt: 0 }), application)]] : [];
      });
      return { kind: 'returned', value: { set: Object.fromEntries(set) } };
    },
  };
}

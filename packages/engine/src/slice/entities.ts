/** Entities these roles meet, with the fields they may see or fill in. First data stays on the server. */
import type { Entity, Field } from '@ninefold/model';
import type { Reach } from './reach.ts';

/** Those that are seen, with the fields that are; in the document’s order. */
export function sliceEntities(reach: Reach): readonly Entity[] {
  return reach.application.entities.filter((entity) => reach.seesEntity(entity.name)).map((entity) => sliceEntity(reach, entity));
}

function sliceEntity(reach: Reach, entity: Entity): Entity {
  const fields = entity.fields.filter((field) => field.implied === 'state' || reach.seesField(entity.name, field.name));
  return { ...entity, fields: fields.map((field) => sliceField(reach, field)), startsWith: [], prose: '' };
}

function sliceField(reach: Reach, field: Field): Field {
  const { was: _was, computed, startsAs, onSave, ...rest } = field;
  const given = startsAs.kind === 'given' && !(startsAs.value.typed && reach.sees(startsAs.value.typed));
  return {
    ...rest,
    startsAs: given ? { kind: 'none' } : startsAs,
    ...(computed && { computed: reach.written(computed) }),
    ...(onSave && { onSave: reach.written(onSave) }),
  };
}

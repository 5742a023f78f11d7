/** Entities these roles meet, with the fields they may see or fill in. First data stays on the server. */
import { type Entity, type Field, findStates, givenValue, isCounted } from '@ninefold/model';
import type { Reach } from './reach.ts';

/** Those that are seen, with the fields that are; in the document’s order. */
export function sliceEntities(reach: Reach): readonly Entity[] {
  return reach.application.entities.filter((entity) => reach.seesEntity(entity.name)).map((entity) => sliceEntity(reach, entity));
}

function sliceEntity(reach: Reach, entity: Entity): Entity {
  const fields = entity.fields.filter(
    (field) => field.implied === 'state' || (field.implied !== 'stays' && reach.seesField(entity.name, field.name)),
  );
  const sees = (name: string): boolean => fields.some((field) => field.name === name);
  const { asked, ...rest } = entity;
  return {
    ...rest,
    fields: fields.map((field) => sliceField(reach, entity, field)),
    ...(asked && { asked: asked.filter(({ name }) => isAsked(reach, entity, name)) }),
    uniques: entity.uniques.filter((each) => each.fields.every(sees)),
    startsWith: [],
    prose: '',
  };
}

/** Of an action that these roles may take. */
function isAsked({ application, may }: Reach, { name: entity }: Entity, name: string): boolean {
  const rows = findStates(application, entity)?.transitions ?? [];
  return rows.some(
    ({ trigger, asksFor }) =>
      trigger.kind === 'action' && (givenValue(asksFor) ?? []).includes(name) && may({ kind: 'action', entity, action: trigger.name }),
  );
}

function sliceField(reach: Reach, entity: Entity, field: Field): Field {
  const { was: _was, computed, startsAs, onSave, ...rest } = field;
  const given = startsAs.kind === 'given' && !(startsAs.value.typed && reach.sees(startsAs.value.typed));
  return {
    ...rest,
    ...sliceType(reach, entity, field),
    startsAs: given ? { kind: 'none' } : startsAs,
    ...(computed && { computed: reach.written(computed) }),
    ...(onSave && { onSave: reach.written(onSave) }),
  };
}

/** Which action gives a number is told to whoever may take it, the field it is counted for to whoever sees that field. */
function sliceType(reach: Reach, entity: Entity, { type, typeWords }: Field): Pick<Field, 'type' | 'typeWords'> {
  if (!isCounted(type) || (type.on === undefined && type.per === undefined)) return { type, typeWords };
  const { on, per, ...kind } = type;
  const later = on !== undefined && reach.may({ kind: 'action', entity: entity.name, action: on }) ? { on } : {};
  const counted = per === undefined ? {} : { per: reach.seesField(entity.name, per) ? per : '' };
  return { type: { ...kind, ...later, ...counted }, typeWords: typeWords.replace(/(`[^`]*`).*$/su, '$1') };
}

/** What somebody's roles alone decide of filling in is what asking field by field, of each record, comes to. */
import { type Application, type Entity, findStates, type Person, peopleEntities, type RecordValue, type Value } from '@ninefold/model';
import { expect, it } from 'vitest';
import { documents } from '../../test/documents.ts';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { startingRecord } from '../records/starting-record.ts';
import { settingsFor } from '../settings/settings.ts';
import { editableFields } from './editable.ts';
import { mayFillInWhenNew } from './grounds.ts';
import { isEditable } from './is-editable.ts';
import { permit } from './permit.ts';
import { permitNew, withoutUnknown } from './permit-new.ts';

/** Somebody's own and somebody else's, in each state; empty, and with nothing loaded. */
function recordsOf(application: Application, entity: Entity, me: RecordValue, environment: Environment): readonly RecordValue[] {
  const start = startingRecord(application, entity.name, environment);
  const naming = (record: RecordValue | null): RecordValue['fields'] =>
    Object.fromEntries(
      entity.fields.flatMap(({ name, type }): [string, Value][] =>
        type.kind === 'reference' && type.entity === me.entity ? [[name, record]] : [],
      ),
    );
  const state = entity.fields.find(({ implied }) => implied === 'state');
  const states = findStates(application, entity.name)?.states.map(({ name }) => name) ?? [null];
  const kept = states.flatMap((name) =>
    [me, { ...me, id: 'another' }, null].map((named) => ({
      ...start,
      id: 'kept',
      fields: { ...start.fields, ...naming(named), ...(state && { [state.name]: name }) },
    })),
  );
  return [start, ...kept, { ...start, id: me.id ?? '' }, { entity: entity.name, id: 'kept', fields: {} }];
}

function oneByOne(
  application: Application,
  entity: Entity,
  record: RecordValue,
  person: Person,
  operation: 'create' | 'edit',
  environment: Environment,
): readonly string[] {
  const whole = { kind: operation, entity: entity.name } as const;
  const around = { ...environment, me: person.record, self: operation === 'create' ? withoutUnknown(application, record) : record };
  const mayBegin =
    operation === 'create' ? permitNew(application, person, record, environment) : permit(application, person, whole, around);
  if (!mayBegin.allowed) return [];
  const may = (field: (typeof entity.fields)[number]): boolean =>
    operation === 'create'
      ? [true, undefined].includes(evaluate(mayFillInWhenNew(application, person.roles, entity, field), around) as boolean | undefined)
      : permit(application, person, { ...whole, field: field.name }, around).allowed;
  return entity.fields.filter((field) => isEditable(application, entity, field, operation) && may(field)).map(({ name }) => name);
}

it.each(documents)('%s', (_name, application) => {
  const [people] = peopleEntities(application);
  const me: RecordValue = { entity: people?.name ?? '', id: 'me', fields: {} };
  const environment: Environment = { settings: settingsFor(application).settings, now: 0, me };
  const names = application.roles.roles.map(({ name }) => name);
  const withoutLines = application.entities.filter(({ fields }) => fields.every(({ type }) => type.kind !== 'lines'));
  for (const roles of [[], ...names.map((name) => [name]), names])
    for (const by of [undefined, { entity: me.entity, id: 'another', fields: {} }]) {
      const person: Person = { record: me, roles, ...(by && { by }) };
      for (const entity of withoutLines)
        for (const record of recordsOf(application, entity, me, environment))
          for (const operation of ['create', 'edit'] as const)
            expect(editableFields(application, record, person, operation, environment), `${roles} ${operation} ${entity.name}`).toEqual(
              oneByOne(application, entity, record, person, operation, environment),
            );
    }
});

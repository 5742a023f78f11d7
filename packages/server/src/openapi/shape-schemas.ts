/** *Sends* and *Returns* of a call as schemas. */
import { contextOf } from '@ninefold/engine';
import {
  type Application,
  byName,
  type Entity,
  type Expression,
  type Field,
  findEntity,
  type Shape,
  type Type,
  unreachable,
} from '@ninefold/model';
import { nameOfMember } from '../calls/addressing.ts';
import { sentNames } from '../calls/incoming.ts';
import { changesSomething, type OwnCall } from '../calls/own-call.ts';
import { componentName } from './component-name.ts';
import { entityOut, fieldIn, fieldOut, idAndVersion } from './field-schemas.ts';
import { arrayOf, closed, orNull, refTo, type Schema, text } from './schema.ts';

/** The body of a call that changes something. A version may always be sent along. */
export function bodySchema(application: Application, call: OwnCall, entity: Entity): Schema {
  const { sends, does } = call;
  if (does.kind === 'add' || does.kind === 'remove') return memberSchema(application, call, entity);
  const version = { type: ['integer', 'null'], minimum: 1 };
  const context = sends && contextOf(application, sends);
  if (context?.node === 'context') {
    const { properties } = contextIn(application, entity, context);
    return closed({ ...properties, version });
  }
  const fields = sentNames(application, entity, sends).flatMap((name) => {
    const field = byName(entity.fields, name);
    return field ? [[field.name, fieldIn(application, field)] as const] : [];
  });
  return closed({ version, ...Object.fromEntries(fields) });
}

/** What signing up or in is sent: e-mail and password, and of signing up fields of the new person. */
export function signingSchema(application: Application, people: Entity, sends: Shape): Schema {
  const context = contextOf(application, sends);
  if (context?.node === 'context') return closed(contextIn(application, people, context).properties);
  const fields = sentNames(application, people, sends).map((name): readonly [string, Schema] => {
    const field = byName(people.fields, name);
    return field && field.type.kind !== 'email' ? [field.name, fieldIn(application, field)] : [name, text];
  });
  return closed(Object.fromEntries(fields));
}

/** One member of a set, by its id unless words or path say which; a new line by its fields. */
function memberSchema(application: Application, call: OwnCall, entity: Entity): Schema {
  const field = 'field' in call.does ? byName(entity.fields, call.does.field) : undefined;
  const lines = field?.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (call.does.kind === 'add' && lines) {
    const fields = sentNames(application, lines, call.sends).flatMap((name) => byName(lines.fields, name) ?? []);
    return closed(Object.fromEntries(fields.map((one) => [one.name, fieldIn(application, one)])));
  }
  return nameOfMember(call, entity) === 'sent' ? closed({ id: text }, ['id']) : closed({});
}

export function answerSchema(application: Application, call: OwnCall, entity: Entity, shape: Shape): Schema {
  const one = recordSchema(application, entity, shape);
  if (call.does.kind === 'list') return arrayOf(one);
  // Whoever may no longer read what they changed learns only that it was done.
  const changes = changesSomething(call) && shape.kind !== 'entity';
  return changes ? { anyOf: [one, closed({ id: text }, ['id'])] } : one;
}

function recordSchema(application: Application, entity: Entity, shape: Shape): Schema {
  const context = contextOf(application, shape);
  if (context) return expressionOut(application, context);
  if (shape.kind !== 'fields') return refTo(componentName(entity.name));
  const fields = shape.names.flatMap((name): readonly (readonly [string, Schema])[] => {
    if (name === 'id') return [['id', idAndVersion.id]];
    if (name === 'version') return [['version', idAndVersion.version]];
    const field = byName(entity.fields, name);
    return field ? [[field.name, fieldOut(application, field)]] : [];
  });
  return closed(Object.fromEntries(fields));
}

function contextIn(application: Application, entity: Entity, context: Extract<Expression, { node: 'context' }>) {
  const properties = context.entries.map(({ name, value }): readonly [string, Schema] => {
    if (value.node === 'context') return [name, closed(contextIn(application, entity, value).properties)];
    const field: Field | undefined = value.node === 'field' ? byName(entity.fields, value.field) : undefined;
    if (value.node === 'variable') return [name, text];
    return [name, field ? fieldIn(application, field) : false];
  });
  return { properties: Object.fromEntries(properties) };
}

function expressionOut(application: Application, expression: Expression): Schema {
  if (expression.node !== 'context') return typeOut(application, expression.type);
  const properties = expression.entries.map(({ name, value }) => [name, expressionOut(application, value)] as const);
  return closed(
    Object.fromEntries(properties),
    expression.entries.map(({ name }) => name),
  );
}

function typeOut(application: Application, type: Type): Schema {
  switch (type.kind) {
    case 'null':
      return { type: 'null' };
    case 'yes/no':
      return orNull({ type: 'boolean' });
    case 'choice':
    case 'text':
    case 'number':
    case 'money':
    case 'date':
    case 'time':
    case 'date and time':
    case 'duration':
      return orNull(text);
    case 'list':
      return orNull(arrayOf(typeOut(application, type.of)));
    case 'record': {
      const entity = byName(application.entities, type.entity);
      return orNull(entity?.ownedBy ? entityOut(application, entity) : closed({ id: orNull(text), label: text }, ['id', 'label']));
    }
    case 'context':
      return orNull(
        closed(Object.fromEntries(Object.entries(type.entries).map(([name, one]) => [name, typeOut(application, one)] as const))),
      );
    case 'file':
      return orNull({ type: 'object' });
    case 'unknown':
      return true;
    default:
      return unreachable(type);
  }
}

/** *Sends* and *Returns* of a call as schemas. */
import { contextOf, emailField, needsEntering, sentName } from '@ninefold/engine';
import {
  type Application,
  byName,
  type Entity,
  type Expression,
  type Field,
  findEntity,
  foldName,
  isSameName,
  type NodeOf,
  type Shape,
  type Type,
  unreachable,
} from '@ninefold/model';
import { nameOfMember } from '../api/addressing.ts';
import { sentNames } from '../api/incoming.ts';
import { changesSomething, type OwnCall } from '../api/own-call.ts';
import { componentName } from './component-name.ts';
import { entityOut, fieldIn, fieldOut, idAndVersion } from './field-schemas.ts';
import { arrayOf, closed, type JsonSchema, orNull, refTo, text } from './schema.ts';

/** The body of a call that changes something. A version may always be sent along. */
export function bodySchema(application: Application, call: OwnCall, entity: Entity): JsonSchema {
  const { sends, does } = call;
  if (does.kind === 'add' || does.kind === 'remove') return memberSchema(application, call, entity);
  const version = { type: ['integer', 'null'], minimum: 1 };
  const isNeeded = (name: string): boolean =>
    does.kind === 'create' && isEntered(entity, name) && !call.parameters.some((one) => isSameName(one, name));
  const context = sends && contextOf(application, sends);
  if (context?.node === 'context') {
    const { properties, needed } = contextIn(application, entity, context, isNeeded);
    return closed({ ...properties, version }, needed);
  }
  const fields = sentNames(application, entity, sends).flatMap((name) => {
    const field = takenField(entity, name);
    return field ? [[field.name, fieldIn(application, field)] as const] : [];
  });
  return closed({ version, ...Object.fromEntries(fields) }, fields.map(([name]) => name).filter(isNeeded));
}

/** A field, or what an action asks for and nobody keeps. */
function takenField({ fields, asked = [] }: Entity, name: string): Field | undefined {
  return byName(fields, name) ?? byName(asked, name);
}

/** What signing up or in is sent: e-mail and password, and of signing up fields of the new person. */
export function signingSchema(application: Application, { does }: OwnCall, people: Entity, sends: Shape): JsonSchema {
  const credentials = ['email', 'password', emailField(people)?.name ?? ''].map(foldName);
  const isNeeded = (name: string): boolean => credentials.includes(foldName(name)) || (does.kind === 'sign up' && isEntered(people, name));
  const context = contextOf(application, sends);
  if (context?.node === 'context') {
    const { properties, needed } = contextIn(application, people, context, isNeeded);
    return closed(properties, needed);
  }
  const fields = sentNames(application, people, sends).map((name): readonly [string, JsonSchema] => {
    const field = byName(people.fields, name);
    return field && field.type.kind !== 'email' ? [field.name, fieldIn(application, field)] : [name, text];
  });
  return closed(Object.fromEntries(fields), fields.map(([name]) => name).filter(isNeeded));
}

/** Whoever makes a record has to give it this field. */
function isEntered(entity: Entity, name: string): boolean {
  const field = byName(entity.fields, name);
  return field !== undefined && needsEntering(field);
}

/** One member of a set, by its id unless words or path say which; a new line by its fields. */
function memberSchema(application: Application, call: OwnCall, entity: Entity): JsonSchema {
  const field = 'field' in call.does ? byName(entity.fields, call.does.field) : undefined;
  const lines = field?.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (call.does.kind === 'add' && lines) {
    const fields = sentNames(application, lines, call.sends).flatMap((name) => byName(lines.fields, name) ?? []);
    return closed(Object.fromEntries(fields.map((one) => [one.name, fieldIn(application, one)])));
  }
  return nameOfMember(call, entity) === 'sent' ? closed({ id: text }, ['id']) : closed({});
}

/** The body of a call that was answered: for a list an array of `shape`, for a change `shape`, or its id alone. */
export function answerSchema(application: Application, call: OwnCall, entity: Entity, shape: Shape): JsonSchema {
  const one = recordSchema(application, entity, shape);
  if (call.does.kind === 'list') return arrayOf(one);
  // Whoever may no longer read what they changed learns only that it was done.
  const changes = changesSomething(call) && shape.kind !== 'entity';
  return changes ? { anyOf: [one, closed({ id: text }, ['id'])] } : one;
}

function recordSchema(application: Application, entity: Entity, shape: Shape): JsonSchema {
  const context = contextOf(application, shape);
  if (context) return expressionOut(application, context);
  if (shape.kind !== 'fields') return refTo(componentName(entity.name));
  const fields = shape.names.flatMap((name): readonly (readonly [string, JsonSchema])[] => {
    if (name === 'id') return [['id', idAndVersion.id]];
    if (name === 'version') return [['version', idAndVersion.version]];
    const field = byName(entity.fields, name);
    return field ? [[field.name, fieldOut(application, field)]] : [];
  });
  return closed(Object.fromEntries(fields));
}

interface Members {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly needed: readonly string[];
}

/** `isNeeded` is asked of the field, or the credential, that a member leads to. */
function contextIn(application: Application, entity: Entity, context: NodeOf<'context'>, isNeeded: (name: string) => boolean): Members {
  const members = context.entries.map(({ name, value }) => {
    if (value.node !== 'context') return { name, schema: memberIn(application, entity, value), needed: isNeeded(sentName(value) ?? '') };
    const { properties, needed } = contextIn(application, entity, value, isNeeded);
    return { name, schema: closed(properties, needed), needed: needed.length > 0 };
  });
  return {
    properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
    needed: members.flatMap(({ name, needed }) => (needed ? [name] : [])),
  };
}

function memberIn(application: Application, entity: Entity, value: Expression): JsonSchema {
  if (value.node === 'variable') return text;
  const field: Field | undefined = value.node === 'field' ? takenField(entity, value.field) : undefined;
  return field ? fieldIn(application, field) : false;
}

function expressionOut(application: Application, expression: Expression): JsonSchema {
  if (expression.node !== 'context') return typeOut(application, expression.type);
  const properties = expression.entries.map(({ name, value }) => [name, expressionOut(application, value)] as const);
  return closed(
    Object.fromEntries(properties),
    expression.entries.map(({ name }) => name),
  );
}

function typeOut(application: Application, type: Type): JsonSchema {
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

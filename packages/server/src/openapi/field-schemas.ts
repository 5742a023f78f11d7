/** Fields of the document as they are sent to and returned by its own calls. */
import {
  type Application,
  currencyFieldOf,
  type Entity,
  type Field,
  type FieldType,
  findEntity,
  isRelated,
  type Limit,
  scaleOfField,
  unreachable,
} from '@ninefold/model';
import { choiceIn } from './choice-schema.ts';
import { arrayOf, closed, decimalText, type JsonSchema, orNull, text } from './schema.ts';

/** As returned. What is empty is null. */
export function fieldOut(application: Application, { type }: Field): JsonSchema {
  return orNull(valueOut(application, type));
}

/** As taken. Numbers may be JSON numbers too; what one shows one may send back. */
export function fieldIn(application: Application, { type }: Field): JsonSchema {
  return orNull(valueIn(application, type));
}

/** As one value of a query parameter, where everything is text. */
export function fieldInQuery({ type }: Field): JsonSchema {
  if (type.kind === 'one of') return choiceIn(type.choices);
  return type.kind === 'state' ? choiceIn(type.states) : text;
}

/** An entity's JSON; fields one may not read are absent. */
export function entityOut(application: Application, entity: Entity): JsonSchema {
  const told = entity.fields.filter(({ implied, type }) => implied !== 'stays' && !isRelated(type));
  const fields = told.map((field) => [field.name, fieldOut(application, field)] as const);
  return closed({ ...idAndVersion, ...Object.fromEntries(fields) }, ['id']);
}

/** A record one changed and may no longer read has only its id. */
export const idAndVersion = { id: text, version: { type: 'integer', minimum: 1 } } as const;

function valueOut(application: Application, type: FieldType): JsonSchema {
  switch (type.kind) {
    case 'reference':
      return closed({ id: orNull(text), label: text }, ['id', 'label']);
    case 'references':
      return arrayOf(closed({ id: orNull(text), label: text }, ['id', 'label']));
    case 'lines': {
      const lines = findEntity(application, type.entity);
      return arrayOf(lines ? entityOut(application, lines) : true);
    }
    case 'file':
      return closed({ file: text, name: text, size: decimalText, type: text }, ['file', 'name', 'size', 'type']);
    default:
      return plain(type);
  }
}

function valueIn(application: Application, type: FieldType): JsonSchema {
  switch (type.kind) {
    case 'reference':
      return referenceIn;
    case 'references':
      return arrayOf(referenceIn);
    case 'lines': {
      const lines = findEntity(application, type.entity);
      return arrayOf(lines ? lineIn(application, lines) : true);
    }
    case 'whole number':
    case 'number':
    case 'decimal':
    case 'money':
      return { anyOf: [{ type: 'string', maxLength: 40 }, { type: 'number' }] };
    case 'date':
    case 'time':
    case 'date and time':
    case 'email':
    case 'web address':
      return text;
    case 'file':
      return { type: 'object' };
    case 'one of':
      return choiceIn(type.choices);
    case 'many of':
      return arrayOf(choiceIn(type.choices));
    default:
      return plain(type);
  }
}

const referenceIn: JsonSchema = {
  anyOf: [
    { type: 'string', maxLength: 200 },
    { type: 'object', properties: { id: { type: ['string', 'null'], maxLength: 200 } }, required: ['id'] },
  ],
};

function lineIn(application: Application, lines: Entity): JsonSchema {
  const fields = lines.fields.filter((field) => !field.computed).map((field) => [field.name, fieldIn(application, field)] as const);
  const own = Object.fromEntries(fields);
  // As the protocol has it, or its fields themselves; what one is shown one may send back.
  return closed({ id: { type: ['string', 'null'] }, version: true, entity: true, label: true, fields: closed(own), ...own });
}

type Plain = Exclude<FieldType, { kind: 'reference' | 'references' | 'lines' | 'file' }>;

function plain(type: Plain): JsonSchema {
  switch (type.kind) {
    case 'text':
    case 'long text':
      return { type: 'string', ...atMost(type.upTo) };
    case 'email':
      return { type: 'string', format: 'email' };
    case 'phone':
    case 'web address':
    case 'number series':
      return text;
    case 'whole number':
    case 'running number':
    case 'number':
    case 'decimal':
    case 'money': {
      const said = currencyFieldOf(type);
      if (said) return { type: 'string', pattern: '^-?\\d+(\\.\\d{1,4})?$', description: `In the currency that ${said.field} says.` };
      const scale = scaleOfField(type) ?? 0;
      return { type: 'string', pattern: scale === 0 ? '^-?\\d+$' : `^-?\\d+\\.\\d{${scale}}$` };
    }
    case 'yes/no':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', pattern: '^\\d{2}:\\d{2}(:\\d{2})?$' };
    case 'date and time':
      return { type: 'string', format: 'date-time' };
    case 'one of':
      return { enum: [...type.choices] };
    case 'many of':
      return arrayOf({ enum: [...type.choices] });
    case 'list of text':
      return arrayOf({ type: 'string', ...atMost(type.upTo) });
    case 'state':
      return { enum: [...type.states] };
    case 'related':
    case 'unknown':
      return { type: 'null' };
    default:
      return unreachable(type);
  }
}

function atMost(limit: Limit | undefined): { readonly maxLength?: number } {
  return limit?.kind === 'number' ? { maxLength: limit.value } : {};
}

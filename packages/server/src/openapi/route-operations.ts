/** The routes of the contract as operations of an OpenAPI document, and the components their schemas name. */
import type { RouteName } from '@ninefold/protocol';
import { contract, contractOf, problem } from '@ninefold/protocol/contract';
import { type Answered, describeOperation, type Parameter } from './operation.ts';
import { type JsonSchema, refTo } from './schema.ts';

type Properties = Readonly<Record<string, object>>;

/** One route. */
export function routeOperation(name: RouteName): unknown {
  const { id, summary, path, query = {}, header = {}, body, keyed, answers, ...route } = contractOf(name);
  return describeOperation({
    id,
    summary,
    open: route.for === 'anybody',
    path: parametersOf(path),
    query: parametersOf(query),
    header: parametersOf(header),
    body: body === undefined || body === 'content' ? undefined : inDescription(body),
    takesContent: body === 'content',
    keyed: keyed ?? false,
    answers: Object.fromEntries(Object.entries(answers).map(([status, { schema, ...answer }]) => [status, withSchema(answer, schema)])),
  });
}

/** The components that the routes name: a schema with an `$id` is one, described here and referred to elsewhere. */
export function routeComponents(): Readonly<Record<string, JsonSchema>> {
  const found = new Map<string, JsonSchema>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('$id' in part && typeof part.$id === 'string') {
      if (found.has(part.$id)) return;
      const { $id, ...schema } = part;
      found.set(part.$id, inside(schema));
    }
    Object.values(part).forEach(look);
  };
  look([contract, problem]);
  return Object.fromEntries(found);
}

function withSchema(answer: Omit<Answered, 'schema'>, schema: object | undefined): Answered {
  return schema === undefined ? answer : { ...answer, schema: inDescription(schema) };
}

/** What is said about a parameter stands beside its schema. */
function parametersOf(properties: Properties): readonly Parameter[] {
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest }: { readonly description?: string } = schema;
    return { name, ...(description === undefined ? {} : { description }), required: !('~optional' in schema), schema: inDescription(rest) };
  });
}

/** A schema as the description has it: components are referred to. */
function inDescription(schema: object): JsonSchema {
  if ('$id' in schema && typeof schema.$id === 'string') return refTo(schema.$id);
  if ('$ref' in schema && typeof schema.$ref === 'string') return refTo(schema.$ref);
  return inside(schema);
}

function inside(schema: object): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, part(value)]));
}

function part(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(part);
  return typeof value === 'object' && value !== null ? inDescription(value) : value;
}

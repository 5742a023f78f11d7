/** One operation of an OpenAPI document, put together from its parts. */
import { type JsonSchema, refTo } from './schema.ts';

export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly open?: boolean;
  readonly path: readonly Parameter[];
  readonly query?: readonly Parameter[];
  readonly header?: readonly Parameter[];
  readonly body?: JsonSchema | undefined;
  /** The body is a content of any type. */
  readonly takesContent?: boolean;
  readonly keyed?: boolean;
  readonly answers: Readonly<Record<string, Answered>>;
  /** The document's refusals this operation lists: status → codes. */
  readonly failures?: Readonly<Record<string, readonly string[]>>;
}

export interface Answered {
  readonly description: string;
  readonly schema?: JsonSchema;
  /** Media type, JSON when not given. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** An operation object (OpenAPI 3.1). Beside its own answers it has the problems that any operation may answer with. */
export function describeOperation(operation: Operation): unknown {
  const { id, summary, open, path, query = [], header = [], body, takesContent, keyed, answers, failures = {} } = operation;
  const parameters = [
    ...path.map((one) => ({ ...one, in: 'path', required: true })),
    ...query.map((one) => ({ ...one, in: 'query', required: one.required ?? false })),
    ...header.map((one) => ({ ...one, in: 'header', required: one.required ?? false })),
    ...(keyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const declared = Object.entries(failures).map(([status, codes]) => [status, problem(codes.join(', '))] as const);
  return {
    operationId: id,
    summary,
    ...(open ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: { required: needsMembers(body), content: { 'application/json': { schema: body } } } }),
    ...(takesContent ? { requestBody: { required: true, content: { '*/*': {} } } } : {}),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answered]) => [status, describeAnswer(answered)])),
      ...Object.fromEntries(declared),
      '4XX': problem('Refused; nothing was changed.'),
      '5XX': problem('It did not work.'),
    },
  };
}

function needsMembers(body: JsonSchema): boolean {
  return typeof body === 'object' && Array.isArray(body.required) && body.required.length > 0;
}

function describeAnswer({ description, schema, type = 'application/json', headers }: Answered): unknown {
  return {
    description,
    ...(headers
      ? {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, words]) => [name, { description: words, schema: { type: 'string' } }]),
          ),
        }
      : {}),
    ...(schema === undefined ? {} : { content: { [type]: { schema } } }),
  };
}

function problem(description: string): unknown {
  return { description, content: { 'application/problem+json': { schema: refTo('ninefold.Problem') } } };
}

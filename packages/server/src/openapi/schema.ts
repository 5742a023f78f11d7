/** JSON Schema (2020-12) as plain data, as OpenAPI 3.1 uses it. */

export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** Refers to the schema of this name among the document's components. */
export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${encodeURIComponent(name)}` };
}

/** Takes what `schema` takes, and null. */
export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

/** Takes arrays of what `items` takes, the empty one too. */
export function arrayOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** Nothing but these members; `needed` are always there. */
export function closed(properties: Readonly<Record<string, JsonSchema>>, needed: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, required: [...needed], additionalProperties: false };
}

export const text: JsonSchema = { type: 'string' };
export const decimalText: JsonSchema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };

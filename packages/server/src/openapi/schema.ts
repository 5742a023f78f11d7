/** JSON Schema (2020-12) as plain data, as OpenAPI 3.1 uses it. */

export type Schema = boolean | { readonly [keyword: string]: unknown };

/** Refers to the schema of this name among the document's components. */
export function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${encodeURIComponent(name)}` };
}

/** Takes what `schema` takes, and null. */
export function orNull(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] };
}

/** Takes arrays of what `items` takes, the empty one too. */
export function arrayOf(items: Schema): Schema {
  return { type: 'array', items };
}

/** Nothing but these members; `needed` are always there. */
export function closed(properties: Readonly<Record<string, Schema>>, needed: readonly string[] = []): Schema {
  return { type: 'object', properties, required: [...needed], additionalProperties: false };
}

export const text: Schema = { type: 'string' };
export const decimalText: Schema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };

/** Whether something fits a schema. Each is compiled once, when it is first asked for: read anew for every value it takes many times as long. */
import { memoize } from '@ninefold/model';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** `schema`: one that stays, as those of the contract do. */
export function fits<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return compiled(schema).Check(value);
}

const compiled = memoize((schema: TSchema) => Compile(schema));

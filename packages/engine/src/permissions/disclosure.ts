/**
 * What leaves: the one place through which the value of an expression goes to whoever asks. It is worked out from the record and the
 * person as they may read them, and without secrets; what rests on anything else is not known there. Only judging, keeping, and
 * calls to other servers see things as they are.
 */
import type { Application, Expression, RecordValue, Shape, Value } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { tellableSettings } from '../slice/secrets.ts';
import { contextOf } from '../values/context-of.ts';
import { shapeJson } from '../values/shape-json.ts';
import type { Json } from '../values/wire.ts';

/** The surroundings as whoever asks may see them. Without a `disclosure` (the browser, which was sent only what it may know) only secrets go. */
export function toldFrom(application: Application, environment: Environment): Environment {
  const { disclosure, ...around } = environment;
  const settings = tellableSettings(application, around.settings);
  if (!disclosure) return { ...around, settings };
  const { self, old } = around;
  const told = self && disclosure.record(self);
  return {
    ...around,
    settings,
    lookups: disclosure.lookups,
    me: disclosure.me(),
    ...(told && { self: told }),
    ...(old && { old: old === self && told ? told : disclosure.record(old) }),
  };
}

/** The value of an expression as whoever asks may know it; undefined when they may not. */
export function toldValue(application: Application, expression: Expression, environment: Environment): Value | undefined {
  return evaluate(expression, toldFrom(application, environment));
}

/** A record as it is, in a shape, for whoever asks. What they may not read is absent from an entity and null in a context. */
export function toldJson(application: Application, shape: Shape, record: RecordValue, environment: Environment): Json {
  // Without expressions nothing but the record is told.
  if (!contextOf(application, shape)) return shapeJson(application, shape, environment.disclosure?.record(record) ?? record, environment);
  const told = toldFrom(application, { ...environment, self: record });
  return shapeJson(application, shape, told.self ?? record, told);
}

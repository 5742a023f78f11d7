/** Literals, constants, variables and what follows a dot. */
import { isFile, isList, isRecord, type NodeOf, parseDecimal, type Type, type Value } from '@ninefold/model';
import type { Closure, Compile, Result } from './closure.ts';
import { readDuration } from './durations.ts';

/** A value as it is written. */
export function compileLiteral({ type, value }: NodeOf<'literal'>): Closure {
  const constant = typeof value === 'boolean' ? value : literalValue(type, value);
  return () => constant;
}

/** undefined for text that is no value of the type, and for records, which are named by more than text. */
function literalValue(type: Type, text: string): Result {
  switch (type.kind) {
    case 'number':
    case 'money':
      return parseDecimal(text, type.scale);
    case 'duration':
      return readDuration(text, type.of);
    case 'text':
    case 'choice':
    case 'date':
    case 'time':
    case 'date and time':
      return text;
    default:
      return undefined;
  }
}

/** A constant as the settings have it; cannot be judged where they do not. */
export function compileConstant({ name }: NodeOf<'constant'>): Closure {
  return (environment) => own(environment.settings.constants, name);
}

/** A name that is bound around it. */
export function compileVariable({ name }: NodeOf<'variable'>): Closure {
  return (environment, frame) => {
    for (let at = frame; at; at = at.next) if (at.name === name) return at.value;
    return environment.variables && own(environment.variables, name);
  };
}

/** A field of a record; cannot be judged where it is not loaded. */
export function compileField({ of, field }: NodeOf<'field'>, compile: Compile): Closure {
  const record = compile(of);
  const inherited = field in Object.prototype;
  return (environment, frame) => {
    const value = record(environment, frame);
    if (!isRecord(value)) return value === null ? null : undefined;
    return inherited ? own(value.fields, field) : value.fields[field];
  };
}

/** The record that owns a line; cannot be judged where it is not loaded. */
export function compileOwner({ of }: NodeOf<'owner'>, compile: Compile): Closure {
  const line = compile(of);
  return (environment, frame) => {
    const value = line(environment, frame);
    if (!isRecord(value)) return value === null ? null : undefined;
    return value.owner;
  };
}

/** An entry of a context. */
export function compileEntry({ of, name }: NodeOf<'entry'>, compile: Compile): Closure {
  const whole = compile(of);
  return (environment, frame) => entryOf(whole(environment, frame), name);
}

function entryOf(value: Result, name: string): Result {
  if (value === null || value === undefined || typeof value !== 'object') return value === null ? null : undefined;
  if (isFile(value)) return name === 'name' ? value.name : name === 'size' ? value.size : name === 'type' ? value.type : undefined;
  if (isRecord(value)) return name === 'id' ? (value.id ?? null) : own(value.fields, name);
  return isList(value) ? undefined : (own(value.entries, name) ?? null);
}

function own(values: Readonly<Record<string, Value | undefined>>, name: string): Result {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

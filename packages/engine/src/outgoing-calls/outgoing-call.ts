/**
 * A call to somebody else's server, ready to be made: what is sent, under which key, how often and for how long. Constants whose
 * value the document leaves to be given at start (addresses, keys) are *secrets*: what is to be kept carries none of their values.
 */

import {
  type Application,
  byName,
  type Call,
  type Expression,
  findConstant,
  findEntity,
  foldName,
  formatDecimal,
  givenValue,
  type HttpMethod,
  type RecordValue,
  type Request,
  type StatementId,
  type WrittenExpression,
} from '@ninefold/model';
import type { Message } from '@ninefold/words';
import { longestTimeLimitOfACall, maxTriesOfACall, timeLimitOfACall, triesOfACall } from '../assumptions/chosen/calls.ts';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { constantsIn } from '../expressions/expression-tree.ts';
import { typeIn } from '../formats/currency.ts';
import { sentences } from '../refusals/sentences.ts';
import { encodeValue } from '../values/encode.ts';
import { expressionJson, shapeJson } from '../values/shape-json.ts';
import type { Json } from '../values/wire.ts';
import { isReadable, unready } from './unready-call.ts';

export interface OutgoingCall {
  readonly call: Call;
  /** The effect that makes it. */
  readonly effect: StatementId;
  /** May be kept: `{NAME}` stands for a constant in the path, and entries of the body that rest on a secret are left out. */
  readonly request: OutgoingRequest;
  /** The body with everything, for the moment it is sent. */
  readonly whole: Json;
  /** What the document says its key is; null when it says none. */
  readonly key: string | null;
  /** How often it is made at most, from 1. */
  readonly tries: number;
  /** Milliseconds for each try. */
  readonly timeLimit: number;
}

export interface OutgoingRequest {
  readonly method: HttpMethod;
  /** The name of the constant that holds the address. */
  readonly address: string;
  readonly path: string;
  /** null: nothing is sent along. */
  readonly body: Json;
}

type Other = Extract<Request, { to: 'other' }>;

/** The call as it would be made now for this record, or a message that says what it waits for. */
export function outgoingCall(
  application: Application,
  { call: id, statement }: { readonly call: string; readonly statement: StatementId },
  record: RecordValue,
  environment: Environment,
): OutgoingCall | Message {
  const call = findCall(application, id);
  const request = call && givenValue(call.request);
  if (!call || (request && request.to !== 'other')) return sentences.noCallToOthers(id);
  if (!request || call.sends.kind === 'gap' || call.returns.kind === 'gap') return sentences.callNotShown(id);
  const sends = givenValue(call.sends);
  const waits =
    unready(application, call, request, environment) ??
    (isReadable(application, call, record.entity) ? undefined : sentences.callUnreadable(id));
  if (waits !== undefined) return waits;
  const path = pathOf(application, request, record);
  const key = keyOf(application, call, { ...environment, self: record });
  if (path === undefined) return sentences.addressEmpty(id);
  if (key === undefined) return sentences.keyEmpty(id);
  const body = (leave: (expression: Expression) => boolean): Json =>
    sends ? shapeJson(application, sends, record, environment, leave) : null;
  return {
    call,
    effect: statement,
    request: { method: request.method, address: request.address, path, body: body((expression) => isSecret(application, expression)) },
    whole: body(() => false),
    key,
    tries: bounded(numberOf(call.tries, environment) ?? triesOfACall, maxTriesOfACall),
    timeLimit: bounded(numberOf(call.timeLimit, environment) ?? timeLimitOfACall, longestTimeLimitOfACall),
  };
}

/** By the id that effects name it by. */
export function findCall({ calls }: Application, id: string): Call | undefined {
  return calls.calls.find((call) => foldName(call.id ?? call.words) === foldName(id));
}

/** Whether a value rests on a constant that the document leaves to be given at start. */
function isSecret(application: Application, expression: Expression): boolean {
  return constantsIn(expression).some((name) => {
    const constant = findConstant(application, name);
    return !constant || givenValue(constant.value) === undefined;
  });
}

/**
 * `:id` and `:number` of the path, filled from the record; undefined when one is empty or unknown, or would leave the path: a part
 * that is `.` or `..` leads elsewhere, however it is encoded.
 */
function pathOf(application: Application, { path }: Other, record: RecordValue): string | undefined {
  let whole = true;
  const filled = path.replace(/:([\p{L}_][\p{L}\p{N}_-]*)/gu, (_all, name: string) => {
    const value = parameterOf(application, record, name);
    if (value === undefined) whole = false;
    return encodeURIComponent(value ?? '');
  });
  const leaves = filled.split(/[/?]/u).some((part) => part === '.' || part === '..');
  return whole && !leaves ? filled : undefined;
}

function parameterOf(application: Application, record: RecordValue, name: string): string | undefined {
  const fields = findEntity(application, record.entity)?.fields ?? [];
  const field = byName(fields, name.replaceAll('_', ' ')) ?? byName(fields, name);
  if (!field) return foldName(name) === 'id' ? record.id : undefined;
  const value = encodeValue(typeIn(field.type, record), record.fields[field.name], application);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** null: none is said. undefined: one is said, and it has no value that may be told. */
function keyOf(application: Application, { idempotencyKey }: Call, environment: Environment): string | null | undefined {
  const key = idempotencyKey?.typed;
  if (!key) return null;
  const value = isSecret(application, key) ? null : expressionJson(application, key, environment);
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  return text === '' ? undefined : text;
}

function numberOf(written: WrittenExpression | undefined, environment: Environment): number | undefined {
  const value = written?.typed && evaluate(written.typed, environment);
  if (!written?.typed || typeof value !== 'bigint') return undefined;
  const { type } = written.typed;
  return type.kind === 'number' ? Math.floor(Number(formatDecimal(value, type.scale))) : Number(value);
}

function bounded(value: number, most: number): number {
  return Math.min(Math.max(value, 1), most);
}

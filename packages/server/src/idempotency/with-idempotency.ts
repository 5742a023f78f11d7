/**
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07): the same request by the same person with the same key is done
 * once and answered the same each time, kept in the same transaction as what it did. Another request with that key is 422
 * `key-reused`, one that is still running 409 `key-running`. A refused request did nothing, so its key is free again. Whoever has lost
 * a role since does not get again what they were answered with it; nothing is done twice for that.
 */
import { createHash } from 'node:crypto';
import { invariant } from '@ninefold/model';
import { type IdempotentRequest, type Transaction, writtenWho } from '@ninefold/store';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { RequestContext } from '../context/request-context.ts';
import type { RouteResponse } from '../context/route.ts';
import { bodyText } from '../http/body-text.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';
import { whoOf } from '../records/actor.ts';

const longestKey = 255;

/** Does `work` in one transaction, once for each key; without a key, each time. `settled` may know more than its answer 202. */
export async function withIdempotency(
  context: RequestContext,
  work: (transaction: Transaction, body: string) => Promise<RouteResponse>,
  settled: () => Promise<RouteResponse | null> = async () => null,
): Promise<RouteResponse> {
  const { store } = context.running;
  const body = await bodyText(context);
  const key = context.request.headers.get('idempotency-key');
  if (key === null) {
    const answer = await store.change((transaction) => work(transaction, body));
    return answer.status === 202 ? await later(answer, settled) : answer;
  }
  const request = requestOf(context, key, body);
  const reservation = await store.system.reserveRequest(request);
  switch (reservation.kind) {
    case 'running':
      throw platformRefused('key-running', { headers: { 'retry-after': '1' } });
    case 'other':
      throw platformRefused('key-reused');
    case 'done': {
      const { roles = [], ...kept } = readKept(reservation.body);
      if (!roles.every((role) => context.principal.person.roles.includes(role))) throw notPermitted(context.running);
      return await later({ ...kept, status: reservation.status }, settled);
    }
    case 'new':
      return await later(await doOnce(context, request, (transaction) => work(transaction, body)), settled);
  }
}

/** A 202 says that the end is not known yet. Whoever asks again is answered what is known by then. */
async function later(answer: RouteResponse, settled: () => Promise<RouteResponse | null>): Promise<RouteResponse> {
  return answer.status === 202 ? ((await settled()) ?? answer) : answer;
}

async function doOnce(
  { running, principal }: RequestContext,
  request: IdempotentRequest,
  work: (transaction: Transaction) => Promise<RouteResponse>,
): Promise<RouteResponse> {
  try {
    return await running.store.change(async (transaction) => {
      // What was answered is written behind it.
      const answer = await work({ ...transaction, answering: () => undefined });
      await transaction.completeRequest({
        ...request,
        status: answer.status,
        body: JSON.stringify({ body: answer.body, headers: answer.headers, roles: principal.person.roles }),
      });
      return answer;
    });
  } finally {
    await running.store.system.releaseRequest(request);
  }
}

function requestOf({ request, url, principal, address }: RequestContext, key: string, body: string): IdempotentRequest {
  if (key.length === 0 || key.length > longestKey) {
    throw platformRefused('malformed', { message: `An idempotency key has 1 to ${longestKey} characters.`, path: ['Idempotency-Key'] });
  }
  const hash = createHash('sha256').update(`${request.method}\n${url.pathname}${url.search}\n${body}`).digest('hex');
  return {
    key,
    person: writtenWho(whoOf(principal)) ?? (principal.signedIn ? `roles ${principal.person.roles.join()}` : `nobody at ${address}`),
    request: hash,
  };
}

const keptAnswer = Type.Object({
  body: Type.Optional(Type.Unknown()),
  headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  roles: Type.Optional(Type.Array(Type.String())),
});

function readKept(text: string): Static<typeof keptAnswer> {
  const kept: unknown = JSON.parse(text);
  invariant(Value.Check(keptAnswer, kept), 'an answer is kept as `doOnce` wrote it');
  return kept;
}

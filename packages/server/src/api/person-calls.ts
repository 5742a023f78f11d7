/** Calls about oneself: reading and editing one's own record. */
import { kindOfCall } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';
import type { RouteResponse } from '../context/route.ts';
import { runningPeople } from '../context/running-application.ts';
import { readVersion } from '../contract/change-request.ts';
import { parseObject } from '../http/read-body.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { notReadable } from '../problems/platform.ts';
import { editRecord } from '../records/edit-record.ts';
import { type Address, readRecord } from '../records/read.ts';
import { inSentWords, receive } from './incoming.ts';
import type { OwnCall } from './own-call.ts';
import { answerAfter } from './record-calls.ts';

/** 200, in the shape of *Returns*, else of the entity. Throws *May not be read* for whoever has no record. */
export async function answerReadMe(context: RequestContext, call: OwnCall): Promise<RouteResponse> {
  const { entity, value } = ownAddress(context, call);
  await readRecord(context, context.running.store, { entity, by: 'id', value }, {});
  const returns = call.returns ?? ({ kind: 'entity', entity: entity.name } as const);
  return await answerAfter(context, context.running.store, { ...call, returns }, entity, value);
}

/** 200 with *Returns*, else 204. Throws *May not be read* for whoever has no record, and what is refused. */
export function answerEditMe(context: RequestContext, call: OwnCall): Promise<RouteResponse> {
  const address = ownAddress(context, call);
  return withIdempotency(context, async (transaction, body) => {
    const { application } = context.running;
    const { fields, names, version } = receive(application, address.entity, call.sends, parseObject(body));
    const edit = { address, version: readVersion({ version }), json: fields, only: names };
    await inSentWords(application, call.sends, () => editRecord(context, transaction, edit));
    return await answerAfter(context, transaction, call, address.entity, address.value);
  });
}

/** Whoever is of another kind has no such record. */
function ownAddress({ running, principal }: RequestContext, { does }: OwnCall): Address {
  const { id, entity } = principal.person.record ?? {};
  const kind = kindOfCall(running.application, does);
  const people = kind && runningPeople(running, kind.entity);
  if (!people || id === undefined || entity !== people.entity.name) throw notReadable(running);
  return { entity: people.entity, by: 'id', value: id };
}

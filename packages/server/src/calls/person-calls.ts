/** Calls about oneself: reading and editing one's own record. */
import { readVersion } from '../app/change-request.ts';
import type { Answer, Asking } from '../asking.ts';
import { parseObject } from '../http/read-body.ts';
import { once } from '../idempotency/once.ts';
import { notReadable } from '../problems/platform.ts';
import { editRecord } from '../records/edit-record.ts';
import { type Address, readRecord } from '../records/read.ts';
import { inSentWords, receive } from './incoming.ts';
import type { OwnCall } from './own-call.ts';
import { answerAfter } from './record-calls.ts';

export async function answerReadMe(asking: Asking, call: OwnCall): Promise<Answer> {
  const { entity, value } = ownAddress(asking);
  await readRecord(asking, asking.running.store, { entity, by: 'id', value }, {});
  const returns = call.returns ?? ({ kind: 'entity', entity: entity.name } as const);
  return answerAfter(asking, asking.running.store, { ...call, returns }, entity, value);
}

export function answerEditMe(asking: Asking, call: OwnCall): Promise<Answer> {
  const address = ownAddress(asking);
  return once(asking, async (transaction, body) => {
    const { application } = asking.running;
    const { fields, names, version } = receive(application, address.entity, call.sends, parseObject(body));
    const edit = { address, version: readVersion({ version }), json: fields, only: names };
    await inSentWords(application, call.sends, () => editRecord(asking, transaction, edit));
    return answerAfter(asking, transaction, call, address.entity, address.value);
  });
}

function ownAddress({ running, who }: Asking): Address {
  const id = who.person.record?.id;
  if (!running.people || id === undefined) throw notReadable(running);
  return { entity: running.people, by: 'id', value: id };
}

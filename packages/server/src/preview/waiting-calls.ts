/** The tray of the preview: calls that cannot be made, and their answers by hand. */
import { fillMessage, labelOf, type OutgoingRequest, readByHand, returnedFields, sentences } from '@ninefold/engine';
import { type Call, findError, foldName, givenValue } from '@ninefold/model';
import type { PreviewCall, PreviewCallAnswer } from '@ninefold/protocol';
import type { StoredCall } from '@ninefold/store';
import type { CallOutcome } from '../context/outbox.ts';
import type { RequestContext } from '../context/request-context.ts';
import { type Intended, readIntended } from '../outbox/intended.ts';
import { lacksSomething } from '../outbox/lacks-something.ts';
import { platformRefused } from '../problems/platform.ts';

const mostShown = 100;

/** Those that lack something to be made, with what somebody needs to answer them by hand. */
export async function callsToAnswer(context: RequestContext): Promise<readonly PreviewCall[]> {
  const waiting = await context.running.store.calls.waiting(mostShown);
  const calls = await Promise.all(waiting.map((kept) => tell(context, kept)));
  return calls.flatMap((call) => call ?? []);
}

/** `success` with the values of *Returns*, `failure` with one of the codes of *Fails with*, or `none`: nobody answers in time. */
export async function answerCallByHand(context: RequestContext, id: string, answer: PreviewCallAnswer): Promise<void> {
  const { services, running } = context;
  const kept = await running.store.calls.find(id);
  const intended = kept?.state === 'waiting' ? await readIntended(services, running, running.store, kept) : null;
  if (!kept || !intended) throw platformRefused('not-found', { said: sentences.waitsForNoHand });
  await services.outbox.answer(kept.id, outcomeOf(intended, callOf(context, kept), answer));
}

function outcomeOf(
  { actor, record }: Intended,
  call: Call | undefined,
  { answer, values = {}, code = null }: PreviewCallAnswer,
): CallOutcome {
  switch (answer) {
    case 'none':
      return { kind: 'unanswered', why: 'no answer, by hand', after: null };
    case 'failure':
      return { kind: 'refused', code: knownCode(call, code), why: 'refused by hand' };
    case 'success': {
      if (!call) throw unreadable('values');
      const read = readByHand(actor.running.application, call, record, values, actor.environment);
      if ('problem' in read) throw platformRefused('wrong-type', { path: ['values', read.field], message: read.problem });
      return { kind: 'returned', returned: read.returned };
    }
  }
}

function knownCode(call: Call | undefined, code: string | null): string | null {
  if (code === null) return null;
  const known = call && givenValue(call.failsWith)?.find((name) => foldName(name) === foldName(code));
  if (known === undefined) throw unreadable('code');
  return known;
}

function unreadable(field: string) {
  return platformRefused('wrong-type', { path: [field] });
}

async function tell(context: RequestContext, kept: StoredCall): Promise<PreviewCall | null> {
  const { running, environment } = context;
  const { application, store } = running;
  const reason = lacksSomething(running, kept);
  const call = callOf(context, kept);
  const record = await store.read({ entity: kept.entity, id: kept.record, load: {}, environment });
  if (reason === undefined || !call || !record) return null;
  const { method, address, path, body } = kept.request as OutgoingRequest;
  const errors = (givenValue(call.failsWith) ?? []).flatMap((name) => findError(application, name) ?? []);
  return {
    id: kept.id,
    call: kept.words,
    statement: kept.call,
    record: { entity: kept.entity, id: kept.record, label: labelOf(application, record) },
    action: kept.action,
    since: new Date(kept.since).toISOString(),
    made: kept.made,
    tries: kept.tries,
    key: kept.key,
    reason,
    request: { method, address: `{${address}}${path}`, body },
    returns: returnedFields(application, call, kept.entity),
    failsWith: errors.map(({ code }) => ({ code, message: fillMessage(application, code, record, environment) })),
  };
}

function callOf({ running }: RequestContext, kept: StoredCall): Call | undefined {
  return running.application.calls.calls.find(({ statement }) => statement === kept.call);
}

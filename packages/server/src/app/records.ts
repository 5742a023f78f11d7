/** Doors to single records under `/_app`: reading, creating, editing, removing, acting, and what happened before. */
import { historyAPage, permit, rowPredicate } from '@ninefold/engine';
import { type Entity, findEntity, findScreen, foldName, givenValue, type Screen } from '@ninefold/model';
import type { Reader, Transaction } from '@ninefold/store';
import { redactLoads } from '../access/redact.ts';
import { type Answer, type Asking, bodyObject, bodyText } from '../asking.ts';
import { parseObject } from '../http/read-body.ts';
import { once } from '../idempotency/once.ts';
import { settledAnswer } from '../outbox/settled-answer.ts';
import { problemOf } from '../problems/answer-problem.ts';
import { notReadable, platformRefused } from '../problems/platform.ts';
import { Refused } from '../problems/refused.ts';
import { answerAfter, answerLoads, answerOf, newAnswer } from '../records/answer.ts';
import { createRecord } from '../records/create-record.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { editRecord } from '../records/edit-record.ts';
import { historyOf } from '../records/history.ts';
import { moveRecord } from '../records/move-record.ts';
import { type Address, addressedBy, readRecord } from '../records/read.ts';
import { readChange, readVersion } from './change-request.ts';
import { readLimit } from './query.ts';

/** `?by=code` says that the path names the record by that unique field or number series instead of its id. */
export async function answerRead(asking: Asking): Promise<Answer> {
  const { running, url, who } = asking;
  const address = addressSaid(asking);
  const name = url.searchParams.get('screen');
  const screen = name === null ? undefined : findScreen(running.application, name);
  if (name !== null && !(screen && isAbout(screen, address.entity)))
    throw platformRefused('not-found', { message: 'There is no such screen.' });
  const also = screen ? [rowPredicate(running.application, who.person.roles, { kind: 'open', screen: screen.name }).predicate] : [];
  const record = await readRecord(asking, running.store, address, answerLoads(asking, address.entity), also);
  return { status: 200, body: await answerOf(asking, running.store, record) };
}

/** What is said about opening a screen is said about the records it shows. */
function isAbout({ shows }: Screen, { name }: Entity): boolean {
  const shown = givenValue(shows);
  return shown !== undefined && 'entity' in shown && foldName(shown.entity) === foldName(name);
}

export async function answerNew(asking: Asking): Promise<Answer> {
  return { status: 200, body: newAnswer(asking, entityOf(asking)) };
}

export async function answerHistory(asking: Asking): Promise<Answer> {
  const { running, url, who } = asking;
  const address = addressOf(asking);
  const record = await readRecord(asking, running.store, address, redactLoads(running.application, who.person.roles, address.entity.name));
  const limit = readLimit(url.searchParams.get('limit')) ?? historyAPage;
  return { status: 200, body: await historyOf(asking, running.store, record, url.searchParams.get('after'), limit) };
}

export function answerCreate(asking: Asking): Promise<Answer> {
  const entity = entityOf(asking);
  return once(asking, async (transaction, body) => {
    const record = await createRecord(asking, transaction, { entity, json: readChange(parseObject(body)).fields });
    const location = `/_app/records/${encodeURIComponent(entity.name)}/${encodeURIComponent(record.id ?? '')}`;
    return { status: 201, body: await answerAfter(asking, transaction, entity, record.id ?? ''), headers: { location } };
  });
}

export async function answerEdit(asking: Asking): Promise<Answer> {
  const address = addressOf(asking);
  const { version, fields } = readChange(parseObject(await bodyText(asking)));
  if (version === undefined) throw platformRefused('needed', { message: 'Say which version this edit is based on.', path: ['version'] });
  return asking.running.store.change(async (transaction) => {
    await editRecord(asking, transaction, { address, version, json: fields });
    return { status: 200, body: await answerAfter(asking, transaction, address.entity, address.value) };
  });
}

export async function answerDelete(asking: Asking): Promise<Answer> {
  const address = addressOf(asking);
  const version = readVersion(await bodyObject(asking, ['version']));
  await asking.running.store.change((transaction) => deleteRecord(asking, transaction, address, version));
  return { status: 204 };
}

export function answerAction(asking: Asking): Promise<Answer> {
  const address = addressOf(asking);
  const { entity, value } = address;
  const answer = async (status: number, reader: Reader): Promise<Answer> => {
    return { status, body: await answerAfter(asking, reader, entity, value) };
  };
  const move = async (transaction: Transaction, body: string): Promise<Answer> => {
    const { version, fields } = readChange(parseObject(body));
    const action = asking.parameters.action ?? '';
    const { notice, waits } = await moveRecord(asking, transaction, { address, action, version, json: fields });
    // Kept in its *Otherwise* state: the person is told why, as a problem.
    if (notice) return { status: notice.status, body: problemOf(new Refused([notice])) };
    return answer(waits ? 202 : 200, transaction);
  };
  return once(asking, move, () => settledAnswer(asking, entity, value, () => answer(200, asking.running.store)));
}

/** An entity of its own that these roles have to do with. */
export function entityOf({ running, parameters, who, environment }: Asking): Entity {
  const { application } = running;
  const entity = findEntity(application, parameters.entity ?? '');
  const doors = ['read', 'create'] as const;
  const known =
    entity &&
    doors.some((kind) => {
      const decision = permit(application, who.person, { kind, entity: entity.name }, environment);
      return decision.allowed || decision.right === 'not now' || decision.gap;
    });
  if (!entity || entity.ownedBy || !known) throw platformRefused('not-found');
  return entity;
}

/** A field that names no record is as good as a record that is not there. */
function addressSaid(asking: Asking): Address {
  const { entity, value } = addressOf(asking);
  const by = addressedBy(entity, asking.url.searchParams.get('by') ?? 'id');
  if (by === undefined) throw notReadable(asking.running);
  return { entity, by, value };
}

function addressOf(asking: Asking): Address {
  return { entity: entityOf(asking), by: 'id', value: asking.parameters.id ?? '' };
}

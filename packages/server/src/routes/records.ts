/** Routes to single records under `/_app`: reading, creating, editing, removing, acting, and what happened before. */
import { deletedKeptMs, historyAPage, includesForRedaction, rowPredicate, sentences } from '@ninefold/engine';
import { type Entity, findScreen, foldName, givenValue, type Screen } from '@ninefold/model';
import { addressOf } from '@ninefold/protocol';
import type { RecordQueries, Transaction } from '@ninefold/store';
import { beginForm, refuseRobots } from '../access/robots.ts';
import { settled } from '../access/settled.ts';
import { answerOnce } from '../contract/answer-once.ts';
import type { AnsweredOnce, AppAnswer, AppContext, AppResponse } from '../contract/app-handler.ts';
import { readChange, wrongVersion } from '../contract/change-request.ts';
import { readBody, readQuery } from '../contract/read-input.ts';
import { bodyText } from '../http/body-text.ts';
import { settledAnswer } from '../outbox/settled-answer.ts';
import { answerNotice } from '../problems/answer-problem.ts';
import { notReadable, platformRefused } from '../problems/platform.ts';
import { answerAfter, answerOf, includesForAnswer, namedAtStart, newAnswer } from '../records/answer.ts';
import { createRecord } from '../records/create-record.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { editRecord } from '../records/edit-record.ts';
import { historyOf } from '../records/history.ts';
import { knownEntity } from '../records/known-entity.ts';
import { conditionOf } from '../records/list.ts';
import { moveRecord } from '../records/move-record.ts';
import { pastOf } from '../records/past.ts';
import { type Address, addressedBy, findTheOne, readRecord } from '../records/read.ts';
import { restoreRecord } from '../records/restore-record.ts';

/**
 * `?by=code` says that the path names the record by that unique field or number series instead of its id. On a screen that says itself which
 * record it shows (``the Student where `student = me` ``) what the path names counts for nothing.
 */
export async function answerRead(context: AppContext<'readRecord'>): Promise<AppResponse<'readRecord'>> {
  const { running, principal } = context;
  const { screen: name, by = 'id' } = readQuery(context, 'readRecord');
  const asked = addressedAs(context, by);
  const screen = name === undefined ? undefined : findScreen(running.application, name);
  if (name !== undefined && !(screen && isAbout(screen, asked.entity)))
    throw platformRefused('not-found', { said: sentences.noSuchScreen });
  const also = screen ? [rowPredicate(running.application, principal.person.roles, { kind: 'open', screen: screen.name }).predicate] : [];
  const theOne = screen && givenValue(screen.shows);
  const isSaid = theOne?.kind === 'record' && theOne.where !== undefined;
  const address = isSaid ? await findTheOne(context, running.store, asked.entity, [...conditionOf(theOne.where), ...also]) : asked;
  const record = await readRecord(context, running.store, address, includesForAnswer(context, address.entity), also);
  return { status: 200, body: await answerOf(context, running.store, record) };
}

/** What is said about opening a screen is said about the records it shows. */
function isAbout({ shows }: Screen, { name }: Entity): boolean {
  const shown = givenValue(shows);
  return shown !== undefined && 'entity' in shown && foldName(shown.entity) === foldName(name);
}

/** A record as it would start, and what of it may be filled in. Throws `not-found` for an entity one has nothing to do with. */
export async function answerNew(context: AppContext<'newRecord'>): Promise<AppResponse<'newRecord'>> {
  const entity = knownEntity(context, context.parameters.entity);
  const form = beginForm(context, entity);
  const named = await namedAtStart(context, entity);
  const answer = await settled(context, context.running.store, () => newAnswer(context, entity, named));
  return { status: 200, body: { ...answer, ...(form !== undefined && { form }) } };
}

/** A page of what happened to it. Throws *May not be read* as reading the record does. */
export async function answerHistory(context: AppContext<'history'>): Promise<AppResponse<'history'>> {
  const { running, principal } = context;
  const { after = null, limit = historyAPage } = readQuery(context, 'history');
  const address = recordAsked(context);
  const record = await readRecord(
    context,
    running.store,
    address,
    includesForRedaction(running.application, principal.person.roles, address.entity.name),
  );
  return { status: 200, body: await historyOf(context, running.store, record, after, limit) };
}

/** As it was at a moment. Throws *May not be read* as reading the record does. */
export async function answerPast(context: AppContext<'pastRecord'>): Promise<AppResponse<'pastRecord'>> {
  const { store } = context.running;
  const at = Date.parse(readQuery(context, 'pastRecord').at);
  const address = recordAsked(context);
  const record = await readRecord(context, store, address, includesForAnswer(context, address.entity));
  return { status: 200, body: await pastOf(context, store, record, at) };
}

/** 201 with the record and its `Location`. Throws what is refused. */
export function answerCreate(context: AppContext<'createRecord'>): Promise<AnsweredOnce<'createRecord'>> {
  const entity = knownEntity(context, context.parameters.entity);
  refuseRobots(context, entity);
  return answerOnce('createRecord', context, async (transaction, body) => {
    const record = await createRecord(context, transaction, {
      entity,
      json: readChange('createRecord', body).fields,
      asked: includesForAnswer(context, entity),
    });
    const location = addressOf('readRecord', { entity: entity.name, id: record.id ?? '' }).path;
    return { status: 201, body: await answerAfter(context, transaction, entity, record.id ?? ''), headers: { location } };
  });
}

/** 200 with the record as it is then. Throws `needed` without a version, and what is refused. */
export async function answerEdit(context: AppContext<'editRecord'>): Promise<AppResponse<'editRecord'>> {
  const address = recordAsked(context);
  const { version, fields } = readChange('editRecord', await bodyText(context));
  if (version === undefined) throw platformRefused('needed', { message: 'Say which version this edit is based on.', path: ['version'] });
  return await context.running.store.change(async (transaction) => {
    await editRecord(context, transaction, { address, version, json: fields, asked: includesForAnswer(context, address.entity) });
    return { status: 200, body: await answerAfter(context, transaction, address.entity, address.value) };
  });
}

/** Without a version, whichever one is kept is removed. Throws what is refused. */
export async function answerDelete(context: AppContext<'deleteRecord'>): Promise<AppResponse<'deleteRecord'>> {
  const address = recordAsked(context);
  const version = (await readBody(context, 'deleteRecord', { version: wrongVersion })).version ?? undefined;
  const { deletion = '' } = await context.running.store.change((transaction) => deleteRecord(context, transaction, address, version, true));
  return { status: 200, body: { deletion, until: new Date(context.environment.now + deletedKeptMs).toISOString() } };
}

/** 200 with the record as it is then. Throws what is refused. */
export async function answerRestore(context: AppContext<'restoreRecord'>): Promise<AppResponse<'restoreRecord'>> {
  const { entity, value: id } = recordAsked(context);
  const { deletion } = await readBody(context, 'restoreRecord');
  return await context.running.store.change(async (transaction) => {
    await restoreRecord(context, transaction, { entity, id, deletion });
    return { status: 200, body: await answerAfter(context, transaction, entity, id) };
  });
}

/** 200 with the record as it is then, 202 while it waits for somebody else, a problem where that failed or *Otherwise* was taken. */
export function answerAction(context: AppContext<'takeAction'>): Promise<AnsweredOnce<'takeAction'>> {
  const address = recordAsked(context);
  const { entity, value } = address;
  const answer = async (status: 200 | 202, reader: RecordQueries): Promise<AppResponse<'takeAction'>> => {
    return { status, body: await answerAfter(context, reader, entity, value) };
  };
  const move = async (transaction: Transaction, body: string): Promise<AppAnswer<'takeAction'>> => {
    const { version, fields } = readChange('takeAction', body);
    const { action } = context.parameters;
    const { notice, waits } = await moveRecord(context, transaction, { address, action, version, json: fields });
    // Kept in its *Otherwise* state: the reason is sent as a problem.
    if (notice) return answerNotice(context.running, notice);
    return await answer(waits ? 202 : 200, transaction);
  };
  return answerOnce('takeAction', context, move, () => settledAnswer(context, entity, value, () => answer(200, context.running.store)));
}

/** A field that names no record is as good as a record that is not there. */
function addressedAs(context: AppContext<'readRecord'>, name: string): Address {
  const { entity, value } = recordAsked(context);
  const by = addressedBy(entity, name);
  if (by === undefined) throw notReadable(context.running);
  return { entity, by, value };
}

function recordAsked(context: AppContext<'readRecord'>): Address {
  return { entity: knownEntity(context, context.parameters.entity), by: 'id', value: context.parameters.id };
}

/**
 * `POST /_app/imports/{entity}`: records out of a table, many in one transaction, each created or refused by itself; `…/by-key`: or
 * changed, where a key says that it is there; `…/judged`: what would come of that.
 */
import {
  editableFields,
  fieldsChangedByImport,
  isImportRuled,
  permit,
  permitNew,
  refusalOf as refusalOfDecision,
  rowsImportedAtOnce,
  startingRecord,
} from '@ninefold/engine';
import { byName, type Entity, type Field, isWrittenInCells, tellsApart } from '@ninefold/model';
import type { BodyOf, Contract, ImportedRecord, Problem } from '@ninefold/protocol';
import type { Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { answerOnce } from '../contract/answer-once.ts';
import type { AnsweredOnce, AppContext, AppResponse } from '../contract/app-handler.ts';
import { checkBody, readBody } from '../contract/read-input.ts';
import { eachAsking } from '../hooks/asking-hooks.ts';
import { parseObject } from '../http/read-body.ts';
import { ofFile } from '../language/own-clock.ts';
import { problemOf } from '../problems/answer-problem.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';
import { byItself } from '../records/by-itself.ts';
import { createRecord } from '../records/create-record.ts';
import { importRecord } from '../records/import-record.ts';
import { knownEntity } from '../records/known-entity.ts';
import { withoutKeeping } from '../records/without-keeping.ts';

/** What is refused leaves nothing, and does not keep the others out. Under its key all of it is done once. */
export async function answerImport(asked: AppContext<'createRecords'>): Promise<AnsweredOnce<'createRecords'>> {
  const context = ofFile(asked);
  const entity = await imported(context);
  return await answerOnce('createRecords', context, async (transaction, body) => {
    const { records } = checkBody('createRecords', parseObject(body));
    requireFew(records);
    const results = await eachAsking(records, (json) => refusalOf(context, transaction, entity, json));
    return { status: 200, body: { results } };
  });
}

/** Of what the table is. Throws for whoever may not import it where point 6 says who may, with the document's words. */
async function imported(context: RequestContext & { readonly parameters: { readonly entity: string } }): Promise<Entity> {
  const entity = knownEntity(context, context.parameters.entity);
  const { running, principal, environment } = context;
  const { application } = running;
  if (!isImportRuled(application, entity.name)) return entity;
  const request = { kind: 'import', entity: entity.name } as const;
  const decision = await settled(context, running.store, () => permit(application, principal.person, request, environment));
  if (!decision.allowed) refuseAny([refusalOfDecision(application, decision, environment)]);
  return entity;
}

/** null: it is created. */
async function refusalOf(context: RequestContext, transaction: Transaction, entity: Entity, json: unknown): Promise<Problem | null> {
  const result = await byItself(context, (around) => transaction.attempt(() => createRecord(around, transaction, { entity, json })));
  return 'refused' in result ? problemOf(context.running, result.refused) : null;
}

/** What columns a table may have, whatever its rows say. */
export async function answerImportFields(context: AppContext<'importFields'>): Promise<AppResponse<'importFields'>> {
  const entity = await imported(context);
  const { running, principal, environment } = context;
  const { application } = running;
  const creates = await settled(context, running.store, () => {
    const around = { ...environment, old: null };
    const start = startingRecord(application, entity.name, around);
    if (!permitNew(application, principal.person, start, around).allowed) return null;
    return editableFields(application, start, principal.person, 'create', { ...around, self: start });
  });
  const updates = fieldsChangedByImport(application, principal.person.roles, entity);
  return { status: 200, body: { creates, updates: updates.length > 0 ? updates : null } };
}

/** As it would be kept now, of these rows alone; nothing is kept. */
export async function answerJudgedImport(asked: AppContext<'judgeImport'>): Promise<AppResponse<'judgeImport'>> {
  const context = ofFile(asked);
  const entity = await imported(context);
  const body = await readBody(context, 'judgeImport');
  const results = await withoutKeeping(context.running.store, (transaction) => resultsOf(context, transaction, entity, body));
  return { status: 200, body: { results } };
}

/** Like `answerImport`. */
export async function answerKeyedImport(asked: AppContext<'importRecords'>): Promise<AnsweredOnce<'importRecords'>> {
  const context = ofFile(asked);
  const entity = await imported(context);
  return await answerOnce('importRecords', context, async (transaction, body) => {
    const results = await resultsOf(context, transaction, entity, checkBody('importRecords', parseObject(body)));
    return { status: 200, body: { results } };
  });
}

async function resultsOf(
  context: RequestContext,
  transaction: Transaction,
  entity: Entity,
  { by, does, records }: BodyOf<Contract['importRecords']>,
): Promise<readonly ImportedRecord[]> {
  requireFew(records);
  const how = { entity, by: does === 'create' && by.length === 0 ? [] : keyFields(entity, by), does };
  return await eachAsking(records, (row) => importRecord(context, transaction, how, row));
}

function keyFields(entity: Entity, by: readonly string[]): readonly Field[] {
  const fields = by.flatMap((name) => byName(entity.fields, name) ?? []).filter(isWrittenInCells);
  if (fields.length === by.length && tellsApart(entity, by)) return fields;
  throw platformRefused('malformed', { message: `${by.join(' and ')} does not say which ${entity.name} a row is.`, path: ['by'] });
}

function requireFew(records: readonly unknown[]): void {
  if (records.length > rowsImportedAtOnce)
    throw platformRefused('too-long', { message: `Send at most ${rowsImportedAtOnce} records at a time.`, path: ['records'] });
}

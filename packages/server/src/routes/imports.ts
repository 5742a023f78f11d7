/** `POST /_app/imports/{entity}`: records out of a table, many in one transaction, each created or refused by itself. */
import { rowsImportedAtOnce } from '@ninefold/engine';
import type { Entity } from '@ninefold/model';
import type { Problem } from '@ninefold/protocol';
import type { Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { answerOnce } from '../contract/answer-once.ts';
import type { AnsweredOnce, AppContext } from '../contract/app-handler.ts';
import { checkBody } from '../contract/read-input.ts';
import { parseObject } from '../http/read-body.ts';
import { problemOf } from '../problems/answer-problem.ts';
import { platformRefused } from '../problems/platform.ts';
import { byItself } from '../records/by-itself.ts';
import { createRecord } from '../records/create-record.ts';
import { knownEntity } from '../records/known-entity.ts';

/** What is refused leaves nothing, and does not keep the others out. Under its key all of it is done once. */
export function answerImport(context: AppContext<'createRecords'>): Promise<AnsweredOnce<'createRecords'>> {
  const entity = knownEntity(context, context.parameters.entity);
  return answerOnce('createRecords', context, async (transaction, body) => {
    const { records } = checkBody('createRecords', parseObject(body));
    if (records.length > rowsImportedAtOnce)
      throw platformRefused('too-long', { message: `Send at most ${rowsImportedAtOnce} records at a time.`, path: ['records'] });
    const results: (Problem | null)[] = [];
    for (const json of records) results.push(await refusalOf(context, transaction, entity, json));
    return { status: 200, body: { results } };
  });
}

/** null: it is created. */
async function refusalOf(context: RequestContext, transaction: Transaction, entity: Entity, json: unknown): Promise<Problem | null> {
  const result = await byItself(context, (around) => transaction.attempt(() => createRecord(around, transaction, { entity, json })));
  return 'refused' in result ? problemOf(context.running, result.refused) : null;
}

/**
 * `POST /_app/changes/{entity}`: the same change of many records. So many go through one transaction, each changed or refused by itself;
 * whoever asks comes back for the next ones, so that others write in between.
 */
import { recordsChangedAtOnce } from '@ninefold/engine';
import type { Entity } from '@ninefold/model';
import type { BodyOf, Contract } from '@ninefold/protocol';
import { answerOnce } from '../contract/answer-once.ts';
import type { AnsweredOnce, AppContext, AppResponse } from '../contract/app-handler.ts';
import { checkBody, readBody } from '../contract/read-input.ts';
import { eachAsking } from '../hooks/asking-hooks.ts';
import { parseObject } from '../http/read-body.ts';
import { platformRefused } from '../problems/platform.ts';
import { changeOne, judgeOne } from '../records/change-records.ts';
import { knownEntity } from '../records/known-entity.ts';
import { openList } from '../records/open-list.ts';

/** Of these records, or of a page of a list. What may not be read is as if it were not there. */
export async function answerJudged(context: AppContext<'judgeChanges'>): Promise<AppResponse<'judgeChanges'>> {
  const entity = knownEntity(context, context.parameters.entity);
  const { change, ...which } = await readBody(context, 'judgeChanges');
  const { ids, next } = await recordsAsked(context, entity, which);
  const judged = [];
  for (const id of ids) judged.push(await judgeOne(context, entity, change, id));
  const editable = [...new Set(judged.flatMap((one) => one.editable))];
  return { status: 200, body: { results: judged.map(({ editable: _, ...told }) => told), editable, next } };
}

/** Under its key all of it is done once. */
export function answerChanges(context: AppContext<'changeRecords'>): Promise<AnsweredOnce<'changeRecords'>> {
  const entity = knownEntity(context, context.parameters.entity);
  return answerOnce('changeRecords', context, async (transaction, body) => {
    const { change, records } = checkBody('changeRecords', parseObject(body));
    requireFew(records, 'records');
    const results = await eachAsking(records, (record) => changeOne(context, transaction, entity, change, record));
    return { status: 200, body: { results } };
  });
}

async function recordsAsked(
  context: AppContext<'judgeChanges'>,
  entity: Entity,
  { ids, list }: Omit<BodyOf<Contract['judgeChanges']>, 'change'>,
): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> {
  if (!list) {
    requireFew(ids ?? [], 'ids');
    return { ids: ids ?? [], next: null };
  }
  const { after = null, ...asked } = list;
  const open = await openList(context, asked);
  if (open.entity !== entity) throw platformRefused('malformed', { message: `That is no list of ${entity.plural}.`, path: ['list'] });
  const { rows, next } = await open.page(context, { after, limit: recordsChangedAtOnce, counted: false });
  return { ids: rows.flatMap(({ id }) => id ?? []), next };
}

function requireFew(some: readonly unknown[], member: string): void {
  if (some.length > recordsChangedAtOnce)
    throw platformRefused('too-long', { message: `Send at most ${recordsChangedAtOnce} records at a time.`, path: [member] });
}

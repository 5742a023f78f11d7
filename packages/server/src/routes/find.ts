/** `GET /_app/find`: records of every kind, found by what people call them. */
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { findRecords } from '../records/find-records.ts';

/** Nothing where nothing is asked for. */
export async function answerFind(context: AppContext<'find'>): Promise<AppResponse<'find'>> {
  const search = (readQuery(context, 'find').search ?? '').trim();
  return { status: 200, body: { found: search === '' ? [] : await findRecords(context, search) } };
}

/** `POST /_app/time-zone`: by whose clock somebody reads and types moments. What counts days stays the application's. */
import { knownTimeZone } from '@ninefold/engine';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readBody } from '../contract/read-input.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';

/** 204: kept with the person; the application's own zone is none of theirs. Refused for what is no zone. */
export async function answerTimeZone(context: RequestContext): Promise<AppResponse<'chooseTimeZone'>> {
  const { timeZone } = await readBody(context, 'chooseTimeZone');
  const { settings, store } = context.running;
  const known = timeZone === null ? null : knownTimeZone(timeZone);
  if (known === undefined)
    throw platformRefused('not-a-choice', { said: 'The application does not know this time zone.', path: ['timeZone'] });
  const person = context.principal.person.record?.id;
  if (person === undefined) throw notPermitted(context.running);
  await store.system.setTimeZone(person, known === settings.timeZone ? null : known);
  return { status: 204 };
}

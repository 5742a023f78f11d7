/** *Why?*: what of the document stands behind something on the page, for those who may ask. */
import { placeOfZone, sentences } from '@ninefold/engine';
import { findScreen } from '@ninefold/model';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { clockOf } from '../language/own-clock.ts';
import { platformRefused } from '../problems/platform.ts';
import { aboutOf } from '../why/about.ts';
import type { About } from '../why/explained.ts';
import { holidaysTold } from '../why/holidays-told.ts';
import { maySeeWhy, seesWhole } from '../why/may-see-why.ts';
import { missingOn } from '../why/missing.ts';
import { type Placed, placedStatements } from '../why/placed-statements.ts';
import { startTold } from '../why/start-told.ts';
import { statementTold } from '../why/statement-told.ts';
import { timerTold } from '../why/timer-told.ts';

const mostStatements = 50;

/** `GET /_app/why?statements=…&entity=…&id=…`: in the order asked; what does not exist and what is another's is left out alike. */
export async function answerWhy(context: RequestContext): Promise<AppResponse<'why'>> {
  await requireWhy(context);
  const { statements, ...record } = readQuery(context, 'why');
  const about = await aboutOf(context, record);
  const known = placedStatements(about.application);
  const asked = statements.slice(0, mostStatements).flatMap((statement) => known.get(statement) ?? []);
  const told = () => asked.map((placed) => statementTold(context, placed, about));
  const statementsTold = await settled(context, context.running.store, told);
  const also = await Promise.all(asked.map((placed) => alsoTold(context, placed, about)));
  const body = statementsTold.map((one, place) => {
    const sentences = [one.explained, ...(also[place] ?? [])].filter((each) => each !== null);
    return { ...one, explained: sentences.length > 0 ? withClock(context, sentences.join(' ')) : null };
  });
  return { status: 200, body };
}

/** What decides goes by the clock of the application: whoever reads by another is told whose times these are. */
function withClock(context: RequestContext, words: string): string {
  const { timeZone } = context.running.settings;
  return clockOf(context) === timeZone || !/\p{Nd}:\p{Nd}/u.test(words)
    ? words
    : `${words} Times here are those of ${placeOfZone(timeZone)}.`;
}

/** Where a value came from, and what working time has to do with it. */
async function alsoTold(context: RequestContext, placed: Placed, about: About): Promise<readonly (string | null)[]> {
  return [await startTold(context, placed, about), await timerTold(context, placed, about), await holidaysTold(context, placed, about)];
}

/** `GET /_app/why/missing?screen=…&entity=…&id=…` */
export async function answerMissing(context: RequestContext): Promise<AppResponse<'missingOffers'>> {
  await requireWhy(context);
  const { screen: name, ...record } = readQuery(context, 'missingOffers');
  const about = await aboutOf(context, record);
  const screen = findScreen(about.application, name);
  if (!screen) throw platformRefused('not-found', { said: sentences.noSuchScreen });
  const missing = () => missingOn(context, screen, about, seesWhole(context));
  return { status: 200, body: await settled(context, context.running.store, missing) };
}

async function requireWhy(context: RequestContext): Promise<void> {
  if (!(await maySeeWhy(context))) throw platformRefused('not-permitted');
}

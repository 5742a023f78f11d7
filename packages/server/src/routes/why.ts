/** *Why?*: what of the document stands behind something on the page, for those who may ask. */
import { clientSlice, type Environment, permit, sentences, stateOf, toldFrom } from '@ninefold/engine';
import {
  findScreen,
  findStates,
  foldName,
  pointNumber,
  type RecordValue,
  type Screen,
  type StatementId,
  type Transition,
} from '@ninefold/model';
import type { WhyStatement } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-response.ts';
import { readQuery } from '../contract/read-input.ts';
import { platformRefused } from '../problems/platform.ts';
import { includesForAnswer } from '../records/answer.ts';
import { readRecord } from '../records/read.ts';
import { type About, explainedOf } from '../why/explained.ts';
import { maySeeWhy, seesWhole } from '../why/may-see-why.ts';
import { missingOn } from '../why/missing.ts';
import { type Placed, placedStatements } from '../why/placed-statements.ts';
import { ownWords, wholeWords } from '../why/words-of.ts';
import { entityOf } from './records.ts';

const mostStatements = 50;

/** `GET /_app/why?statements=…&entity=…&id=…`: in the order asked; what does not exist and what is another's is left out alike. */
export async function answerWhy(context: RequestContext): Promise<AppResponse<'why'>> {
  requireWhy(context);
  const { statements, ...record } = readQuery(context, 'why');
  const about = await aboutOf(context, record);
  const known = placedStatements(about.application);
  const told = statements.slice(0, mostStatements).flatMap((statement) => {
    const placed = known.get(statement);
    return placed ? [{ ...tell(context, placed, about), also: alsoOf(context, placed, about) }] : [];
  });
  return { status: 200, body: told };
}

/** `GET /_app/why/missing?screen=…&entity=…&id=…` */
export async function answerMissing(context: RequestContext): Promise<AppResponse<'missingOffers'>> {
  requireWhy(context);
  const { screen: name, ...record } = readQuery(context, 'missingOffers');
  const about = await aboutOf(context, record);
  const screen = findScreen(about.application, name);
  if (!screen) throw platformRefused('not-found', { message: sentences.noSuchScreen });
  return { status: 200, body: missingOn(context, screen, about, seesWhole(context)) };
}

function requireWhy(context: RequestContext): void {
  if (!maySeeWhy(context)) throw platformRefused('not-permitted');
}

/** In a preview the whole application, elsewhere one's own part; with the record, and oneself, as one may read them. */
async function aboutOf(context: RequestContext, asked: RecordAsked): Promise<About> {
  const { running, principal, environment } = context;
  const { roles } = principal.person;
  const whole = seesWhole(context);
  const application = whole ? running.application : clientSlice(running.application, roles);
  const judged = around(environment, await recordAsked(context, asked));
  const { disclosure: _mine, ...everything } = judged;
  return { application, roles, environment: toldFrom(running.application, whole ? everything : judged), judged };
}

function around(environment: Environment, record: RecordValue | undefined): Environment {
  return record ? { ...environment, self: record, old: record } : environment;
}

interface RecordAsked {
  readonly entity?: string | undefined;
  readonly id?: string | undefined;
}

async function recordAsked(context: RequestContext, { entity: name, id }: RecordAsked): Promise<RecordValue | undefined> {
  if (id === undefined || name === undefined) return undefined;
  const entity = entityOf({ ...context, parameters: { entity: name } });
  return readRecord(context, context.running.store, { entity, by: 'id', value: id }, includesForAnswer(context, entity));
}

function tell(context: RequestContext, placed: Placed, about: About): WhyStatement {
  const text = context.running.documentText ?? '';
  const { statement, point, kind, span } = placed;
  const words = seesWhole(context) ? wholeWords(text, placed) : ownWords(text, placed);
  return {
    statement,
    point: pointNumber(point),
    name: point,
    kind,
    line: span.line,
    ...words,
    explained: explainedOf(placed, about),
    also: [],
  };
}

/** What of point 6 lets one do it here: open the screen, take the action. */
function alsoOf(context: RequestContext, { kind, part }: Placed, about: About): readonly WhyStatement[] {
  const { running, principal } = context;
  const { self } = about.environment;
  const may = (statement: StatementId | null | undefined): readonly WhyStatement[] => {
    const placed = placedStatements(about.application).get(statement ?? '');
    return placed ? [tell(context, placed, about)] : [];
  };
  if (kind === 'screen') {
    const { self: _record, ...before } = about.judged;
    return may(permit(running.application, principal.person, { kind: 'open', screen: (part as Screen).name }, before).statement);
  }
  const { trigger } = part as Partial<Transition>;
  if (kind !== 'transition' || trigger?.kind !== 'action' || !self) return [];
  const leads = findStates(running.application, self.entity)?.transitions.some((row) => row.statement === (part as Transition).statement);
  const state = foldName(stateOf(running.application, self) ?? '');
  if (!leads || !(part as Transition).from.some((from) => foldName(from) === state)) return [];
  return may(
    permit(running.application, principal.person, { kind: 'action', entity: self.entity, action: trigger.name }, about.judged).statement,
  );
}

/** *Why?*: what of the document stands behind something on the page, for those who may ask. */
import { clientSlice, type Environment, permit, stateOf, toldFrom } from '@ninefold/engine';
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
import type { Answer, Asking } from '../asking.ts';
import { platformRefused } from '../problems/platform.ts';
import { answerLoads } from '../records/answer.ts';
import { readRecord } from '../records/read.ts';
import { type About, explainedOf } from '../why/explained.ts';
import { maySeeWhy, seesWhole } from '../why/may-see-why.ts';
import { missingOn } from '../why/missing.ts';
import { type Placed, placedStatements } from '../why/placed-statements.ts';
import { ownWords, wholeWords } from '../why/words-of.ts';
import { entityOf } from './records.ts';

const mostStatements = 50;

/** `GET /_app/why?statements=…&entity=…&id=…`: in the order asked; what does not exist and what is another's is left out alike. */
export async function answerWhy(asking: Asking): Promise<Answer> {
  requireWhy(asking);
  const asked = asking.url.searchParams.getAll('statements').slice(0, mostStatements);
  if (asked.length === 0) throw platformRefused('malformed', { message: 'Say which statements.', path: ['statements'] });
  const about = await aboutOf(asking);
  const known = placedStatements(about.application);
  const told = asked.flatMap((statement) => {
    const placed = known.get(statement);
    return placed ? [{ ...tell(asking, placed, about), also: alsoOf(asking, placed, about) }] : [];
  });
  return { status: 200, body: told };
}

/** `GET /_app/why/missing?screen=…&entity=…&id=…` */
export async function answerMissing(asking: Asking): Promise<Answer> {
  requireWhy(asking);
  const about = await aboutOf(asking);
  const screen = findScreen(about.application, asking.url.searchParams.get('screen') ?? '');
  if (!screen) throw platformRefused('not-found', { message: 'There is no such screen.' });
  return { status: 200, body: missingOn(asking, screen, about, seesWhole(asking)) };
}

function requireWhy(asking: Asking): void {
  if (!maySeeWhy(asking)) throw platformRefused('not-permitted');
}

/** In a preview the whole application, elsewhere one's own part; with the record, and oneself, as one may read them. */
async function aboutOf(asking: Asking): Promise<About> {
  const { running, who, environment } = asking;
  const { roles } = who.person;
  const whole = seesWhole(asking);
  const application = whole ? running.application : clientSlice(running.application, roles);
  const judged = around(environment, await recordAsked(asking));
  const { disclosure: _mine, ...everything } = judged;
  return { application, roles, environment: toldFrom(running.application, whole ? everything : judged), judged };
}

function around(environment: Environment, record: RecordValue | undefined): Environment {
  return record ? { ...environment, self: record, old: record } : environment;
}

async function recordAsked(asking: Asking): Promise<RecordValue | undefined> {
  const { searchParams } = asking.url;
  const id = searchParams.get('id');
  const name = searchParams.get('entity');
  if (id === null || name === null) return undefined;
  const entity = entityOf({ ...asking, parameters: { entity: name } });
  return readRecord(asking, asking.running.store, { entity, by: 'id', value: id }, answerLoads(asking, entity));
}

function tell(asking: Asking, placed: Placed, about: About): WhyStatement {
  const text = asking.running.documentText ?? '';
  const { statement, point, kind, span } = placed;
  const words = seesWhole(asking) ? wholeWords(text, placed) : ownWords(text, placed);
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
function alsoOf(asking: Asking, { kind, part }: Placed, about: About): readonly WhyStatement[] {
  const { running, who } = asking;
  const { self } = about.environment;
  const may = (statement: StatementId | null | undefined): readonly WhyStatement[] => {
    const placed = placedStatements(about.application).get(statement ?? '');
    return placed ? [tell(asking, placed, about)] : [];
  };
  if (kind === 'screen') {
    const { self: _record, ...before } = about.judged;
    return may(permit(running.application, who.person, { kind: 'open', screen: (part as Screen).name }, before).statement);
  }
  const { trigger } = part as Partial<Transition>;
  if (kind !== 'transition' || trigger?.kind !== 'action' || !self) return [];
  const leads = findStates(running.application, self.entity)?.transitions.some((row) => row.statement === (part as Transition).statement);
  const state = foldName(stateOf(running.application, self) ?? '');
  if (!leads || !(part as Transition).from.some((from) => foldName(from) === state)) return [];
  return may(
    permit(running.application, who.person, { kind: 'action', entity: self.entity, action: trigger.name }, about.judged).statement,
  );
}

/** What *Why?* is asked about: whose part of the application, and of which record. */
import { clientSlice, type Environment, toldFrom } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';
import { includesForAnswer } from '../records/answer.ts';
import { knownEntity } from '../records/known-entity.ts';
import { readRecord } from '../records/read.ts';
import type { About } from './explained.ts';
import { seesWhole } from './may-see-why.ts';

/** In a preview the whole application, elsewhere one's own part; with the record, and oneself, as one may read them. */
export async function aboutOf(context: RequestContext, record: RecordNamed): Promise<About> {
  const { running, principal, environment } = context;
  const { roles } = principal.person;
  const whole = seesWhole(context);
  const application = whole ? running.application : clientSlice(running.application, roles);
  const judged = around(environment, await recordNamed(context, record));
  const { disclosure: _mine, ...everything } = judged;
  return { application, roles, environment: toldFrom(running.application, whole ? everything : judged), judged };
}

function around(environment: Environment, record: RecordValue | undefined): Environment {
  return record ? { ...environment, self: record, old: record } : environment;
}

/** Of which record, if of any. */
interface RecordNamed {
  readonly entity?: string | undefined;
  readonly id?: string | undefined;
}

async function recordNamed(context: RequestContext, { entity: name, id }: RecordNamed): Promise<RecordValue | undefined> {
  if (id === undefined || name === undefined) return undefined;
  const entity = knownEntity(context, name);
  return await readRecord(context, context.running.store, { entity, by: 'id', value: id }, includesForAnswer(context, entity));
}

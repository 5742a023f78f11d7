/** What goes for good by what a document says of how long things are kept; and what a document names again that went that way. */
import { type Retention, retentionOf } from '@ninefold/engine';
import { foldName, type Instant } from '@ninefold/model';
import type { Look } from '../dialect/database.ts';
import type { Plan } from '../plan/plan.ts';
import { type AsideGone, asidesGone } from '../system/retained-aside.ts';
import { type Comparison, does, nothingToDo, together } from './steps.ts';
import type { StoredSchema } from './stored-schema.ts';

/** Nothing is done now: it goes a slice at a time, once an application runs. `stored`: in its present names. */
export async function compareRetained(look: Look, stored: StoredSchema, plan: Plan, now: Instant): Promise<Comparison> {
  const { application } = plan;
  const [history, aside] = [retentionOf(application, 'history'), retentionOf(application, 'aside')];
  const gone = await asidesGone(look);
  return together([
    history ? await changesToGo(look, history, history.before(now)) : nothingToDo,
    aside ? await asideToGo(look, aside, aside.before(now)) : nothingToDo,
    ...gone.filter((one) => isNamedAgain(one, stored, plan)).map((one) => does([], whyEmpty(one))),
  ]);
}

async function changesToGo({ statements }: Look, { constant, words }: Retention, before: Instant): Promise<Comparison> {
  const [[found = 0] = []] = await statements.all('SELECT count(*) FROM nf_history WHERE at < ?', [BigInt(before)]);
  const changes = Number(found);
  if (changes === 0) return nothingToDo;
  const counted = changes === 1 ? '1 change' : `${changes.toLocaleString('en')} changes`;
  return does([], `${constant} is ${words}: ${counted} of the history from before ${moment(before)} will go for good.`);
}

async function asideToGo({ statements, catalogue }: Look, { constant, words }: Retention, before: Instant): Promise<Comparison> {
  if (!(await catalogue.tables()).includes('nf_aside')) return nothingToDo;
  const sql =
    'SELECT count(*), count(DISTINCT aside) FROM nf_aside_value WHERE aside IN (SELECT id FROM nf_aside WHERE at < ?) AND position = 0';
  const [[values = 0, asides = 0] = []] = await statements.all(sql, [BigInt(before)]);
  if (Number(asides) === 0) return nothingToDo;
  const counted = Number(values) === 1 ? '1 value' : `${Number(values).toLocaleString('en')} values`;
  return does([], `${constant} is ${words}: what was set aside before ${moment(before)} will go for good (${counted}).`);
}

function isNamedAgain({ what, table, name }: AsideGone, stored: StoredSchema, { tables }: Plan): boolean {
  const before = stored.entities.find((entity) => entity.table === table);
  const now = tables.find((one) => one.table === table);
  if (!now || what === 'role') return false;
  if (what === 'entity') return !before;
  const has = (fields: readonly { readonly name: string }[]): boolean => fields.some((field) => foldName(field.name) === name);
  return has(now.fields) && before !== undefined && !has(before.fields);
}

function whyEmpty({ words, setAside, removed, constant, kept }: AsideGone): string {
  return `What was set aside of ${words} on ${moment(setAside)} does not come back: it went for good on ${moment(removed)}, as ${constant} said (${kept}).`;
}

function moment(at: Instant): string {
  return new Date(at).toISOString();
}

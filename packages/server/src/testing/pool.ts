/** What is in a running application, as each of some people sees it: what requests that mean something are made of. */
import { randomUUID } from 'node:crypto';
import { type Application, findEntity, findField, givenValue, type Instant, isUnique, isWrittenInCells } from '@ninefold/model';
import type { ActionState, WireRecord } from '@ninefold/protocol';
import { placedStatements } from '../why/placed-statements.ts';
import type { Pool, Seen } from './fuzz.ts';
import type { Started } from './start.ts';

const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: Date.now(), me: null };

/** `cookies`: one for each person who looks. */
export async function poolOf(app: Started, cookies: readonly string[], perEntity = 20): Promise<Pool> {
  const { application, store } = app;
  const ids: Record<string, string[]> = {};
  const seen: Seen[] = [];
  for (const { name, ownedBy } of application.entities) {
    if (ownedBy) continue;
    const { rows } = await store.list({ entity: name, where: [], order: [], limit: perEntity, load: {}, environment });
    ids[name] = rows.map(({ id }) => id ?? '');
    for (const cookie of cookies) seen.push(...(await seenBy(app, cookie, name, ids[name])));
  }
  const actions = application.states.flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger }) => (trigger.kind === 'action' ? [trigger.name] : [])),
  );
  const screens = screensOf(application);
  const views = await savedViews(app, cookies, screens.list ?? []);
  return { ids, seen, screens, actions, views, cookies, statements: [...placedStatements(application).keys()] };
}

/** One more of each list for each who may open it. */
async function savedViews({ ask }: Started, cookies: readonly string[], lists: readonly string[]): Promise<readonly string[]> {
  const views: string[] = [];
  for (const screen of lists) {
    for (const cookie of cookies) {
      const body = { screen, name: 'Saved', question: { search: '', order: null, filters: [] }, role: null };
      const told = await ask({ method: 'POST', path: '/_app/views', cookie, body });
      if (told.status === 201) views.push(told.json.id);
    }
  }
  return views;
}

async function seenBy(
  { ask, application, clock }: Started,
  cookie: string,
  entity: string,
  ids: readonly string[],
): Promise<readonly Seen[]> {
  const blank = (await ask({ path: `/_app/new/${encodeURIComponent(entity)}`, cookie })).json;
  const seen: Seen[] = [];
  for (const id of ids) {
    const told = await ask({ path: `/_app/records/${encodeURIComponent(entity)}/${id}`, cookie });
    if (told.status !== 200) continue;
    const { record, editable: names, actions: known } = told.json;
    const changes = names.flatMap((one: string) => (one in record.fields ? [[one, record.fields[one]]] : []));
    const key = findEntity(application, entity)?.fields.find(
      (field) => isUnique(field) && isWrittenInCells(field) && record.fields[field.name],
    );
    const one = {
      key: key?.name ?? null,
      entity,
      id,
      version: record.version,
      cookie,
      fields: record.fields,
      editable: Object.fromEntries(changes),
      actions: known.flatMap(({ action, available, asksFor }: ActionState) => (available && asksFor.length === 0 ? [action] : [])),
      removable: told.json.delete.may === 'yes',
      comment: seen.length < commentedOn ? await ownComment(ask, cookie, entity, id) : null,
    };
    const made = blank.create?.may === 'yes' ? anew(application, record, blank.editable) : null;
    seen.push({ ...one, made });
    const coming = made && inDaysToCome(made, clock.moment);
    if (coming) seen.push({ ...one, made: coming });
  }
  return seen;
}

/** Of each entity so many are commented on. */
const commentedOn = 3;

async function ownComment(ask: Started['ask'], cookie: string, entity: string, id: string): Promise<string | null> {
  const path = `/_app/records/${encodeURIComponent(entity)}/${id}/comments`;
  const made = await ask({ method: 'POST', path, cookie, body: { parts: ['As agreed.'] } });
  return made.status === 201 ? made.json.id : null;
}

function screensOf({ screens }: Application): Pool['screens'] {
  const found: Record<string, string[]> = {};
  for (const screen of screens) {
    const kind = givenValue(screen.shows)?.kind ?? 'none';
    found[kind] = [...(found[kind] ?? []), screen.name];
  }
  return found;
}

/** The same once more: lines without ids, no files that belong to somebody, what must be the only one in other words. */
function anew(application: Application, { entity, fields }: WireRecord, editable: readonly string[]): Record<string, unknown> {
  const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'file' in value;
  const isOnly = (name: string) => findField(application, entity, name)?.unique === true;
  const other = (value: unknown) => (String(value).includes('@') ? `${randomUUID()}@example.test` : randomUUID().slice(0, 8));
  const line = ({ fields: inside }: WireRecord) => {
    const known = Object.entries(inside).filter(([name, value]) => !isFile(value) && editable.some((one) => one.endsWith(`.${name}`)));
    return { fields: Object.fromEntries(known) };
  };
  const known = Object.entries(fields).filter(([name, value]) => editable.includes(name) && !isFile(value));
  return Object.fromEntries(
    known.map(([name, value]) => [
      name,
      isOnly(name) ? other(value) : Array.isArray(value) && typeof value[0] === 'object' ? value.map(line) : value,
    ]),
  );
}

const day = 24 * 60 * 60 * 1000;
const dated = /"(\d{4}-\d\d-\d\d)(T[^"]*)?"/gu;

/** With every date moved by as many days, the first to tomorrow: rules may ask for what is still to come. Null without any date. */
function inDaysToCome(made: Record<string, unknown>, now: Instant): Record<string, unknown> | null {
  const written = JSON.stringify(made);
  const [first] = [...written.matchAll(dated)].map(([, date = '']) => date).sort();
  if (first === undefined) return null;
  const days = Math.floor((now - Date.parse(first)) / day) + 2;
  const later = (date: string) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
  return JSON.parse(written.replace(dated, (_all, date: string, time = '') => `"${later(date)}${time}"`));
}

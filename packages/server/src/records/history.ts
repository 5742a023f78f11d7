/** What happened to a record, newest first; only fields its reader may read. */

import { labelOf, readRight, redact } from '@ninefold/engine';
import type { Entity, RecordValue } from '@ninefold/model';
import { findEntity, findField, findStates } from '@ninefold/model';
import type { History, HistoryEntry } from '@ninefold/protocol';
import type { FieldChange, HistoryRow, RecordQueries } from '@ninefold/store';
import { termIn } from '@ninefold/words';
import { ownStatements } from '../access/own-statements.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { runningPeople } from '../context/running-application.ts';
import { wordsOfNames } from '../language/words-for.ts';
import { invitedKinds } from '../people/inviter.ts';
import { namesNobodyHidden, ownRolesTold } from '../timers/readable-path.ts';
import { viewerOf } from './list.ts';
import { createNaming, type Naming } from './naming.ts';

/** `record` is the record as it is now, loaded to be redacted: what may be read of it now may be read of its past. */
export async function historyOf(
  context: RequestContext,
  reader: RecordQueries,
  record: RecordValue,
  after: string | null,
  limit: number,
): Promise<History> {
  const page = await reader.history({
    entity: record.entity,
    id: record.id ?? '',
    after,
    limit,
    withoutAccess: !(await seesAccess(context, record)),
  });
  const seen = await settled(context, reader, () => redact(viewerOf(context), record));
  const readable = new Set(Object.keys(seen.fields));
  const naming = createNaming(context, reader);
  const entries = await Promise.all(page.rows.map((row) => entryOf(context, naming, reader, record, readable, row)));
  const removedUntil = page.removedUntil === null ? null : new Date(page.removedUntil).toISOString();
  const shown = entries.flatMap((entry) => entry ?? []);
  return { entries: shown, ...wordsOf(context, shown), next: page.next, removedUntil };
}

/** How somebody comes in is for them, and for those who look after people. */
async function seesAccess(context: RequestContext, { entity, id }: RecordValue): Promise<boolean> {
  if (!runningPeople(context.running, entity) || context.principal.acting) return false;
  return id === context.principal.person.record?.id || (await invitedKinds(context)).some(({ name }) => name === entity);
}

/** Null where all that changed is kept from the reader: then they are not told by whom, nor that it did. */
async function entryOf(
  context: RequestContext,
  naming: Naming,
  reader: RecordQueries,
  record: RecordValue,
  readable: ReadonlySet<string>,
  row: HistoryRow,
): Promise<HistoryEntry | null> {
  const { application } = context.running;
  const entity = findEntity(application, record.entity);
  const shown = row.changes.filter((change) => readable.has(change.field));
  // By which right somebody else did it is for that role to know.
  const statement =
    row.statement !== null && ownStatements(application, context.principal.person.roles).has(row.statement) ? row.statement : null;
  const told = entity ? await Promise.all(shown.map((change) => changeOf(context, naming, entity, change, ''))) : [];
  const changes = told.flat();
  const tellsState = readsState(entity, readable);
  const onlyFields = row.what === 'edited' || (row.what === 'moved' && !tellsState);
  if (onlyFields && row.changes.length > 0 && changes.length === 0) return null;
  return {
    at: new Date(row.at).toISOString(),
    document: { hash: row.documentHash, current: row.documentHash === context.running.documentHash },
    who: row.who === null ? null : await namedPerson(context, naming, row.who),
    ...(row.actedFor && { actedFor: await namedPerson(context, naming, row.actedFor.person) }),
    what: row.what,
    ...(row.what === 'access' || tellsState
      ? { action: row.action, statement, from: row.from, to: row.to }
      : { action: null, statement: null, from: null, to: null }),
    told: tellsState && row.who === null && row.what === 'moved' ? await toldWith(context, naming, reader, record, row) : [],
    changes,
  };
}

/** What was done by others is perhaps in nothing else that the reader is sent. */
function wordsOf({ running }: RequestContext, entries: readonly HistoryEntry[]): Pick<History, 'terms'> {
  const { terms } = running.settings;
  if (!terms) return {};
  const told = entries.filter(({ what }) => what !== 'access');
  const actions = told.flatMap(({ action }) => (action === null ? [] : [['action', action] as const]));
  const states = told.flatMap(({ from, to }) => [from, to].flatMap((state) => (state === null ? [] : [['value', state] as const])));
  return { terms: wordsOfNames([...actions, ...states], terms) };
}

/** What one change tells is written within it; a moment later than its row of history. */
const withinMs = 10_000;

/** Whom the application notified when it took this step, by the names their reader may know. */
async function toldWith(
  { running, principal }: RequestContext,
  naming: Naming,
  reader: RecordQueries,
  { entity, id = '' }: RecordValue,
  row: HistoryRow,
): Promise<readonly string[]> {
  const { application } = running;
  const step = findStates(application, entity)?.transitions.find(({ statement }) => statement === row.statement);
  if (!step) return [];
  const right = readRight(application, principal.person.roles, entity);
  const told = await reader.notifications.about(entity, id, row.at, row.at + withinMs);
  const persons = told.flatMap(({ statement, person }) => {
    const effect = step.then.find((one) => one.statement === statement);
    return effect?.kind === 'notify' && namesNobodyHidden(effect, right) ? [person] : [];
  });
  const names = await Promise.all(persons.map(async (person) => await naming.nameOf(await naming.person(person))));
  const own = step.then.flatMap((effect) => (effect.kind === 'notify' ? ownRolesTold(effect, principal.person) : []));
  const roles = own.map((role) => termIn(running.settings.terms, 'title', role));
  return [...new Set([...roles, ...names.flatMap((name) => name ?? [])])];
}

/** Who may not read the state does not learn by which step it came. */
function readsState(entity: Entity | undefined, readable: ReadonlySet<string>): boolean {
  const state = entity?.fields.find(({ implied }) => implied === 'state');
  return state === undefined || readable.has(state.name);
}

async function changeOf(
  context: RequestContext,
  naming: Naming,
  entity: Entity,
  change: FieldChange,
  prefix: string,
): Promise<HistoryEntry['changes']> {
  const { application } = context.running;
  const field = findField(application, entity.name, change.field);
  if (!field) return [];
  if (change.forgotten) return [{ field: prefix + field.name, from: null, to: null, forgotten: true }];
  const own = { field: prefix + field.name, from: await naming.wire(field, change.from), to: await naming.wire(field, change.to) };
  const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (!lines) return [own];
  const right = readRight(application, context.principal.person.roles, lines.name);
  const inside = (change.lines ?? [])
    .filter((line) => line.what === 'changed')
    .flatMap((line) => line.changes.filter((one) => right.fields.get(one.field) === 'with the record'));
  const isHidden = inside.length === 0 && (change.lines ?? []).length > 0 && change.lines?.every(({ what }) => what === 'changed');
  if (isHidden) return [];
  const told = await Promise.all(inside.map((one) => changeOf(context, naming, lines, one, `${own.field}.`)));
  return [own, ...told.flat()];
}

/** The person, by the name the reader may know; what one did oneself one knows. */
async function namedPerson(context: RequestContext, naming: Naming, id: string): Promise<NonNullable<HistoryEntry['who']>> {
  const person = await naming.person(id);
  if (person.id !== undefined) return { id, label: labelOf(context.running.application, person) };
  return { id: id === context.principal.person.record?.id ? id : null, label: '' };
}

/** Who may be named to stand in for somebody: people who have a role that may, and whom whoever names them may read. */
import { substitutions as chosen, labelOf, readRight, redact, rolesStandingIn } from '@ninefold/engine';
import { kindOfRole, type RecordValue } from '@ninefold/model';
import { compare, type createGivenValues, selfOf } from '../access/expressions.ts';
import { orderByName, pathsOfNames, searchIn } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { type RunningPeople, runningPeople } from '../context/running-application.ts';
import { uniqueOf } from '../records/find-records.ts';
import { listRecords, viewerOf } from '../records/list.ts';
import type { Whose } from './whose.ts';

/** By name, each once. */
export async function peopleToStandIn(context: RequestContext, whose: Whose, role: string, search: string) {
  const reader = viewerOf(context);
  const found = await candidates(context, whose, role, { search });
  const labels = await settled(context, context.running.store, () =>
    found.map((record) => {
      const shown = redact(reader, record);
      const label = labelOf(reader.application, shown);
      return { id: record.id ?? '', label, unique: uniqueOf(context, reader, shown, label) };
    }),
  );
  const { locale } = context.running.settings;
  return labels.sort((one, other) => one.label.localeCompare(other.label, locale)).slice(0, chosen.offered);
}

/** The record of somebody who may be named; undefined for all others. */
export async function personToStandIn(context: RequestContext, whose: Whose, role: string, id: string): Promise<RecordValue | undefined> {
  return (await candidates(context, whose, role, { id })).find((one) => one.id === id);
}

interface Wanted {
  readonly search?: string;
  readonly id?: string;
}

/** Nobody for themselves; whoever looks after somebody does not name themselves either. */
async function candidates(context: RequestContext, whose: Whose, role: string, wanted: Wanted): Promise<readonly RecordValue[]> {
  const { running, principal } = context;
  const found = new Map<string, RecordValue>();
  for (const substitute of rolesStandingIn(running.application, role)) {
    const entity = kindOfRole(running.application, substitute)?.entity;
    const kind = entity === undefined ? undefined : runningPeople(running, entity);
    if (!kind || readRight(running.application, principal.person.roles, kind.entity.name).nothing) continue;
    for (const record of await withRole(context, kind, substitute, wanted)) found.set(record.id ?? '', record);
  }
  const left: RecordValue[] = [];
  for (const [id, record] of found) {
    if (id === whose.id || id === principal.person.record?.id) continue;
    if (!(await running.store.people.isDeactivated(id))) left.push(record);
  }
  return left;
}

async function withRole(context: RequestContext, { entity }: RunningPeople, role: string, { search = '', id }: Wanted) {
  const { application } = context.running;
  const reader = viewerOf(context);
  const itself = { entity: entity.name, id: id ?? '', fields: {} };
  const { rows } = await listRecords(context, {
    entity,
    where: [],
    filters: [],
    role,
    ...(id !== undefined && {
      asked: (given: ReturnType<typeof createGivenValues>) => [
        compare(selfOf(entity), '=', given.give(itself, { kind: 'record', entity: entity.name })),
      ],
    }),
    search: search === '' ? undefined : searchIn(reader, entity, search, pathsOfNames(application, entity)),
    order: orderByName(reader, entity),
    after: null,
    // Some of them are left out.
    limit: looked,
    load: readRight(application, reader.roles, entity.name).load,
    counted: false,
  });
  return rows;
}

const looked = 4 * chosen.offered;

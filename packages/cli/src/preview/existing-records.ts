/** What a preview's store has already: samples must fit to it and are made only where there is nothing. */
import type { Environment, IncludeTree } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  findEntity,
  isPeople,
  type Person,
  type RecordValue,
  refersToRecords,
  type Settings,
} from '@ninefold/model';
import type { Existing } from '@ninefold/samples';
import type { Store } from '@ninefold/store';

const most = 100;

/** The first 100 records of each entity that stands alone, with their lines, and those of them who sign in, with their roles. */
export async function existingRecords(application: Application, store: Store, settings: Settings, now: number): Promise<Existing> {
  const environment: Environment = { settings, now, me: null };
  const records: RecordValue[] = [];
  for (const entity of application.entities.filter((one) => !one.ownedBy)) {
    const page = await store.list({
      entity: entity.name,
      where: [],
      order: [],
      limit: most,
      load: loadsOf(application, entity),
      environment,
    });
    records.push(...page.rows);
  }
  return { people: await peopleAmong(application, store, records), records };
}

/** References by id, lines in full. */
function loadsOf(application: Application, entity: Entity): IncludeTree {
  const trees = entity.fields.flatMap(({ name, type }): [string, IncludeTree][] => {
    const lines = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
    if (lines) return [[name, loadsOf(application, lines)]];
    return refersToRecords(type) ? [[name, {}]] : [];
  });
  return Object.fromEntries(trees);
}

async function peopleAmong(application: Application, store: Store, records: readonly RecordValue[]): Promise<readonly Person[]> {
  const found = records.filter(({ entity }) => isPeople(application, entity));
  return Promise.all(found.map(async (record) => ({ record, roles: await store.system.rolesOf(record.id ?? '') })));
}

/** True when somebody has written records of their own: then samples have no place among them. */
export async function hasOwnRecords(store: Store, { records }: Existing): Promise<boolean> {
  for (const entity of new Set(records.map((record) => record.entity))) {
    const made = new Set([...(await store.system.marked('sample', entity)), ...(await store.system.marked('first data', entity))]);
    if (records.some((record) => record.entity === entity && record.id !== undefined && !made.has(record.id))) return true;
  }
  return false;
}

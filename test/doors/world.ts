/** Everything that is kept in a running application, with all references followed: what the oracle looks at. */
import { type Application, type Entity, findEntity, isList, isRecord, isSameName, type RecordValue, type Value } from '@ninefold/model';
import type { Started } from '../../packages/server/src/testing/start.ts';

export interface Kept {
  readonly entity: Entity;
  readonly id: string;
  readonly version: number;
  readonly fields: RecordValue['fields'];
  /** Of a line: the record it belongs to. */
  readonly owner: Kept | null;
}

export interface World {
  readonly application: Application;
  readonly now: number;
  readonly records: readonly Kept[];
  find(id: string | null | undefined): Kept | undefined;
  of(entity: string): readonly Kept[];
}

/** Reads all there is, past every right. */
export async function readWorld({ application, store, clock }: Started): Promise<World> {
  const known = new Map<string, Kept>();
  for (const entity of application.entities) {
    if (entity.ownedBy) continue;
    const question = { entity: entity.name, where: [], order: [], limit: 10_000, load: loadOf(application, entity) };
    const { rows } = await store.list({ ...question, environment: plainEnvironment(clock.moment) });
    for (const row of rows) keep(application, known, row, null);
  }
  const records = [...known.values()];
  return {
    application,
    now: clock.moment,
    records,
    find: (id) => known.get(id ?? ''),
    of: (name) => records.filter(({ entity }) => isSameName(entity.name, name)),
  };
}

/** For questions that look at nobody and at no constant. */
export function plainEnvironment(now: number) {
  return { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now, me: null };
}

interface Loads {
  readonly [field: string]: Loads;
}

/** Lines with their own, and the members of sets. */
function loadOf(application: Application, { fields }: Entity): Loads {
  return Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      if (type.kind === 'references') return [[name, {}]];
      const lines = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
      return lines ? [[name, loadOf(application, lines)]] : [];
    }),
  );
}

function keep(application: Application, known: Map<string, Kept>, record: RecordValue, owner: Kept | null): void {
  const entity = findEntity(application, record.entity);
  if (!entity || record.id === undefined) return;
  const kept = { entity, id: record.id, version: record.version ?? 0, fields: record.fields, owner };
  known.set(record.id, kept);
  for (const line of linesIn(application, record)) keep(application, known, line, kept);
}

function linesIn(application: Application, { fields }: RecordValue): readonly RecordValue[] {
  return Object.values(fields).flatMap((value) => (isList(value) ? value.filter((one) => isLine(application, one)) : []));
}

function isLine(application: Application, value: Value): value is RecordValue {
  return isRecord(value) && findEntity(application, value.entity)?.ownedBy !== undefined;
}

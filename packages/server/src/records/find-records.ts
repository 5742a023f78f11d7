/** Records by what people call them, of every entity at once: for whoever knows what they want and not where it stands. */
import {
  formatValue,
  foundOfAnEntity,
  includesForRedaction,
  labelOf,
  mergeIncludes,
  readRight,
  recordScreens,
  redact,
  stateOf,
  type Viewer,
} from '@ninefold/engine';
import { type Entity, findEntity, isUnique, type RecordValue } from '@ninefold/model';
import type { FoundRecords } from '@ninefold/protocol';
import type { Search } from '@ninefold/store';
import { newestFirst, pathsOfNames, searchIn } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { clockOf } from '../language/own-clock.ts';
import { listAsKept, viewerOf } from './list.ts';
import { includesForPath, pathToRecord } from './path-to-record.ts';

const looked = 4 * foundOfAnEntity;

/** Those that may be read and have a page that whoever asks may open: of each entity a few, the newest first. Throws `malformed` for too many words. */
export async function findRecords(context: RequestContext, text: string): Promise<FoundRecords['found']> {
  const { application } = context.running;
  const reader = viewerOf(context);
  const withPage = application.entities.filter(
    ({ name, ownedBy }) => !ownedBy && !readRight(application, reader.roles, name).nothing && recordScreens(application, name).length > 0,
  );
  const found = await Promise.all(withPage.map((entity) => foundOf(context, reader, entity, text)));
  return found.flat();
}

async function foundOf(context: RequestContext, reader: Viewer, entity: Entity, text: string): Promise<FoundRecords['found']> {
  const { application, store } = context.running;
  const search = searchIn(reader, entity, text, pathsOfNames(application, entity));
  if (search.paths.length === 0) return [];
  const load = mergeIncludes(
    includesForRedaction(application, reader.roles, entity.name),
    includesForPath(application, reader.roles, entity.name),
  );
  const found = async (asked: Search): Promise<FoundRecords['found']> => {
    const { rows } = await listAsKept(context, {
      entity,
      where: [],
      filters: [],
      search: asked,
      order: newestFirst,
      after: null,
      // Some of them may have no page for whoever asks.
      limit: looked,
      load,
      counted: false,
    });
    return await settled(context, store, () => rows.flatMap((row) => toldOf(context, reader, row)).slice(0, foundOfAnEntity));
  };
  // What holds the words as they were typed comes before what holds them in other forms.
  const first = await found({ ...search, forms: undefined });
  if (!search.forms || first.length >= foundOfAnEntity) return first;
  const others = (await found(search)).filter(({ id }) => !first.some((one) => one.id === id));
  return [...first, ...others].slice(0, foundOfAnEntity);
}

/** Nothing of a record that may be read and has no page for whoever asks. */
function toldOf(context: RequestContext, reader: Viewer, record: RecordValue): FoundRecords['found'] {
  const { application } = reader;
  const path = pathToRecord(reader, record);
  if (path === undefined) return [];
  const shown = redact(reader, record);
  const label = labelOf(application, shown);
  const { entity, id = '' } = record;
  return [{ entity, id, label, unique: uniqueOf(context, reader, shown, label), state: stateOf(application, shown), path }];
}

/** Of several that are called alike it tells which is which; moments by the clock of whoever asks, as their pages have them. */
export function uniqueOf(context: RequestContext, { application, environment }: Viewer, shown: RecordValue, label: string): string | null {
  const { locale } = environment.settings;
  const timeZone = clockOf(context);
  const fields = findEntity(application, shown.entity)?.fields.filter(isUnique) ?? [];
  const said = fields.map(({ name, type }) => formatValue(type, shown.fields[name], { locale, timeZone, application }));
  return said.find((one) => one !== '' && !label.includes(one)) ?? null;
}

/** Records with the values that were found, me, and the moment. */
import { compute, dateOfDays, type Environment, entitiesOfHolidays, type Lookups, momentFromLocal, takesHolidays } from '@ninefold/engine';
import { findEntity, foldName, isRelated, listsRecords, type RecordValue, type Value } from '@ninefold/model';
import type { CompiledTerm, Compiler } from '../compiled.ts';
import { workingTimeAmong } from '../lower/working-time-among.ts';
import type { FoundValues } from '../solve/search.ts';
import { type FieldUnknowns, keyed, type Opaque, type RecordTerm } from '../terms/space.ts';
import { joinUses } from './join-uses.ts';
import { createValues, type ValuesFound } from './values-found.ts';

export interface Built {
  readonly record: RecordValue;
  readonly environment: Environment;
  /** The day or the moment is read. */
  readonly readsClock: boolean;
  /** What is not taken apart, with the records it is about. */
  readonly opaques: readonly (readonly [opaque: Opaque, about: RecordValue])[];
}

interface Building {
  readonly compiler: Compiler;
  readonly values: ValuesFound;
  readonly uses: ReturnType<typeof joinUses>;
  readonly environment: Environment;
  /** Records that are being built: what leads back to one of them has no more than its id. */
  readonly within: readonly RecordTerm[];
}

/** The record that was found, with `me`, `old` and the moment, as `evaluate` of the engine takes them. Not yet confirmed. */
export function buildEnvironment(compiler: Compiler, entity: string, asked: readonly CompiledTerm[], found: FoundValues): Built {
  const uses = joinUses(asked.map(({ compiled }) => compiled.uses));
  const values = createValues(compiler.space, uses, found);
  const bare: Environment = { settings: compiler.settings, now: momentOfExample(compiler, values), me: null };
  const root = (name: RecordTerm['root']) => {
    const found = [...uses.records].filter((record) => record.root === name);
    return found.find((record) => !values.isMissing(record)) ?? found[0];
  };
  const building = (environment: Environment): Building => ({ compiler, values, uses, environment, within: [] });
  const me = root('me');
  const withMe: Environment = { ...bare, me: me && !values.isMissing(me) ? buildRecord(building(bare), me) : null };
  const old = root('old');
  const withOld: Environment = old ? { ...withMe, old: values.isMissing(old) ? null : buildRecord(building(withMe), old) } : withMe;
  const self = root('self');
  const withAll = withRecords(building(withOld));
  const record: RecordValue = self ? buildRecord(building(withAll), self) : { entity, id: '1', fields: {} };
  const recordOf = (one: RecordTerm) => (one === self ? record : buildRecord(building(withAll), one));
  return {
    record,
    environment: { ...withAll, self: record },
    readsClock: uses.today || uses.now,
    get opaques() {
      return [...uses.opaques].flatMap((one): readonly (readonly [Opaque, RecordValue])[] =>
        one.about && !values.isMissing(one.about) ? [[one, recordOf(one.about)]] : [],
      );
    },
  };
}

/** With all records of the entities of which all are asked for, and the days off that these make. */
function withRecords(building: Building): Environment {
  const { compiler, environment, uses } = building;
  const { application } = compiler;
  const entities = [...uses.everything.keys()];
  const known = entities.length > 0 ? { ...environment, lookups: lookupsOf(building, entities) } : environment;
  if (!takesHolidays(application)) return known;
  const folded = entitiesOfHolidays(application);
  const ofHolidays = application.entities.flatMap(({ name }) => (folded.has(foldName(name)) ? [name] : []));
  const workingTime = workingTimeAmong(application, environment.settings, lookupsOf(building, ofHolidays));
  return workingTime ? { ...known, settings: { ...known.settings, workingTime } } : known;
}

/** Of each of these entities every record that there is in the example. */
function lookupsOf(building: Building, entities: readonly string[]): Lookups {
  const { uses, values } = building;
  const recordsOf = (entity: string): readonly RecordValue[] => {
    const there = [...uses.records].filter((one) => one.entity === entity && one.root !== 'old' && !values.isMissing(one));
    return [...new Map(there.map((one) => [values.idOf(one.name), one])).values()].map((one) => buildRecord(building, one));
  };
  const all = new Map(entities.map((entity) => [entity, recordsOf(entity)]));
  return { all: (entity) => all.get(entity) };
}

function momentOfExample({ settings, space }: Compiler, values: ValuesFound): number {
  const now = space.keyed.get('now') as number | undefined;
  const known = now === undefined ? undefined : values.known(now);
  if (known !== undefined) return Number(known);
  const today = space.keyed.get('today') as number | undefined;
  const day = today === undefined ? undefined : values.known(today);
  const date = dateOfDays(Number(day ?? values.usualDay)) ?? '2026-11-21';
  return keyed(space, `noon of ${date}`, () => Date.parse(momentFromLocal(date, 43_200_000, settings.timeZone) ?? `${date}T12:00:00Z`));
}

function buildRecord(building: Building, record: RecordTerm): RecordValue {
  const { uses, values, compiler, environment } = building;
  const fields: Record<string, Value | undefined> = {};
  const inside = { ...building, within: [...building.within, record] };
  const { fields: kept = [], asked = [] } = findEntity(compiler.application, record.entity) ?? {};
  for (const { name } of [...kept, ...asked]) {
    const place = record.places.get(name);
    if (place && uses.places.has(place)) fields[name] = placeValue(inside, place);
  }
  const owner = [...uses.records].find((one) => one.root === 'owner');
  const built: RecordValue = {
    entity: record.entity,
    id: values.idOf(record.name),
    fields,
    ...(record.root === 'self' && owner && { owner: buildRecord(building, owner) }),
  };
  return uses.computed.has(record) ? compute(compiler.application, built, environment) : built;
}

function placeValue(building: Building, place: FieldUnknowns): Value {
  const { values } = building;
  if (values.isEmpty(place)) return null;
  const { type } = place;
  if (listsRecords(type) || isRelated(type)) return listOf(building, place, type.entity);
  if (type.kind === 'many of') return values.chosen(place, type.choices);
  if (type.kind === 'list of text') return values.written(place);
  if (type.kind !== 'reference') return values.valueOf(place);
  const leadsTo = building.compiler.space.keyed.get(`record ${place.of.key}.${place.field}`) as RecordTerm | undefined;
  if (leadsTo && !building.within.includes(leadsTo)) return buildRecord(building, leadsTo);
  return { entity: type.entity, id: values.idOf(place.name ?? -1), fields: {} };
}

/** Those that are in the list, then others up to its length. */
function listOf(building: Building, place: FieldUnknowns, entity: string): readonly Value[] {
  const { uses, values } = building;
  const rolled = uses.rolled.get(place);
  if (rolled) return rolled.map((item) => buildRecord(building, item));
  const item = uses.items.get(place);
  const members = values.membersOf(place).map((id): RecordValue => ({ entity, id, fields: {} }));
  const count = Math.max(0, values.countOf(place) - members.length);
  const built: RecordValue = item && count > 0 ? buildRecord(building, item) : { entity, fields: {} };
  const others = Array.from({ length: count }, (_, index): RecordValue => {
    return { ...built, id: `${place.field} ${index + 1}`, fields: { ...built.fields, ...values.itemFields(place, index) } };
  });
  return [...members, ...others];
}

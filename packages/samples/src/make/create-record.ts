/** A new record, as somebody who may create it would have filled it in. */
import {
  type Created,
  editableFields,
  type FieldValues,
  isAlways,
  createRecord as judgeCreation,
  permitNew,
  type Refusal,
  type Refused,
  startingRecord,
} from '@ninefold/engine';
import {
  type Application,
  askedOfHook,
  type Entity,
  type Field,
  findEntity,
  foldName,
  givenValue,
  type Instant,
  type Person,
  type RecordValue,
  type StatementId,
} from '@ninefold/model';
import type { Random } from '../random.ts';
import type { Making } from '../values/context.ts';
import { seen } from '../world.ts';
import { fillFields, type Want } from './fill-fields.ts';
import { likelyFirst, peopleLookedAt } from './likely-first.ts';
import { actor, type MakingRun, makingAt, rightTo } from './making-run.ts';
import { repair } from './repair.ts';
import { setByActions } from './set-by-actions.ts';

export interface Attempt {
  readonly record: RecordValue;
  /** null: the application itself, because nobody may. */
  readonly who: Person | null;
  readonly statement: StatementId | null;
  readonly refusals: readonly Refusal[];
}

/** `refusals` is empty when the record is valid. The id is put in by the caller. */
export function createRecord(run: MakingRun, entity: Entity, id: string, at: Instant, random: Random): Attempt {
  const { application } = run;
  const creators = peopleLookedAt(run.world, random).filter((person) => mayCreate(run, entity, person, at, random));
  const who = chooseCreator(application, creators, random);
  const making = makingAt(run, random, at, who);
  const start = { ...startingRecord(application, entity.name, making.environment), id };
  const editable = who ? new Set(editableFields(application, unkept(start), actor(run, who), 'create', making.environment)) : undefined;
  const wanted = wantedFields(application, entity, editable);
  const { record, refusals } = repair(making, fillFields(making, entity, start, wanted), null, (field) => wanted(field) !== 'leave');
  if (refusals.length > 0) return { record, who, statement: null, refusals };
  return madeBy(run, record, who ? [who, ...likelyFirst(run, record, random)] : [], at, random);
}

/** The first of these who could make this very record, with what starts as its maker says; else it is the application's. */
function madeBy(run: MakingRun, record: RecordValue, people: readonly Person[], at: Instant, random: Random): Attempt {
  const { application } = run;
  for (const [place, person] of people.entries()) {
    const made = place === 0 ? record : startedBy(makingAt(run, random, at, person), record);
    const judged = judgedAs(run, made, person, at, random);
    if (judged.kind === 'created')
      return { record: withHooked(application, made, judged), who: person, statement: judged.statement, refusals: [] };
  }
  const judged = judgedAs(run, record, null, at, random);
  if (judged.kind === 'refused') return { record, who: null, statement: null, refusals: judged.refusals };
  return { record: withHooked(application, record, judged), who: null, statement: null, refusals: [] };
}

/** With what was made up for the hooks that are asked as it is saved: without, it would be empty until somebody saves it. */
function withHooked(application: Application, record: RecordValue, { record: kept }: Created): RecordValue {
  const said = findEntity(application, record.entity)?.fields.filter(({ onSave }) => askedOfHook(onSave)) ?? [];
  if (said.length === 0) return record;
  return { ...record, fields: { ...record.fields, ...Object.fromEntries(said.map(({ name }) => [name, kept.fields[name]])) } };
}

/** What the engine says to this record made by this person; by nobody, as the application makes one. */
function judgedAs(run: MakingRun, record: RecordValue, who: Person | null, at: Instant, random: Random): Created | Refused {
  const creation = { entity: record.entity, by: who && actor(run, who), values: valuesOf(seen(run.world, record)) };
  return judgeCreation(run.application, creation, makingAt(run, random, at, who).environment);
}

/** What starts as `me` is whoever makes it. */
function startedBy({ world: { application }, environment }: Making, record: RecordValue): RecordValue {
  const start = startingRecord(application, record.entity, environment);
  const entity = findEntity(application, record.entity);
  const mine = entity?.fields.filter(({ startsAs }) => givenValue(startsAs)?.typed?.node === 'me') ?? [];
  return { ...record, fields: { ...record.fields, ...Object.fromEntries(mine.map(({ name }) => [name, start.fields[name]])) } };
}

/** All that the record has: nothing is left to start as the document says. */
function valuesOf({ fields }: RecordValue): FieldValues {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function unkept({ id: _id, ...record }: RecordValue): RecordValue {
  return record;
}

function mayCreate(run: MakingRun, entity: Entity, person: Person, at: Instant, random: Random): boolean {
  // Most may whatever it starts as, or may not.
  const right = rightTo(run, person, { kind: 'create', entity: entity.name });
  if (isAlways(right, true) || isAlways(right, false)) return isAlways(right, true);
  const making = makingAt(run, random, at, person);
  const start = startingRecord(run.application, entity.name, making.environment);
  return permitNew(run.application, actor(run, person), start, making.environment).allowed;
}

/**
 * Mostly those of the first role that may: it is the one that comes to do just that. The first of them has the most to
 * show, so that whoever looks as that person sees more than one row.
 */
function chooseCreator(application: Application, people: readonly Person[], random: Random): Person | null {
  const role = application.roles.roles.find(({ name }) => people.some((person) => person.roles.includes(name)))?.name ?? '';
  const first = people.filter((person) => person.roles.includes(role));
  const among = random.chance(0.8) ? first : people;
  return random.pickEarly(among) ?? null;
}

/** What a form for new records lists, else what may be filled in at all. What transitions set is theirs. */
function wantedFields(application: Application, entity: Entity, editable: ReadonlySet<string> | undefined): (field: Field) => Want {
  const listed = formFields(application, entity);
  const set = setByActions(application, entity.name);
  return (field) => {
    if (editable && !editable.has(field.name)) return field.needed ? 'needed' : 'leave';
    if (listed ? !listed.has(foldName(field.name)) : set.has(foldName(field.name))) return field.needed ? 'needed' : 'leave';
    return 'fill';
  };
}

function formFields(application: Application, entity: Entity): ReadonlySet<string> | undefined {
  const forms = application.screens.flatMap((screen) => {
    const shows = givenValue(screen.shows);
    return shows?.kind === 'form' && foldName(shows.entity) === foldName(entity.name) ? [shows.fields] : [];
  });
  if (forms.length === 0) return undefined;
  return new Set(forms.flat().flatMap(({ path }) => (path[0] === undefined ? [] : [foldName(path[0])])));
}

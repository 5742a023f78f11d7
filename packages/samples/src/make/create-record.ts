/** A new record, as somebody who may create it would have filled it in. */
import { editableFields, permit, type Refusal, startingRecord } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Field,
  findStates,
  foldName,
  givenValue,
  type Instant,
  type Person,
  type RecordValue,
  type StatementId,
} from '@ninefold/model';
import type { Random } from '../random.ts';
import { seen } from '../world.ts';
import { fillFields, type Want } from './fill-fields.ts';
import { peopleLookedAt } from './likely-first.ts';
import { actor, type MakingRun, makingAt, may } from './making-run.ts';
import { mend } from './mend.ts';

export interface Draft {
  readonly record: RecordValue;
  /** null: the application itself, because nobody may. */
  readonly who: Person | null;
  readonly statement: StatementId | null;
  readonly refusals: readonly Refusal[];
}

/** `refusals` is empty when the record is valid. The id is put in by the caller. */
export function createRecord(run: MakingRun, entity: Entity, id: string, at: Instant, random: Random): Draft {
  const { application } = run;
  const creators = peopleLookedAt(run.world, random).filter((person) => mayCreate(run, entity, person, at, random));
  const who = chooseCreator(application, creators, random);
  const making = makingAt(run, random, at, who);
  const start = { ...startingRecord(application, entity.name, making.environment), id };
  const editable = who ? new Set(editableFields(application, unkept(start), actor(run, who), 'create', making.environment)) : undefined;
  const wanted = wantedFields(application, entity, editable);
  const { record, refusals } = mend(making, fillFields(making, entity, start, wanted), null, (field) => wanted(field) !== 'leave');
  const decision =
    who &&
    permit(
      application,
      actor(run, who),
      { kind: 'create', entity: entity.name },
      { ...making.environment, self: unkept(seen(run.world, record)) },
    );
  return { record, who, statement: decision?.allowed ? decision.statement : null, refusals };
}

function unkept({ id: _id, ...record }: RecordValue): RecordValue {
  return record;
}

function mayCreate(run: MakingRun, entity: Entity, person: Person, at: Instant, random: Random): boolean {
  const making = makingAt(run, random, at, person);
  const request = { kind: 'create', entity: entity.name } as const;
  return may(run, person, request, () => startingRecord(run.application, entity.name, making.environment), making);
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
  const set = setByTransitions(application, entity);
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

function setByTransitions(application: Application, entity: Entity): ReadonlySet<string> {
  const transitions = findStates(application, entity.name)?.transitions ?? [];
  const asked = transitions.flatMap((transition) => givenValue(transition.asksFor) ?? []);
  const effects = transitions.flatMap((transition) => transition.then).flatMap((effect) => (effect.kind === 'set' ? [effect.field] : []));
  return new Set([...asked, ...effects].map(foldName));
}

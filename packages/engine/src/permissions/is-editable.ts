/** Whether a field is ever filled in while a record is new, or edited, by what the document says is sent. */
import {
  type Application,
  type Entity,
  type Field,
  filledBy,
  findStates,
  foldName,
  givenValue,
  isSameName,
  memoize,
  type Shape,
  type ShownField,
  singleEffects,
} from '@ninefold/model';
import { sentFields } from '../outgoing-calls/sent-fields.ts';
import { permissionRowsFor } from './permission-rows.ts';

/**
 * Whether a field is ever filled in through this operation: it can be typed, and the document has a place for it. Where
 * calls or form screens say what is sent, that is all that is taken: nobody sets the owner of a record by adding a
 * member to a request. Where nothing says so, what an action asks for or sets is the business of that action.
 */
export function isEditable(application: Application, entity: Entity, field: Field, operation: 'create' | 'edit'): boolean {
  // The model is frozen, so what was worked out once stays true.
  const answers = known.get(application) ?? { create: new Map(), edit: new Map() };
  known.set(application, answers);
  const answered = answers[operation].get(field);
  if (answered !== undefined) return answered;
  const answer = workOut(application, entity, field, operation);
  answers[operation].set(field, answer);
  return answer;
}

const known = new WeakMap<Application, Readonly<Record<'create' | 'edit', Map<Field, boolean>>>>();

function workOut(application: Application, entity: Entity, field: Field, operation: 'create' | 'edit'): boolean {
  if (filledBy(field) !== 'person') return false;
  const listed = listedFor(application, entity, operation);
  if (isListed(listed.all, field) || hasRow(application, entity, field, operation)) return true;
  return listed.closed ? false : !isSetByActions(application, entity, field);
}

interface Listed {
  readonly all: readonly string[];
  /** The document says what is sent, so nothing else is. */
  readonly closed: boolean;
}

/** Every field of an entity asks for the same. */
function listedFor(application: Application, entity: Entity, operation: 'create' | 'edit'): Listed {
  const lists = knownLists.get(application) ?? { create: new Map(), edit: new Map() };
  knownLists.set(application, lists);
  const listed = lists[operation].get(entity) ?? collect(application, entity, operation);
  lists[operation].set(entity, listed);
  return listed;
}

const knownLists = new WeakMap<Application, Readonly<Record<'create' | 'edit', Map<Entity, Listed>>>>();

function collect(application: Application, entity: Entity, operation: 'create' | 'edit'): Listed {
  const { forms, calls } = placesOf(application).get(foldName(entity.name)) ?? nowhere;
  const sent = calls[operation].map((shape) => sentFields(application, shape));
  const readable = sent.filter((names) => names !== undefined);
  const closed = readable.length === sent.length && (sent.length > 0 || (operation === 'create' && forms.length > 0));
  // A form is for a new record. It says nothing about editing where a call says what an edit sends.
  return { all: [...(operation === 'edit' && closed ? [] : forms.flat()), ...readable.flat()], closed };
}

/** Where an entity's fields are listed: its form screens, and what calls send. */
interface Places {
  readonly forms: (readonly string[])[];
  readonly calls: Readonly<Record<'create' | 'edit', (Shape | undefined)[]>>;
}

const nowhere: Places = { forms: [], calls: { create: [], edit: [] } };

/** By folded entity. */
function placesOf(application: Application): ReadonlyMap<string, Places> {
  const answered = knownPlaces.get(application);
  if (answered) return answered;
  const places = new Map<string, Places>();
  const at = (entity: string): Places => {
    const found = places.get(foldName(entity)) ?? { forms: [], calls: { create: [], edit: [] } };
    places.set(foldName(entity), found);
    return found;
  };
  for (const { shows } of application.screens) {
    const shown = givenValue(shows);
    if (shown?.kind === 'form') at(shown.entity).forms.push(namesOf(shown.fields));
  }
  for (const { does, sends } of application.calls.calls) {
    if (does.kind === 'create' || does.kind === 'edit') at(does.entity).calls[does.kind].push(givenValue(sends));
  }
  knownPlaces.set(application, places);
  return places;
}

const knownPlaces = new WeakMap<Application, ReadonlyMap<string, Places>>();

function isSetByActions(application: Application, entity: Entity, field: Field): boolean {
  const name = foldName(field.name);
  if (setInOthers(application).has(placeOf(entity.name, field.name))) return true;
  return (findStates(application, entity.name)?.transitions ?? []).some(
    (transition) =>
      (givenValue(transition.asksFor) ?? []).some((asked) => foldName(asked) === name) ||
      transition.then.some((effect) => {
        if (effect.kind === 'run') return effect.sets.some((set) => foldName(set) === name);
        return effect.kind === 'set' && !effect.forgets && foldName(effect.field) === name;
      }),
  );
}

/** The fields of other records that rows of point 4 set. */
const setInOthers = memoize(({ states }: Application): ReadonlySet<string> => {
  const effects = states.flatMap(({ transitions }) => transitions.flatMap(({ then }) => singleEffects(then)));
  return new Set(effects.flatMap((effect) => (effect.kind === 'change' ? [placeOf(effect.entity, effect.field)] : [])));
});

function placeOf(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}

/** A row of point 6 about this very field says that it is filled in. */
function hasRow(application: Application, entity: Entity, field: Field, operation: 'create' | 'edit'): boolean {
  return permissionRowsFor(application, operation, entity.name).some(
    ({ may }) => may.kind === operation && may.field !== undefined && isSameName(may.field, field.name),
  );
}

function namesOf(fields: readonly ShownField[]): readonly string[] {
  return fields.flatMap(({ path }) => (path.length === 1 && path[0] !== undefined ? [path[0]] : []));
}

function isListed(names: readonly string[], field: Field): boolean {
  const folded = foldName(field.name);
  return names.some((name) => foldName(name) === folded);
}

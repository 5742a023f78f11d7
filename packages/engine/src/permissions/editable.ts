/** Which fields a person fills in, by nature of the field and by right. */
import {
  type Application,
  type Entity,
  type Field,
  findEntity,
  findStates,
  foldName,
  givenValue,
  isSameName,
  type Person,
  type RecordValue,
  type Shape,
  type ShownField,
} from '@ninefold/model';
import { sentFields } from '../calls/sent-fields.ts';
import { isFilledIn } from '../decode.ts';
import type { Environment } from '../evaluate/environment.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import { mayFillInWhenNew } from './grounds.ts';
import { permit } from './permit.ts';
import { rowsAbout } from './rows-about.ts';

/**
 * The fields of a record, and of its lines as `lines.amount`, that this person may fill in now; in the document's
 * order. For `create`, `record` is the new record; for `edit`, the one that is kept.
 */
export function editableFields(
  application: Application,
  record: RecordValue,
  person: Person,
  door: 'create' | 'edit',
  environment: Environment,
): readonly string[] {
  const entity = findEntity(application, record.entity);
  if (!entity || !permit(application, person, { kind: door, entity: entity.name }, { ...environment, self: record }).allowed) return [];
  const may = (about: Entity, field: Field, self: RecordValue): boolean =>
    isEditable(application, about, field, door) &&
    permit(application, person, { kind: door, entity: about.name, field: field.name }, { ...environment, self }).allowed;
  const isGiven = (about: Entity, field: Field, self: RecordValue): boolean =>
    evaluate(mayFillInWhenNew(application, person.roles, about, field), { ...environment, me: person.record, self }) === true;
  return entity.fields
    .filter((field) => may(entity, field, record))
    .flatMap((field) => [field.name, ...lineFields(application, field, record, door, may, isGiven)]);
}

/** With a new record nobody asks for the right to edit it: its lines follow the fields by nature, and rows about them. */
function lineFields(
  application: Application,
  field: Field,
  record: RecordValue,
  door: 'create' | 'edit',
  may: (about: Entity, field: Field, self: RecordValue) => boolean,
  isGiven: (about: Entity, field: Field, self: RecordValue) => boolean,
): readonly string[] {
  const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (!lines) return [];
  const line: RecordValue = { entity: lines.name, fields: {}, owner: record };
  const fields = lines.fields.filter((one) =>
    door === 'create' ? isEditable(application, lines, one, door) && isGiven(lines, one, line) : may(lines, one, line),
  );
  return fields.map((one) => `${field.name}.${one.name}`);
}

/** Names of the fields that whoever makes a new line may give it, where making it is not the question. */
export function fieldsOfNewLine(
  application: Application,
  lines: Entity,
  owner: RecordValue,
  person: Person,
  environment: Environment,
): readonly string[] {
  const self: RecordValue = { entity: lines.name, fields: {}, owner };
  const around = { ...environment, me: person.record, self };
  return lines.fields
    .filter((field) => isFilledIn(lines, field) && evaluate(mayFillInWhenNew(application, person.roles, lines, field), around) === true)
    .map(({ name }) => name);
}

/**
 * Whether a field is ever filled in through this door: it can be typed, and the document has a place for it. Where
 * calls or form screens say what is sent, that is all that is taken: nobody sets the owner of a record by adding a
 * member to a request. Where nothing says so, what an action asks for or sets is the business of that action.
 */
export function isEditable(application: Application, entity: Entity, field: Field, door: 'create' | 'edit'): boolean {
  // The model is frozen, so what was worked out once stays true.
  const answers = known.get(application) ?? { create: new Map(), edit: new Map() };
  known.set(application, answers);
  const answered = answers[door].get(field);
  if (answered !== undefined) return answered;
  const answer = workOut(application, entity, field, door);
  answers[door].set(field, answer);
  return answer;
}

const known = new WeakMap<Application, Readonly<Record<'create' | 'edit', Map<Field, boolean>>>>();

function workOut(application: Application, entity: Entity, field: Field, door: 'create' | 'edit'): boolean {
  if (!isFilledIn(entity, field)) return false;
  const listed = listedFor(application, entity, door);
  if (isListed(listed.all, field) || hasRow(application, entity, field, door)) return true;
  return listed.closed ? false : !isSetByActions(application, entity, field);
}

interface Listed {
  readonly all: readonly string[];
  /** The document says what is sent, so nothing else is. */
  readonly closed: boolean;
}

/** Every field of an entity asks for the same. */
function listedFor(application: Application, entity: Entity, door: 'create' | 'edit'): Listed {
  const lists = knownLists.get(application) ?? { create: new Map(), edit: new Map() };
  knownLists.set(application, lists);
  const listed = lists[door].get(entity) ?? collect(application, entity, door);
  lists[door].set(entity, listed);
  return listed;
}

const knownLists = new WeakMap<Application, Readonly<Record<'create' | 'edit', Map<Entity, Listed>>>>();

function collect(application: Application, entity: Entity, door: 'create' | 'edit'): Listed {
  const { forms, calls } = placesOf(application).get(foldName(entity.name)) ?? nowhere;
  const sent = calls[door].map((shape) => sentFields(application, shape));
  const readable = sent.filter((names) => names !== undefined);
  const closed = readable.length === sent.length && (sent.length > 0 || (door === 'create' && forms.length > 0));
  // A form is for a new record. It says nothing about editing where a call says what an edit sends.
  return { all: [...(door === 'edit' && closed ? [] : forms.flat()), ...readable.flat()], closed };
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
  return (findStates(application, entity.name)?.transitions ?? []).some(
    (transition) =>
      (givenValue(transition.asksFor) ?? []).some((asked) => foldName(asked) === name) ||
      transition.then.some((effect) => effect.kind === 'set' && foldName(effect.field) === name),
  );
}

/** A row of point 6 about this very field says that it is filled in. */
function hasRow(application: Application, entity: Entity, field: Field, door: 'create' | 'edit'): boolean {
  return rowsAbout(application, door, entity.name).some(
    ({ may }) => may.kind === door && may.field !== undefined && isSameName(may.field, field.name),
  );
}

function namesOf(fields: readonly ShownField[]): readonly string[] {
  return fields.flatMap(({ path }) => (path.length === 1 && path[0] !== undefined ? [path[0]] : []));
}

function isListed(names: readonly string[], field: Field): boolean {
  const folded = foldName(field.name);
  return names.some((name) => foldName(name) === folded);
}

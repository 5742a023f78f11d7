/** One viewer before what is kept: what every way to the data is given, and what it is asked. */
import { type Entity, type Expression, type Field, findEntity, isRecord, type Screen, type Shows } from '@ninefold/model';
import type { Started, TestAnswer, TestRequest } from '../../packages/server/src/testing/start.ts';
import { CannotTell, knownValue } from './known-value.ts';
import type { Answer, Oracle, Viewer } from './oracle.ts';
import type { Kept, World } from './world.ts';

export interface Room {
  readonly app: Started;
  readonly world: World;
  readonly viewer: Viewer;
  readonly oracle: Oracle;
  /** Of what is tried in turns, whether it is the turn of this. */
  isTurn(what: string): boolean;
}

/** What is asked, and what is wrong with the answer beside what it tells. */
export interface Question {
  readonly request: TestRequest;
  readonly judge?: (answer: TestAnswer) => readonly string[];
}

/** A request by GET. */
export function get(path: string, query: Readonly<Record<string, string>> = {}): TestRequest {
  const text = new URLSearchParams(query).toString();
  return { path: text === '' ? path : `${path}?${text}` };
}

/** The address of an entity's records, below `/_app`. */
export function addressOfRecord(room: string, { entity, id }: Kept): string {
  return `/_app/${room}/${encodeURIComponent(entity.name)}/${id}`;
}

type Shown<Kind extends Shows['kind']> = Extract<Shows, { kind: Kind }>;

/** The screens of a kind, with what they show. */
export function screensOf<Kind extends Shows['kind']>(
  { world }: Room,
  kind: Kind,
): readonly { readonly screen: Screen; readonly shows: Shown<Kind> }[] {
  const isOf = (shows: Shows): shows is Shown<Kind> => shows.kind === kind;
  return world.application.screens.flatMap((screen) =>
    screen.shows.kind === 'given' && isOf(screen.shows.value) ? [{ screen, shows: screen.shows.value }] : [],
  );
}

/** The records that may be read and of which a condition holds; null where the oracle cannot tell. */
export function readableWhere({ world, viewer, oracle }: Room, entity: string, where?: Expression): readonly Kept[] | null {
  const readable = world.of(entity).map((one) => [one, oracle.reads(one)] as const);
  if (readable.some(([, may]) => may === null)) return null;
  const theirs = readable.flatMap(([one, may]) => (may ? [one] : []));
  try {
    return theirs.filter((self) => !where || knownValue(where, { world, self, me: viewer.me, variables: new Map() }) === true);
  } catch (problem) {
    if (problem instanceof CannotTell) return null;
    throw problem;
  }
}

/** A field, or a field of what it names. */
export type FieldPath = readonly [Field] | readonly [Field, Field];

/** All paths of one or two fields that lead to something that is kept. */
export function pathsFrom({ world }: Room, entity: Entity): readonly FieldPath[] {
  return entity.fields.filter(isKept).flatMap((field): readonly FieldPath[] => {
    const named = field.type.kind === 'reference' ? findEntity(world.application, field.type.entity) : undefined;
    return [[field], ...(named?.fields.filter(isKept) ?? []).map((below): FieldPath => [field, below])];
  });
}

function isKept({ type }: Field): boolean {
  return type.kind !== 'related' && type.kind !== 'lines' && type.kind !== 'unknown';
}

/** Whether the value at the end of a path may be read in this record; where there is none on the way, nothing is told. */
export function readsPath({ world, oracle }: Room, record: Kept, [first, second]: FieldPath): Answer {
  const may = oracle.readsField(record, first.name);
  const named = record.fields[first.name];
  const target = isRecord(named) ? world.find(named.id) : undefined;
  if (may !== true || !target) return may;
  return second ? oracle.readsField(target, second.name) : oracle.reads(target);
}

/** The names of a path. */
export function namesOf(path: FieldPath): readonly string[] {
  return path.map(({ name }) => name);
}

/** An answer that refuses; the fault is never ours. */
export function isRefused({ status }: TestAnswer): boolean {
  return status >= 400 && status < 500;
}

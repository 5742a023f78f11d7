/**
 * Who may what, read from the rows of point 6 alone, as `docs/language/roles.md` says they are meant. It calls nothing of the engine: where
 * both are wrong they are wrong apart. `null` is no answer: it rests on a form that this reading does not know.
 */
import {
  type Application,
  anyNode,
  type Expression,
  type Field,
  findEntity,
  findField,
  findStates,
  isAnybody,
  isOfStay,
  isSameName,
  type May,
  nodesOf,
  type Permission,
  type PermissionCell,
  peopleKinds,
} from '@ninefold/model';
import { followedFields } from './followed-fields.ts';
import { type Around, CannotTell, knownValue } from './known-value.ts';
import type { Kept, World } from './world.ts';

export type Answer = boolean | null;

export interface Viewer {
  readonly name: string;
  readonly me: Kept | null;
  /** Of whoever is not signed in: the column of theirs, where there is one. */
  readonly roles: readonly string[];
}

export interface Oracle {
  readonly viewer: Viewer;
  reads(record: Kept): Answer;
  readsField(record: Kept, field: string): Answer;
  edits(record: Kept): Answer;
  editsField(record: Kept, field: string): Answer;
  deletes(record: Kept): Answer;
  takes(record: Kept, action: string): Answer;
  /** Whether some record may be made: what will be filled in is not known. */
  creates(entity: string): Answer;
  /** Whether tables of them may come, as far as rows say so: what becomes of their rows is another matter. */
  imports(entity: string): Answer;
  /** Whether the screen may be opened, about some record. */
  opens(screen: string): Answer;
  /** Whether some record may ever be read, and in it this field. */
  everReads(entity: string, field?: string): Answer;
}

/** The rights of one viewer over all that is kept. */
export function createOracle(world: World, viewer: Viewer): Oracle {
  const rows = world.application.roles.gap ? [] : world.application.roles.permissions;
  const about = (kind: May['kind'], entity: string, field?: string): readonly Permission[] =>
    rows.filter(({ may }) => may.kind === kind && isAbout(may, entity, field));
  const says = (found: readonly Permission[], record: Kept): Answer =>
    anyOf(found.flatMap((row) => cellsOf(row, viewer).map(({ role, cell }) => cellSays(world, viewer, row.may, role, cell, record))));
  const saysEver = (found: readonly Permission[]): boolean =>
    found.some((row) => cellsOf(row, viewer).some(({ role, cell }) => mayEverHold(world.application, role, cell)));
  const once = remembering();

  /** Lines follow their record; rows about them narrow that. */
  const reads = (record: Kept): Answer =>
    once(`read ${record.id}`, () => {
      const own = about('read', record.entity.name);
      if (!record.owner) return says(own, record);
      const list = record.entity.ownedBy?.field ?? '';
      return allOf([readsField(record.owner, list), own.length === 0 || says(own, record)]);
    });
  const readsField = (record: Kept, name: string): Answer =>
    once(`read ${record.id} ${name}`, () => allOf([reads(record), fieldIsOpen(record, name)]));
  const fieldIsOpen = (record: Kept, name: string): Answer => {
    const field = findField(world.application, record.entity.name, name);
    if (!field) return name === 'id' ? true : null;
    const own = about('read', record.entity.name, field.name);
    const said = own.length === 0 ? true : says(own, record);
    if (isOfStay(field)) return allOf([said, fieldIsOpen(record, 'state')]);
    return own.length === 0 && field.computed ? followed(record, field) : said;
  };
  /** A computed field without a row is read with all that it follows from. */
  const followed = (record: Kept, { computed }: Field): Answer => {
    const typed = computed?.typed;
    if (!typed) return null;
    // What may be read in no record is not told by there being none either.
    if (nodesOf(typed).some(isNeverRead)) return false;
    const around: Around = { world, self: record, me: viewer.me, variables: new Map() };
    return orUnknown(() => allOf(followedFields(typed, around).map(([of, name]) => seen(of, name))));
  };
  const isNeverRead = (node: Expression): boolean => {
    if (node.node !== 'field') return false;
    const { by, field, type, entity } = node;
    const list = by !== undefined && type.kind === 'list' && type.of.kind === 'record' ? type.of.entity : entity;
    return everReads(world.application, list, by ?? field, about, saysEver) === false;
  };
  const seen = (record: Kept, name: string | null): Answer => (name === null ? reads(record) : readsField(record, name));

  /** Beside reading; making and removing lines is editing their record. */
  const mayAlso = (kind: 'edit' | 'delete', record: Kept): Answer => {
    const own = about(kind, record.entity.name);
    if (!record.owner) return allOf([reads(record), says(own, record)]);
    const list = record.entity.ownedBy?.field ?? '';
    return allOf([reads(record), editsField(record.owner, list), own.length === 0 || says(own, record)]);
  };
  const editsField = (record: Kept, name: string): Answer => {
    const own = about('edit', record.entity.name, name);
    return allOf([readsField(record, name), mayAlso('edit', record), own.length === 0 || says(own, record)]);
  };
  return {
    viewer,
    reads,
    readsField,
    edits: (record) => mayAlso('edit', record),
    editsField,
    deletes: (record) => mayAlso('delete', record),
    takes: (record, action) =>
      allOf([
        reads(record),
        says(
          rows.filter(({ may }) => isOfAction(may, action, record)),
          record,
        ),
      ]),
    creates: (entity) => saysEver(about('create', entity)),
    imports: (entity) => about('import', entity).length === 0 || saysEver(about('import', entity)),
    opens: (screen) => saysEver(rows.filter(({ may }) => may.kind === 'open' && isSameName(may.screen, screen))),
    everReads: (entity, field) => everReads(world.application, entity, field, about, saysEver),
  };
}

function everReads(
  application: Application,
  name: string,
  field: string | undefined,
  about: (kind: May['kind'], entity: string, field?: string) => readonly Permission[],
  saysEver: (found: readonly Permission[]) => boolean,
): Answer {
  const entity = findEntity(application, name);
  const own = about('read', name);
  const owner = entity?.ownedBy;
  const whole = owner
    ? everReads(application, owner.entity, owner.field, about, saysEver) && (own.length === 0 || saysEver(own))
    : saysEver(own);
  if (field === undefined || !whole) return whole;
  const rows = about('read', name, field);
  if (rows.length > 0) return saysEver(rows);
  return findField(application, name, field)?.computed ? null : true;
}

function isAbout(may: May, entity: string, field: string | undefined): boolean {
  if (!('entity' in may) || !isSameName(may.entity, entity)) return false;
  const own = 'field' in may ? may.field : undefined;
  return field === undefined ? own === undefined : own !== undefined && isSameName(own, field);
}

function isOfAction(may: May, action: string, { entity }: Kept): boolean {
  return may.kind === 'action' && isSameName(may.action, action) && may.entities.some((one) => isSameName(one, entity.name));
}

function cellsOf({ cells }: Permission, { roles }: Viewer) {
  return Object.entries(cells).flatMap(([role, cell]) => (roles.some((one) => isSameName(one, role)) ? [{ role, cell }] : []));
}

/** To whoever is not signed in nothing is theirs that looks at `me`. */
function mayEverHold({ roles }: Application, role: string, cell: PermissionCell): boolean {
  if (cell.kind !== 'conditions') return cell.kind === 'yes';
  const named = roles.conditions.filter(({ name }) => cell.conditions.some((one) => isSameName(one, name)));
  const typed = named.flatMap(({ meanings }) => meanings.flatMap((one) => one.typed ?? []));
  return !isAnybody(role) || typed.some((one) => !anyNode(one, ({ node }) => node === 'me'));
}

/** A row in a state speaks of no other; a cell that is not shown says no. */
function cellSays(world: World, viewer: Viewer, may: May, role: string, cell: PermissionCell, record: Kept): Answer {
  if (!isInState(world, may, record)) return false;
  if (cell.kind !== 'conditions') return cell.kind === 'yes';
  return anyOf(cell.conditions.map((name) => conditionHolds(world, viewer, name, role, record)));
}

function isInState({ application }: World, may: May, record: Kept): boolean {
  const state = 'state' in may ? may.state : undefined;
  if (state === undefined) return true;
  return findStates(application, record.entity.name) !== undefined && isSameName(String(record.fields.state ?? ''), state);
}

/** To whoever is not signed in `me` is empty: what looks at it never holds. */
function conditionHolds(world: World, viewer: Viewer, name: string, role: string, record: Kept): Answer {
  const { application } = world;
  const condition = application.roles.conditions.find((one) => isSameName(one.name, name));
  const kind = peopleKinds(application).find(({ roles }) => roles.some((one) => isSameName(one, role)))?.entity;
  const meanings = condition?.meanings.filter(({ entity }) => isSameName(entity, record.entity.name)) ?? [];
  const typed = (meanings.find(({ me }) => me === kind) ?? meanings.find(({ me }) => kind === undefined || me === undefined))?.typed;
  if (!typed || (isAnybody(role) && anyNode(typed, ({ node }) => node === 'me'))) return false;
  return orUnknown(() => knownValue(typed, { world, self: record, me: viewer.me, variables: new Map() }) === true);
}

function orUnknown(work: () => Answer): Answer {
  try {
    return work();
  } catch (problem) {
    if (problem instanceof CannotTell) return null;
    throw problem;
  }
}

function anyOf(answers: readonly Answer[]): Answer {
  return answers.includes(true) ? true : answers.includes(null) ? null : false;
}

function allOf(answers: readonly Answer[]): Answer {
  return answers.includes(false) ? false : answers.includes(null) ? null : true;
}

/** What was answered once; what leads back to itself rests on all else. */
function remembering(): (key: string, work: () => Answer) => Answer {
  const answers = new Map<string, Answer>();
  return (key, work) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    answers.set(key, true);
    const answer = work();
    answers.set(key, answer);
    return answer;
  };
}

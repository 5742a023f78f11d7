/** One row of the matrix: what one may do, and the cell of each role. */
import {
  type Call,
  foldName,
  isAnybody,
  type May,
  type Permission,
  type PermissionCell,
  type Screen,
  type StatementId,
  unreachable,
} from '@ninefold/model';
import { type Cell, gapIn, isNone, readGap } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import { namesIn, part, plain, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { PermissionDraft } from '../sections/roles.ts';
import {
  actionCalled,
  actionOfEntity,
  actionsOf,
  type Binding,
  entityCalled,
  entityNamed,
  fieldNames,
  kindOfColumn,
  type NamedAction,
  type Names,
  type Reference,
  referenceTo,
  statesOf,
} from './binding.ts';
import { type ConditionTypes, useCondition } from './conditions.ts';
import { statementId } from './ids.ts';
import { bindMembership, isMembership } from './membership.ts';
import { findName, noteCase, reportUnknown, resolve, resolveEntity } from './resolve.ts';
import { reportSeveralRights } from './several-rights.ts';
import { entityShown } from './shows.ts';
import { cutField, isRecordsOrField, meantByVerb } from './verbs.ts';

/** The row with a cell for each role. Conditions that a cell names are noted in `used`, with the entity they are about. */
export function bindPermission(
  binding: Binding,
  draft: PermissionDraft,
  screens: readonly Screen[],
  calls: readonly Call[],
  used: ConditionTypes,
): Permission {
  const words = plain(draft.may);
  const statement = statementId('roles', words);
  const may: May = reportSeveralRights(binding, draft, statement)
    ? { kind: 'unknown', words }
    : readMay(binding, words, { from: draft.may.from, to: draft.may.to, point: 6, statement });
  const entities = entitiesOf(may, screens, calls);
  const cells: Record<string, PermissionCell> = {};
  for (const { role, cell } of draft.cells)
    cells[role] = bindCell(binding, cell, `${statement}/${foldName(role)}`, `Whether ${role} may ${words}`, { entities, role, used });
  return { statement, span: spanAt(binding.reading, draft.row), words, may, cells };
}

/**
 * What a row is about. Actions of the document come first: an action may be called "read on". Only a screen comes before an
 * action called "open" with its entity, for that has other rows: `open`, `open in State`.
 */
export function readMay(binding: Binding, words: string, at: Reference): May {
  const { names } = binding;
  const [verb = '', ...rest] = words.split(' ');
  const object = rest.join(' ');
  const kind = verb.toLowerCase();
  const isScreen = kind === 'open' && findName(names.screens, object) !== undefined && !actionCalled(names, words);
  const action = isScreen ? undefined : readAction(binding, words, at);
  if (action) return action;
  const objectAt = { ...at, from: part({ text: words, from: at.from, to: at.to }, verb.length).from };
  switch (kind) {
    case 'open': {
      const screen = resolve(binding, 'screen', object, objectAt, names.screens);
      return screen === undefined ? { kind: 'unknown', words } : { kind: 'open', screen };
    }
    case 'create':
    case 'read':
    case 'edit':
    case 'delete':
      return readRecords(binding, kind, object, objectAt) ?? { kind: 'unknown', words };
    case 'add':
    case 'remove':
      return readMember(binding, kind, words, at) ?? { kind: 'unknown', words };
    case 'invite':
      return readInvite(binding, object, objectAt) ?? { kind: 'unknown', words };
    case 'import':
      return readImport(binding, object, objectAt) ?? { kind: 'unknown', words };
    case 'call': {
      const call = resolve(binding, 'call', object, objectAt, names.calls);
      return call === undefined ? { kind: 'unknown', words } : { kind: 'call', call };
    }
    default:
      if (foldName(words) === 'see why') return { kind: 'see why' };
      reportNoMay(binding, words, at);
      return readMeant(binding, words, at);
  }
}

/** `see Claim`, which is reported: read as `read Claim`, so that nothing else is said of a right that is only misspelt. */
function readMeant(binding: Binding, words: string, at: Reference): May {
  const meant = meantByVerb(binding, words, ['create', 'read', 'edit', 'delete']);
  return meant === undefined || meant === words ? { kind: 'unknown', words } : readMay(binding, meant, at);
}

/** `Person`, `Person as Receptionist`. A role by itself is answered with who is invited as it. */
function readInvite(binding: Binding, object: string, at: Reference): May | undefined {
  const cut = entityCalled(binding.names, object) ? null : /^(.*?) as (.*)$/iu.exec(object);
  const who = cut?.[1] ?? object;
  const said = invitedAs(binding, object);
  const given = binding.names.roles.filter((role) => !isAnybody(role));
  const alone = findName(given, who);
  const kind = alone === undefined ? undefined : kindOfColumn(binding, alone);
  const meant = said ?? (kind === undefined ? undefined : `${kind} as ${alone}`);
  const entity = resolveEntity(binding, who, at, { meant });
  const role = cut?.[2] === undefined ? undefined : resolve(binding, 'role', cut[2], at, given);
  if (!entity || (cut && role === undefined)) return undefined;
  return { kind: 'invite', entity: entity.name, ...(role !== undefined && { role }) };
}

/** `Products`. What a row is known by says the screen that offers it. */
function readImport(binding: Binding, object: string, at: Reference): May | undefined {
  const about = entityCalled(binding.names, object) ? undefined : /^(.*?) by .*$/iu.exec(object)?.[1];
  const meant = about !== undefined && entityCalled(binding.names, about) ? about : undefined;
  const entity = resolveEntity(binding, object, at, { meant });
  return entity && { kind: 'import', entity: entity.name };
}

/** `Person (Vet)`, `Person with role Vet`, `as Vet`. */
function invitedAs(binding: Binding, object: string): string | undefined {
  const [, who = '', inBrackets, behind = inBrackets] =
    /^(.*?)\s*(?:\(\s*(?:as\s+)?([^)]+?)\s*\)|\b(?:with\s+(?:the\s+)?(?:role\s+)?|to\s+be\s+(?:an?\s+)?|as\s+)(.+))$/iu.exec(object) ?? [];
  const role = findName(
    binding.names.roles.filter((each) => !isAnybody(each)),
    behind ?? '',
  );
  if (role === undefined) return undefined;
  const entity = entityCalled(binding.names, who)?.name ?? (who === '' ? kindOfColumn(binding, role) : undefined);
  return entity === undefined || (who !== '' && entityCalled(binding.names, object)) ? undefined : `${entity} as ${role}`;
}

const verbs = ['open', 'create', 'read', 'edit', 'delete', 'add', 'remove', 'call', 'invite', 'import'];

/** `raed Claim` is a misspelt `read Claim` even while point 4 is not shown; `aprove Claim` may be an action that waits for it. */
function reportNoMay(binding: Binding, words: string, at: Reference): void {
  const { names } = binding;
  const meant = meantByVerb(binding, words, verbs);
  const subject = words.replace(/ in .*$/iu, '');
  const phrases = names.entities.flatMap(({ name }) => actionsOf(names, name).map((action) => `${action} ${name}`));
  const known = [...names.allActions, ...verbs, 'see why'];
  reportUnknown(binding, 'action', meant === undefined ? subject : words, at, known, { meant, near: phrases });
}

/** `edit Claim.reason in Draft`. */
function readRecords(binding: Binding, kind: 'create' | 'read' | 'edit' | 'delete', object: string, at: Reference): May | undefined {
  const [subject = '', state] = cutState(binding, object, (words) => isRecordsOrField(binding, words));
  const cut = cutField(binding, subject);
  const found =
    entityCalled(binding.names, cut.entity) ??
    resolveEntity(binding, cut.entity, at, { meant: inStateMeant(binding, cut.entity) ?? fieldOfMeant(binding, cut.entity) });
  if (!found) return undefined;
  const entity = found.name;
  const fields = fieldNames(binding, entity);
  const meant = cut.field === undefined ? undefined : lineFieldMeant(binding, entity, cut.field, kind);
  const field =
    cut.field === undefined
      ? undefined
      : resolve(binding, `field of ${entity}`, cut.field, at, fields, meant === undefined ? {} : { otherwise: meant });
  if (cut.field !== undefined && field === undefined) return undefined;
  const inState = state === undefined ? undefined : stateCalled(binding, entity, state, at, `${kind} ${subject}`);
  if (state !== undefined && inState === undefined) return undefined;
  return { kind, entity, ...(field === undefined ? {} : { field }), ...(inState === undefined ? {} : { state: inState }) };
}

/** `price of Item`, `Item (price)`. */
function fieldOfMeant(binding: Binding, words: string): string | undefined {
  const [, field, of] = /^(.+?)\s+of\s+(.+)$/iu.exec(words) ?? [];
  const [, about = of, named = field] = /^(.+?)\s*\(\s*(.+?)\s*\)$/u.exec(words) ?? [];
  const meant = `${about ?? ''}.${named ?? ''}`;
  return about !== undefined && isRecordsOrField(binding, meant) ? meant : undefined;
}

/** `Visit.items.price`: a field of lines is ruled by their own name. */
function lineFieldMeant(binding: Binding, entity: string, words: string, kind: string): string | undefined {
  const [, list = '', field = ''] = /^([^.]+)\.(.+)$/u.exec(words) ?? [];
  const type = entityNamed(binding, entity)?.fields.find(({ name }) => foldName(name) === foldName(list))?.type;
  const lines = type?.kind === 'lines' ? entityCalled(binding.names, type.entity) : undefined;
  return lines && `Write \`${kind} ${lines.name}.${field.trim()}\`.`;
}

/** `edit Claim when Draft`. */
function inStateMeant({ names }: Binding, words: string): string | undefined {
  const [, subject = '', state = ''] = /^(.+?)\s+(?:when|while|if|where|as)\s+(.+)$/iu.exec(words) ?? [];
  const entity = entityCalled(names, subject);
  const known = entity && findName(statesOf(names, entity.name) ?? [], state);
  return known && `${subject} in ${known}`;
}

/** `add me to Article.liked by`, `remove Line from Order.lines in Draft`. */
function readMember(binding: Binding, kind: 'add' | 'remove', words: string, at: Reference): May | undefined {
  if (!/\s(?:to|from)\s/iu.test(words)) {
    reportNoMay(binding, words, at);
    return undefined;
  }
  const behind = (text: string) => part({ text, from: at.from, to: at.from + text.length }, kind.length);
  const [subject, state] = cutState(binding, words, (text) => isMembership(binding, kind, behind(text)));
  const { member, entity, field } = bindMembership(binding, kind, behind(subject), at) ?? {};
  if (member === undefined || entity === undefined || field === undefined) return undefined;
  if (state === undefined) return { kind, entity, field, member };
  const inState = stateCalled(binding, entity, state, at, `${kind} ${subject}`);
  return inState === undefined ? undefined : { kind, entity, field, member, state: inState };
}

/** `approve`, `approve in Large`, `approve Claim in Large`; undefined when these words begin with no action. */
function readAction(binding: Binding, words: string, at: Reference): May | undefined {
  const { names } = binding;
  const whole = anyAction(names, words);
  if (whole) {
    noteAction(binding, words, whole, at);
    return { kind: 'action', ...whole };
  }
  const [subject = '', state] = cutState(binding, words, (subject) => anyAction(names, subject) !== undefined);
  if (state === undefined) return undefined;
  const action = anyAction(names, subject);
  if (!action) return undefined;
  noteAction(binding, subject, action, at);
  const having = action.entities.flatMap((entity) => {
    const found = findName(statesOf(names, entity) ?? [], state);
    return found === undefined ? [] : [{ entity, state: found }];
  });
  const first = having[0];
  if (first) return { kind: 'action', action: action.action, entities: having.map((each) => each.entity), state: first.state };
  const entity = action.entities[0] ?? '';
  stateCalled(binding, entity, state, at, subject);
  return { kind: 'unknown', words };
}

/** The state of that name; otherwise undefined, with a finding. */
function stateCalled(binding: Binding, entity: string, words: string, at: Reference, right: string): string | undefined {
  const states = statesOf(binding.names, entity) ?? [];
  const several = words.split(/\s*,\s*|\s+(?:and|or)\s+/iu).map((each) => findName(states, each));
  if (several.length < 2 || several.includes(undefined) || findName(states, words) !== undefined)
    return resolve(binding, `state of ${entity}`, words, at, states);
  report(binding.reading, 'N019', 6, at, {
    statement: at.statement,
    what: `A row is about one state, and “${words}” are several.`,
    mend: `Write a row for each: ${several.map((state) => `\`${right} in ${state}\``).join(', ')}.`,
  });
  return undefined;
}

/** `Approve` where the action is `approve`; `Approve Claim` where it is named with its entity. */
function noteAction(binding: Binding, words: string, { action, entities }: NamedAction, at: Reference): void {
  const alone = foldName(words) === foldName(action);
  noteCase(binding, 'action', words, alone ? action : `${action} ${entities[0] ?? ''}`, at);
}

/** `read Loan` is about its records, also where Loans have an action called `read`: that is `read`, `read in Out`. */
function anyAction(names: Names, words: string): NamedAction | undefined {
  const alone = actionCalled(names, words);
  if (alone) return alone;
  const found = actionOfEntity(names, words);
  return found && rightsOfRecords.has(foldName(found.action)) ? undefined : found;
}

const rightsOfRecords: ReadonlySet<string> = new Set(['create', 'read', 'edit', 'delete', 'invite', 'import']);

/**
 * Nowhere where the whole is a known subject; at the ` in ` that leaves one, else at one before a known state, else at the last
 * one: names of fields, states and actions may hold the word, too (`edit Ticket in In work`).
 */
function cutState({ names }: Binding, words: string, isSubject: (subject: string) => boolean): [string, string | undefined] {
  if (isSubject(words)) return [words, undefined];
  const places = [...words.matchAll(/ (?=in )/giu)].map((match) => match.index);
  const isState = (words: string): boolean => [...names.states.values()].some((states) => findName(states, words) !== undefined);
  const at =
    places.findLast((place) => isSubject(words.slice(0, place).trim())) ??
    places.find((place) => isState(words.slice(place + 4).trim())) ??
    places.at(-1);
  return at === undefined ? [words, undefined] : [words.slice(0, at).trim(), words.slice(at + 4).trim()];
}

/** The entities whose records a row is about; '' where it is about none. */
function entitiesOf(may: May, screens: readonly Screen[], calls: readonly Call[]): readonly string[] {
  switch (may.kind) {
    case 'open': {
      const shows = screens.find((screen) => screen.name === may.screen)?.shows;
      // Nobody knows what it is about: that is reported already.
      return shows?.kind === 'given' && shows.value.kind !== 'unknown' ? [entityShown(shows.value) ?? ''] : [];
    }
    case 'create':
    case 'read':
    case 'edit':
    case 'delete':
    case 'add':
    case 'remove':
    case 'invite':
      return [may.entity];
    case 'action':
      return may.entities;
    case 'call': {
      const does = calls.find((call) => call.id === may.call)?.does;
      return [does && 'entity' in does ? does.entity : ''];
    }
    case 'import':
    case 'see why':
      return [''];
    case 'unknown':
      return [];
    default:
      return unreachable(may);
  }
}

/** `if own`: reported, and read as the condition that is meant. */
function conditionMeant({ reading, names }: Binding, words: Words, statement: StatementId): string | undefined {
  const name = plain(words);
  const [, said = ''] = /^(?:only\s+)?(?:if|when|where|while|for|yes,?\s+if)\s+(.+)$/iu.exec(name) ?? [];
  const meant = findName(names.conditions, name) === undefined ? findName(names.conditions, said) : undefined;
  if (meant === undefined) return undefined;
  report(reading, 'N019', 6, words, {
    statement,
    what: `“${name}” is not read: a cell has the name of a condition alone.`,
    mend: `Write \`${meant}\`.`,
    fix: { title: `Write “${meant}”`, edits: [{ from: words.from, to: words.to, text: meant }] },
  });
  return meant;
}

/** The column of a cell, and what its row is about. */
interface CellOf {
  readonly entities: readonly string[];
  readonly role: string;
  readonly used: ConditionTypes;
}

function bindCell(binding: Binding, cell: Cell, statement: StatementId, called: string, { entities, role, used }: CellOf): PermissionCell {
  const { reading } = binding;
  const span = spanAt(reading, cell);
  const text = plain(cell);
  if (isNone(text) && cell.written === 'written') return { statement, span, kind: 'no' };
  const answer = foldName(text);
  if (cell.written === 'written' && (answer === 'yes' || answer === 'no')) return { statement, span, kind: answer };
  const gap = readGap(reading, cell, { point: 6, statement, called });
  if (gap) return { statement, span, kind: 'gap', ...(gap.kind === 'gap' && gap.question !== undefined ? { question: gap.question } : {}) };
  const parts = namesIn(cell).map((each) => ({ each, name: plain(each) }));
  const isYes = parts.some(({ name }) => foldName(name) === 'yes');
  const conditions = mapKnown(parts, ({ each, name }) => {
    if (gapIn(name) || foldName(name) === 'yes') return undefined;
    if (each.text.startsWith('`') || foldName(name) === 'no') {
      report(reading, 'N019', 6, each, {
        statement,
        what: foldName(name) === 'no' ? '“no” stands beside something else.' : 'An expression stands in a cell of the matrix.',
        mend: 'Write `yes`, `no`, or names of conditions; name a condition in a bullet: - **own**: `employee = me`.',
      });
      return undefined;
    }
    return (
      conditionMeant(binding, each, statement) ??
      resolve(binding, 'condition', name, referenceTo(each, { point: 6, statement }), binding.names.conditions)
    );
  });
  if (isYes) return { statement, span, kind: 'yes' };
  for (const condition of conditions) useCondition(used, condition, entities, kindOfColumn(binding, role));
  // What cannot be read permits nothing.
  return conditions.length === 0 ? { statement, span, kind: 'gap' } : { statement, span, kind: 'conditions', conditions };
}

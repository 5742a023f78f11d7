/** N209: a screen is open to somebody who may not read what it shows. */
import type { PermissionRequest, RecordOperation } from '@ninefold/engine';
import {
  type Application,
  type Expression,
  fieldsOfPrint,
  findEntity,
  findField,
  givenValue,
  recordsBehind,
  type Screen,
  type ShownField,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { conditionsNamed, fieldRows, hasMatrix, openRows, recordRows } from '../facts/rights/permission-rows.ts';
import { isLeftOpen, mayEver, mightEver, rightOf } from '../facts/rights/rights.ts';
import { askKept, isTrue } from '../facts/values/ask-decider.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { mayOpen } from './openers.ts';

/** Reports N209 (error). Silent while there is no matrix. */
export function findShownButUnreadable(checking: Checking): void {
  const { application } = checking;
  if (!hasMatrix(checking)) return;
  for (const screen of application.screens) {
    const shows = givenValue(screen.shows);
    if (!shows) continue;
    if ('entity' in shows && shows.kind !== 'form') {
      const blind = findRecords(checking, screen, shows.entity);
      findFields(checking, screen, shows.entity, [...shows.fields, ...fieldsOfPrint(screen)], blind);
    }
    if (shows.kind === 'dashboard') findParts(checking, screen);
  }
}

/** Roles that open the screen and may read nothing of what it is about; all of them in one finding. */
function findRecords(checking: Checking, screen: Screen, entity: string): readonly string[] {
  const { application } = checking;
  // Nothing said about reading it is another finding.
  if (!isReadingSaid(application, entity)) return mayOpen(application, screen);
  const blind = mayOpen(application, screen).filter((role) => isBlind(checking, role, screen, { kind: 'read', entity }));
  if (blind.length === 0) return blind;
  const some = blind.every((role) => mightEver(application, role, { kind: 'read', entity }));
  report(checking, 'N209', screen, {
    what: some
      ? `${inWords(blind)} may open ${screen.name} with no ${entity} that ${blind.length === 1 ? 'this role' : 'these roles'} may read.`
      : `${inWords(blind)} may open ${screen.name}, but may not read any ${entity}.`,
    why: 'The screen stays empty for them.',
    mend: `Let them read ${entity} in point 6, or take \`open ${screen.name}\` away from them.`,
    statements: recordRows(application, 'read', entity).map(({ statement }) => statement),
    others: recordRows(application, 'read', entity).map(({ span }) => ({ span, words: `who may read ${entity}` })),
    certainty: 'proved',
  });
  return blind;
}

/** Lines are read with their owner. */
function isReadingSaid(application: Application, entity: string): boolean {
  const about = findEntity(application, entity);
  return recordRows(application, 'read', about?.ownedBy?.entity ?? entity).length > 0;
}

type ReadRequest = Extract<PermissionRequest, { kind: RecordOperation }> & { readonly kind: 'read' };

/** Reads nothing at all, or nothing of what the screen is opened with or picks. */
function isBlind(checking: Checking, role: string, screen: Screen, read: ReadRequest): boolean {
  const { application } = checking;
  if (!mightEver(application, role, read)) return true;
  if (mayEver(application, role, read) !== 'conditions' || isLeftOpen(application, role, read)) return false;
  const picked = pickedFor(checking, role, screen, read);
  return picked.length > 0 && askKept(checking, read.entity, [...picked, rightOf(application, role, read)].map(isTrue)).can === 'no';
}

/** What holds of each record that the screen shows to this role. */
function pickedFor({ application }: Checking, role: string, screen: Screen, { entity, field }: ReadRequest): readonly Expression[] {
  const shows = givenValue(screen.shows);
  const where = shows && 'where' in shows ? shows.where?.typed : undefined;
  if (where) return [where];
  const open = { kind: 'open', screen: screen.name } as const;
  if (mayEver(application, role, open) !== 'conditions' || isLeftOpen(application, role, open)) return [];
  // Opened by a condition under which it is read as well.
  const reading = field === undefined ? recordRows(application, 'read', entity) : fieldRows(application, 'read', entity, field);
  const named = conditionsNamed(reading, role);
  if ([...conditionsNamed(openRows(application, screen.name), role)].some((name) => named.has(name))) return [];
  return [rightOf(application, role, open)];
}

/** A field that nobody who opens the screen may ever read. For some it may be hidden: that is what rows about fields are for. */
function findFields(checking: Checking, screen: Screen, entity: string, fields: readonly ShownField[], blind: readonly string[]): void {
  const { application } = checking;
  const readers = mayOpen(application, screen).filter((role) => !blind.includes(role));
  if (readers.length === 0) return;
  const never = fields.filter((field) => readers.every((role) => !mayFollow(application, role, entity, field.path)));
  reportUnread(checking, screen, never, (words) => `${screen.name} shows ${words}, which nobody who may open it may read.`);
  const notThese = fields.filter((shown) => {
    // What the entity does not have is another finding, or a gap.
    const field = findField(application, entity, shown.path[0] ?? '')?.name;
    if (field === undefined || never.includes(shown)) return false;
    return readers.every((role) => isBlind(checking, role, screen, { kind: 'read', entity, field }));
  });
  reportUnread(
    checking,
    screen,
    notThese,
    (words) =>
      `${screen.name} shows ${words}, which nobody who may open it may read of the ${findEntity(application, entity)?.plural ?? entity} shown there.`,
  );
}

function reportUnread(checking: Checking, screen: Screen, fields: readonly ShownField[], what: (words: string) => string): void {
  const [first] = fields;
  if (!first) return;
  report(
    checking,
    'N209',
    { statement: screen.statement, span: first.span },
    {
      what: what(inWords(fields.map(({ words }) => words))),
      why: 'It is never there.',
      mend: 'Give the right in point 6, or leave it off the screen.',
      certainty: 'proved',
    },
  );
}

function mayFollow(application: Application, role: string, entity: string, path: readonly string[]): boolean {
  let about = entity;
  for (const name of path) {
    const field = findField(application, about, name);
    // A line knows its record by its entity's name.
    const owner = field ? undefined : findEntity(application, about)?.ownedBy?.entity;
    if (owner !== undefined) {
      about = owner;
      continue;
    }
    if (!field) return true;
    if (isReadingSaid(application, about) && !mightEver(application, role, { kind: 'read', entity: about, field: field.name }))
      return false;
    if ('entity' in field.type) about = field.type.entity;
  }
  return true;
}

/** A part of a dashboard about what nobody who opens it may read. For some of them it may be missing. */
function findParts(checking: Checking, screen: Screen): void {
  const { application } = checking;
  const openers = mayOpen(application, screen);
  if (openers.length === 0) return;
  for (const part of screen.parts) {
    const entity = recordsBehind(part)?.entity;
    if (entity === undefined || !isReadingSaid(application, entity)) continue;
    if (openers.some((role) => mightEver(application, role, { kind: 'read', entity }))) continue;
    report(checking, 'N209', part, {
      what: `${part.name} on ${screen.name} is about ${entity}, which nobody who may open ${screen.name} may read.`,
      why: 'It is never there.',
      mend: `Let them read ${entity} in point 6, or leave this part away.`,
      statements: [screen.statement],
      certainty: 'proved',
    });
  }
}

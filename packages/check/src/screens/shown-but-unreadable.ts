/** N209: a screen is open to somebody who may not read what it shows. */
import { type Application, findEntity, findField, givenValue, type Screen, type ShownField } from '@ninefold/model';
import { type Checking, say } from '../checking.ts';
import { askKept, isTrue } from '../facts/asking.ts';
import { isLeftOpen, mayEver, mightEver, rightOf } from '../facts/rights.ts';
import { conditionsNamed, hasMatrix, openRows, recordRows } from '../facts/rows.ts';
import { inWords } from '../facts/words.ts';
import { mayOpen } from './openers.ts';

export function findShownButUnreadable(checking: Checking): void {
  const { application } = checking;
  if (!hasMatrix(checking)) return;
  for (const screen of application.screens) {
    const shows = givenValue(screen.shows);
    if (!shows) continue;
    if ('entity' in shows && shows.kind !== 'form') {
      const blind = findRecords(checking, screen, shows.entity);
      findFields(checking, screen, shows.entity, shows.fields, blind);
    }
    if (shows.kind === 'dashboard') findParts(checking, screen);
  }
}

/** Roles that open the screen and may read nothing of what it is about; all of them in one finding. */
function findRecords(checking: Checking, screen: Screen, entity: string): readonly string[] {
  const { application } = checking;
  // Nothing said about reading it is another finding.
  if (!isReadingSaid(application, entity)) return mayOpen(application, screen);
  const blind = mayOpen(application, screen).filter((role) => isBlind(checking, role, screen, entity));
  if (blind.length === 0) return blind;
  const some = blind.every((role) => mightEver(application, role, { kind: 'read', entity }));
  say(checking, 'N209', screen, {
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

/** Reads nothing at all, or nothing of what the screen is opened with. */
function isBlind(checking: Checking, role: string, screen: Screen, entity: string): boolean {
  const { application } = checking;
  const open = { kind: 'open', screen: screen.name } as const;
  const read = { kind: 'read', entity } as const;
  if (!mightEver(application, role, read)) return true;
  if (mayEver(application, role, open) !== 'conditions' || mayEver(application, role, read) !== 'conditions') return false;
  if (isLeftOpen(application, role, read) || isLeftOpen(application, role, open)) return false;
  const reading = conditionsNamed(recordRows(application, 'read', entity), role);
  if ([...conditionsNamed(openRows(application, screen.name), role)].some((name) => reading.has(name))) return false;
  const terms = [open, read].map((request) => isTrue(rightOf(application, role, request)));
  return askKept(checking, entity, terms).can === 'no';
}

/** A field that nobody who opens the screen may ever read. For some it may be hidden: that is what rows about fields are for. */
function findFields(checking: Checking, screen: Screen, entity: string, fields: readonly ShownField[], blind: readonly string[]): void {
  const { application } = checking;
  const readers = mayOpen(application, screen).filter((role) => !blind.includes(role));
  if (readers.length === 0) return;
  const unread = fields.filter((field) => readers.every((role) => !mayFollow(application, role, entity, field.path)));
  const [first] = unread;
  if (!first) return;
  say(
    checking,
    'N209',
    { statement: screen.statement, span: first.span },
    {
      what: `${screen.name} shows ${inWords(unread.map(({ words }) => words))}, which nobody who may open it may read.`,
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
    const entity = part.kind === 'list' ? part.entity : part.kind === 'unreadable' ? undefined : part.measure.entity;
    if (entity === undefined || !isReadingSaid(application, entity)) continue;
    if (openers.some((role) => mightEver(application, role, { kind: 'read', entity }))) continue;
    say(checking, 'N209', part, {
      what: `${part.name} on ${screen.name} is about ${entity}, which nobody who may open ${screen.name} may read.`,
      why: 'It is never there.',
      mend: `Let them read ${entity} in point 6, or leave this part away.`,
      statements: [screen.statement],
      certainty: 'proved',
    });
  }
}

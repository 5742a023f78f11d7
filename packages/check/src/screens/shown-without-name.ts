/** N209, as a warning: screens name records of an entity of which somebody who opens them may read none. The place stays empty. */
import { type Application, type Entity, findEntity, findField, foldName, givenValue, refersToRecords, type Screen } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { hasMatrix, recordRows } from '../facts/rights/permission-rows.ts';
import { mightEver } from '../facts/rights/rights.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { mayOpen } from './openers.ts';

interface NamingField {
  readonly screen: string;
  readonly field: string;
}

/** A field that names a record of another, and the entity whose field it is. */
interface NamedByField {
  readonly words: string;
  readonly entity: string;
  readonly field: string;
}

/** Reports N209 (error), in some cases as a warning. Silent while there is no matrix. */
export function findShownWithoutName(checking: Checking): void {
  const { application } = checking;
  if (!hasMatrix(checking)) return;
  const opened = application.screens.map((screen) => ({
    screen,
    roles: mayOpen(application, screen),
    named: namedOn(application, screen),
  }));
  for (const entity of application.entities) {
    const rows = recordRows(application, 'read', entity.name);
    // Nothing said about reading it is another finding.
    if (entity.ownedBy || rows.length === 0) continue;
    for (const [key, { roles, naming }] of groups(application, entity, opened))
      if (key !== '') reportShownWithoutName(checking, entity, roles, naming);
  }
}

/** Roles that may read none of these records, by the same places where these are named. */
function groups(
  application: Application,
  entity: Entity,
  opened: readonly { screen: Screen; roles: readonly string[]; named: ReadonlyMap<string, readonly NamedByField[]> }[],
) {
  const found = new Map<string, { roles: string[]; naming: readonly NamingField[] }>();
  for (const { name: role } of application.roles.roles) {
    if (mightEver(application, role, { kind: 'read', entity: entity.name })) continue;
    const own = opened.filter(({ roles }) => roles.includes(role));
    // A screen about these records themselves says it already.
    if (own.some(({ screen }) => isAbout(screen, entity))) continue;
    const naming = own.flatMap(({ screen, named }) =>
      (named.get(foldName(entity.name)) ?? [])
        // Where the field itself is kept from them nothing stands at its place, and that is meant.
        .filter(({ entity: of, field }) => mightEver(application, role, { kind: 'read', entity: of, field }))
        .map(({ words }): NamingField => ({ screen: screen.name, field: words })),
    );
    const key = naming.map(({ screen, field }) => `${screen}: ${field}`).join('\n');
    found.set(key, { roles: [...(found.get(key)?.roles ?? []), role], naming });
  }
  return found;
}

function isAbout({ shows }: Screen, { name }: Entity): boolean {
  const shown = givenValue(shows);
  return shown !== undefined && 'entity' in shown && foldName(shown.entity) === foldName(name);
}

/** Fields of a screen that name records of others, within its lines too, by the folded entity. */
function namedOn(application: Application, screen: Screen): ReadonlyMap<string, readonly NamedByField[]> {
  const shows = givenValue(screen.shows);
  const named = new Map<string, NamedByField[]>();
  const name = (entity: string, by: NamedByField): void => {
    named.set(foldName(entity), [...(named.get(foldName(entity)) ?? []), by]);
  };
  if (!shows || !('fields' in shows && 'entity' in shows)) return named;
  for (const { path, words } of shows.fields) {
    // Paths are followed for each reader elsewhere.
    const field = path.length === 1 ? findField(application, shows.entity, path[0] ?? '') : undefined;
    if (field && refersToRecords(field.type)) name(field.type.entity, { words, entity: shows.entity, field: field.name });
    const lines = field?.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
    for (const one of lines?.fields ?? []) {
      if (lines && refersToRecords(one.type)) name(one.type.entity, { words: `${words}.${one.name}`, entity: lines.name, field: one.name });
    }
  }
  return named;
}

function reportShownWithoutName(checking: Checking, { name }: Entity, roles: readonly string[], naming: readonly NamingField[]): void {
  const rows = recordRows(checking.application, 'read', name);
  const [at] = rows;
  if (!at) return;
  const screens = inWords(naming.map(({ screen }) => screen));
  report(checking, 'N209', at, {
    severity: 'warning',
    what: `${inWords(roles)} may read no ${name}, but ${screens} ${new Set(naming.map(({ screen }) => screen)).size === 1 ? 'names' : 'name'} them: ${inWords(naming.map(({ field }) => field))}.`,
    why: 'The name stays empty there, and in a form there is nothing to choose from.',
    mend: `Let ${roles.length === 1 ? 'this role' : 'these roles'} read ${name}, if only some of them by a condition, or leave these fields off the screens.`,
    statements: rows.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

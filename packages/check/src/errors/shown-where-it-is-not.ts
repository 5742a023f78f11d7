/** N804: an error is shown at a field that is not there where it is raised. */

import { isReachedFrom } from '@ninefold/engine';
import {
  type Application,
  byName,
  type CatalogueError,
  type Entity,
  findEntity,
  findStates,
  foldName,
  givenValue,
  type Screen,
} from '@ninefold/model';
import { type Checking, isComplete, report } from '../checking.ts';
import { type ErrorUse, usesOf } from '../facts/uses/uses.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';

/** Reports N804 (warning), in some cases as a note. */
export function findShownWhereItIsNot(checking: Checking): void {
  const { application } = checking;
  const raised = usesOf(application).errors;
  reportShownNowhere(
    checking,
    application.errors.filter(({ shown, code }) => shown.kind === 'none' && raised.has(foldName(code))),
  );
  for (const error of application.errors) {
    const shown = givenValue(error.shown);
    if (shown?.kind !== 'field') continue;
    const uses = (raised.get(foldName(error.code)) ?? []).filter(({ entity }) => entity !== undefined);
    const abouts = [...new Set(uses.flatMap(({ entity }) => findEntity(application, entity ?? '') ?? []))];
    if (abouts.length === 0) continue;
    const holders = abouts.flatMap((entity) => holderOf(application, entity, shown.field) ?? []);
    if (holders.length === 0) {
      // A name that nothing has is reported by reading.
      if (application.entities.some((entity) => hasName(entity, shown.field)))
        reportNoSuchField(checking, error, shown.field, abouts, uses);
    } else if (isComplete(checking, 2) && checking.whole && !holders.some((holder) => isSeen(application, holder, shown.field, error.code)))
      reportNotShown(checking, error, shown.field, holders, uses);
  }
}

/** The entity itself, or the one whose line it is, if that has the field. */
function holderOf(application: Application, entity: Entity, field: string): Entity | undefined {
  if (hasName(entity, field)) return entity;
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  return owner && byName(owner.fields, field) ? owner : undefined;
}

/** A field of it, or what an action of it asks for. */
function hasName({ fields, asked = [] }: Entity, name: string): boolean {
  return byName([...fields, ...asked], name) !== undefined;
}

/** On some form or page of it, with the lines it stands in, or asked for by the action that raises the error. */
function isSeen(application: Application, entity: Entity, field: string, code: string): boolean {
  const forms = application.screens.filter((screen) => isFormOf(application, screen, entity));
  if (forms.length === 0 || hasWholeForm(application, entity, forms)) return true;
  return forms.some((screen) => hasField(screen, entity, field)) || isAskedFor(application, entity, field, code);
}

/** Without a screen for it, what is offered to create, or to edit in a list, is filled in where it is offered, with all its fields. */
function hasWholeForm({ screens }: Application, entity: Entity, forms: readonly Screen[]): boolean {
  if (forms.some(({ shows }) => givenValue(shows)?.kind === 'form')) return false;
  const filledIn = entity.ownedBy?.entity ?? entity.name;
  return screens.some((screen) => {
    const isEdited = givenValue(screen.shows)?.kind === 'list' && !forms.some((page) => isReachedFrom(page, screen));
    return screen.offers.some(
      ({ target }) => (target.kind === 'create' || (target.kind === 'edit' && isEdited)) && isSame(target.entity, filledIn),
    );
  });
}

function isFormOf(application: Application, { shows }: Screen, entity: Entity): boolean {
  const shown = givenValue(shows);
  if (shown?.kind !== 'record' && shown?.kind !== 'form') return false;
  const owner = entity.ownedBy?.entity;
  return (
    isSame(shown.entity, entity.name) ||
    (owner !== undefined && isSame(shown.entity, owner) && findEntity(application, owner) !== undefined)
  );
}

function hasField({ shows }: Screen, entity: Entity, field: string): boolean {
  const shown = givenValue(shows);
  if (!shown || !('fields' in shown)) return false;
  // Without a list of fields everything is shown.
  if (shown.fields.length === 0) return true;
  const name = isSame(shown.entity, entity.name) ? field : entity.ownedBy?.field;
  return shown.fields.some(({ path }) => name !== undefined && isSame(path[0] ?? '', name));
}

/** In the dialog of an action that asks for the field, or for the lines it stands in, and can be refused with the error: by its guard, or by a rule checked then. */
function isAskedFor(application: Application, entity: Entity, field: string, code: string): boolean {
  const { ownedBy } = entity;
  if (ownedBy) {
    const owner = findEntity(application, ownedBy.entity);
    if (owner && isAskedWith(application, owner, ownedBy.field, entity, code)) return true;
  }
  return isAskedWith(application, entity, field, entity, code);
}

/** `about`: what the rule speaks of, the record or its lines. */
function isAskedWith(application: Application, entity: Entity, field: string, about: Entity, code: string): boolean {
  const rows = findStates(application, entity.name)?.transitions ?? [];
  return rows.some(({ asksFor, otherwise, trigger }) => {
    if (trigger.kind !== 'action' || !(givenValue(asksFor) ?? []).some((asked) => isSame(asked, field))) return false;
    const said = givenValue(otherwise)?.code;
    return (said !== undefined && isSame(said, code)) || isRaisedAt(application, about, code, trigger.name);
  });
}

function isRaisedAt({ rules }: Application, entity: Entity, code: string, action: string): boolean {
  return rules.some(({ about, on, otherwise }) => {
    if (!isSame(about, entity.name) || !isSame(givenValue(otherwise) ?? '', code)) return false;
    return (givenValue(on) ?? ['save']).some((one) => isSame(one, 'save') || isSame(one, action));
  });
}

/** `—` under *Shown*: reported once for all of them. */
function reportShownNowhere(checking: Checking, errors: readonly CatalogueError[]): void {
  const [first, ...others] = errors;
  if (!first) return;
  const codes = inWords(errors.map(({ code }) => code));
  report(checking, 'N804', first, {
    what: `${codes} ${others.length > 0 ? 'do' : 'does'} not say where ${others.length > 0 ? 'they are' : 'it is'} shown.`,
    why: 'The message stands on top, beside no field.',
    mend: 'Write `at field`, `on top` or `whole page`.',
    severity: 'note',
    others: others.map(({ span }) => ({ span, words: 'and this one' })),
    statements: others.map(({ statement }) => statement),
  });
}

function reportNoSuchField(
  checking: Checking,
  error: CatalogueError,
  field: string,
  abouts: readonly Entity[],
  uses: readonly ErrorUse[],
): void {
  const names = inWords(abouts.map(({ name }) => name));
  reportWrongPlace(checking, error, uses, {
    what: `${error.code} is shown at “${field}”, but it is raised about ${names}, which has no such field.`,
    mend: `Write \`on top\`, or a field of ${names}.`,
  });
}

function reportNotShown(
  checking: Checking,
  error: CatalogueError,
  field: string,
  holders: readonly Entity[],
  uses: readonly ErrorUse[],
): void {
  const names = inWords(holders.map(({ name }) => name));
  reportWrongPlace(checking, error, uses, {
    what: `${error.code} is shown at “${field}”, but no form and no page of ${names} has it.`,
    mend: `Write \`on top\`, or show “${field}” where ${names} is filled in.`,
  });
}

function reportWrongPlace(
  checking: Checking,
  error: CatalogueError,
  uses: readonly ErrorUse[],
  { what, mend }: { readonly what: string; readonly mend: string },
): void {
  const at = error.shown.kind === 'given' ? { statement: error.statement, span: error.shown.span } : error;
  report(checking, 'N804', at, {
    what,
    why: 'People do not find what they have to correct: the message stands on top, beside nothing.',
    mend,
    others: uses.map(({ span }) => ({ span, words: 'raised here' })),
    statements: uses.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

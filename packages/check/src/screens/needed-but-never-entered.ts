/** N210: a record needs a value that nobody can enter and nothing fills in: none can ever be saved. */
import { isEditable, needsEntering } from '@ninefold/engine';
import { type Application, type Entity, type Field, findEntity, givenValue, isPeople, type Screen } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { hasMatrix } from '../facts/rights/permission-rows.ts';
import { mayEver, mightEver, roleNames } from '../facts/rights/rights.ts';
import { isInPathOfCreation, ownCalls } from '../facts/uses/call-facts.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';

/** Reports N210 (error). Silent while reading found errors or point 2 or 3 is not shown. */
export function findNeededButNeverEntered(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || !isShown(checking, 2) || !isShown(checking, 3)) return;
  for (const screen of application.screens) findLeftOut(checking, screen);
  for (const entity of application.entities) findClosed(checking, entity);
}

/** A form that leaves out what is needed. */
function findLeftOut(checking: Checking, screen: Screen): void {
  const shows = givenValue(screen.shows);
  const entity = shows?.kind === 'form' ? findEntity(checking.application, shows.entity) : undefined;
  if (!entity || shows?.kind !== 'form') return;
  const asked = shows.fields.flatMap(({ path }) => (path.length === 1 ? path : []));
  const missing = entity.fields.filter((field) => needsEntering(field) && !asked.some((name) => isSame(name, field.name)));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  report(checking, 'N210', screen, {
    what: `${screen.name} does not ask for ${inWords(names)}, but every ${entity.name} needs ${names.length === 1 ? 'it' : 'them'}.`,
    why: 'Nothing that is typed there can ever be saved.',
    mend: `Add ${inWords(names)} to what ${screen.name} shows, or say in point 3 what ${names.length === 1 ? 'it starts' : 'they start'} as.`,
    statements: missing.map(({ statement }) => statement),
    others: missing.map(({ span, name }) => ({ span, words: `${name} is needed` })),
    certainty: 'proved',
  });
}

/** Wherever it is made: the document has no place for the value, or no right. */
function findClosed(checking: Checking, entity: Entity): void {
  const { application } = checking;
  if (!isShown(checking, 7) || !hasMatrix(checking) || isPerson(application, entity)) return;
  const creators = roleNames(application).filter((role) => {
    const right = mayEver(application, role, { kind: 'create', entity: entity.name });
    return right === 'yes' || right === 'conditions';
  });
  if (creators.length === 0) return;
  const missing = entity.fields.filter(
    (field) => needsEntering(field) && !isLeftOutByForms(application, entity, field) && !isEntered(application, entity, field, creators),
  );
  const [first] = missing;
  if (!first) return;
  const names = missing.map(({ name }) => name);
  const isCalled = ownCalls(application).some(({ does }) => does.kind === 'create' && isSame(does.entity, entity.name));
  const places = isCalled ? 'the call that makes one say it, in *Sends* or its path, or a form ask for' : 'a form ask for';
  report(
    checking,
    'N210',
    first,
    {
      what: `Every ${entity.name} needs ${inWords(names)}, but nobody can enter ${names.length === 1 ? 'it' : 'them'}.`,
      why: `No ${entity.name} can ever be saved.`,
      mend: `Let ${places} ${inWords(names)}, or say in point 3 what ${names.length === 1 ? 'it starts' : 'they start'} as.`,
      statements: missing.map(({ statement }) => statement),
      certainty: 'proved',
    },
    3,
  );
}

function isEntered(application: Application, entity: Entity, field: Field, creators: readonly string[]): boolean {
  const isTaken =
    entity.ownedBy !== undefined || isInPathOfCreation(application, entity, field) || isEditable(application, entity, field, 'create');
  if (!isTaken) return false;
  return creators.some((role) => mightEver(application, role, { kind: 'create', entity: entity.name, field: field.name }));
}

/** Said about the form already. */
function isLeftOutByForms({ screens }: Application, entity: Entity, field: Field): boolean {
  return screens.some(({ shows }) => {
    const form = givenValue(shows);
    return (
      form?.kind === 'form' &&
      isSame(form.entity, entity.name) &&
      !form.fields.some(({ path }) => path.length === 1 && isSame(path[0] ?? '', field.name))
    );
  });
}

/** People come by invitation, and say then what is needed. */
function isPerson(application: Application, { name }: Entity): boolean {
  return isPeople(application, name);
}

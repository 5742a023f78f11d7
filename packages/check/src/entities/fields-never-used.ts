/** N304: fields that nobody ever sees and nothing looks at. */
import { labelField } from '@ninefold/engine';
import {
  type Application,
  currencyFieldOf,
  type Entity,
  type Field,
  findEntity,
  givenValue,
  isPeople,
  isRelated,
  isTypeNotShown,
  memoize,
  refersToRecords,
} from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { isSomeExpressionOpen } from '../facts/rights/open-cells.ts';
import { type FieldUse, fieldKey, usesOf } from '../facts/uses/uses.ts';
import { type Writer, writersOfField } from '../facts/uses/writers.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';

/** Reports N304 (note). Silent while reading found errors, point 6 is not shown or a part of point 6 is open. */
export function findFieldsNeverUsed(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || !isShown(checking, 6) || application.roles.gap || isSomeExpressionOpen(application)) return;
  if (application.screens.some(({ shows, offersGap }) => shows.kind === 'gap' || offersGap)) return;
  for (const entity of application.entities) {
    for (const field of entity.fields) if (isUnused(checking, entity, field)) reportFieldsNeverUsed(checking, entity, field);
  }
}

function isUnused(checking: Checking, entity: Entity, field: Field): boolean {
  const { application } = checking;
  if (field.implied !== undefined || isTypeNotShown(field.type)) return false;
  const uses = usesOf(application).fields.get(fieldKey(entity.name, field.name)) ?? [];
  if (uses.some((use) => !isGiving(application, use))) return false;
  // Who edits a record sees what is in its fields.
  if (writersOfField(application, entity, field).some(({ by }) => by === 'edit')) return false;
  if (isShownWithItsRecord(application, entity)) return false;
  if (saysCurrency(application, entity, field) || isSeenFromThere(checking, entity, field)) return false;
  return !isKnownByItself(application, entity, field) && !isNamedInRights(application, entity, field);
}

/** Amounts are shown with the currency that it says. */
function saysCurrency({ entities }: Application, entity: Entity, field: Field): boolean {
  return entities.some(({ name, fields }) =>
    fields.some(({ type }) => {
      const said = currencyFieldOf(type);
      return said !== undefined && isSame(said.field, field.name) && isSame(said.owner ?? name, entity.name);
    }),
  );
}

/** A reference by which its records are found from there, where something looks at them (`Payments by invoice`). */
function isSeenFromThere(checking: Checking, { name }: Entity, { name: by, type }: Field): boolean {
  if (!refersToRecords(type) || !('entity' in type)) return false;
  const other = findEntity(checking.application, type.entity);
  return (
    other?.fields.some((side) => {
      const isThis = isRelated(side.type) && isSame(side.type.entity, name) && isSame(side.type.by, by);
      return isThis && !isUnused(checking, other, side);
    }) ?? false
  );
}

/** Where a page shows the lines of its record, each field of them is a column. */
function isShownWithItsRecord(application: Application, { ownedBy }: Entity): boolean {
  const uses = ownedBy ? (usesOf(application).fields.get(fieldKey(ownedBy.entity, ownedBy.field)) ?? []) : [];
  return uses.some(({ how, statement }) => how === 'shown' && isPage(application, statement));
}

function isPage({ screens }: Application, statement: string): boolean {
  return screens.some((screen) => screen.statement === statement && givenValue(screen.shows)?.kind === 'record');
}

const giving: ReadonlySet<FieldUse['how']> = new Set<FieldUse['how']>([
  'asked for',
  'set',
  'sent',
  'answered',
  'first row value',
  'error place',
]);

/** What a form for a new record shows is asked for there. */
function isGiving({ screens }: Checking['application'], { how, statement }: FieldUse): boolean {
  if (how !== 'shown') return giving.has(how);
  return screens.some((screen) => screen.statement === statement && givenValue(screen.shows)?.kind === 'form');
}

/** What records are called by, who signs in, and lines, which are shown with their record. */
function isKnownByItself(application: Checking['application'], entity: Entity, field: Field): boolean {
  const signsIn = isPeople(application, entity.name) && field.type.kind === 'email';
  return signsIn || labelField(application, entity.name) === field.name || field.unique;
}

/** `read Claim.payment reference`: somebody is meant to see it. */
function isNamedInRights(application: Application, entity: Entity, field: Field): boolean {
  return fieldsInRights(application).has(fieldKey(entity.name, field.name));
}

const fieldsInRights = memoize(
  ({ roles }: Application): ReadonlySet<string> =>
    new Set(roles.permissions.flatMap(({ may }) => ('field' in may && may.field !== undefined ? [fieldKey(may.entity, may.field)] : []))),
);

function reportFieldsNeverUsed(checking: Checking, entity: Entity, field: Field): void {
  const writers = writersOfField(checking.application, entity, field).filter(({ by }) => by !== 'itself');
  const from =
    writers.length > 0 ? `is filled (${inWords(writers.map(writerWords))})` : field.computed ? 'is computed' : 'is neither filled';
  report(checking, 'N304', field, {
    what: `“${field.name}” of ${entity.name} ${from} ${from === 'is neither filled' ? 'nor shown anywhere' : 'but shown nowhere'}.`,
    why: 'No screen shows it, and no rule, guard, condition or call looks at it.',
    mend: 'Show it on a screen, or take it out.',
    others: writers.filter(({ row }) => row).map(({ span }) => ({ span, words: 'filled here' })),
    statements: writers.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

function writerWords({ by, row }: Writer): string {
  if (row) return `by ${row.id ?? 'a row'}`;
  if (by === 'default') return 'from the start';
  return by === 'first row' ? 'in first rows' : 'by people';
}

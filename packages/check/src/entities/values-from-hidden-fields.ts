/** N323: a field takes its value from one that some of its readers may not read. */
import { isReadRuled } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Expression,
  expressionsOfEffect,
  type Field,
  findEntity,
  findField,
  givenValue,
  singleEffects,
} from '@ninefold/model';
import { type Checking, isShown, report, type StatementRef } from '../checking.ts';
import {
  fieldNames,
  fieldStatements,
  type HiddenOperand,
  type HiddenTogether,
  hiddenOperands,
  hiddenTogether,
  rolesThatMay,
} from '../facts/rights/hidden-operands.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { mayOpen } from '../screens/openers.ts';

/** Reports N323 (warning). Silent while point 6 is not shown or a part of point 6 is open. */
export function findValuesFromHiddenFields(checking: Checking): void {
  const { application } = checking;
  if (!isShown(checking, 6) || application.roles.gap) return;
  for (const entity of application.entities) for (const field of entity.fields) findComputed(checking, entity, field);
  for (const copies of copiesByPlace(application)) findCopies(checking, copies);
}

/** Without a row of its own it is read with what it follows from: then it is missing where it is shown. */
function findComputed(checking: Checking, entity: Entity, field: Field): void {
  const { application } = checking;
  const typed = field.computed?.typed;
  if (!typed || isReadRuled(application, entity.name, field.name)) return;
  const readers = rolesThatMay(application, { kind: 'read', entity: entity.name }).filter((role) =>
    isShownTo(application, role, entity, field),
  );
  for (const { fields, roles } of hiddenTogether(hiddenOperands(application, typed, readers))) {
    const names = inWords(roles);
    report(checking, 'N323', field, {
      what: `${entity.name}.${field.name} follows from ${fieldNames(fields)}, so ${names} may not read it either.`,
      why: `It would tell what is hidden. ${roles.length > 1 ? 'They' : names} may open a screen that shows it, and it is missing there.`,
      mend: `Say in point 6 who may read it, if it is meant to be told: \`read ${entity.name}.${field.name}\`. Or leave it out of what they see.`,
      statements: fieldStatements(fields),
      certainty: 'proved',
    });
  }
}

function isShownTo(application: Application, role: string, entity: Entity, field: Field): boolean {
  return application.screens.some((screen) => {
    const shows = givenValue(screen.shows);
    const fields = [
      ...(shows && 'fields' in shows ? shows.fields : []),
      ...screen.parts.flatMap((part) => (part.kind === 'list' ? part.fields : [])),
    ];
    const names = fields.some(
      (one) => one.entity !== undefined && isSame(one.entity, entity.name) && one.field !== undefined && isSame(one.field, field.name),
    );
    return names && mayOpen(application, screen).includes(role);
  });
}

const madeFrom = 'is made from';

interface Copy {
  readonly at: StatementRef;
  readonly entity: Entity;
  readonly field: Field;
  readonly typed: Expression;
  readonly how: string;
}

/** Every place that writes a value into a field that is kept. */
function copiesOf(application: Application): readonly Copy[] {
  const copy = (at: StatementRef, about: string, name: string, typed: Expression | undefined, how: string): readonly Copy[] => {
    const entity = findEntity(application, about);
    const field = findField(application, about, name);
    return entity && field && typed ? [{ at, entity, field, typed, how }] : [];
  };
  const starts = application.entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) => [
      ...copy(field, name, field.name, givenValue(field.startsAs)?.typed, 'starts as'),
      ...copy(field, name, field.name, field.onSave?.typed, 'is on save'),
    ]),
  );
  const effects = application.states.flatMap(({ entity, transitions }) =>
    transitions.flatMap(({ then }) =>
      singleEffects(then).flatMap((effect) => {
        const how = effect.kind === 'create' ? madeFrom : 'is set to';
        return expressionsOfEffect(effect, entity).flatMap(({ field, expression }) =>
          field ? copy(effect, field.entity, field.name, expression.typed, how) : [],
        );
      }),
    ),
  );
  return [...starts, ...effects];
}

/** What one effect makes, or one field starts as, is one thing to say. */
function copiesByPlace(application: Application): readonly (readonly Copy[])[] {
  const places = new Map<StatementRef, Copy[]>();
  for (const copy of copiesOf(application)) places.set(copy.at, [...(places.get(copy.at) ?? []), copy]);
  return [...places.values()];
}

/** A value that somebody may read although it was taken from what they may not. */
interface Told {
  readonly copy: Copy;
  readonly hidden: HiddenOperand;
}

function findCopies(checking: Checking, copies: readonly Copy[]): void {
  const told = copies.flatMap((copy) => hiddenSourcesOf(checking.application, copy).map((hidden): Told => ({ copy, hidden })));
  for (const together of hiddenTogether(told.map(({ hidden }) => hidden))) {
    const those = told.filter(({ hidden }) => together.roles.join() === hidden.roles.join()).map(({ copy }) => copy);
    reportCopies(checking, [...new Set(those)], together);
  }
}

/** A record that is named is shown to those alone who may read it; a row about the field says that its value is meant to be seen. */
function hiddenSourcesOf(application: Application, copy: Copy): readonly HiddenOperand[] {
  const { entity, field, typed } = copy;
  if (isReadRuled(application, entity.name, field.name) || 'entity' in field.type || isTakenOver(application, copy)) return [];
  const readers = rolesThatMay(application, { kind: 'read', entity: entity.name, field: field.name });
  return hiddenOperands(application, typed, readers);
}

/**
 * A tenant made from a prospect has the name of the prospect: where no row is about the field it comes from, the rows about the new
 * record say who reads it.
 */
function isTakenOver(application: Application, { entity, field, typed, how }: Copy): boolean {
  if (how !== madeFrom || typed.node !== 'field' || typed.of.node !== 'self') return false;
  const isItsOwn = findField(application, typed.entity, typed.field)?.computed === undefined;
  const isHidden = isReadRuled(application, typed.entity, typed.field);
  return isItsOwn && !isHidden && isSame(typed.field, field.name) && !isSame(typed.entity, entity.name);
}

function reportCopies(checking: Checking, copies: readonly Copy[], { fields, roles }: HiddenTogether): void {
  const [first] = copies;
  if (!first) return;
  const names = inWords(roles);
  const [isOne, copied] = [copies.length === 1, copies.map(({ entity, field }) => `${entity.name}.${field.name}`)];
  const sources = [...new Map(fields.map((source) => [`${source.entity}.${source.field}`, source])).values()];
  report(checking, 'N323', first.at, {
    what: `${inWords(copied)} ${isOne ? first.how : first.how.replace(/^is/u, 'are')} what follows from ${fieldNames(sources)}, which ${names} may not read.`,
    why: `${roles.length > 1 ? 'They' : names} may read ${isOne ? copied.join() : 'these'}, and so what was kept there of ${sources.length > 1 ? 'them' : 'it'}.`,
    mend: `Say in point 6 who may read the ${isOne ? 'copy' : 'copies'}: ${inWords(copied.map((name) => `\`read ${name}\``))}.`,
    statements: fieldStatements(sources),
    certainty: 'proved',
  });
}

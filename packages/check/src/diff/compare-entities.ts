/** Entities and fields that came, went, or take other values; with the records that have such values. */
import {
  choicesOf,
  type Entity,
  type Field,
  foldName,
  type Given,
  givenValue,
  isFreeText,
  isTypeNotShown,
  traitsOf,
  typeOfField,
  type UniqueFields,
  type WrittenExpression,
} from '@ninefold/model';
import { withArticle } from '../facts/words/articles.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { meaningOf } from './canonical.ts';
import type { Touching } from './change.ts';
import { addChange, type Comparing } from './comparing.ts';
import { matched, namesApart } from './matched.ts';
import { compareWith, isEmpty, isFilled, lengthAbove } from './terms.ts';

/** Adds entities and fields that came, went or take other values, by name, with the records that each touches. */
export function compareEntities(comparing: Comparing): void {
  const { both, removed, added } = matched(comparing.old.entities, comparing.now.entities, [({ name }) => foldName(name)]);
  for (const entity of removed) {
    addChange(comparing, 'fields', 'removed', `${entity.name} is gone, with all its records.`, {
      old: entity,
      touches: [{ entity: entity.name, where: [], words: 'would be lost' }],
    });
  }
  for (const entity of added) {
    const fields = entity.fields.filter(({ implied }) => !implied).map(({ name }) => name);
    addChange(comparing, 'fields', 'added', `${entity.name} is new${fields.length > 0 ? `, with ${inWords(fields)}` : ''}.`, {
      now: entity,
    });
  }
  for (const [old, now] of both) compareEntity(comparing, old, now);
}

function compareEntity(comparing: Comparing, old: Entity, now: Entity): void {
  const written = ({ fields }: Entity): readonly Field[] => fields.filter(({ implied }) => !implied);
  const renamed = new Map(written(now).flatMap(({ name, was }) => (was === undefined ? [] : [[foldName(was), foldName(name)] as const])));
  const { both, removed, added } = matched(written(old), written(now), [
    ({ name }) => foldName(name),
    ({ name }, side) => (side === 'old' ? renamed.get(foldName(name)) : foldName(name)),
  ]);
  for (const field of removed) {
    addChange(comparing, 'fields', 'removed', `${now.name} has no ${field.name} any more.`, {
      old: field,
      touches: filled(old, field, 'would lose it'),
    });
  }
  for (const field of added) {
    const needed = field.needed && !field.computed ? ' It is needed.' : '';
    addChange(comparing, 'fields', 'added', `${now.name} has ${field.name} now: ${field.typeWords}.${needed}`, { now: field });
  }
  for (const [before, after] of both) compareField(comparing, old, now.name, before, after);
  compareCalled(comparing, old, now);
  compareAsked(comparing, old, now);
  compareUniques(comparing, old, now);
  compareFirstRows(comparing, old, now);
}

function compareCalled(comparing: Comparing, old: Entity, now: Entity): void {
  const [before, after] = [old, now].map(({ fields }) => fields.find(({ implied }) => implied === 'called')?.computed);
  if (meaningOf(before) === meaningOf(after)) return;
  const said = (words: typeof after): string => (words ? `\`${words.source}\`` : 'by what its first text says');
  addChange(comparing, 'fields', 'changed', `${now.plural} are called ${said(after)} instead of ${said(before)}.`, { old, now });
}

/** What is unique by a field alone is said of the field. */
function compareUniques(comparing: Comparing, old: Entity, now: Entity): void {
  const renamed = new Map(now.fields.flatMap(({ name, was }) => (was === undefined ? [] : [[foldName(was), foldName(name)] as const])));
  const key = ({ fields, ofOwner }: UniqueFields, side: 'old' | 'now'): string =>
    [...fields.map((name) => (side === 'old' ? (renamed.get(foldName(name)) ?? foldName(name)) : foldName(name))).sort(), ofOwner].join();
  const { both, removed, added } = matched(old.uniques, now.uniques, [key]);
  const together = ({ fields, ofOwner }: UniqueFields): boolean => fields.length > 1 || ofOwner;
  const said = ({ fields, ofOwner }: UniqueFields): string => inWords([...(ofOwner && now.ownedBy ? [now.ownedBy.entity] : []), ...fields]);
  for (const one of added.filter(together))
    addChange(comparing, 'fields', 'less', `No two ${now.plural} may have the same ${said(one)} now.`, { now: one });
  for (const one of removed.filter(together))
    addChange(comparing, 'fields', 'more', `Several ${now.plural} may have the same ${said(one)} now.`, { old: one });
  for (const [before, after] of both) {
    const [was, is] = [before, after].map(({ otherwise }) => foldName(givenValue(otherwise) ?? ''));
    if (was !== is)
      addChange(
        comparing,
        'errors',
        'changed',
        `A second ${now.name} with the same ${said(after)} is answered with ${givenValue(after.otherwise) ?? 'the general message'}.`,
        {
          old: before,
          now: after,
        },
      );
  }
}

function compareField(comparing: Comparing, entity: Entity, name: string, old: Field, now: Field): void {
  const called = `${name}.${now.name}`;
  const say = (what: string, direction: 'more' | 'less' | 'changed', touches: readonly Touching[] = []): void =>
    addChange(comparing, 'fields', direction, `${called} ${what}.`, { old, now, touches });
  if (foldName(old.name) !== foldName(now.name)) say(`was called ${old.name}`, 'changed');
  if (typeMeaning(old) !== typeMeaning(now))
    say(`takes ${now.typeWords} instead of ${old.typeWords}`, 'changed', unfitting(entity, old, now));
  if (!old.needed && now.needed)
    say('is needed now', 'less', keptAsField(old) ? [{ entity: entity.name, where: [isEmpty(entity, old)], words: 'have none' }] : []);
  if (old.needed && !now.needed && !now.neededGap) say('may be left empty now', 'more');
  if (now.neededGap && !old.neededGap) say('may be needed or not: that is not shown now', old.needed ? 'more' : 'changed');
  if (old.neededGap && !now.neededGap && !now.needed) say('may be left empty, as is shown now', 'changed');
  if (!old.deletedWithIt && now.deletedWithIt) say(`says that ${name} is deleted with it now`, 'changed');
  if (old.deletedWithIt && !now.deletedWithIt)
    say(`keeps what it names from being deleted now, as long as there is ${withArticle(name)}`, 'less');
  if (!old.unique && now.unique) say('must be unique now', 'less');
  if (old.unique && !now.unique) say('may be the same in several records now', 'more');
  if (meaningOf(old.computed) !== meaningOf(now.computed)) {
    if (!now.computed) say('is no longer worked out, but filled in', 'changed');
    else say(`is worked out as \`${now.computed.source}\`${old.computed ? ` instead of \`${old.computed.source}\`` : ''}`, 'changed');
  }
  if (meaningOf(old.onSave) !== meaningOf(now.onSave))
    say(now.onSave ? `is \`${now.onSave.source}\` at every save` : 'is no longer worked out at every save', 'changed');
  if (old.drawnBy !== now.drawnBy)
    say(now.drawnBy === undefined ? 'is drawn by the application' : `is drawn by the component ${now.drawnBy}`, 'changed');
  if (start(old.startsAs) !== start(now.startsAs))
    say(`starts as ${startWords(now.startsAs)} instead of ${startWords(old.startsAs)}`, 'changed');
}

/** Choices are told apart by their names, whatever their order. */
function typeMeaning({ type }: Field): string {
  return JSON.stringify({ ...type, choices: choicesOf(type).map(foldName).sort() }, (key, value: unknown) =>
    typeof value === 'string' && key !== 'pattern' ? foldName(value) : value,
  );
}

/** Records whose value does not go with the new type; all that have one where the kind of value differs. */
function unfitting(entity: Entity, old: Field, now: Field): readonly Touching[] {
  if (typeOfField(old.type).kind !== typeOfField(now.type).kind) return filled(entity, old, 'have a value of the old kind');
  if (old.type.kind === 'one of' && now.type.kind === 'one of') {
    const gone = namesApart(old.type.choices, now.type.choices, foldName).removed;
    return gone.map((choice) => ({ entity: entity.name, where: [compareWith(entity, old, choice)], words: `have ${choice}` }));
  }
  const [before, most] = [longest(old), longest(now)];
  return most !== undefined && (before === undefined || most < before) && typeOfField(old.type).kind === 'text'
    ? [{ entity: entity.name, where: [lengthAbove(entity, old, most)], words: `are longer than ${most}` }]
    : [];
}

function longest({ type }: Field): number | undefined {
  const limit = isFreeText(type) ? type.upTo : undefined;
  return limit?.kind === 'number' ? limit.value : undefined;
}

function filled(entity: Entity, field: Field, words: string): readonly Touching[] {
  return keptAsField(field) ? [{ entity: entity.name, where: [isFilled(entity, field)], words }] : [];
}

/** Lists are records and rows of their own. */
function keptAsField({ type, computed }: Field): boolean {
  return !computed && !traitsOf(type).many && !isTypeNotShown(type);
}

function start(given: Given<WrittenExpression>): string {
  return given.kind === 'given' ? meaningOf(given.value) : given.kind;
}

function startWords(given: Given<WrittenExpression>): string {
  return given.kind === 'given' ? `\`${given.value.source}\`` : given.kind === 'gap' ? 'what is not shown' : 'nothing';
}

/** What actions ask for and nobody keeps; that one does no longer, or also, is said of its row. */
function compareAsked(comparing: Comparing, { asked: before = [] }: Entity, { name, asked = [] }: Entity): void {
  for (const [old, now] of matched(before, asked, [(each) => foldName(each.name)]).both)
    if (typeMeaning(old) !== typeMeaning(now))
      addChange(
        comparing,
        'fields',
        'changed',
        `${name}.${now.name}, which actions ask for, takes ${now.typeWords} instead of ${old.typeWords}.`,
        {
          old,
          now,
        },
      );
}

function compareFirstRows(comparing: Comparing, old: Entity, now: Entity): void {
  const row = ({ values }: Entity['startsWith'][number]): string =>
    JSON.stringify(
      Object.entries(values)
        .map(([name, value]) => [foldName(name), 'kind' in value ? 'gap' : meaningOf(value)])
        .sort(),
    );
  const { removed, added } = matched(old.startsWith, now.startsWith, [row]);
  const words = ({ values }: Entity['startsWith'][number]): string => {
    const [first] = Object.values(values);
    return first && 'source' in first ? first.source : 'a row';
  };
  if (added.length > 0)
    addChange(comparing, 'fields', 'changed', `${now.name} starts with ${inWords(added.map(words))} too.`, { now: added[0] });
  if (removed.length > 0)
    addChange(comparing, 'fields', 'changed', `${now.name} starts no longer with ${inWords(removed.map(words))}.`, { old: removed[0] });
}

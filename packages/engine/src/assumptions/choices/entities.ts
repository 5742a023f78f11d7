/** Point 3: what fields hold and how records are called. */
import {
  type Application,
  type AssumedAt,
  type Entity,
  type Field,
  foldName,
  isRelated,
  isShare,
  numberScale,
  refersToRecords,
  takesAnyNumber,
} from '@ninefold/model';
import { itemsSaid } from '../../records/items-limit.ts';
import { labelField } from '../../records/label.ts';
import { recordScreens } from '../../screens/links.ts';
import { at, type Choice, everywhere, type Silent } from '../choice.ts';
import { megabytesOfAFile, unsavedFiles } from '../chosen/files.ts';
import { placesOfAShare, wholeNumbersSeparated } from '../chosen/formats.ts';
import { kindDefaults } from '../chosen/kinds.ts';
import {
  foundOfAnEntity,
  historyAPage,
  itemsOfAList,
  optionsAPage,
  recordsDeletedWithOne,
  recordsLookedAt,
  suggestions,
} from '../chosen/lists.ts';
import { deletedKeptMs } from '../chosen/records.ts';
import { namingNames, partsOfAName } from '../chosen/screens.ts';
import { insertion, lineEnd, typeInFull } from '../written.ts';

export const entityChoices: readonly Choice[] = [
  {
    id: 'deleted-with-it',
    point: 3,
    values: { recordsDeletedWithOne },
    words: `A record is deleted with at most ${recordsDeletedWithOne.toLocaleString('en')} others that go with it; beyond, it is refused and nothing is done.`,
    where: ({ application }) =>
      application.entities.flatMap(({ name, fields }) =>
        fields.filter(({ deletedWithIt }) => deletedWithIt).map((field) => at(field, `${name}.${field.name}`)),
      ),
  },
  {
    id: 'deleted-comes-back',
    point: 3,
    values: { deletedKeptMs },
    words: `Whoever deletes a record on its page or in a list may bring it back within ${deletedKeptMs / 60_000} minutes, as it was, as long as they may still delete it; until then all of it is kept.`,
    where: ({ application }) => everywhere(application.roles.permissions.some(({ may }) => may.kind === 'delete')),
  },
  {
    id: 'plural',
    point: 3,
    values: {},
    words: 'The plural is made from the name as English does, because the heading gives none.',
    where: ({ application, text }) => application.entities.flatMap((entity) => pluralOf(entity, text)),
  },
  {
    id: 'number-places',
    point: 3,
    values: { numberScale },
    words: `A number keeps ${numberScale} places, because its type does not say how many.`,
    where: (silent) => fieldsOf(silent, ({ type }) => type.kind === 'number', `decimal ${numberScale}`),
  },
  {
    id: 'whole-numbers',
    point: 3,
    values: { wholeNumbersSeparated },
    words:
      'Whole numbers of four digits are written in one (2026), longer ones with separators (12,500), because no type says which of them are years.',
    where: (silent) => fieldsOf(silent, ({ type }) => type.kind === 'whole number'),
  },
  {
    id: 'places-of-a-share',
    point: 3,
    values: { placesOfAShare },
    words: `A percentage is shown with at most ${placesOfAShare} decimal place, because no type says with how many.`,
    where: (silent) => fieldsOf(silent, ({ type }) => isShare(type)),
  },
  {
    id: 'file-size',
    point: 3,
    values: { megabytesOfAFile },
    words: `A file may have ${megabytesOfAFile} MB, because its type gives no size.`,
    where: (silent) =>
      fieldsOf(
        silent,
        ({ type }) => type.kind === 'file' && !type.upTo,
        ({ typeWords }) => `${typeWords} up to ${megabytesOfAFile} MB`,
      ),
  },
  {
    id: 'unsaved-files',
    point: 3,
    values: { unsavedFiles },
    words: `One person may have sent ${unsavedFiles.count} files (${unsavedFiles.bytes / 1_000_000} MB) that no record has taken yet, with all of what is on its way.`,
    where: (silent) => fieldsOf(silent, ({ type }) => type.kind === 'file'),
  },
  {
    id: 'items-of-a-list',
    point: 3,
    values: { itemsOfAList },
    words: `A list of lines or of text, and a set of records, takes ${itemsOfAList.usual.toLocaleString('en')} (never more than ${itemsOfAList.most.toLocaleString('en')}), because no rule on saving allows more.`,
    where: ({ application }) =>
      application.entities.flatMap((entity) =>
        entity.fields.flatMap((field) => {
          if (!takesAnyNumber(field.type) || itemsSaid(application, entity, field)) return [];
          return at(field, `${entity.name}.${field.name}`, `In point 5, a rule on save: \`count(${field.name}) <= ${itemsOfAList.usual}\``);
        }),
      ),
  },
  {
    id: 'records-looked-at',
    point: 3,
    values: { recordsLookedAt },
    words: `Where an expression needs more than ${recordsLookedAt.toLocaleString('en')} records of the other side of a reference one by one, it is refused; what the database counts and adds up has no such end.`,
    where: (silent) => fieldsOf(silent, ({ type }) => isRelated(type)),
  },
  {
    id: 'name-of-a-record',
    point: 3,
    values: { kindDefaults, namingNames, partsOfAName },
    words:
      'A record is called by its text called name, title or subject, else by its first needed text, its number, its e-mail, its first text; without any of these by the first two other things it says.',
    where: ({ application }) =>
      referredTo(application).flatMap((entity) => {
        if (entity.fields.some(({ implied }) => implied === 'called')) return [];
        const field = labelField(application, entity.name);
        return at(entity, field === undefined ? `${entity.name}: no text names it` : `${entity.name}: ${field}`);
      }),
  },
  {
    id: 'choices-at-a-time',
    point: 3,
    values: { optionsAPage },
    words: `Where one chooses a record, ${optionsAPage} are offered at a time, by their names from A.`,
    where: ({ application }) => referredTo(application).map((entity) => at(entity, entity.name)),
  },
  {
    id: 'found-at-a-time',
    point: 3,
    values: { foundOfAnEntity },
    words: `Ctrl K finds records by their short texts, e-mails, numbers and names: ${foundOfAnEntity} of each entity that has a page, the newest first.`,
    where: ({ application }) => everywhere(application.entities.some(({ name }) => recordScreens(application, name).length > 0)),
  },
  {
    id: 'suggestions-at-a-time',
    point: 3,
    values: { suggestions },
    words: `In a list of text, ${suggestions.offered} texts that are in use are offered at a time, the most used first; found are those among the ${suggestions.among.toLocaleString('en')} most used.`,
    where: (silent) => fieldsOf(silent, ({ type }) => type.kind === 'list of text'),
  },
  {
    id: 'history-at-a-time',
    point: 3,
    values: { historyAPage },
    words: `The history of a record shows ${historyAPage} entries at a time, the newest first.`,
    where: ({ application }) => everywhere(application.entities.length > 0),
  },
];

/** Known from the heading's own words: without the text nobody can tell. */
function pluralOf(entity: Entity, text: string): readonly AssumedAt[] {
  const { from } = entity.heading;
  const heading = text.slice(from, lineEnd(text, from));
  if (heading === '' || heading.includes('(')) return [];
  const end = from + heading.replace(/\s*#*\s*$/u, '').length;
  const edit = insertion(text, end, ` (${entity.plural})`);
  return [
    at(
      { statement: entity.statement, span: entity.heading },
      `${entity.name}: ${entity.plural}`,
      `### ${entity.name} (${entity.plural})`,
      edit,
    ),
  ];
}

function fieldsOf(
  { application, text }: Silent,
  wanted: (field: Field) => boolean,
  full?: string | ((field: Field) => string),
): readonly AssumedAt[] {
  return application.entities.flatMap((entity) =>
    entity.fields.filter(wanted).map((field) => {
      const type = typeof full === 'function' ? full(field) : full;
      const said = type === undefined ? undefined : withRest(field.typeWords, type);
      const edit = said === undefined ? undefined : typeInFull(text, field, field.typeWords, said);
      return at(field, `${entity.name}.${field.name}`, said && `${field.name}: ${said}`, edit);
    }),
  );
}

/** What follows the type itself (`, unique`) stays behind it. */
function withRest(words: string, full: string): string {
  const rest = /, *(?:unique|computed|deleted with it)\b.*$/su.exec(words)?.[0] ?? '';
  return `${rest === '' || !full.includes(rest) ? full : full.replace(rest, '')}${rest}`;
}

/** Entities of their own whose records others name. */
function referredTo({ entities }: Application): readonly Entity[] {
  const named = new Set(
    entities.flatMap(({ fields }) => fields.flatMap(({ type }) => (refersToRecords(type) ? [foldName(type.entity)] : []))),
  );
  return entities.filter(({ name }) => named.has(foldName(name)));
}

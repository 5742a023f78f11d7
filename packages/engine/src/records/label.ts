/**
 * What people call a record: what the document says (*Called*), else its text called name, title or subject; else the first text that it must have, its number, its e-mail, its
 * first text; else what else it says, two values of it. Which field it is depends on the entity more than on what is filled in, so that
 * filling in a remark gives no record another name. An id is nobody's name.
 */
import {
  type Application,
  anyNode,
  type Entity,
  type Expression,
  type Field,
  findEntity,
  foldName,
  isRecord,
  memoize,
  type RecordValue,
  type Type,
  typeOfField,
  type Value,
} from '@ninefold/model';
import { kindDefaults } from '../assumptions/chosen/kinds.ts';
import { namingNames, partsOfAName } from '../assumptions/chosen/screens.ts';
import { typeIn } from '../formats/currency.ts';
import { formatAmount, formatNumber } from '../formats/numbers.ts';
import type { FormatStyle } from '../formats/style.ts';
import { formatDate, formatMoment, formatTime } from '../formats/times.ts';
import { usualStyle } from '../settings/usual-style.ts';

/** A field that is not loaded or is empty gives way to the next; a record that is not kept yet and has none has the label ''. */
export function labelOf(application: Application, record: RecordValue): string {
  const entity = findEntity(application, record.entity);
  if (!entity) return '';
  const name = nameOf(entity, record);
  if (name !== '' || record.id === undefined) return name;
  return saidOf(application, entity, record) || `${entity.name} ${record.id.slice(-4)}`;
}

function nameOf(entity: Entity, record: RecordValue): string {
  for (const { name } of namingFields(entity)) {
    const value = record.fields[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** Of a record that no text names: whom and what it is about, as far as that is loaded wherever it is named. */
function saidOf(application: Application, entity: Entity, record: RecordValue): string {
  const named = labelReferences(application, entity.name);
  const said = entity.fields.flatMap(({ name, type, computed }) => {
    const value = record.fields[name];
    if (computed || value === undefined || value === null) return [];
    if (isRecord(value)) {
      const target = named.some((one) => one.name === name) ? findEntity(application, value.entity) : undefined;
      return target ? [nameOf(target, value)] : [];
    }
    return kindDefaults[type.kind].saidInNames ? [inWords(typeOfField(typeIn(type, record)), value, usualStyle(application))] : [];
  });
  return said
    .filter((part) => part !== '')
    .slice(0, partsOfAName)
    .join(' · ');
}

function inWords(type: Type, value: Value, { locale, timeZone }: FormatStyle): string {
  switch (type.kind) {
    case 'date':
      return formatDate(String(value), locale);
    case 'time':
      return formatTime(String(value), locale);
    case 'date and time':
      return formatMoment(String(value), locale, timeZone);
    case 'number':
      return typeof value === 'bigint' ? formatNumber(value, type.scale, locale) : '';
    case 'money':
      return typeof value === 'bigint' ? formatAmount(value, type, locale) : '';
    default:
      return typeof value === 'string' ? value : '';
  }
}

/** The field by whose value first rows name records: as `labelField`, but one that they give themselves. */
export function firstNameField(application: Application, entity: string): string | undefined {
  const about = findEntity(application, entity);
  return about && namingFields(about).find(({ implied }) => implied === undefined)?.name;
}

/** The fields by whose values first rows name records, the best first: what the document says they are called, then as `firstNameField`. */
export function firstNameFields(application: Application, entity: string): readonly string[] {
  const about = findEntity(application, entity);
  const called = about?.fields.find(({ implied }) => implied === 'called')?.name;
  return [called, firstNameField(application, entity)].filter((name) => name !== undefined);
}

/** The name of the field that gives an entity's records their label; undefined when no text does. */
export function labelField(application: Application, entity: string): string | undefined {
  const about = findEntity(application, entity);
  return about && namingFields(about)[0]?.name;
}

/** References whose records' names are in the name of a record of this entity: where no text but what *Called* says may name it. */
export function labelReferences(application: Application, entity: string): readonly Field[] {
  const about = findEntity(application, entity);
  if (!about || namingFields(about).some(({ implied }) => implied !== 'called')) return [];
  return about.fields.filter(({ type }) => type.kind === 'reference' && labelField(application, type.entity) !== undefined);
}

/** The label as far as the record alone tells it. */
export function labelWithin(record: RecordValue): string {
  const text = Object.values(record.fields).find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : '';
}

/** Worked out from ids, to be unique together say: nobody's name. */
function tellsIds({ computed }: Field): boolean {
  return computed?.typed !== undefined && anyNode(computed.typed, isAnId);
}

function isAnId(part: Expression): boolean {
  return part.node === 'entry' && part.name === 'id' && part.of.type.kind === 'record';
}

function byNamingRank(fields: readonly Field[]): readonly Field[] {
  const ranked = fields.flatMap((field) => {
    const { naming } = kindDefaults[field.type.kind];
    return naming === undefined ? [] : [{ field, naming }];
  });
  return ranked.sort((one, other) => one.naming - other.naming).map(({ field }) => field);
}

/** The best first. */
const namingFields = memoize((entity: Entity): readonly Field[] => {
  const called = entity.fields.filter(({ implied }) => implied === 'called');
  const all = entity.fields.filter((field) => !called.includes(field) && !tellsIds(field));
  const texts = all.filter(({ type }) => type.kind === 'text');
  const named = texts.filter(({ name }) => namingNames.has(foldName(name)));
  const needed = texts.filter((field) => field.needed);
  return [...new Set([...called, ...named, ...needed, ...byNamingRank(all)])];
});

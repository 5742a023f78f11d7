/** Texts of every kind: names, titles, sentences, addresses. Fictitious, and on reserved domains and numbers. */
import { type Entity, type FieldType, findConstant, findEntity, givenValue, type Limit, type Value } from '@ninefold/model';
import {
  brands,
  cities,
  colours,
  companies,
  countries,
  departments,
  firstNames,
  lastNames,
  occupations,
  rooms,
  streets,
  units,
} from '../words/people.ts';
import { speaksOf } from '../words/speaks-of.ts';
import { purposes, type Theme, themes } from '../words/themes.ts';
import type { Making, Spot } from './context.ts';

type Text = (making: Making, spot: Spot) => string | undefined;

/** What a field of this name holds; the first that fits counts. */
const byName: readonly (readonly [signs: readonly string[], text: Text])[] = [
  [['first name', 'given name', 'firstname', 'forename'], ({ random }) => random.pick(firstNames)],
  [['last name', 'surname', 'lastname', 'family name'], ({ random }) => random.pick(lastNames)],
  [['code', 'sku', 'key', 'serial', 'barcode'], (making, spot) => code(making, spot)],
  [['reference', 'number', 'iban'], ({ random }) => `${random.pick(['A', 'K', 'R', 'S'])}-${random.whole(10_000, 99_999)}`],
  [['city', 'town', 'destination', 'origin'], ({ random }) => random.pick(cities)],
  [['street', 'address'], ({ random }) => `${random.pick(streets)} ${random.whole(1, 98)}`],
  [['postcode', 'zip', 'postal'], ({ random }) => String(random.whole(10_000, 98_000))],
  [['country', 'nation'], ({ random }) => random.pick(countries)],
  [['company', 'organi', 'supplier', 'vendor', 'manufactur', 'firm', 'publisher'], ({ random }) => random.pick(companies)],
  [['department', 'team', 'unit of', 'division'], ({ random }) => random.pick(departments)],
  [['occupation', 'profession', 'job', 'position'], ({ random }) => random.pick(occupations)],
  [['room', 'place', 'location', 'venue', 'shelf'], ({ random }) => random.pick(rooms)],
  [['colour', 'color'], ({ random }) => random.pick(colours)],
  [['brand', 'make', 'model'], ({ random }) => `${random.pick(brands)} ${random.whole(100, 900)}`],
  [['unit'], ({ random }) => random.pick(units)],
  [['contact', 'author', 'reported by', 'guest', 'visitor', 'teacher', 'driver'], personName],
];

const personWords = ['person', 'people', 'employee', 'member', 'customer', 'client', 'patient', 'student', 'teacher', 'author', 'contact', 'user', 'driver', 'guest', 'visitor', 'tenant', 'volunteer', 'agent', 'applicant', 'candidate', 'colleague', 'owner', 'staff', 'reader', 'borrower', 'participant']; // biome-ignore format: a list of words

/** A text that suits the field's name, cut to its longest length. Different from those before where the field is unique. */
export function makeText(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'text' }>): Value {
  const named = byName.find(([signs]) => speaksOf(spot.field.name, ...signs))?.[1];
  const text = named?.(making, spot) ?? (isNameOf(spot, 'name') ? nameOf(making, spot) : titleOf(making, spot));
  return fit(making, distinct(making, spot, text), type.upTo);
}

/** One or two sentences about the theme of the entity; more after several attempts. */
export function makeLongText(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'long text' }>): Value {
  const texts = purposeOf(spot) ?? themeOf(making, spot.entity).texts;
  const sentences = making.random.shuffle(texts).slice(0, spot.attempt > 2 ? texts.length : making.random.whole(1, 2));
  return fit(making, sentences.join(' '), type.upTo);
}

/** From the name in the same record where there is one; always at example.org (RFC 2606). */
export function makeEmail(making: Making, spot: Spot): Value {
  const name = spot.entity.fields.filter((field) => field.type.kind === 'text' && speaksOf(field.name, 'name', 'first', 'last', 'surname'));
  const words = name.map((field) => spot.record.fields[field.name]).filter((value) => typeof value === 'string');
  const local = slug(words.length > 0 ? words.join('.') : personName(making)) || 'somebody';
  const number = spot.attempt > 0 ? making.random.whole(2, 99 * spot.attempt) : '';
  return `${local}${number}@example.org`;
}

/** Numbers that Ofcom keeps for drama. */
export function makePhone({ random }: Making): Value {
  return `+44 20 7946 0${random.whole(100, 999)}`;
}

/** Always below example.org (RFC 2606). */
export function makeWebAddress(making: Making, spot: Spot): Value {
  return `https://example.org/${slug(titleOf(making, spot)).replaceAll('.', '-')}`;
}

function isNameOf({ field }: Spot, ...signs: readonly string[]): boolean {
  return speaksOf(field.name, ...signs);
}

function nameOf(making: Making, spot: Spot): string {
  const signsIn = givenValue(making.world.application.roles.whoSignsIn);
  if (signsIn === spot.entity.name || speaksOf(spot.entity.name, ...personWords)) return personName(making);
  const named = byName.find(([signs]) => speaksOf(spot.entity.name, ...signs))?.[1];
  return named?.(making, spot) ?? making.random.pick(themeOf(making, spot.entity).things) ?? spot.entity.name;
}

function titleOf(making: Making, spot: Spot): string {
  const theme = themeOf(making, spot.entity);
  const own = spot.entity.ownedBy ? (theme.lines ?? theme.titles) : theme.titles;
  const title = making.random.pick(purposeOf(spot) ?? own) ?? spot.entity.name;
  return theme.places && !spot.entity.ownedBy && making.random.chance(0.5) ? `${title}, ${making.random.pick(cities)}` : title;
}

function purposeOf({ field }: Spot): readonly string[] | undefined {
  return purposes.find(({ signs }) => speaksOf(field.name, ...signs))?.texts;
}

function personName({ random }: Making): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

function code({ random }: Making, { entity }: Spot): string {
  return `${entity.name.charAt(0).toUpperCase()}-${String(random.whole(100, 999))}`;
}

function themeOf(making: Making, entity: Entity): Theme {
  const known = making.themes.get(entity.name) ?? chooseTheme(making, entity);
  making.themes.set(entity.name, known);
  return known;
}

/** The theme most of whose words the entity, its fields, what owns it and the document's title use. */
function chooseTheme({ world: { application } }: Making, entity: Entity): Theme {
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  const fields = [...entity.fields, ...(owner?.fields ?? [])].map((field) => field.name).join(' ');
  const sources = [
    { text: `${entity.name} ${owner?.name ?? ''}`, weight: 4 },
    { text: application.title, weight: 3 },
    { text: fields, weight: 1 },
  ];
  const weigh = ({ signs }: Theme): number =>
    sum(signs.map((sign) => sum(sources.map(({ text, weight }) => (speaksOf(text, sign) ? weight : 0)))));
  const weighed = themes.map((theme) => ({ theme, weight: weigh(theme) }));
  const best = Math.max(...weighed.map(({ weight }) => weight));
  const found = best === 0 ? themes[themes.length - 1] : weighed.find(({ weight }) => weight === best)?.theme;
  return found ?? noTheme;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

const noTheme: Theme = { signs: [], things: [], titles: [], texts: [] };

/** What must be unique, or was tried in vain, says a little more. */
function distinct({ random }: Making, { field, attempt }: Spot, text: string): string {
  if (attempt === 0 || (!field.unique && attempt < 3)) return text;
  return attempt < 4 ? `${text}, ${random.pick(cities)}` : `${text} ${random.whole(2, 60 * attempt)}`;
}

/** Cut at a word, at the limit the document sets. */
function fit({ world, environment }: Making, text: string, upTo: Limit | undefined): string {
  const limit = upTo === undefined ? 10_000 : limitOf(world.application, environment.settings.constants, upTo);
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return (space > limit / 2 ? cut.slice(0, space) : cut).replace(/[\s,;.]+$/u, '');
}

function limitOf(
  application: Making['world']['application'],
  constants: Readonly<Record<string, Value | undefined>>,
  limit: Limit,
): number {
  if (limit.kind === 'number') return limit.value;
  const constant = findConstant(application, limit.name);
  const value = constant && constants[constant.name];
  return typeof value === 'bigint' ? Number(value) : 40;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/gu, '.')
    .replace(/^\.|\.$/gu, '');
}

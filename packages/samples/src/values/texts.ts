/** Texts of every kind: names, titles, sentences, addresses. Fictitious, and on reserved domains and numbers. */
import { type Entity, type FieldType, findConstant, findEntity, isPeople, type Limit, type Value } from '@ninefold/model';
import { brands, firstNames, lastNames } from '../words/people.ts';
import { speaksOf } from '../words/speaks-of.ts';
import type { Theme } from '../words/themes.ts';
import type { WordLists } from '../words/word-lists.ts';
import { wordsOf } from '../words/words-of.ts';
import type { Making, Spot } from './context.ts';
import { matchingText } from './matching.ts';

type Text = (making: Making, spot: Spot) => string | undefined;

/** What a field of this name holds; the first that fits counts. */
const byName: readonly (readonly [signs: readonly string[], text: Text])[] = [
  [['first name', 'given name', 'firstname', 'forename', 'vorname'], ({ random }) => random.pick(firstNames)],
  [['last name', 'surname', 'lastname', 'family name', 'nachname', 'familienname'], ({ random }) => random.pick(lastNames)],
  [['code', 'sku', 'key', 'serial', 'barcode'], (making, spot) => code(making, spot)],
  [['reference', 'number', 'iban'], ({ random }) => `${random.pick(['A', 'K', 'R', 'S'])}-${random.whole(10_000, 99_999)}`],
  [['city', 'town', 'destination', 'origin', 'ort', 'stadt'], oneOf('cities')],
  [['street', 'address', 'straße', 'anschrift'], (making) => `${oneOf('streets')(making)} ${making.random.whole(1, 98)}`],
  [['postcode', 'zip', 'postal', 'plz', 'postleitzahl'], ({ random }) => String(random.whole(10_000, 98_000))],
  [['country', 'nation'], oneOf('countries')],
  [['company', 'organi', 'supplier', 'vendor', 'manufactur', 'firm', 'publisher', 'lieferant'], oneOf('companies')],
  [['department', 'team', 'unit of', 'division', 'abteilung'], oneOf('departments')],
  [['occupation', 'profession', 'job', 'position', 'beruf'], oneOf('occupations')],
  [['room', 'place', 'location', 'venue', 'shelf', 'raum'], oneOf('rooms')],
  [['colour', 'color', 'farbe'], oneOf('colours')],
  [['brand', 'make', 'model'], ({ random }) => `${random.pick(brands)} ${random.whole(100, 900)}`],
  [['unit', 'einheit'], oneOf('units')],
  [['contact', 'author', 'reported by', 'guest', 'visitor', 'teacher', 'driver', 'child', 'pupil', 'student', 'parent', 'mother', 'father', 'guardian', 'applicant', 'schüler'], personName], // biome-ignore format: a list of words
];

/** Animals that people give names to. */
const animalWords = ['pet', 'animal', 'horse', 'dog', 'cat', 'tier', 'hund', 'katze', 'pferd'];

function oneOf(list: Exclude<keyof WordLists, 'themes' | 'purposes' | 'phone'>): (making: Making) => string | undefined {
  return (making) => making.random.pick(wordsIn(making)[list]);
}

function wordsIn({ environment }: Making): WordLists {
  return wordsOf(environment.settings.locale);
}

const personWords = ['person', 'people', 'employee', 'member', 'customer', 'client', 'patient', 'student', 'teacher', 'author', 'contact', 'user', 'driver', 'guest', 'visitor', 'tenant', 'volunteer', 'agent', 'applicant', 'candidate', 'colleague', 'owner', 'staff', 'reader', 'borrower', 'participant', 'worker', 'pupil', 'child', 'parent', 'guardian', 'trainee', 'apprentice', 'player', 'musician', 'resident', 'donor', 'leader', 'mitarbeiter', 'kund', 'halter', 'besitzer', 'mieter', 'schüler', 'gast']; // biome-ignore format: a list of words

/** A text that suits the field's name, cut to its longest length. Different from those before where the field is unique. */
export function makeText(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'text' }>): Value {
  const matching = matchingText(making, spot);
  if (matching !== undefined) return fit(making, matching, type.upTo);
  const named = byName.find(([signs]) => speaksOf(spot.field.name, ...signs))?.[1];
  const text = named?.(making, spot) ?? (isNameOf(spot, 'name') ? nameOf(making, spot) : titleOf(making, spot));
  return fit(making, distinct(making, spot, text), type.upTo);
}

/** One or two sentences about the theme of the entity; more after several attempts. */
export function makeLongText(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'long text' }>): Value {
  const texts = purposeOf(making, spot) ?? themeOf(making, spot.entity).texts;
  const sentences = making.random.shuffle(texts).slice(0, spot.attempt > 2 ? texts.length : making.random.whole(1, 2));
  return fit(making, sentences.join(' '), type.upTo);
}

/** Up to three short words of the theme, of which the same ones come again. */
export function makeTexts(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'list of text' }>): Value {
  const { random } = making;
  const words = new Set(themeOf(making, spot.entity).titles.flatMap((title) => title.toLowerCase().match(/\p{L}{4,12}/gu) ?? []));
  const some = random.shuffle([...words].slice(0, 8)).slice(0, random.whole(1, 3));
  return [...new Set(some.map((word) => fit(making, word, type.upTo)))];
}

/** From the name in the same record where there is one; always at example.org (RFC 2606). */
export function makeEmail(making: Making, spot: Spot): Value {
  const name = spot.entity.fields.filter(
    (field) => field.type.kind === 'text' && speaksOf(field.name, 'name', 'first', 'last', 'surname', 'vorname', 'nachname'),
  );
  const words = name.map((field) => spot.record.fields[field.name]).filter((value) => typeof value === 'string');
  const local = slug(words.length > 0 ? words.join('.') : personName(making)) || 'somebody';
  const number = spot.attempt > 0 ? making.random.whole(2, 99 * spot.attempt) : '';
  return `${local}${number}@example.org`;
}

/** Numbers that nobody has. */
export function makePhone(making: Making): Value {
  return `${wordsIn(making).phone}${making.random.whole(100, 999)}`;
}

/** Always below example.org (RFC 2606). */
export function makeWebAddress(making: Making, spot: Spot): Value {
  return `https://example.org/${slug(titleOf(making, spot)).replaceAll('.', '-')}`;
}

function isNameOf({ field }: Spot, ...signs: readonly string[]): boolean {
  return speaksOf(field.name, ...signs);
}

function nameOf(making: Making, spot: Spot): string {
  if (isPeople(making.world.application, spot.entity.name) || speaksOf(spot.entity.name, ...personWords)) return personName(making);
  if (isAnimal(spot.entity)) return oneOf('animals')(making) ?? '';
  const named = byName.find(([signs]) => speaksOf(spot.entity.name, ...signs))?.[1];
  const text = named?.(making, spot);
  if (text === undefined && isSomebody(spot.entity)) return personName(making);
  return text ?? making.random.pick(themeOf(making, spot.entity).things) ?? spot.entity.name;
}

/** Whether what it says of its records is said of people: when they were born, or how to write to them. */
function isSomebody({ fields }: Entity): boolean {
  return fields.some(({ name, type }) => type.kind === 'email' || (type.kind === 'date' && speaksOf(name, ...bornWords)));
}

/** How fields are called that say when somebody was born. */
export const bornWords = ['birth', 'born', 'geboren', 'geburt'];

/** Whether its records are children, of whom somebody else speaks. */
export function isChild({ name, fields }: Entity): boolean {
  return speaksOf(name, ...childWords) || fields.some((field) => field.type.kind === 'text' && speaksOf(field.name, 'child'));
}

const childWords = ['pupil', 'child', 'schüler', 'kinder'];

/** Whether its records are animals that have a name: `Pet`, not `Petrol station`. */
export function isAnimal({ name }: Entity): boolean {
  return name
    .toLowerCase()
    .split(/\s+/u)
    .some((word) => animalWords.includes(word));
}

function titleOf(making: Making, spot: Spot): string {
  const theme = themeOf(making, spot.entity);
  const own = spot.entity.ownedBy ? (theme.lines ?? theme.titles) : theme.titles;
  const title = making.random.pick(purposeOf(making, spot) ?? own) ?? spot.entity.name;
  return theme.places && !spot.entity.ownedBy && making.random.chance(0.5) ? `${title}, ${oneOf('cities')(making)}` : title;
}

function purposeOf(making: Making, { field }: Spot): readonly string[] | undefined {
  return wordsIn(making).purposes.find(({ signs }) => speaksOf(field.name, ...signs))?.texts;
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
function chooseTheme(making: Making, entity: Entity): Theme {
  const { application } = making.world;
  const { themes } = wordsIn(making);
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
function distinct(making: Making, { field, attempt }: Spot, text: string): string {
  if (attempt === 0 || (!field.unique && attempt < 3)) return text;
  return attempt < 4 ? `${text}, ${oneOf('cities')(making)}` : `${text} ${making.random.whole(2, 60 * attempt)}`;
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
    .replace(/ß/gu, 'ss')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/gu, '.')
    .replace(/^\.|\.$/gu, '');
}

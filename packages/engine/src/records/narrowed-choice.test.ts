import { readDocument } from '@ninefold/language';
import type { RecordValue, Value } from '@ninefold/model';
import { expect, it } from 'vitest';
import { settingsFor } from '../settings/settings.ts';
import { choosingBy, givenToChoose, ruleOfChoice, wrongChoices } from './narrowed-choice.ts';
import { validate } from './validate.ts';

const fields = (...rows: readonly string[]): string =>
  `| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} | no | — |`).join('\n')}\n`;

const { application } = readDocument(`# Specification: Pets

## 3. Entities and their fields

### Species (Species)

${fields('name | text')}
### Breed

${fields('name | text', 'species | Species', 'size | whole number')}
### Pet

${fields('name | text', 'species | Species', 'breed | Breed where `species = pet.species and size > 2`', 'toys | list of Toy')}
### Toy

${fields('for | Breed where `species = pet.species`')}`);

const environment = { settings: settingsFor(application, {}).settings, now: 0, me: null };
const record = (entity: string, id: string, values: Readonly<Record<string, Value>> = {}): RecordValue => ({ entity, id, fields: values });
const [dog, cat] = [record('Species', 'dog'), record('Species', 'cat')];
const poodle = record('Breed', 'poodle', { name: 'Poodle', species: dog, size: 5n });
const pet = (species: Value, breed: Value, toys: readonly RecordValue[] = []) =>
  record('Pet', 'rex', { name: 'Rex', species, breed, toys });

const refused = (one: RecordValue, old: RecordValue | null = null) =>
  validate(application, one, { on: 'save' }, { ...environment, self: one, old }).map(({ code, path, message }) => ({
    code,
    path,
    message,
  }));

it('what does not fit is refused at its field; nothing chosen fits, and what nobody can tell does not', () => {
  expect(refused(pet(dog, poodle))).toEqual([]);
  expect(refused(pet(dog, null))).toEqual([]);
  const message = 'This Breed does not fit here. Choose another one.';
  expect(refused(pet(cat, poodle))).toEqual([{ code: 'wrong-type', path: ['breed'], message }]);
  expect(refused(pet(null, poodle))).toHaveLength(1);
  expect(refused(pet(dog, record('Breed', 'mix', { name: 'Mix', species: dog, size: null })))).toHaveLength(1);
  const toy = (breed: RecordValue): RecordValue => ({ entity: 'Toy', id: 't', fields: { for: breed } });
  expect(refused(pet(cat, null, [toy(poodle)]))).toMatchObject([{ path: ['toys', 0, 'for'] }]);
  expect(refused(pet(dog, null, [toy(poodle)]))).toEqual([]);
});

it('is judged as it is made, and when what it looks at changes; not as long as that stays', () => {
  const toy = (breed: RecordValue, id = 't'): RecordValue => ({ entity: 'Toy', id, fields: { for: breed } });
  expect(refused(pet(cat, poodle), pet(cat, poodle))).toEqual([]);
  expect(refused(pet(cat, poodle), pet(dog, poodle))).toHaveLength(1);
  expect(refused(pet(cat, poodle), pet(cat, null))).toHaveLength(1);
  expect(refused(pet(cat, null, [toy(poodle)]), pet(cat, null, [toy(poodle)]))).toEqual([]);
  expect(refused(pet(cat, null, [toy(poodle)]), pet(dog, null, [toy(poodle)]))).toHaveLength(1);
  expect(refused(pet(cat, null, [toy(poodle), toy(poodle, 'u')]), pet(cat, null, [toy(poodle)]))).toHaveLength(1);
});

it('says which choices fit no more', () => {
  expect(wrongChoices(application, pet(cat, poodle), environment)).toEqual(['breed']);
  expect(wrongChoices(application, pet(dog, poodle), environment)).toEqual([]);
});

it('is taken apart into what is asked of the record and of those to be chosen', () => {
  const rule = ruleOfChoice(application, 'pet', 'Breed');
  const choosing = rule && choosingBy(application, rule);
  expect(choosing?.reads).toEqual([['species'], ['size']]);
  expect(choosing?.given).toMatchObject([{ type: { kind: 'reference', entity: 'Species' } }]);
  expect(choosing && givenToChoose(choosing, pet(dog, null), environment)).toEqual([dog]);
  expect(choosing && givenToChoose(choosing, record('Pet', 'x'), environment)).toBeUndefined();
  const value = { node: 'constant', name: ' 0', type: { kind: 'record', entity: 'Species' }, from: 0, to: 0 } as const;
  expect(choosing?.condition([value])).toMatchObject({
    terms: [
      { left: { field: 'species', of: { node: 'self', type: { entity: 'Breed' } } }, right: value },
      { left: { field: 'size', of: { node: 'self' } } },
    ],
  });
});

it('a line is asked with its owner', () => {
  const rule = ruleOfChoice(application, 'Toy', 'for');
  const choosing = rule && choosingBy(application, rule);
  const line: RecordValue = { entity: 'Toy', fields: { for: null }, owner: pet(cat, null) };
  expect(choosing && givenToChoose(choosing, line, environment)).toEqual([cat]);
});

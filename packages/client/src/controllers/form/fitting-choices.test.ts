import { settingsFor, startingRecord } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { RecordValue } from '@ninefold/model';
import { expect, test } from 'vitest';
import { withFittingChoices } from './fitting-choices.ts';
import { type FormState, startForm } from './form-state.ts';
import { stepForm } from './form-step.ts';

const fields = (...rows: readonly string[]): string =>
  `| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} | no | — |`).join('\n')}\n`;

const { application } = readDocument(`# Specification: Pets

## 3. Entities and their fields

### Species (Species)

${fields('name | text')}
### Breed

${fields('name | text', 'species | Species')}
### Pet

${fields('species | Species', 'breed | Breed where `species = pet.species`', 'toys | list of Toy')}
### Toy

${fields('for | Breed where `species = pet.species`')}`);

const environment = { settings: settingsFor(application).settings, now: 0, me: null };
const [dog, cat] = ['dog', 'cat'].map((id): RecordValue => ({ entity: 'Species', id, fields: { name: id } }));
const poodle: RecordValue = { entity: 'Breed', id: 'poodle', fields: { name: 'Poodle', species: dog ?? null } };
const toy: RecordValue = { entity: 'Toy', id: 't1', fields: { for: poodle } };

const typed = (form: FormState, field: string, value: RecordValue | undefined) =>
  stepForm(form, { kind: 'typed', place: { field }, entry: { value: value ?? null } });
const shown = (form: FormState) => withFittingChoices(application, form, environment);
const own = { own: ['species', 'breed'], lines: { toys: ['for'] } };

test('a choice is empty as soon as it fits no more, and there again when that is taken back', () => {
  const fresh = startForm(startingRecord(application, 'Pet', environment), own);
  const chosen = typed(typed(fresh, 'species', dog), 'breed', poodle);
  expect(shown(chosen)).toBe(chosen);
  const other = typed(chosen, 'species', cat);
  expect(shown(other).entries.breed).toMatchObject({ value: null });
  expect(shown(typed(other, 'species', dog)).entries.breed).toMatchObject({ value: poodle });
});

test('so are those of lines, whose record decides', () => {
  const kept: RecordValue = { entity: 'Pet', id: 'rex', fields: { species: dog ?? null, breed: poodle, toys: [toy] } };
  const other = shown(typed(startForm(kept, own), 'species', cat));
  expect(other.lines.toys?.[0]?.entries.for).toMatchObject({ value: null });
});

test('what was unfit before anybody typed stays, for the rule to tell of', () => {
  const kept: RecordValue = { entity: 'Pet', id: 'rex', fields: { species: cat ?? null, breed: poodle, toys: [] } };
  const form = startForm(kept, own);
  expect(shown(form)).toBe(form);
});

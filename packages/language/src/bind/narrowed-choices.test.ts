import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const table = (rows: readonly string[]): string =>
  `| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} | no | — |`).join('\n')}`;

const read = (type: string, bullets = '', field = 'breed') => {
  const { application, findings } = readDocument(
    documentOf({
      entities: [
        `### Species (Species)\n\n${table(['name | text'])}`,
        `### Breed\n\n${table(['name | text', 'species | Species', 'common in | many Species'])}`,
        `### Pet\n\n${table(['name | text', 'species | Species', `${field} | ${type}`])}\n\n${bullets}`,
      ].join('\n\n'),
      errors: `| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-BREED | 422 | {name} is no {species.name}. | at ${field} |`,
    }),
  );
  const said = findings.filter(({ severity }) => severity !== 'note').map(({ code, what, mend = '' }) => ({ code, what, mend }));
  return { rule: application.rules[0], field: application.entities[2]?.fields[2], said };
};

describe('a narrowed choice', () => {
  it('is a rule about the record, with the error that its bullet names', () => {
    const { rule, field, said } = read('Breed where `species = pet.species`', '- breed: E-BREED');
    expect(said).toEqual([]);
    expect(field?.type).toEqual({ kind: 'reference', entity: 'Breed' });
    expect(rule).toMatchObject({ about: 'Pet', otherwise: { value: 'E-BREED' }, choice: { field: 'breed', entity: 'Breed' } });
    expect(rule?.choice?.condition).toMatchObject({
      left: { entity: 'Breed', field: 'species', of: { entity: 'Pet', field: 'breed' } },
      right: { entity: 'Pet', field: 'species', of: { node: 'self' } },
    });
  });

  it.each([
    ['Breed where `breed.species = pet.species`', 'breed'],
    ['Breed where `breed.species = pet.species`', 'kind'],
    ['Breed where `kind.species = pet.species and name != "x"`', 'kind'],
    ['Breed where `list contains(common in, pet.species)`', 'breed'],
    ['Breed where `species = pet.species`, unique', 'breed'],
    ['Pet where `species = pet.species`', 'mother'],
  ])('%s is read', (type, name) => {
    expect(read(type, '', name).said).toEqual([]);
  });

  it('of its own entity means what is chosen first, the record by its name', () => {
    expect(read('Pet where `species = pet.species`', '', 'mother').rule?.choice?.condition).toMatchObject({
      left: { of: { field: 'mother' } },
      right: { of: { node: 'self' } },
    });
  });
});

describe('what is told of', () => {
  it.each([
    ['Breed where species = pet.species', 'N301', 'stands in back-ticks'],
    ['Breed[species = pet.species]', 'N301', 'stands in back-ticks'],
    ['Breed (species = pet.species)', 'N301', 'stands in back-ticks'],
    ['Breed if `species = pet.species`', 'N301', 'stands in back-ticks'],
    ['many Breeds where `species = pet.species`', 'N019', '`every one in'],
    ['text where `species = pet.species`', 'N019', 'a rule of point 5'],
    ['Breed where `colour = pet.species`', 'N013', 'Known here'],
    ['Breed where `species`', 'N018', ''],
    ['Breed where `some one in common in satisfies one = pet.species`', 'N016', 'Compare fields'],
  ])('%s', (type, code, mend) => {
    expect(read(type).said).toEqual([expect.objectContaining({ code, mend: expect.stringContaining(mend) })]);
  });

  it('an error beside a field that takes anything, and one that is not there', () => {
    expect(read('Breed', '- breed: E-BREED').said).toMatchObject([{ code: 'N019' }]);
    expect(read('Breed where `species = pet.species`', '- breed: E-BREDE').said).toMatchObject([{ code: 'N013' }]);
    expect(read('Breed where `species = pet.species`', '- colour: E-BREED').said).toMatchObject([{ code: 'N010' }]);
  });
});

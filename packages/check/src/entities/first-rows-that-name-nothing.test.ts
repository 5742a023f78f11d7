import { describe, expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { entityTable, nameRow, nothingElse } from '../testing/rooms.ts';

describe('first rows that name records', () => {
  const agents = (...names: readonly string[]) =>
    `${entityTable('Agent', nameRow)}\n#### Agent starts with\n\n| name |\n| --- |\n${names.map((one) => `| ${one} |`).join('\n')}\n`;
  const desks = (type: string, ...cells: readonly string[]) =>
    `${entityTable('Desk', nameRow, `| who | ${type} | no | — |`)}\n#### Desk starts with\n\n| name | who |\n| --- | --- |\n${cells.map((one, index) => `| D${index} | ${one} |`).join('\n')}\n`;
  const findingsOf = (entities: string) => found('N013', documentOf({ ...nothingElse, entities, roles: 'not shown' }));
  it('a name that none of them has is reported, with the one that is near', () => {
    const [finding, ...more] = findingsOf(agents('Ann Abel', 'Bo') + desks('Agent', 'Bo', 'Ann Abl'));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      what: 'No Agent is called “Ann Abl” from the beginning.',
      mend: 'Did you mean “Ann Abel”?',
      point: 3,
      statement: 'entities/desk/starts with/d1',
    });
  });

  it('each of a set', () => expect(findingsOf(agents('Ann', 'Bo') + desks('many Agent', 'Ann, Bo', 'Ann, Cy, Dee'))).toHaveLength(2));

  it('where there are no first rows', () =>
    expect(findingsOf(entityTable('Agent', nameRow) + desks('Agent', 'Bo'))[0]?.mend).toContain('Agents starts with'));

  it('a row of its own kind that comes later', () => {
    expect(findingsOf(desks('Desk', '—', 'D0'))).toEqual([]);
    expect(findingsOf(desks('Desk', 'D1', '—')).map(({ mend }) => mend)).toEqual(['Put its row first.']);
  });

  it('not where what they are called is not shown, or given by the application', () => {
    expect(findingsOf(agents('Ann', 'not shown') + desks('Agent', 'Cy'))).toEqual([]);
    const numbered = `${entityTable('Agent', '| no | number series `A{000}` | yes | — |', '| old | yes/no | no | — |')}\n#### Agent starts with\n\n| old |\n| --- |\n| yes |\n`;
    expect(findingsOf(numbered + desks('Agent', 'A001'))).toEqual([]);
  });

  const flats = (...cells: readonly string[]) => {
    const houses = `${entityTable('House', nameRow)}\n#### House starts with\n\n| name |\n| --- |\n| Lind |\n| See |\n`;
    const table = `${entityTable('Flat', '| house | House | yes | — |', '| no | text | yes | — |')}\n- Called: \`house.name + " " + no\`\n`;
    const rows = '\n#### Flat starts with\n\n| house | no |\n| --- | --- |\n| Lind | 1 |\n| See | 1 |\n| See | 7 |\n';
    return findingsOf(houses + table + rows + desks('Flat', ...cells)).map(({ what, mend }) => `${what} ${mend}`);
  };
  it('by what the document says that they are called', () => {
    expect(flats('Lind 1', 'See 7', '7')).toEqual([]);
    expect(flats('Seee 7')).toEqual(['No Flat is called “Seee 7” from the beginning. Did you mean “See 7”?']);
    expect(flats('Bert')).toEqual([
      'No Flat is called “Bert” from the beginning. Write “Lind 1”, “See 1” or “See 7”, or add a row for the Flat.',
    ]);
  });

  it('a name that several of them have', () => {
    expect(flats('1')).toEqual(['“1” is the name of 2 Flats. Write “Lind 1” or “See 1”.']);
    expect(findingsOf(agents('Ann', 'Ann') + desks('Agent', 'Ann'))[0]).toMatchObject({
      what: '“Ann” is the name of 2 Agents.',
      mend: 'Say by *Called* below Agent what tells them apart, and write that.',
    });
  });

  it('where they are called nothing yet', () => {
    const unnamed = `${entityTable('Agent', '| code | text | no | — |', '| old | yes/no | no | — |')}\n#### Agent starts with\n\n| old |\n| --- |\n| yes |\n`;
    expect(findingsOf(unnamed + desks('Agent', 'Ann'))).toMatchObject([
      {
        what: 'No Agent is called “Ann” from the beginning.',
        mend: 'Its rows have no names: say by *Called* below Agent what they are called, by fields that the rows fill in.',
      },
    ]);
  });
});

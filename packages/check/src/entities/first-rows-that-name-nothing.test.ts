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
});

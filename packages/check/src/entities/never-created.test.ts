import { describe, expect, it } from 'vitest';
import { documentOf, found, type Points } from '../testing/documents.ts';
import { clerkMay, entityTable, nameRow, nothingElse } from '../testing/rooms.ts';

describe('entities that nothing creates', () => {
  const text = (row: string, points: Points = {}) =>
    documentOf({ ...nothingElse, entities: entityTable('Room', nameRow), roles: clerkMay('| read Room | yes |', row), ...points });
  it('are named', () => {
    expect(found('N303', text('| edit Room | yes |'))[0]?.what).toBe('Nothing creates a Room.');
    expect(found('N303', text('| create Room | no |'))).toHaveLength(1);
  });

  it('are none with a right, first rows, or where it is not shown', () => {
    expect(found('N303', text('| create Room | yes |'))).toEqual([]);
    expect(found('N303', text('| create Room | not shown |'))).toEqual([]);
    expect(found('N303', text('| edit Room | yes |', { calls: 'not shown' }))).toEqual([]);
    expect(
      found('N303', text('| edit Room | yes |', { entities: `${entityTable('Room', nameRow)}\nWhere rooms come from: not shown.` })),
    ).toEqual([]);
    expect(
      found(
        'N303',
        text('| edit Room | yes |', { entities: `${entityTable('Room', nameRow)}\n#### Room starts with\n\n| name |\n| --- |\n| A |` }),
      ),
    ).toEqual([]);
  });

  it('are none for people who are invited', () => {
    const person = entityTable('Person', nameRow, '| email | email, unique | yes | — |');
    const signing = (how: string) =>
      `- Who signs in: Person\n- Sign in with: email and password\n- Sign up: ${how}\n${clerkMay('| read Person | yes |')}`;
    expect(found('N303', documentOf({ ...nothingElse, entities: person, roles: signing('by invitation') }))).toEqual([]);
    expect(found('N303', documentOf({ ...nothingElse, entities: person, roles: signing('closed') }))).toHaveLength(1);
    const open = signing('by invitation').replace('Who signs in: Person', 'Who signs in: not shown');
    expect(found('N303', documentOf({ ...nothingElse, entities: person + entityTable('Room', nameRow), roles: open }))).toMatchObject([
      { what: 'Nothing creates a Room.' },
    ]);
  });
});

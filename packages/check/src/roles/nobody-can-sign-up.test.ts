import { expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';

test('people need what nobody who is invited can say: reported, unless somebody is there from the beginning', () => {
  const person = (field: string, more = '') =>
    `### Person\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| email | email, unique | yes | — |\n${field}\n${more}\n\n### Team\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |`;
  const text = (entities: string) =>
    documentOf(
      {
        entities,
        roles:
          '- Who signs in: Person\n- Sign in with: email and password\n- Sign up: by invitation\n\n| May | Boss |\n| --- | --- |\n| create Person | yes |\n| create Team | yes |',
      },
      'none',
    );
  expect(found('N614', text(person('| team | Team | yes | — |'))).map(({ what }) => what)).toEqual([
    'Nobody can come in: whoever is invited cannot say their team, which every Person needs, and no Person is there from the beginning.',
  ]);
  expect(found('N614', text(person('| team | Team | no | — |')))).toEqual([]);
  const first = '\n#### Person starts with\n\n| email | team |\n| --- | --- |\n| a@b.example | One |';
  expect(found('N614', text(person('| team | Team | yes | — |', first)))).toEqual([]);
});

import { expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';

const fields = '| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n';

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

test('each kind of people: who signs up says all that is needed, who is invited may be made by another kind first', () => {
  const said = (signUp: string, row = '') =>
    found(
      'N614',
      documentOf(
        {
          entities: `### Tutor\n\n${fields}| email | email, unique | yes | — |\n\n### Pupil\n\n${fields}| mail | email, unique | yes | — |\n| tutor | Tutor | yes | — |`,
          roles: `- Who signs in: Tutor; Pupil as Pupil\n- Sign in with: email and password\n- Sign up: ${signUp}\n\n| May | Tutor | Pupil |\n| --- | --- | --- |\n| read Pupil | yes | yes |\n${row}`,
        },
        'none',
      ),
    ).map(({ what }) => what);
  const open = ['Sign-up is open, but nobody who signs up can say their tutor, which every Pupil needs.'];
  expect(said('open as Pupil')).toEqual(open);
  expect(said('open as Pupil', '| create Pupil | yes | no |')).toEqual(open);
  expect(said('open')).toHaveLength(1);
  expect(said('open', '| create Pupil | yes | no |')).toEqual([]);
});
